import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterEach, expect, test } from 'vitest';

/** Source: quality.md "Failure modes", rolling restart. */
const requests = 100_000;
const leastRestarts = 4;
const atOnce = 24;

interface Instance {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly ended: Promise<number | null>;
  ready: boolean;
}

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

async function startInstance(): Promise<Instance> {
  const child = spawn(process.execPath, [new URL('../testing/service-child.ts', import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const { promise: origin, resolve } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('listening')) resolve(`http://127.0.0.1:${JSON.parse(line).ports[0]}`);
  });
  return { process: child, origin: await origin, ended, ready: true };
}

test('of 100,000 POSTs over two instances that are restarted in turns, none fails', { timeout: 600_000 }, async () => {
  const agent = new Agent({
    pipelining: 1,
    connections: atOnce,
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 20_000,
  });
  const instances = [await startInstance(), await startInstance()];
  const failures: string[] = [];
  let sent = 0;
  let restarts = 0;
  const goesOn = () => sent < requests || restarts < leastRestarts;

  // A balancer: it checks whether each instance is ready, and sends to those that were at the last check.
  async function watch(): Promise<void> {
    while (goesOn()) {
      for (const instance of instances) {
        instance.ready = await agent.request({ origin: instance.origin, path: '/readyz', method: 'GET' }).then(
          async ({ statusCode, body }) => (await body.dump(), statusCode === 200),
          () => false,
        );
      }
      await sleep(50);
    }
  }
  async function post(): Promise<void> {
    while (goesOn()) {
      sent += 1;
      const turn = sent;
      const ready = instances.filter((instance) => instance.ready);
      const { origin } = ready[turn % ready.length] ?? { origin: 'http://nobody.invalid' };
      const path = `/${turn}`;
      const answer = await agent.request({ origin, path, method: 'POST', body: 'x'.repeat(200) }).then(
        async ({ statusCode, body }) => `${statusCode} ${await body.text()}`,
        (error: Error & { code?: string }) => error.code ?? error.name,
      );
      if (answer !== `200 ${path}`) failures.push(answer);
    }
  }
  async function restartInTurns(): Promise<void> {
    while (goesOn()) {
      const place = restarts % instances.length;
      const leaving = instances[place] as Instance;
      leaving.process.kill('SIGTERM');
      expect(await leaving.ended).toBe(0);
      instances[place] = await startInstance();
      restarts += 1;
    }
  }

  await Promise.all([watch(), restartInTurns(), ...Array.from({ length: atOnce }, post)]);
  expect(failures).toEqual([]);
  await agent.close();
});
