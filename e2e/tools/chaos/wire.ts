import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to one part of the system, which can be cut without touching either end. */
export interface Wire {
  /** Ends every connection, answers under way among them, and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Takes connections and passes nothing on in either direction, as a machine that hangs. */
  readonly hold: () => Promise<void>;
  /** Takes connections again; what was held meanwhile is passed on, late as it is. */
  readonly mend: () => Promise<void>;
}

/**
 * Lays a TCP wire from `from` to `to`, two ports of this machine; `to` is called for each connection. While it is
 * cut, its port refuses connections, as a port on which nothing listens does. It is also cut while its target is down,
 * because callers distinguish a refused connection from a broken one.
 */
export async function layWire(from: number, to: () => number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [inner: Socket, outer: Socket]>();
  let listener: Server | undefined;
  let isHeld = false;

  const join = ([inner, outer]: readonly [Socket, Socket]) => void inner.pipe(outer).pipe(inner);
  const pass = (inner: Socket) => {
    const outer = connect({ port: to(), host: '127.0.0.1' });
    const pair = [inner, outer] as const;
    pairs.add(pair);
    for (const socket of pair) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        inner.destroy();
        outer.destroy();
      });
    }
    if (!isHeld) join(pair);
  };
  const hold = async () => {
    isHeld = true;
    for (const [inner, outer] of pairs) {
      inner.unpipe(outer).pause();
      outer.unpipe(inner).pause();
    }
  };
  const mend = async () => {
    if (isHeld) for (const pair of pairs) join(pair);
    isHeld = false;
    if (listener) return;
    listener = createServer({ allowHalfOpen: true }, pass);
    // Both addresses of localhost: browsers and Node take whichever they please.
    listener.listen({ port: from, host: '::', ipv6Only: false });
    await once(listener, 'listening');
  };
  const cut = async () => {
    const open = listener;
    listener = undefined;
    if (!open) return;
    const closed = once(open, 'close');
    open.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  await mend();
  return { cut, hold, mend };
}
