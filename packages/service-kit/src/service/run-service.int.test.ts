import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Agent } from 'undici';
import { afterEach, expect, test } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Child {
  process: ChildProcess;
  lines: string[];
  ended: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [new URL('../testing/service-child.ts', import.meta.url).pathname], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return { process: child, lines, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function portOf(child: Child): Promise<number> {
  await expect.poll(() => child.lines.join('\n'), { timeout: 30_000 }).toContain('listening');
  return JSON.parse(child.lines.find((line) => line.includes('listening')) ?? '{}').ports[0];
}

test('bad configuration prints one line per key and exits 78', async () => {
  const child = start({ FAIL: 'config' });
  expect(await child.ended).toBe(78);
  expect(child.lines).toEqual(['child: PORT: is missing (port to listen on)']);
});

test('an unreachable store exits 69', async () => {
  expect(await start({ FAIL: 'store' }).ended).toBe(69);
});

test('a forgotten rejection is logged and exits 1', async () => {
  const child = start({ FAIL: 'rejection' });
  expect(await child.ended).toBe(1);
  expect(child.lines.join('\n')).toContain('unhandled rejection');
});

test('SIGTERM lets the request under way finish, says not ready meanwhile, closes and exits 0', async () => {
  const child = start();
  const agent = new Agent({ pipelining: 1, connections: 2 });
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  const request = async (path: string) => {
    const response = await agent.request({ origin, path, method: 'GET' });
    return { status: response.statusCode, connection: response.headers.connection, text: await response.body.text() };
  };
  await Promise.all([request('/warm'), request('/warm')]);
  const slow = request('/slow');
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await request('/readyz')).toMatchObject({ status: 503, connection: 'close' });
  expect(await request('/late')).toMatchObject({ status: 200, connection: 'close' });
  expect(await slow).toMatchObject({ status: 200, text: '/slow', connection: 'close' });
  expect(await child.ended).toBe(0);
  expect(child.lines.join('\n')).toContain('closed');
  await agent.destroy();
});

test('a second SIGTERM while it finishes cuts nothing short', async () => {
  const child = start();
  const slow = fetch(`http://127.0.0.1:${await portOf(child)}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.process.kill('SIGTERM');
  expect(await (await slow).text()).toBe('/slow');
  expect(await child.ended).toBe(0);
});

test('under load, a stopping process breaks no request: whoever heeds its readiness is answered', async () => {
  const child = start();
  const agent = new Agent({ pipelining: 1, connections: 8, keepAliveTimeout: 20_000, keepAliveMaxTimeout: 20_000 });
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  let ready = true;
  let answered = 0;
  const knock = async () => {
    while (ready) {
      const response = await agent.request({ origin, path: '/post', method: 'POST', body: 'x'.repeat(500) });
      await response.body.text();
      answered += 1;
    }
  };
  const balancer = async () => {
    while (ready) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const response = await agent.request({ origin, path: '/readyz', method: 'GET' });
      await response.body.text();
      ready = response.statusCode === 200;
    }
  };
  const load = Promise.all([balancer(), ...Array.from({ length: 7 }, knock)]);
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(100);
  child.process.kill('SIGTERM');
  await load;
  expect(await child.ended).toBe(0);
  await agent.destroy();
});
