import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocation, type AnyEndpoint } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import type { Middleware } from 'koa';
import { afterEach, expect, test } from 'vitest';
import { stateOf } from '../request-state.ts';
import { endpointOf, serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { bodies, bodyLimits, type BodyLimits } from './bodies.ts';
import { problems } from './problems.ts';

const usual = 420_000;
const largest = 34 * 1024 * 1024;
const patient: BodyLimits = bodyLimits(1);
const served: ServedSteps[] = [];
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  for (const one of served.splice(0)) await one.stop();
});

interface Passed {
  /** What was read of the body before the next step; undefined for one that is still on its way. */
  readonly read: string | undefined;
}

/** Serves the step before one that answers what it found, after a pause. */
async function serve(
  endpoint: AnyEndpoint | undefined,
  limits: Partial<BodyLimits> = {},
  { pauseMs = 0, reads = false } = {},
) {
  const passed: Passed[] = [];
  const after: Middleware = async (ctx) => {
    passed.push({ read: stateOf(ctx).body?.toString() });
    if (reads) ctx.req.resume();
    await sleep(pauseMs);
    ctx.body = 'answered';
  };
  const steps = await serveSteps(endpoint ? { endpoint } : {}, problems, bodies({ ...patient, ...limits }), after);
  served.push(steps);
  const { hostname, port } = new URL(steps.url);
  /** Sends some text over a connection of its own, and gathers what comes back. */
  const send = (text: string) => {
    const sender = { text: '', ended: false, socket: connect({ host: hostname, port: Number(port) }) };
    open.push(sender.socket);
    sender.socket.on('data', (chunk) => void (sender.text += String(chunk)));
    sender.socket.on('error', () => undefined);
    sender.socket.on('close', () => void (sender.ended = true));
    sender.socket.write(text);
    return sender;
  };
  return { ...steps, passed, send };
}
const post = (headers: string, body = '') => `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
const dawdling = post('Content-Length: 5', '{');
const ordinary = endpointOf({ method: 'POST' });

test('an ordinary body is there whole before the next step', async () => {
  const { request, passed } = await serve(ordinary);
  expect(await request('/', { method: 'POST', body: '{"a":1}' })).toMatchObject({
    status: 200,
    body: Buffer.from('answered'),
  });
  await request('/', { method: 'POST', body: '{"b":2}', headers: { 'transfer-encoding': 'chunked' } });
  expect(passed).toEqual([{ read: '{"a":1}' }, { read: '{"b":2}' }]);
});

test('a call without a body, and what is no call of a contract, pass unread', async () => {
  const { request, passed } = await serve(ordinary);
  await request('/');
  await request('/', { method: 'POST', headers: { 'content-length': '0' } });
  expect(passed).toEqual([{ read: undefined }, { read: undefined }]);
  const files = await serve(undefined, {}, { reads: true });
  await files.request('/', { method: 'POST', body: 'x' });
  expect(files.passed).toEqual([{ read: undefined }]);
});

test('a body is as large as its call allows, and not a byte larger', async () => {
  const { request, passed } = await serve(ordinary);
  const chunked = { 'transfer-encoding': 'chunked' };
  for (const headers of [{}, chunked]) {
    expect(await request('/', { method: 'POST', body: 'x'.repeat(usual), headers })).toMatchObject({ status: 200 });
    const refused = await request('/', { method: 'POST', body: 'x'.repeat(usual + 1), headers });
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'BODY_TOO_LARGE', details: { limit: usual } });
  }
  expect(passed).toHaveLength(2);
});

test('a connection goes on after a body that was too large, said or not', async () => {
  const { send, passed } = await serve(ordinary);
  const size = (usual + 1).toString(16);
  const sender = send(post('Transfer-Encoding: chunked', `${size}\r\n${'x'.repeat(usual + 1)}\r\n`));
  await eventually(() => expect(sender.text).toContain(' 413 '));
  sender.socket.write(`${size}\r\n${'x'.repeat(usual + 1)}\r\n0\r\n\r\n${post('Content-Length: 2', '{}')}`);
  await eventually(() => expect(sender.text).toContain('answered'));
  expect(passed).toEqual([{ read: '{}' }]);
});

test('a body with images goes on while it comes in; a short one of the same call is read whole', async () => {
  const { request, send, passed } = await serve(createLocation, {}, { reads: true });
  await request('/', { method: 'POST', body: 'x'.repeat(usual) });
  expect(passed).toEqual([{ read: 'x'.repeat(usual) }]);
  const sender = send(post(`Content-Length: ${usual + 1}`, '{'));
  await eventually(() => expect(passed).toHaveLength(2));
  const chunked = send(post('Transfer-Encoding: chunked', '1\r\n{\r\n'));
  await eventually(() => expect(passed).toHaveLength(3));
  expect(passed.slice(1)).toEqual([{ read: undefined }, { read: undefined }]);
  for (const one of [sender, chunked]) await eventually(() => expect(one.text).toContain('answered'));
  const limit = send(post(`Content-Length: ${largest}`, '{'));
  await eventually(() => expect(limit.text).toContain('answered'));
  const beyond = send(post(`Content-Length: ${largest + 1}`, '{'));
  await eventually(() => expect(beyond.text).toContain(`"limit":${largest}`));
  expect(passed).toHaveLength(4);
});

test('an address has so many bodies under way: more are refused, and their connection ends', async () => {
  const { request, send, passed } = await serve(ordinary, { whole: { perAddress: 2, inAll: 9 } });
  const slow = [send(dawdling), send(dawdling)];
  await sleep(100);
  const refused = send(dawdling);
  await eventually(() => expect(refused.ended).toBe(true));
  expect(refused.text).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 5\r\n/i);
  expect(refused.text).toMatch(/connection: close/i);
  expect(slow.map(({ text }) => text)).toEqual(['', '']);
  slow[0]?.socket.write('1234');
  await eventually(() => expect(slow[0]?.text).toContain('answered'));
  expect(await request('/', { method: 'POST', body: '{}' })).toMatchObject({ status: 200 });
  slow[1]?.socket.destroy();
  await sleep(100);
  for (const _ of [1, 2]) send(dawdling);
  await sleep(100);
  expect((await request('/', { method: 'POST', body: '{}' })).status).toBe(429);
  expect(passed.map(({ read }) => read)).toEqual(['{1234', '{}']);
});

test('a body that was refused for its size makes room for the next', async () => {
  const { request } = await serve(ordinary, { whole: { perAddress: 1, inAll: 9 } });
  const tooLarge = { method: 'POST', body: 'x'.repeat(usual + 1), headers: { 'transfer-encoding': 'chunked' } };
  for (const _ of [1, 2, 3]) expect((await request('/', tooLarge)).status).toBe(413);
});

test('all addresses together have so many under way: then the gateway is busy', async () => {
  const { request, send } = await serve(ordinary, { whole: { perAddress: 9, inAll: 1 } });
  send(dawdling);
  await sleep(100);
  const refused = await request('/', { method: 'POST', body: '{}' });
  expect(refused).toMatchObject({ status: 503, headers: { connection: 'close' } });
});

test('a sender who is too slow gets a 408, and its connection ends; the next step does not run', async () => {
  const { send, passed } = await serve(ordinary, { wholeMs: 150 });
  const sender = send(dawdling);
  await sleep(50);
  expect(sender.text).toBe('');
  await eventually(() => expect(sender.ended).toBe(true));
  expect(sender.text).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close/i);
  expect(sender.text).toMatch(/content-length: 0\r\n/i);
  expect(passed).toEqual([]);
});

test('the time is that of the body, not that of the answer', async () => {
  const { request } = await serve(ordinary, { wholeMs: 100 }, { pauseMs: 400 });
  expect(await request('/', { method: 'POST', body: '{}' })).toMatchObject({ status: 200 });
});

const streamed = post('Transfer-Encoding: chunked', '1\r\n{\r\n');

test('a body with images that takes too long is cut off; one that is there has its answer awaited', async () => {
  const { send } = await serve(createLocation, { streamedMs: 300 }, { pauseMs: 1500, reads: true });
  const slow = send(streamed);
  const whole = send(post('Transfer-Encoding: chunked', '1\r\n{\r\n0\r\n\r\n'));
  await eventually(() => expect(slow.ended).toBe(true));
  expect(slow.text).toBe('');
  await eventually(() => expect(whole.text).toContain('answered'));
  expect(whole.ended).toBe(false);
});

test('few bodies with images are under way at once, each until it is there or its sender leaves', async () => {
  const { send } = await serve(
    createLocation,
    { streamed: { perAddress: 1, inAll: 9 } },
    { pauseMs: 200, reads: true },
  );
  const first = send(streamed);
  await sleep(100);
  const refused = send(streamed);
  await eventually(() => expect(refused.text).toContain(' 429 '));
  first.socket.write('0\r\n\r\n');
  await eventually(() => expect(first.text).toContain('answered'));
  const second = send(streamed);
  await sleep(100);
  second.socket.destroy();
  await sleep(100);
  const third = send(streamed);
  await eventually(() => expect(third.text).toContain('answered'));
});

test('limits grow with the scale for each address, not for all', () => {
  expect(bodyLimits(1)).toEqual({
    wholeMs: 10_000,
    streamedMs: 90_000,
    whole: { perAddress: 64, inAll: 4000 },
    streamed: { perAddress: 6, inAll: 48 },
  });
  expect(bodyLimits(0.3)).toMatchObject({
    whole: { perAddress: 20, inAll: 4000 },
    streamed: { perAddress: 2, inAll: 48 },
  });
});
