import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BackingUrls } from '../backing/check-servers.ts';
import { OperatorError } from '../backing/operator-error.ts';
import { becomesFree, holderOf } from './port-holder.ts';
import { backingOffsets, portsOf } from './processes.ts';
import type { ProcessSpec } from './processes.ts';
import { root } from './root.ts';

/** Whether a process says on /readyz that it can serve. */
export async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}

/** Refuses before anything is started when a process has nothing to run. */
export function requireScripts(specs: readonly ProcessSpec[]): void {
  for (const { name, script } of specs) {
    if (!existsSync(resolve(root, script))) throw new OperatorError(`${name} cannot start: ${script} is missing`);
  }
}

/** A server that was killed a moment ago may still be letting go of its port. */
const lettingGoMs = 5_000;

/** Refuses when somebody else listens on a port that the stack needs, naming who. */
export async function requireFreePorts(
  base: number,
  specs: readonly ProcessSpec[],
  given: Partial<BackingUrls> = {},
): Promise<void> {
  const servers = [
    { port: base + backingOffsets.mongo, purpose: 'MongoDB', given: given.MONGO_URL },
    { port: base + backingOffsets.redis, purpose: 'Redis', given: given.REDIS_URL },
    { port: base + backingOffsets.nats, purpose: 'NATS', given: given.NATS_URL },
  ];
  for (const { port, purpose } of [...portsOf(base, specs), ...servers.filter((server) => !server.given)]) {
    if (await becomesFree(port, lettingGoMs)) continue;
    throw new OperatorError(
      `port ${port} (${purpose}) is taken by ${await holderOf(port)}; stop it, or start with another PORT`,
    );
  }
}
