#!/usr/bin/env python3
"""Searches, installs and updates mods from an index on the web: web_index.py WALZ ROOT.

Two servers, http and https, serve one folder with packed mods. The certificate of the second is trusted
only where it is named. Exit code 77: openssl, which creates it, is not installed.
"""
import functools
import http.server
import os
import pathlib
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading

MOD = """schema: 1
id: probe
name: Probe
version: {version}
summary: Counts sheep.
license: CC0-1.0
game: durch-die-ganze-welt
"""
PATCH = "patches:\n  - patch: card.huntress\n    ops: [ {{ set: {{ copies: {copies} }} }} ]\n"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder, context=None):
    """Starts a server for the folder, which runs until the program ends, and returns its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    scheme = "http" if context is None else "https"
    return f"{scheme}://localhost:{server.server_address[1]}/"


def make_certificate(folder):
    names = [folder / "key.pem", folder / "certificate.pem"]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", str(names[0]), "-out",
                    str(names[1]), "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
                   check=True, capture_output=True)
    return names


class Test:
    def __init__(self, walz, root, folder):
        self.walz = walz
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("CURL_CA_BUNDLE", "SSL_CERT_FILE")}
        self.environment.update(WALZ_DATA=root, XDG_DATA_HOME=str(folder / "home"), LC_ALL="C.UTF-8")
        self.wrong = 0

    def run(self, *arguments, code=0, says="", **more):
        run = subprocess.run([self.walz, *arguments], env={**self.environment, **more}, cwd=self.folder,
                             capture_output=True, text=True, check=False)
        said = run.stdout + run.stderr
        if run.returncode != code or says not in said:
            self.wrong += 1
            print(f"walz {' '.join(arguments)} ends with {run.returncode}, expected {code} and `{says}`:\n{said}")

    def pack(self, version, copies):
        mod = self.folder / "probe"
        (mod / "patches").mkdir(parents=True, exist_ok=True)
        (mod / "mod.yaml").write_text(MOD.format(version=version))
        (mod / "CHANGELOG.md").write_text(f"## {version}\n\n- More sheep.\n")
        (mod / "patches/sheep.yaml").write_text(PATCH.format(copies=copies))
        (self.folder / "shelf").mkdir(exist_ok=True)
        self.run("pack", "probe", "--out", f"shelf/probe-{version}.zip")
        self.run("index", "shelf")

    def go(self, address, **trust):
        shutil.rmtree(self.folder / "home", ignore_errors=True)
        shutil.rmtree(self.folder / "shelf", ignore_errors=True)
        self.pack("1.0.0", 2)
        self.run("search", "sheep", "--index", address, says="probe 1.0.0", **trust)
        self.run("install", "probe", "--index", address, says="installed", **trust)
        self.pack("1.1.0", 3)
        self.run("update", "--index", address, "--dry-run", says="copies: 2 -> 3", **trust)
        self.run("update", "--index", address, says="installed", **trust)
        self.run("update", "--index", address, says="up to date", **trust)
        shutil.rmtree(self.folder / "home")
        self.run("install", address + "probe-1.1.0.zip", says="installed", **trust)


def main():
    walz, root = sys.argv[1:]
    if shutil.which("openssl") is None:
        print("openssl is not installed")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "shelf").mkdir()
        test = Test(walz, root, folder)
        key, certificate = make_certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        secure = serve(folder / "shelf", context)
        test.go(serve(folder / "shelf"))
        for variable in ("CURL_CA_BUNDLE", "SSL_CERT_FILE"):
            test.go(secure, **{variable: str(certificate)})
        # A certificate that is not named is not trusted.
        test.run("search", "sheep", "--index", secure, code=1, says="certificate")
        return 1 if test.wrong else 0


sys.exit(main())
