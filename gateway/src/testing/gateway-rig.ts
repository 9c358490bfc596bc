import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestKeys, type TestKeys } from '@hamkke/service-kit/testing';
import { createApp } from '../app.ts';
import { configSchema, type Config } from '../config.ts';
import { createDeps } from '../deps.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** A release store with one shell and one remote in it. */
function writeReleases(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  };
  write('shell/s1/index.html', '<!doctype html><html><head><title>함께보관</title></head><body></body></html>');
  write('shell/s1/main.abc.js', 'export const shell = 1;');
  write('booking/b1/remoteEntry.abc.js', 'var booking;'.padEnd(4000, ' '));
  write('booking/b1/remoteEntry.abc.js.br', 'compressed');
  write(
    'registry.json',
    JSON.stringify({
      revision: 1,
      shell: { version: 's1', path: '/releases/shell/s1/' },
      remotes: {
        booking: { version: 'b1', entry: '/releases/booking/b1/remoteEntry.abc.js', entryGlobalName: 'booking</script>', shellApi: 1, preload: { js: ['/releases/booking/b1/remoteEntry.abc.js'], css: [] }, integrity: { '/releases/booking/b1/remoteEntry.abc.js': 'sha384-x' } },
      },
    }),
  );
  return directory;
}

export interface GatewayRig {
  readonly url: string;
  readonly origin: string;
  readonly keys: TestKeys;
  readonly seen: SeenRequest[];
  readonly releasesDir: string;
  /** What the service behind answers. */
  answer: { status: number; headers?: Record<string, string>; body: string };
  /** Sends a body as our own page would. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  stopService(): Promise<void>;
  stop(): Promise<void>;
}

/** A gateway on real Redis and NATS in front of one recording service that stands for all four. */
export async function startGatewayRig(overrides: Partial<Record<keyof Config, string>> = {}): Promise<GatewayRig> {
  const keys = await createTestKeys();
  const seen: SeenRequest[] = [];
  const rig = { answer: { status: 200, body: '{"ok":true}' } as GatewayRig['answer'] };
  const service = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.writeHead(rig.answer.status, { 'content-type': 'application/json', ...rig.answer.headers }).end(rig.answer.body);
  });
  const releasesDir = writeReleases();
  const origin = 'http://localhost:4000';
  const config = configSchema.parse({
    PORT: '0',
    OPS_PORT: '0',
    NATS_URL: process.env.NATS_URL,
    REDIS_URL: process.env.REDIS_URL,
    NATS_PREFIX: `gateway-test-${process.pid}-${Math.floor(Math.random() * 1e6)}`,
    SERVICE_KEY: keys.serviceKey('gateway'),
    TRUSTED_KEYS: keys.trustedKeys,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    CATALOG_URL: service.url,
    RESERVATIONS_URL: service.url,
    PAYMENTS_URL: service.url,
    IDENTITY_URL: service.url,
    PUBLIC_ORIGIN: origin,
    RELEASES_DIR: releasesDir,
    PORTONE_SDK_URL: 'http://localhost:4010/v2/browser-sdk.js',
    LIMITS_SCALE: '1000',
    ...overrides,
  });
  const deps = createDeps(config);
  await deps.hub.following;
  const gateway = await listen(createApp(deps).callback());
  return Object.assign(rig, {
    url: gateway.url,
    origin,
    keys,
    seen,
    releasesDir,
    post: (target: string, body: unknown, headers: Record<string, string> = {}) => fetch(gateway.url + target, { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    stopService: () => close(service.server),
    async stop() {
      await close(gateway.server);
      await deps.close();
      if (service.server.listening) await close(service.server);
      rmSync(releasesDir, { recursive: true, force: true });
    },
  });
}
