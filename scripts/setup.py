"""Make this machine ready: Debian packages, the virtual environment, pinned packages, translations.

    setup.py         what running needs
    setup.py --dev   what testing and linting need as well

Every step first looks whether there is anything to do, so that a second run takes no time.
It runs with the system's Python, before anything is installed: standard library only.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

# Exit codes; docs/running.md lists them.
PACKAGES_MISSING = 20
INSTALL_FAILED = 21
TRANSLATION_BROKEN = 22

RUN_PACKAGES = (
    "gettext",  # msgfmt
    "libharfbuzz-subset0",  # smaller PDFs: only the letters used
    "libpango-1.0-0",
    "libpangoft2-1.0-0",
)
DEV_PACKAGES = (
    "chromium-headless-shell",  # without windows: half the work for a test
    "fonts-dejavu-core",  # a wide font that is not ours, and the source of our signs
    "nginx-light",  # for two servers behind one address
    "postgresql",  # a private one is started by the tests
    "redis-server",  # for the test of two servers that tell each other
)


class SetupError(Exception):
    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def say(line: str) -> None:
    print(line, flush=True)


def run(*command: str | Path) -> bool:
    """Change something. What goes wrong is shown on stderr; progress is not shown."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL).returncode == 0


def quiet(*command: str | Path) -> bool:
    """Try something that may well fail, without a word."""
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    return result.returncode == 0


# Debian packages


def missing_packages(wanted: tuple[str, ...]) -> list[str]:
    form = "--showformat=${db:Status-Abbrev} ${Package}\n"
    listed = subprocess.run(["dpkg-query", "-W", form, *wanted], capture_output=True, text=True)
    installed = {line.split()[1] for line in listed.stdout.splitlines() if line.startswith("ii")}
    return [name for name in wanted if name not in installed]


def root_prefix() -> list[str] | None:
    """What to put before a command so that root runs it; None if we may not."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and quiet("sudo", "-n", "true"):
        return ["sudo", "-n"]
    return None


def install_packages(wanted: tuple[str, ...]) -> None:
    if not shutil.which("dpkg-query"):
        return  # not Debian: the server says so when it finds no Pango
    missing = missing_packages(wanted)
    if not missing:
        return
    prefix = root_prefix()
    by_hand = f"apt-get install -y --no-install-recommends {' '.join(missing)}"
    if prefix is None:
        by_hand = f"sudo {by_hand}" if shutil.which("sudo") else f"su -c '{by_hand}'"
        raise SetupError(
            PACKAGES_MISSING,
            f"Some Debian packages are missing; type this, then try again: {by_hand}",
        )
    say(f"Installing Debian packages: {' '.join(missing)}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    apt += ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    apt += ["-o", "DPkg::Lock::Timeout=120"]  # another installer may be at work
    install = [*apt, "install", "-y", "--no-install-recommends", *missing]
    # The lists on a fresh machine are empty or old; refreshing them each time would be slow.
    if not quiet(*install) and not (run(*apt, "update") and run(*install)):
        raise SetupError(
            INSTALL_FAILED,
            f"Debian packages were not installed (see above); try it by hand as root: {by_hand}",
        )


# The virtual environment


def venv_is_sound() -> bool:
    """It may be there but broken: half made, moved, or its Python replaced by the system."""
    python, config = VENV / "bin" / "python", VENV / "pyvenv.cfg"
    if not python.exists() or not config.exists():
        return False
    made_here = config.read_text().rstrip().endswith(f" {VENV}")
    return made_here and quiet(
        python, "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    )


def make_venv() -> None:
    if venv_is_sound():
        return
    say("Making the virtual environment .venv")
    if not run(sys.executable, "-m", "venv", "--clear", VENV):
        raise SetupError(
            INSTALL_FAILED,
            f"{sys.executable} could not make a virtual environment in {VENV} (see above).",
        )


def install_lock(lock: Path) -> None:
    stamp = VENV / f"{lock.name}.installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Installing the packages of {lock.name}")
    pip = (VENV / "bin" / "python", "-m", "pip", "-qq", "--disable-pip-version-check")
    if not run(*pip, "install", "--require-hashes", "-r", lock):
        raise SetupError(
            INSTALL_FAILED,
            f"Installing {lock.name} failed (see above); check the network and try again.",
        )
    stamp.write_text(wanted)


# Translations


def compile_translations() -> None:
    for source in sorted((ROOT / "locale").glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime:
            continue
        if not shutil.which("msgfmt"):
            raise SetupError(PACKAGES_MISSING, "msgfmt is missing: install gettext, try again.")
        if not run("msgfmt", "--check-format", "-o", compiled, source):
            raise SetupError(
                TRANSLATION_BROKEN,
                f"{source.relative_to(ROOT)} cannot be compiled: correct the line named above.",
            )


def main(arguments: list[str]) -> int:
    dev = "--dev" in arguments
    packages = RUN_PACKAGES + (DEV_PACKAGES if dev else ())
    if importlib.util.find_spec("ensurepip") is None:  # Debian ships it apart from Python
        packages += (f"python3.{sys.version_info.minor}-venv",)
    try:
        install_packages(packages)
        make_venv()
        install_lock(ROOT / ("requirements-dev.lock" if dev else "requirements.lock"))
        compile_translations()
    except SetupError as error:
        print(error, file=sys.stderr)
        return error.code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
