"""Several processes and several machines: workers behind one port, nodes behind the proxy that is
shipped, and what is shipped to run them."""
