import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PaymentMethod } from '@hamkke/contracts';
import { processEnvironment } from '@hamkke/service-kit/testing';
import { channelKey, channelKeyFor, someChannels, storeId } from './builders.ts';

export interface Charge {
  paymentId: string;
  totalAmount: number;
  card?: string;
  /** Won that a promotion takes off. */
  discountAmount?: number;
  currency?: string;
  storeId?: string;
  channelKey?: string;
  /** How it is paid; by card unless given. */
  method?: PaymentMethod;
  noticeUrls?: string[];
  /** Charge what the provider would refuse. */
  force?: boolean;
}

/** A charge by a method of `someChannels`, through its channel. */
export function payingBy(method: PaymentMethod | undefined): Pick<Charge, 'method' | 'channelKey'> {
  const key = channelKeyFor(method);
  return method === undefined || key === undefined ? {} : { method, channelKey: key };
}

export interface Booked {
  paymentId: string;
  status: string;
  paid: number;
  cancelled: number;
  cancellations: { id: string; status: string; totalAmount: number; reason: string }[];
}

/** The provider's stand-in as a process of its own, reached only through its port. */
export interface StandIn {
  readonly url: string;
  readonly settings: { secret: string; webhookSecret: string };
  pay(charge: Charge): Promise<{ code?: string }>;
  payment(paymentId: string): Promise<Booked | undefined>;
  control(path: string, body?: unknown, method?: string): Promise<unknown>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const settings = { secret: 'api-secret-for-tests', webhookSecret: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5' };

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function startStandIn({ dataDir }: { dataDir: string }): Promise<StandIn> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({
      PORT: String(port),
      DATA_DIR: dataDir,
      PORTONE_API_SECRET: settings.secret,
      PORTONE_WEBHOOK_SECRET: settings.webhookSecret,
      PORTONE_STORE_ID: storeId,
      PORTONE_CHANNEL_KEY: channelKey,
      PORTONE_CHANNELS: JSON.stringify(someChannels),
      WEBHOOK_RETRY_SCALE: '6000',
      SLOW_CARD_MS: '300',
    }),
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
    if (child.exitCode !== null || tries > 600) throw new Error(`the stand-in did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async function control(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<unknown> {
    const answer = await fetch(`${url}/__control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`stand-in ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    url,
    settings,
    control,
    async pay(charge) {
      const { response } = (await control('/pay', { orderName: '함께보관', ...charge })) as {
        response: { code?: string };
      };
      return response;
    },
    async payment(paymentId) {
      const { payments } = (await control('/books')) as { payments: Booked[] };
      return payments.find((one) => one.paymentId === paymentId);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
