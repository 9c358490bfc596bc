#!/usr/bin/env bash
# Installs `docker compose` where Debian's own is still the first version, which is no plugin of docker: the program of the next release's package
# runs there as it is. Nothing else of that release is installed. Needs root. Usage: compose-plugin.sh [folder for the plugin]
set -euo pipefail
target=${1:-/usr/local/lib/docker/cli-plugins}
suite=trixie
docker compose version >/dev/null 2>&1 && exit
work=$(mktemp -d "${TMPDIR:-/tmp}/hamkke-compose.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial"
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$work/sources.list"
# Lists of its own: what this machine knows of its own release stays as it is.
apt=(apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$work/lists" -o Dir::Cache="$work" -o APT::Sandbox::User=root)
"${apt[@]}" update
(cd "$work" && "${apt[@]}" download docker-compose && dpkg-deb --extract docker-compose_*.deb package)
install -D "$work/package/usr/libexec/docker/cli-plugins/docker-compose" "$target/docker-compose"
"$target/docker-compose" version
