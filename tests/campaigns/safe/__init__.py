"""Nothing is lost: copies, exports, older and newer logs, full disks, kill -9."""
