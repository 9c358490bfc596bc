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
  readonly path?: string;
  readonly status?: number;
  readonly body?: Record<string, unknown>;
  readonly text?: string;
  readonly delayMs?: number;
  readonly drop?: 'before' | 'after';
}

interface LockChange {
  readonly online?: boolean;
  readonly battery?: number | null;
  readonly clockOffsetMs?: number;
  readonly delayMs?: number;
}

/** A lock as whoever stands before it sees it. */
interface SeenLock {
  readonly online: boolean;
  readonly battery: number | null;
  readonly codes: readonly { readonly name: string; readonly from: string; readonly until: string }[];
  readonly records: readonly { readonly result: string; readonly uploaded: boolean }[];
}

/** The providers of locks as a process of its own, reached only through their ports. */
export interface LockStandIn {
  readonly ttlockUrl: string;
  readonly seamUrl: string;
  readonly credentials: { clientId: string; clientSecret: string; username: string; password: string; apiKey: string };
  press(deviceId: string, digits: string): Promise<'opened' | 'refused'>;
  change(deviceId: string, change: LockChange): Promise<void>;
  read(deviceId: string): Promise<SeenLock>;
  /** Orders of the provider at an address: `/faults`, `/expire-tokens` and further. */
  order(url: string, path: string, body?: unknown): Promise<void>;
  fail(url: string, trouble: OrderedTrouble): Promise<void>;
  /** Paths of the calls that the provider at an address saw, oldest first. */
  calls(url: string): Promise<string[]>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const credentials = {
  clientId: 'ttlock-client',
  clientSecret: 'ttlock-client-secret',
  username: 'locks@hamkke.test',
  password: 'ttlock-password',
  apiKey: 'seam_apikey_of_a_test',
};
/** Made up, known to no provider: the process always has a payment provider too. */
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

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`stand-in ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function startLockStandIn(): Promise<LockStandIn> {
  const [ttlockPort, seamPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'locks-'));
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({
      ...shop,
      PORT: '0',
      DATA_DIR: join(dataDir, 'shop'),
      LOCKS_DATA_DIR: join(dataDir, 'locks'),
      TTLOCK_PORT: String(ttlockPort),
      TTLOCK_CLIENT_ID: credentials.clientId,
      TTLOCK_CLIENT_SECRET: credentials.clientSecret,
      TTLOCK_USERNAME: credentials.username,
      TTLOCK_PASSWORD: credentials.password,
      SEAM_PORT: String(seamPort),
      SEAM_API_KEY: credentials.apiKey,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [ttlockUrl, seamUrl] = [`http://127.0.0.1:${ttlockPort}`, `http://127.0.0.1:${seamPort}`];
  // The second one listens after the first one does.
  for (let tries = 0; !(await isReady(seamUrl)); tries += 1) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`the stand-in did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const lockUrl = (deviceId: string) => `${seamUrl}/stand-in/locks/${deviceId}`;
  const order = async (url: string, path: string, body: unknown = {}) =>
    void (await send(`${url}/__control${path}`, 'POST', body));

  return {
    ttlockUrl,
    seamUrl,
    credentials,
    order,
    press: async (deviceId, digits) =>
      ((await send(`${lockUrl(deviceId)}/press`, 'POST', { digits })) as { result: 'opened' | 'refused' }).result,
    change: async (deviceId, change) => void (await send(lockUrl(deviceId), 'PUT', change)),
    read: async (deviceId) => (await send(lockUrl(deviceId), 'GET')) as SeenLock,
    fail: (url, trouble) => order(url, '/faults', trouble),
    calls: async (url) =>
      ((await send(`${url}/__control/requests`, 'GET')) as { requests: { path: string }[] }).requests.map(
        ({ path }) => path,
      ),
    reset: async () => {
      await order(ttlockUrl, '/reset');
      await order(seamUrl, '/reset');
    },
    async stop() {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
