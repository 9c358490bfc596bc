import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '@hamkke/service-kit/testing';
import { messageKinds } from '../domain/message.ts';
import type { SolapiSettings } from '../providers/talk/solapi-settings.ts';

/** A message as it came to a telephone: see the stand-in's README. */
interface CaughtMessage {
  readonly to: string;
  readonly from: string;
  readonly type: 'ATA' | 'SMS' | 'LMS' | 'none';
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly text: string | null;
  readonly customFields: Readonly<Record<string, string>>;
}

/** The stand-in of the provider of messages in a process of its own, reached only through its port. */
export interface MessageStandIn {
  readonly settings: SolapiSettings;
  messages(): Promise<CaughtMessage[]>;
  /** Has its control interface do something. */
  order(path: string, body: unknown): Promise<void>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const account = {
  apiKey: 'message-key-of-a-test',
  apiSecret: 'message-secret-of-a-test',
  pfId: 'channel-of-a-test',
  sender: '0212345678',
  templates: Object.fromEntries(messageKinds.map((kind) => [kind, `template-of-${kind}`])),
};
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

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function startMessageStandIn(): Promise<MessageStandIn> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'messages-'));
  const variables = {
    SOLAPI_PORT: String(port),
    SOLAPI_API_KEY: account.apiKey,
    SOLAPI_API_SECRET: account.apiSecret,
    SOLAPI_PF_ID: account.pfId,
    SOLAPI_SENDER: account.sender,
    SOLAPI_TEMPLATES: JSON.stringify(account.templates),
  };
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({ PORT: '0', DATA_DIR: dataDir, ...shop, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`the stand-in did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    settings: { ...account, apiUrl: url },
    async messages() {
      const answer = await (await fetch(`${url}/__control/messages`)).json();
      return (answer as { messages: CaughtMessage[] }).messages;
    },
    async order(path, body) {
      const answer = await fetch(`${url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`stand-in ${path}: ${answer.status} ${await answer.text()}`);
    },
    async stop() {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
