import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PaymentFailpoint } from '../failpoints.ts';
import type { KitFailpoint } from '@hamkke/service-kit';
import { freePort } from './stand-in.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface PaymentsProcess {
  readonly url: string;
  /** Resolves when the process is gone, with the signal that killed it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts the service as a process of its own, armed to kill itself at a failpoint. */
export async function startPayments(environment: Record<string, string>, failpoint?: `${PaymentFailpoint | KitFailpoint}:crash`): Promise<PaymentsProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port), ...(failpoint ? { HAMKKE_FAILPOINTS: failpoint } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${url}/readyz`).then((answer) => answer.ok, () => false)); tries += 1) {
    // A failpoint of reconciliation may kill it before it is asked anything.
    if (gone()) break;
    if (tries > 1200) throw new Error(`payments did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    ended,
    output: () => said,
    async stop() {
      if (!gone()) child.kill('SIGKILL');
      await ended;
    },
  };
}
