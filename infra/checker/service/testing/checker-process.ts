import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processEnvironment } from '@hamkke/service-kit/testing';
import { root } from '../../../dev/root.ts';

/** The checker as a process of its own. */
export interface CheckerProcess {
  readonly url: string;
  /** Ends it and waits: without warning, or as a supervisor does. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the checker on a port and waits until it is ready. */
export async function startChecker(
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<CheckerProcess> {
  const child = spawn(process.execPath, [join(root, 'infra/checker/service/main.ts')], {
    env: processEnvironment({ ...environment, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  ) {
    if (isGone() || tries > 1200) throw new Error(`the checker did not start: ${said}`);
    await sleep(50);
  }
  return {
    url,
    async end(signal) {
      if (!isGone()) child.kill(signal);
      await ended;
    },
  };
}
