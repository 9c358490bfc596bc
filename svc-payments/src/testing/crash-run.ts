import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '@hamkke/service-kit/testing';
import type { PaymentFailpoint } from '../failpoints.ts';
import type { KitFailpoint } from '@hamkke/service-kit';
import { freePort } from './stand-in.ts';

/** How long to wait for a process that is to die of its call. */
const deathMs = 100_000;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface PaymentsProcess {
  readonly url: string;
  /**
   * Waits until its failpoint has killed it.
   * @throws {Error} with what it answered and said, where it lives on or ended in another way
   */
  died(answered?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service as a process of its own, armed to kill itself at a failpoint. */
export async function startPayments(
  environment: Record<string, string>,
  failpoint?: `${PaymentFailpoint | KitFailpoint}:crash`,
): Promise<PaymentsProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: processEnvironment({
      ...environment,
      PORT: String(port),
      ...(failpoint ? { HAMKKE_FAILPOINTS: failpoint } : {}),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  ) {
    // A failpoint of reconciliation may kill it before it is called.
    if (gone()) break;
    if (tries > 1200) throw new Error(`payments did not start: ${said}`);
    await sleep(50);
  }
  return {
    url,
    async died(answered = 'nothing') {
      const end = await Promise.race([ended, sleep(deathMs, 'lives on', { ref: false })]);
      if (end !== 'SIGKILL') throw new Error(`payments: ${end}, not SIGKILL; it answered ${answered}\n${said}`);
    },
    async stop() {
      if (!gone()) child.kill('SIGKILL');
      await ended;
    },
  };
}
