import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { close } from '../testing/recording-service.ts';

// A service that does not read a body to its end must cost the browser one answer, not its connection.

const mebibyte = 1024 * 1024;
let services: GatewayHarness;
let harness: GatewayHarness;
let catalog: Server;
let cookie: string;
/** What catalog does once the first bytes of a body are there. */
let meet: (incoming: IncomingMessage) => { status: number } | undefined;

beforeAll(async () => {
  catalog = createServer((incoming, response) => {
    const answer = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    if (incoming.method === 'GET') return void answer(200);
    incoming.once('data', () => {
      incoming.pause();
      const met = meet(incoming);
      if (met) answer(met.status);
    });
  });
  await new Promise<void>((resolve) => catalog.listen(0, '127.0.0.1', resolve));
  services = await startGatewayHarness();
  harness = await startGatewayHarness(
    { CATALOG_URL: `http://127.0.0.1:${(catalog.address() as AddressInfo).port}` },
    { beside: services },
  );
  cookie = await services.signIn(services.know(freshId(), { userType: 'franchise', isApproved: true }).id);
});
afterAll(async () => {
  await harness.stop();
  await services.stop();
  await close(catalog);
});

/** A browser with one connection, which stays open; answers the status and the port that it called from. */
function browser() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    end: () => agent.destroy(),
    call: (method: string, path: string, bytes = 0) =>
      new Promise<{ status: number; port: number | undefined }>((resolve, reject) => {
        const headers = {
          origin: harness.origin,
          cookie,
          ...(bytes > 0 && { 'content-type': 'application/json', 'content-length': bytes }),
        };
        let port: number | undefined;
        const sent = request(harness.url + path, { method, agent, headers }, (response) => {
          response.resume();
          response.once('end', () => resolve({ status: response.statusCode ?? 0, port }));
        });
        sent.once('socket', (socket) => void (port = socket.localPort));
        sent.once('error', reject);
        sent.end(bytes > 0 ? Buffer.alloc(bytes, ' ') : undefined);
      }),
  };
}

test.each([
  ['breaks off', (incoming: IncomingMessage) => void incoming.socket.destroy(), 503],
  ['answers early', () => ({ status: 413 }), 413],
])(
  'a service that %s in the middle of a large body leaves the connection good for the next call',
  async (_, how, status) => {
    meet = how;
    const { call, end } = browser();
    const answers = [];
    for (const [method, bytes] of [
      ['POST', 20 * mebibyte],
      ['GET', 0],
      ['POST', 20 * mebibyte],
      ['GET', 0],
    ] as const)
      answers.push(await call(method, '/api/storage-locations', bytes));
    expect(answers.map((answer) => answer.status)).toEqual([status, 200, status, 200]);
    expect(new Set(answers.map(({ port }) => port)).size).toBe(1);
    end();
  },
);

test('a body that is too large for the gateway itself does so too', async () => {
  const { call, end } = browser();
  const refused = await call('POST', '/api/storage-locations', 35 * mebibyte);
  expect(refused.status).toBe(413);
  expect(await call('GET', '/api/storage-locations')).toEqual({ status: 200, port: refused.port });
  end();
});

test('a write without a body is forwarded as one without', async () => {
  const { call, end } = browser();
  services.service.seen.length = 0;
  expect((await call('DELETE', '/api/users/profile')).status).toBe(200);
  expect(services.service.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  expect(services.service.seen[0]?.body).toBe('');
  end();
});
