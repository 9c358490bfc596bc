import type { Fleet } from '../../infra/scaling/autoscale.ts';
import type { Stack } from '../../infra/dev/stack.ts';
import { layWire, type Wire } from '../chaos/wire.ts';

/** Instances of payments as processes of a stack, behind one port that gives each new connection to the next of them. */
export interface StackFleet extends Fleet {
  /** How many calls each instance that runs has answered so far, by its own count. */
  readonly answered: () => Promise<ReadonlyMap<string, number>>;
  readonly stop: () => Promise<void>;
}

/** An instance that stops ends what it has begun first, in ms: longer than a service drains. */
const drainMs = 40_000;
const firstInstance = 1;

/** The balancer alone, whose port the other processes are told before anything runs. */
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

const answeredLine = /^hamkke_http_request_seconds_count\{.*\} (\d+)$/gm;

export function stackFleet(stack: Stack, balancer: Balancer): StackFleet {
  let instances = firstInstance;
  const url = (instance: number) => stack.url('payments', instance);
  const portOf = (instance: number) => Number(new URL(url(instance)).port);
  const there = () => Array.from({ length: instances }, (_, index) => index + 1);
  const measure = async () => {
    const all = there().map(async (instance) => {
      const answer = await fetch(`${url(instance)}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      return answer?.ok ? [{ instance: `payments-${instance}`, text: await answer.text() }] : [];
    });
    return (await Promise.all(all)).flat();
  };
  return {
    measure,
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
    async answered() {
      const counts = (await measure()).map(({ instance, text }) => [instance, [...text.matchAll(answeredLine)].reduce((sum, [, count]) => sum + Number(count), 0)] as const);
      return new Map(counts);
    },
    stop: () => balancer.wire.cut(),
  };
}
