import { createLogger, DomainError } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { afterEach, expect, test } from 'vitest';
import { serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { problems } from './problems.ts';

const served: ServedSteps[] = [];
afterEach(async () => {
  for (const one of served.splice(0)) await one.stop();
});

async function answerOf(step: Middleware) {
  const lines: string[] = [];
  const logger = createLogger({ service: 'gateway', destination: { write: (line) => void lines.push(line) } });
  const steps = await serveSteps({ logger }, problems, step);
  served.push(steps);
  return { answer: steps.request('/'), lines };
}
const failing =
  (error: unknown): Middleware =>
  () =>
    Promise.reject(error);

test('a refusal is a problem document that no cache stores, and nothing that is logged', async () => {
  const { answer, lines } = await answerOf(failing(new DomainError('RATE_LIMITED', { retryAfterSeconds: 7 })));
  const { status, headers, body } = await answer;
  expect(status).toBe(429);
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': '7',
  });
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    correlationId: 'correlation-1',
  });
  expect(lines).toEqual([]);
});

test('a failure of ours says nothing of its cause to the client, and all of it to the log', async () => {
  const { answer, lines } = await answerOf(failing(new TypeError('x is no function')));
  const { status, headers, body } = await answer;
  expect(status).toBe(500);
  expect(headers).not.toHaveProperty('retry-after');
  expect(body.toString()).toContain('"INTERNAL"');
  expect(body.toString()).not.toContain('no function');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ err: { message: 'x is no function' } }]);
});

test('a step that meant to answer by itself and failed before its first byte is answered for', async () => {
  const { answer } = await answerOf((ctx) => {
    ctx.respond = false;
    throw new DomainError('UNAVAILABLE');
  });
  expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
});

test('a failure in the middle of an answer ends the connection: half must not pass for the whole', async () => {
  const { answer } = await answerOf((ctx) => {
    ctx.respond = false;
    ctx.res.writeHead(200, { 'content-length': '100' });
    ctx.res.write('half');
    throw new DomainError('UNAVAILABLE');
  });
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('what went well goes out as it is', async () => {
  const { answer } = await answerOf((ctx) => void (ctx.body = 'well'));
  expect(await answer).toMatchObject({ status: 200, body: Buffer.from('well') });
});
