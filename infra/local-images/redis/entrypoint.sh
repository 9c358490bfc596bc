#!/bin/sh
# As in the official image: options alone mean redis-server, protected mode is off by default, and the server does not run as root.
set -e
case "$1" in -*|*.conf) set -- redis-server "$@" ;; esac
if [ "$1" = redis-server ]; then
  case " $* " in *" --protected-mode "*) ;; *) set -- "$@" --protected-mode no ;; esac
  if [ "$(id -u)" = 0 ]; then
    chown redis:redis . 
    exec setpriv --reuid=redis --regid=redis --clear-groups -- "$@"
  fi
fi
exec "$@"
