import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '@hamkke/service-kit/testing';

/** Trouble for the next calls: see the stand-in's README. */
interface OrderedTrouble {
  readonly times?: number;
  readonly status?: number;
  readonly delayMs?: number;
}

/** The translator's stand-in in a process of its own, reached only through its port. */
export interface TranslatorProcess {
  readonly url: string;
  readonly key: string;
  texts(): Promise<string[]>;
  /** Statuses of the calls that were seen. */
  calls(): Promise<number[]>;
  fail(trouble: OrderedTrouble): Promise<void>;
  setDown(down: boolean): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const key = 'translator-key-of-a-test';
/** The process always has a payment provider too. */
const shop = {
  PORTONE_API_SECRET: 'api-secret-1',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
  PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function startTranslatorProcess(): Promise<TranslatorProcess> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'translator-'));
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({ PORT: '0', DATA_DIR: dataDir, ...shop, DEEPL_PORT: String(port), DEEPL_KEY: key }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  ) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`the stand-in did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const read = async (path: string) => (await fetch(`${url}/__control${path}`)).json();
  async function order(path: string, body: unknown): Promise<void> {
    const answer = await fetch(`${url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`stand-in ${path}: ${answer.status} ${await answer.text()}`);
  }
  return {
    url,
    key,
    texts: async () => ((await read('/texts')) as { texts: string[] }).texts,
    calls: async () =>
      ((await read('/requests')) as { requests: { status: number }[] }).requests.map(({ status }) => status),
    fail: (trouble) => order('/faults', trouble),
    setDown: (down) => order('/down', { down }),
    reset: () => order('/reset', {}),
    async stop() {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
