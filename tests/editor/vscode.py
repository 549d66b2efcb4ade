#!/usr/bin/env python3
"""Packs the extension for VS Code, unpacks it and drives its server: vscode.py WALZ ROOT FOLDER [SERVER MODULES].

SERVER is the npm package of the program. Without it, the extension carries a stand-in that starts the native program WALZ.
FOLDER keeps what npm installs; MODULES has playwright-core. Exit code 77: no npm.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

STAND_IN = """import { spawn } from "node:child_process";
const walz = spawn(process.env.WALZ, process.argv.slice(2), { stdio: "inherit" });
walz.on("exit", (code) => process.exit(code));
"""

MOD = {
    "mod.yaml": "schema: 1\nid: probe\nname: Probe\nversion: 1.0.0\ngame: durch-die-ganze-welt\n",
    "data/cards.yaml": """card:
  - { id: glacier, rank: 7, suits: [moens, suns], types: [location], provenance: reconstructed }
""",
}


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{command} fails:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_package(extension, server):
    """Checks the files and the manifest of the unpacked extension."""
    manifest = json.loads((extension / "package.json").read_text(encoding="utf-8"))
    for entry in ("main", "browser"):
        assert (extension / manifest[entry]).is_file(), entry
    files = {str(path.relative_to(extension)) for path in extension.rglob("*") if path.is_file()}
    carried = {f"server/{path.relative_to(server)}" for path in server.rglob("*") if path.is_file()}
    assert carried <= files, carried - files
    other = {name for name in files - carried if not name.startswith("dist/")}
    assert {name.lower() for name in other} == {"package.json", "readme.md", "license.txt"}, other
    licenses = (extension / "dist/licenses.txt").read_text(encoding="utf-8")
    assert licenses.count("Microsoft") >= 3 and "ISC" in licenses, licenses
    content = json.loads((extension / "dist/web/content.json").read_text(encoding="utf-8"))
    shipped = server / "share/walzwerk"
    assert content == {f"/walz/{path.relative_to(shipped)}": path.read_text(encoding="utf-8")
                       for path in shipped.rglob("*") if path.is_file()}
    # The folder that is opened must not decide which program runs.
    program = manifest["contributes"]["configuration"]["properties"]["walzwerk.program"]
    assert program["scope"] == "machine" and program["default"] == "", program
    assert manifest["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] == ["walzwerk.program"]


def try_browser(root, extension, mod, modules):
    if "walz_handle" not in (extension / "server/walz.js").read_text(encoding="utf-8"):
        print("the module has no sessions, so its worker is not tried in a browser")
        return
    command = ["node", root / "tests/editor/vscode_browser.mjs", extension, mod, modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(done.stdout + done.stderr, end="")
    if done.returncode not in (0, 77):
        sys.exit("the worker fails in the browser")


def main():
    walz, root, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    if shutil.which("npm") is None:
        print("npm is not installed")
        return 77
    package = root / "engine/lsp/vscode/package.sh"
    with tempfile.TemporaryDirectory() as folder:
        own = pathlib.Path(folder).resolve()
        refused = subprocess.run([package, own, work], capture_output=True, text=True, check=False)
        assert refused.returncode == 1 and "./dev wasm" in refused.stderr, refused
        server = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else own / "server"
        if len(sys.argv) == 4:
            (server / "share/walzwerk/data").mkdir(parents=True)
            (server / "share/walzwerk/data/README.md").write_text("# ä\n", encoding="utf-8")
            (server / "walz.mjs").write_text(STAND_IN, encoding="utf-8")
        run(package, server, work)
        archive = next(work.glob("walzwerk-*.vsix"))
        version = json.loads((root / "engine/lsp/vscode/package.json").read_text(encoding="utf-8"))["version"]
        assert archive.name == f"walzwerk-{version}.vsix" and run(walz, "--version").strip() == f"walz {version}"
        zipfile.ZipFile(archive).extractall(own / "vsix")
        extension = own / "vsix/extension"
        check_package(extension, server)
        for name, text in MOD.items():
            (own / "mod" / name).parent.mkdir(parents=True, exist_ok=True)
            (own / "mod" / name).write_text(text, encoding="utf-8")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("WALZ_")}
        if len(sys.argv) == 4:
            environment |= {"WALZ": walz, "WALZ_DATA": str(root)}
        print(run("node", root / "tests/editor/vscode.mjs", extension, own / "mod", env=environment), end="")
        print(run("node", root / "tests/editor/vscode_web.mjs", extension, root / "engine/lsp/vscode"), end="")
        if len(sys.argv) > 5:
            try_browser(root, extension, own / "mod", sys.argv[5])
    return 0


sys.exit(main())
