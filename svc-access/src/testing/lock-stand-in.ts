import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStandIns } from '@hamkke/service-kit/testing';

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

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`stand-in ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function startLockStandIn(): Promise<LockStandIn> {
  const standIns = await startStandIns(main, ['TTLOCK_PORT', 'SEAM_PORT'], (dataDir) => ({
    LOCKS_DATA_DIR: join(dataDir, 'locks'),
    TTLOCK_CLIENT_ID: credentials.clientId,
    TTLOCK_CLIENT_SECRET: credentials.clientSecret,
    TTLOCK_USERNAME: credentials.username,
    TTLOCK_PASSWORD: credentials.password,
    SEAM_API_KEY: credentials.apiKey,
  }));
  const [ttlockUrl = '', seamUrl = ''] = standIns.urls;
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
    stop: standIns.stop,
  };
}
