import type { Stack } from '../../infra/dev/stack.ts';
import type { Fleet } from '../../infra/scaling/autoscale.ts';
import { layWire, type Wire } from '../chaos/wire.ts';
import { checkBooksOf } from '../stack/books.ts';
import { runStack } from '../stack/run-stack.ts';
import { basePort } from '../stack/settings.ts';
import { measured, type ScaledSystem } from './scaled-system.ts';

/** An instance that stops ends what it has begun first, in ms: longer than a service drains. */
const drainMs = 40_000;
const firstInstance = 1;
const balancerPort = basePort + 63;

/**
 * The balancer alone, whose port the other processes are told before anything runs: each new connection goes to the
 * next instance.
 */
export interface Balancer {
  readonly wire: Wire;
  /** The ports in turn. */
  ports: readonly number[];
}

export async function layBalancer(port: number, first: number): Promise<Balancer> {
  const balancer: { ports: readonly number[]; wire?: Wire } = { ports: [first] };
  let next = 0;
  const wire = await layWire(port, () => balancer.ports[next++ % balancer.ports.length] ?? first);
  return Object.assign(balancer, { wire });
}

function stackFleet(stack: Stack, balancer: Balancer): Fleet {
  let instances = firstInstance;
  const url = (instance: number) => stack.url('payments', instance);
  const portOf = (instance: number) => Number(new URL(url(instance)).port);
  const there = () => Array.from({ length: instances }, (_, index) => index + 1);
  return {
    measure: async () =>
      (await Promise.all(there().map((instance) => measured(`payments-${instance}`, url(instance))))).flat(),
    count: () => instances,
    async scaleTo(wanted) {
      const more = Array.from({ length: Math.max(0, wanted - instances) }, (_, index) => instances + 1 + index);
      const fewer = there().slice(wanted);
      await Promise.all(more.map((instance) => stack.startInstance('payments', instance)));
      instances = wanted;
      // Nobody new is sent to what is about to stop.
      balancer.ports = there().map(portOf);
      await Promise.all(fewer.map((instance) => stack.process('payments', instance).stop(drainMs)));
    },
  };
}

/** The stack of the journeys, its instances of payments being processes behind one port. */
export async function startProcesses(): Promise<ScaledSystem> {
  const balancer = await layBalancer(balancerPort, basePort + 3);
  const stack = await runStack({
    env: { PAYMENTS_URL: `http://127.0.0.1:${balancerPort}` },
    envOf: { identity: { LIMITS_SCALE: '1000' }, reservations: { HOLD_MINUTES: '15' } },
  });
  return {
    appUrl: stack.url('gateway'),
    standInUrl: stack.url('stand-ins'),
    fleet: stackFleet(stack, balancer),
    check: () => checkBooksOf(stack),
    async stop() {
      await balancer.wire.cut();
      await stack.stop();
    },
  };
}
