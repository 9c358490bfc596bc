import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TestProxy {
  readonly port: number;
  /** Closes every connection and refuses new ones, as a server that is down. */
  cut(): void;
  /** Holds connections open and lets nothing through, as a server that hangs. */
  stall(): void;
  restore(): void;
  stop(): Promise<void>;
}

/**
 * A TCP proxy in front of a backing server, so that a test can take the server away from one process without touching
 * the server.
 */
export async function testProxy(target: { host: string; port: number }): Promise<TestProxy> {
  let state: 'open' | 'cut' | 'stalled' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    if (state === 'cut') return void inner.destroy();
    const outer = connect(target);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer);
    outer.pipe(inner);
    if (state === 'stalled') for (const socket of [inner, outer]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
