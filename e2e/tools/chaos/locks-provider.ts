import type { Way } from './faults.ts';
import type { Wire } from './wire.ts';

/** More calls than come during any fault. */
const allCalls = 1_000_000;

/**
 * Takes the cloud of the locks away and leaves the locks: its stand-in shares a process with the card provider's and
 * with the locks themselves, which open by what they have. `stop`: it answers 503 to everything, as a load balancer
 * with nothing behind it. `pause`: it takes calls and answers none; what waits is done when it goes on. `kill`: each
 * connection breaks after its call was sent. `cut`: connections are refused.
 */
export function locksProvider(locksUrl: string, wire: Wire) {
  async function order(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${locksUrl}/__control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the stand-in of the locks: ${method} ${path}: ${answer.status}`);
    await answer.body?.cancel();
  }

  const begin: Readonly<Record<Way, () => Promise<void>>> = {
    stop: () => order('POST', '/faults', { times: allCalls, status: 503 }),
    pause: wire.hold,
    kill: () => order('POST', '/down', { down: true }),
    cut: wire.cut,
  };
  return {
    begin: (way: Way) => begin[way](),
    /** Brings it back, whatever it was. */
    async end() {
      await order('DELETE', '/faults', {});
      await wire.mend();
    },
  };
}
