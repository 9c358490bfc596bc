#!/bin/bash
# As in the official image: options alone mean mongod, which listens on every address and stores its data in /data/db by default.
# Unlike there, a mongod that ends by itself is started again: under Wine it has been seen to die on a very busy machine. It recovers from
# its journal, its address stays, and the line below says so in the container's log.
case "$1" in -*) set -- mongod "$@" ;; esac
[ "$1" = mongod ] || exec "$@"
case " $* " in *" --bind_ip"*) ;; *) set -- "$@" --bind_ip_all ;; esac
case " $* " in *" --dbpath"*) ;; *) set -- "$@" --dbpath /data/db ;; esac
case " $* " in *" --version "* | *" --help "*) exec "$@" ;; esac

# With job control a child in the background may still be interrupted; without it the shell makes it ignore SIGINT, the clean stop.
set -m
stopping=
trap 'stopping=yes; kill -INT "$pid" 2>/dev/null' INT TERM
steady=10
while :; do
  started=$SECONDS
  "$@" &
  pid=$!
  # A signal to this shell ends the wait, not mongod.
  while kill -0 "$pid" 2>/dev/null; do wait "$pid"; code=$?; done
  # One that never stood has wrong options or data: starting it again would only hide that.
  if [ -n "$stopping" ] || [ "$code" -eq 0 ] || [ $((SECONDS - started)) -lt $steady ]; then exit "$code"; fi
  echo "entrypoint: mongod ended by itself (exit code $code) after $((SECONDS - started)) s; starting it again"
done
