import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { smallServices } from './testing/small-services.ts';
import type { Stack, StackOptions } from './stack.ts';
import { startStack } from './stack.ts';

const patient = { timeout: 60_000, interval: 100 };
const given = () => ({ MONGO_URL: inject('MONGO_URL'), REDIS_URL: inject('REDIS_URL'), NATS_URL: inject('NATS_URL') });
const stateDir = () => mkdtempSync(join(tmpdir(), 'hamkke-stack-'));
// A different base for each test, away from what people and other tests use.
// Below the ports that the system gives to connections, which are many while other stacks run.
let nextBase = 28_000 + (process.pid % 30) * 100;
let stack: Stack | undefined;

afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});

type Options = Pick<StackOptions, 'watch' | 'processes'> & { instances?: { catalog: number }; said?: string[] };

async function start(options: Options = {}) {
  const { instances = { catalog: 1 }, said = [], watch = false, processes = smallServices } = options;
  stack = await startStack({
    basePort: (nextBase += 100),
    stateDir: stateDir(),
    given: given(),
    processes,
    watch,
    instances,
    envOf: { catalog: { EXTRA: 'from the caller' } },
    say: (line) => said.push(line),
  });
  return stack;
}

const readAnswer = async (url: string) =>
  (await fetch(url)).json() as Promise<{ pid: number; signer: string; extra: string }>;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('each process gets its own key and environment, and every instance its own port', async () => {
  const { url } = await start({ instances: { catalog: 2 } });
  expect(await readAnswer(url('catalog'))).toMatchObject({ signer: 'catalog', extra: 'from the caller' });
  expect(await readAnswer(url('gateway'))).toMatchObject({ signer: 'gateway', extra: 'from the table' });
  expect((await readAnswer(url('catalog', 2))).pid).not.toBe((await readAnswer(url('catalog'))).pid);
});

test('a service that dies by itself is started again, and this is said', async () => {
  const said: string[] = [];
  const { url } = await start({ said });
  const { pid } = await readAnswer(url('catalog'));
  await readAnswer(`${url('catalog')}/die`).catch(() => undefined);
  await vi.waitFor(async () => expect((await readAnswer(url('catalog'))).pid).not.toBe(pid), patient);
  expect(said.join('\n')).toContain('catalog ended (exit code 3); starting it again');
});

test('a service that a test killed stays down until the test starts it', async () => {
  const { url, process: processOf } = await start();
  await processOf('catalog').kill();
  await expect(readAnswer(url('catalog'))).rejects.toThrow();
  await processOf('catalog').start();
  expect((await readAnswer(url('catalog'))).signer).toBe('catalog');
});

test('a paused service answers again when resumed', async () => {
  const { url, process: processOf } = await start();
  await processOf('catalog').pause();
  const answer = readAnswer(url('catalog'));
  await processOf('catalog').resume();
  expect((await answer).signer).toBe('catalog');
});

test('in watch mode a service runs its code as it is changed, and nothing of it is left after a stop', async () => {
  const folder = stateDir();
  const script = join(folder, 'service.ts');
  const code = readFileSync(new URL('testing/small-service.ts', import.meta.url), 'utf8');
  writeFileSync(script, code);
  const { url, stop } = await start({ watch: true, processes: smallServices.map((spec) => ({ ...spec, script })) });
  const { pid, extra } = await readAnswer(url('catalog'));
  expect(extra).toBe('from the caller');
  writeFileSync(script, code.replace("process.env['EXTRA']", "'changed'"));
  await vi.waitFor(async () => expect((await readAnswer(url('catalog'))).extra).toBe('changed'), patient);
  const restarted = (await readAnswer(url('catalog'))).pid;
  await stop();
  expect([pid, restarted].map(isAlive)).toEqual([false, false]);
});

test('after a stop nothing runs', async () => {
  const { process: processOf, stop } = await start();
  const pids = smallServices.map(({ name }) => processOf(name).pid() ?? 0);
  await stop();
  expect(pids.map(isAlive)).toEqual([false, false]);
});

test('a taken port stops the start with one line that names it', async () => {
  const holder = createServer().listen(nextBase + 101, '127.0.0.1');
  await once(holder, 'listening');
  await expect(start()).rejects.toThrow(`port ${nextBase + 1} (catalog) is taken by`);
  holder.close();
});

test('when the supervisor is killed without warning, its processes end too', async () => {
  const script = fileURLToPath(new URL('testing/start-and-wait.ts', import.meta.url));
  const supervisor = spawn(process.execPath, [script, String((nextBase += 100)), stateDir(), JSON.stringify(given())], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(supervisor.stdout, 'data');
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), patient);
});
