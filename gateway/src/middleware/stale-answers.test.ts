import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint } from '@hamkke/contracts';
import type { Middleware } from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { stateOf } from '../request-state.ts';
import {
  contextOf,
  endpointOf,
  nobody,
  serveSteps,
  somebody,
  type ServedAnswer,
  type ServedSteps,
} from '../testing/step-harness.ts';
import { createStaleAnswers } from './stale-answers.ts';

const open = endpointOf({ etag: true });
const mebibyte = 1024 * 1024;
const served: ServedSteps[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of served.splice(0)) await one.stop();
});

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A gateway of one middleware, whose service gives a set answer or is away. */
async function behind(endpoint: AnyEndpoint = open, caller = nobody) {
  const stale = createStaleAnswers();
  const service: { answers: Reply | undefined } = { answers: undefined };
  const stoodIn: boolean[] = [];
  const step: Middleware = (ctx) => {
    const { answers } = service;
    ctx.respond = false;
    if (!answers) {
      stoodIn.push(stale.answer(ctx, endpoint));
      if (!ctx.res.headersSent) ctx.res.writeHead(503).end();
      return;
    }
    const { status = 200, headers = {}, body = '[]' } = answers;
    const record = stale.recorderFor(ctx, endpoint);
    const out = record ? record(status, headers, ctx.res) : ctx.res;
    ctx.res.writeHead(status, headers);
    out.write(Buffer.from(body).subarray(0, 1));
    out.end(Buffer.from(body).subarray(1));
  };
  const signedIn: Middleware = (ctx, next) => {
    stateOf(ctx).caller = ctx.get('cookie') === 'somebody' ? somebody : caller;
    return next();
  };
  const steps = await serveSteps({}, signedIn, step);
  served.push(steps);
  return {
    /** Whether the last good answer stood in, each time that the service was away. */
    stoodIn,
    async answered(answers: Reply, path = '/a', headers: Record<string, string> = {}): Promise<ServedAnswer> {
      service.answers = answers;
      const answer = await steps.request(path, { headers });
      service.answers = undefined;
      return answer;
    },
    saved: (cacheControl: string, body = '["page"]') => stale.save('/a', endpoint, { cacheControl, body }),
    away: (path = '/a', method = 'GET') => steps.request(path, { method }),
  };
}

test('the last good answer stands in for its own address, marked as old, and no cache stores it', async () => {
  const { answered, away, stoodIn } = await behind();
  await answered({ headers: { 'content-type': 'text/x', 'content-encoding': 'br' }, body: '["first"]' });
  const live = await answered({ headers: { 'content-type': 'text/y' }, body: '["second"]' });
  expect(live.body.toString()).toBe('["second"]');
  const { status, headers, body } = await away();
  expect([status, body.toString()]).toEqual([200, '["second"]']);
  expect(headers).toMatchObject({
    'content-type': 'text/y',
    'cache-control': 'no-store',
    warning: '110 - "Response is Stale"',
    'x-stale': 'true',
    'content-length': '10',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect((await away('/a?page=2')).status).toBe(503);
  expect(stoodIn).toEqual([true, false]);
});

test('what the gateway read itself stands in too, under the same rules', async () => {
  const { saved, away } = await behind();
  for (const forbidden of ['private, no-cache', 'no-store']) saved(forbidden);
  saved('no-cache', 'x'.repeat(4 * mebibyte + 1));
  expect((await away()).status).toBe(503);
  saved('no-cache');
  expect((await away()).body.toString()).toBe('["page"]');
  const personal = await behind(endpointOf({ etag: true, access: 'member' }));
  personal.saved('no-cache');
  expect((await personal.away()).status).toBe(503);
});

test('an encoded answer stays encoded; one of no type is JSON', async () => {
  const { answered, away } = await behind();
  await answered({ headers: { 'content-encoding': 'br' }, body: 'packed' });
  expect((await away()).headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' });
});

test.each([
  ['a failure', { status: 404 }],
  ['a private one', { headers: { 'cache-control': 'private, no-cache' } }],
  ['one that nobody may store', { headers: { 'cache-control': 'max-age=0, no-store' } }],
  ['one that is too large', { body: Buffer.alloc(4 * mebibyte + 1, 'x') }],
])('%s is sent and not stored', async (_, reply: Reply) => {
  const { answered, away } = await behind();
  const answer = await answered(reply);
  expect(answer.status).toBe(reply.status ?? 200);
  expect(answer.body.length).toBe((reply.body ?? '[]').length);
  expect((await away()).status).toBe(503);
});

test('the largest that is stored, and one whose cache rules are others, stand in', async () => {
  const { answered, away } = await behind();
  await answered({ body: Buffer.alloc(4 * mebibyte, 'x') });
  expect((await away()).body.length).toBe(4 * mebibyte);
  await answered({ headers: { 'cache-control': 'no-cache' }, body: '["other"]' }, '/b');
  expect((await away('/b')).body.toString()).toBe('["other"]');
});

test('32 megabytes are stored: what was requested longest ago goes first', async () => {
  const { answered, away } = await behind();
  for (let at = 0; at < 8; at += 1) await answered({ body: Buffer.alloc(4 * mebibyte - 1, 'x') }, `/${at}`);
  for (let at = 0; at < 8; at += 1) expect((await away(`/${at}`)).status).toBe(200);
  await answered({ body: '[]' }, '/more');
  expect((await away('/0')).status).toBe(503);
  expect((await away('/7')).status).toBe(200);
});

test('what a signed-in person saw is for that person: it replaces nothing', async () => {
  const { answered, away } = await behind();
  await answered({ body: '["mine"]' }, '/a', { cookie: 'somebody' });
  expect((await away()).status).toBe(503);
});

test.each([
  ['without a tag', endpointOf({ etag: false })],
  ['for members', endpointOf({ etag: true, access: 'member' })],
])('a read %s has no answer that stands in', async (_, endpoint) => {
  const { answered, away } = await behind(endpoint);
  await answered({});
  expect((await away()).status).toBe(503);
});

test('only a GET is covered', async () => {
  const { answered, away } = await behind();
  await answered({});
  expect((await away('/a', 'POST')).status).toBe(503);
  const stale = createStaleAnswers();
  expect(stale.covers(contextOf({ method: 'GET' }), open)).toBe(true);
  expect(stale.covers(contextOf({ method: 'HEAD' }), open)).toBe(false);
  expect(stale.recorderFor(contextOf({ method: 'POST', state: { caller: nobody } }), open)).toBeUndefined();
});

test('an answer stands in for an hour', async () => {
  const minute = 60_000;
  const clock = vi.spyOn(performance, 'now');
  const real = performance.now();
  clock.mockReturnValue(real);
  const { answered, away } = await behind();
  await answered({});
  clock.mockReturnValue(real + 59 * minute);
  expect((await away()).status).toBe(200);
  clock.mockReturnValue(real + 61 * minute);
  // The cache reads the clock once in a millisecond.
  await sleep(20);
  expect((await away()).status).toBe(503);
  clock.mockRestore();
});
