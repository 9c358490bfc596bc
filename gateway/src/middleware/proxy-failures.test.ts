import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocation, paymentWebhook } from '@hamkke/contracts';
import { createLogger, DomainError } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProxyHarness, startProxyHarness } from '../testing/proxy-harness.ts';
import { close } from '../testing/recording-service.ts';
import { endpointOf, nobody } from '../testing/step-harness.ts';
import { setCookie } from './cookies.ts';

let harness: ProxyHarness;
beforeEach(async () => {
  harness = await startProxyHarness();
});
afterEach(() => harness.stop());

test('the body waits for what the answer orders, and no cache stores it', async () => {
  harness.directives = { session: { order: 'end' }, guestPass: undefined };
  let given: unknown;
  let isReady = () => {};
  harness.apply = async (ctx, directives) => {
    given = directives;
    await new Promise<void>((resolve) => void (isReady = resolve));
    setCookie(ctx, 'session', '', 0);
  };
  harness.service.answer = { status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: '["signed out"]' };
  const { request } = await harness.serve(endpointOf({ service: 'identity' }));
  let isAnswered = false;
  const answer = request('/').finally(() => void (isAnswered = true));
  await eventually(() => expect(given).toBe(harness.directives));
  expect(isAnswered).toBe(false);
  isReady();
  const { headers, body } = await answer;
  expect(body.toString()).toBe('["signed out"]');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

test('where an order cannot be done its failure goes out instead of the answer', async () => {
  harness.directives = { session: { order: 'end' }, guestPass: undefined };
  harness.apply = () => Promise.reject(new DomainError('UNAVAILABLE'));
  harness.service.answer = { status: 200, body: JSON.stringify({ welcome: 'x'.repeat(500_000) }) };
  const { request } = await harness.serve(endpointOf({ service: 'identity' }));
  const { status, body } = await request('/');
  expect(status).toBe(503);
  expect(body.toString()).toContain('UNAVAILABLE');
  expect(body.toString()).not.toContain('welcome');
});

test('a service that is away costs its own calls a 503, and says which call', async () => {
  await close(harness.service.server);
  const { status, headers, body } = await (await harness.serve()).request('/');
  expect([status, headers['retry-after']]).toEqual([503, '3']);
  expect(body.toString()).toContain('UNAVAILABLE');
});

test('a failure that is no connection of ours is an error of ours', async () => {
  harness.apply = () => Promise.reject(new TypeError('x'));
  harness.directives = { session: { order: 'end' }, guestPass: undefined };
  expect((await (await harness.serve(endpointOf({ service: 'identity' }))).request('/')).status).toBe(500);
});

test.each([
  ['away', () => close(harness.service.server)],
  ['answering that it is busy', async () => void (harness.service.answer = { status: 503, body: '{}' })],
])('while its service is %s a public read has its last good answer, a write has a refusal', async (_, become) => {
  harness.service.answer = { status: 200, body: '["kept"]' };
  const read = await harness.serve(endpointOf({ etag: true }));
  expect((await read.request('/list')).body.toString()).toBe('["kept"]');
  await become();
  expect(await read.request('/list')).toMatchObject({
    status: 200,
    headers: { 'x-stale': 'true' },
    body: Buffer.from('["kept"]'),
  });
  expect((await read.request('/other')).status).toBe(503);
  const write = await harness.serve(endpointOf({ method: 'POST' }));
  expect((await write.request('/', { method: 'POST', body: '{}' })).status).toBe(503);
});

test('a 503 of a write goes through as its service said it', async () => {
  harness.service.answer = { status: 503, body: '{"code":"PROVIDER_DOWN"}' };
  const write = await harness.serve(endpointOf({ method: 'POST' }));
  expect((await write.request('/', { method: 'POST', body: '{}' })).body.toString()).toBe('{"code":"PROVIDER_DOWN"}');
});

test('a client that leaves takes its question back from the service', async () => {
  let isBrokenOff = false;
  let isRequested = false;
  harness.service.server.prependListener(
    'request',
    (_, response) => void response.once('close', () => void (isBrokenOff = true)),
  );
  harness.service.beforeAnswer = () => new Promise(() => void (isRequested = true));
  const { url } = await harness.serve();
  const sent = httpRequest(url);
  sent.on('error', () => undefined);
  sent.end();
  await eventually(() => expect(isRequested).toBe(true));
  expect(isBrokenOff).toBe(false);
  sent.destroy();
  await eventually(() => expect(isBrokenOff).toBe(true));
});

test('an answer that breaks off half way breaks off at the client too', async () => {
  harness.service.server.removeAllListeners('request');
  harness.service.server.on('request', (_, response) => {
    response.writeHead(200, { 'content-length': '100', 'content-type': 'text/x' }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  await expect((await harness.serve()).request('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('webhooks of the provider have connections of their own', async () => {
  await harness.upstreams.payments.destroy();
  const webhook = await harness.serve(paymentWebhook);
  expect((await webhook.request('/api/payment-webhook', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('a call without a contract, and one without a caller, reach no service', async () => {
  for (const [state, status] of [
    [{}, 404],
    [{ endpoint: endpointOf() }, 401],
  ] as const) {
    const steps = await harness.serveAs(state);
    expect((await steps.request('/')).status).toBe(status);
  }
  expect(harness.service.seen).toEqual([]);
});

test('a large body that its service refuses unread leaves the connection good for the next call', async () => {
  harness.service.server.removeAllListeners('request');
  harness.service.server.on('request', (incoming, response) => {
    if (incoming.method === 'GET') return void response.writeHead(200).end('next');
    incoming.once('data', () => {
      incoming.pause();
      response.writeHead(413).end('too large');
    });
  });
  const { url } = await harness.serve(createLocation);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method: string, bytes: number) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      let port: number | undefined;
      const sent = httpRequest(
        url,
        { method, agent, headers: bytes > 0 ? { 'content-length': bytes } : {} },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve({ status: answer.statusCode, port }));
        },
      );
      sent.once('socket', (socket) => void (port = socket.localPort));
      sent.once('error', reject);
      sent.end(bytes > 0 ? Buffer.alloc(bytes, ' ') : undefined);
    });
  const refused = await call('POST', 20 * 1024 * 1024);
  expect(refused.status).toBe(413);
  expect(await call('GET', 0)).toMatchObject({ status: 200 });
  agent.destroy();
});

/** A logger and its lines. */
function recorder() {
  const lines: { msg: string; err?: { details?: object; cause?: object } }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string });
  return { logger: createLogger({ service: 'gateway', destination: { write } }), lines };
}
const call = { endpoint: endpointOf(), caller: nobody };

test('a refusal while an order is done goes out as it is', async () => {
  harness.directives = { session: { order: 'end' }, guestPass: undefined };
  harness.apply = () => Promise.reject(new DomainError('NOT_SIGNED_IN'));
  expect((await (await harness.serve(endpointOf({ service: 'identity' }))).request('/')).status).toBe(401);
});

test('the log names the call whose service is away, and why it could not be reached', async () => {
  await close(harness.service.server);
  const { logger, lines } = recorder();
  await (await harness.serveAs({ ...call, logger, routeId: 'readThing' })).request('/');
  expect(lines).toMatchObject([
    { msg: 'request failed', err: { details: { route: 'readThing' }, cause: { code: 'ECONNREFUSED' } } },
  ]);
});

test('a client that left, and an answer that broke off, are no failures of ours: nothing is reported', async () => {
  const { logger, lines } = recorder();
  harness.service.server.removeAllListeners('request');
  let isRequested = false;
  harness.service.server.on('request', (incoming, response) => {
    isRequested = true;
    if (incoming.url === '/never') return;
    response.writeHead(200, { 'content-length': '100', 'content-type': 'text/x' }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  const { request, url } = await harness.serveAs({ ...call, logger });
  await expect(request('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
  isRequested = false;
  const sent = httpRequest(`${url}/never`);
  sent.on('error', () => undefined);
  sent.end();
  await eventually(() => expect(isRequested).toBe(true));
  sent.destroy();
  await sleep(100);
  expect(lines).toEqual([]);
});
