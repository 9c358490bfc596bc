import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../dev/preconditions.ts';

/**
 * How often an instance is polled whether it can serve, in ms: it says "not ready" for at least a second before it
 * stops.
 */
const lookEveryMs = 100;

interface Member {
  readonly port: number;
  readonly opsPort: number;
  ready: boolean;
}

/**
 * One address for the instances of a process, as a cluster's service is: new connections go round robin to those that
 * say that they are ready.
 */
export interface Balancer {
  readonly add: (port: number, opsPort: number) => void;
  readonly remove: (port: number) => void;
  readonly close: () => Promise<void>;
}

export async function startBalancer(port: number): Promise<Balancer> {
  const members = new Map<number, Member>();
  const sockets = new Set<Socket>();
  let next = 0;
  let closed = false;

  const watch = async (member: Member) => {
    while (!closed && members.get(member.port) === member) {
      member.ready = await isReady(member.opsPort).catch(() => false);
      await sleep(lookEveryMs);
    }
  };
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
  };

  /** Tries one instance after the other: nothing was sent before one answers. */
  const lead = (inner: Socket, candidates: readonly Member[]) => {
    const [first, ...others] = candidates;
    if (!first || inner.destroyed) return void inner.destroy();
    const outer = connect({ port: first.port, host: '127.0.0.1' });
    track(outer);
    outer.once('error', () => lead(inner, others));
    outer.once('connect', () => {
      outer.removeAllListeners('error');
      for (const [one, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        one.on('error', () => other.destroy());
        // Not destroyed: what was the last answer's may still be on its way.
        one.on('close', () => other.end());
        one.pipe(other);
      }
    });
  };

  const server: Server = createServer({ pauseOnConnect: true }, (inner) => {
    track(inner);
    inner.on('error', () => inner.destroy());
    const ready = [...members.values()].filter((member) => member.ready);
    const from = ready.length === 0 ? 0 : next++ % ready.length;
    lead(inner, [...ready.slice(from), ...ready.slice(0, from)]);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });

  return {
    add(instancePort, opsPort) {
      const member = { port: instancePort, opsPort, ready: false };
      members.set(instancePort, member);
      void watch(member);
    },
    remove: (instancePort) => void members.delete(instancePort),
    async close() {
      closed = true;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
