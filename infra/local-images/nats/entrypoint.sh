#!/bin/sh
# As in the official image: options alone mean nats-server.
case "$1" in -*) set -- nats-server "$@" ;; esac
exec "$@"
