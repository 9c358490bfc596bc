#!/bin/sh
# As in the official image: options alone mean mongod, which listens on every address and keeps its data in /data/db unless told otherwise.
set -e
case "$1" in -*) set -- mongod "$@" ;; esac
if [ "$1" = mongod ]; then
  case " $* " in *" --bind_ip"*) ;; *) set -- "$@" --bind_ip_all ;; esac
  case " $* " in *" --dbpath"*) ;; *) set -- "$@" --dbpath /data/db ;; esac
fi
exec "$@"
