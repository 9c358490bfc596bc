import { defineEndpoint } from '@hamkke/contracts';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServiceClient } from '../client/service-client.ts';
import { DomainError } from '../errors/domain-error.ts';
import { route } from '../http/route.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createSigner } from '../identity/signer.ts';
import { createVerifier } from '../identity/verifier.ts';
import { createTestKeys, eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { startTracing, traceTo, type Tracing } from './start-tracing.ts';
import { isTracing, traceCarrier, traced, traceFields } from './tracing.ts';

const readThing = defineEndpoint({
  id: 'readThing',
  method: 'POST',
  path: '/internal/things',
  service: 'catalog',
  summary: 'reads a thing',
  callers: ['payments'],
  body: z.object({ email: z.string() }),
  response: z.object({ seen: z.record(z.string(), z.string()) }),
  errors: ['UNIT_TAKEN'],
});

const spans: ReadableSpan[] = [];
const exporter: SpanExporter = {
  export(batch, done) {
    spans.push(...batch);
    done({ code: 0 });
  },
  shutdown: async () => {},
};
const lines: string[] = [];
const logger = createLogger({ service: 'catalog', destination: { write: (line) => void lines.push(line) } });
const clients: { close(): Promise<void> }[] = [];
let tracing: Tracing;
let app: TestApp;
let keys: Awaited<ReturnType<typeof createTestKeys>>;

beforeAll(async () => {
  keys = await createTestKeys();
  const routes = [
    route(readThing, ({ body }) => {
      if (body.email === 'taken@example.com') throw new DomainError('UNIT_TAKEN');
      if (body.email === 'broken@example.com') throw new Error('about broken@example.com');
      return { seen: { ...traceCarrier() } };
    }),
  ];
  const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys });
  app = await startTestApp(
    createServiceApp({
      service: 'catalog',
      routes,
      verifier,
      logger,
      metrics: createMetrics({ service: 'catalog', processMetrics: false }),
      ready: async () => [],
    }),
    { keys, service: 'catalog' },
  );
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await tracing.stop();
  await app.stop();
});

function callAs(email: string) {
  const client = createServiceClient({
    baseUrl: app.url,
    service: 'catalog',
    signer: createSigner(keys.serviceKey('payments')),
    logger,
  });
  clients.push(client);
  return client.call(readThing, { body: { email } }, { correlationId: 'correlation-1' });
}
const settled = async (name: string) => {
  const found = await eventually(
    async () => spans.find((span) => span.name === name) ?? Promise.reject(new Error(`no span ${name}`)),
  );
  return { found, trace: spans.filter((span) => span.spanContext().traceId === found.spanContext().traceId) };
};

// First: what is off here is switched on by the tests after it, once for the process.
test('where nothing says where traces go, nothing is recorded or sent along, and work is done as ever', async () => {
  await (await startTracing('catalog', {})).stop();
  expect(isTracing()).toBe(false);
  expect(await traced('click', {}, async (span) => [span.isRecording(), traceCarrier(), traceFields()])).toEqual([
    false,
    {},
    {},
  ]);
  expect((await callAs('off@example.com')).seen).toEqual({});
});

test('a call goes on in the caller’s trace, log lines name it, and nothing that was typed is in it', async () => {
  tracing = await traceTo(exporter, { service: 'catalog', ratio: 1 });
  lines.length = 0;
  const { seen } = await traced('click', {}, () => callAs('kim@example.com'));
  const { found, trace } = await settled('click');
  const [client, server] = ['catalog readThing', 'POST readThing'].map((name) =>
    trace.find((span) => span.name === name),
  );
  expect([client?.parentSpanContext?.spanId, server?.parentSpanContext?.spanId]).toEqual([
    found.spanContext().spanId,
    client?.spanContext().spanId,
  ]);
  expect(seen['traceparent']).toContain(server?.spanContext().spanId);
  expect(server?.attributes).toMatchObject({ 'http.route': 'readThing', 'http.response.status_code': 200 });
  expect(lines.join('')).toContain(`"traceId":"${found.spanContext().traceId}"`);
  expect(
    JSON.stringify(trace.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }))),
  ).not.toContain('kim@');
});

test('a refusal is a right answer; a failure is marked by its name, without its words', async () => {
  await traced('refused', {}, () => callAs('taken@example.com')).catch(() => undefined);
  await traced('failed', {}, () => callAs('broken@example.com')).catch(() => undefined);
  const statuses = async (name: string) =>
    (await settled(name)).trace.map((span) => [span.name, span.status.code, span.status.message ?? '']).toSorted();
  expect(await statuses('refused')).toEqual([
    ['POST readThing', 0, ''],
    ['catalog readThing', 0, ''],
    ['refused', 0, ''],
  ]);
  const failed = await statuses('failed');
  expect(failed.map(([name, code]) => [name, code])).toEqual([
    ['POST readThing', 2],
    ['catalog readThing', 0],
    ['failed', 2],
  ]);
  expect(JSON.stringify(failed)).not.toContain('about');
});

test('questions of whoever runs the process are not traced', async () => {
  const before = spans.length;
  await app.unsigned().fetch('/readyz');
  await traced('after', {}, async () => undefined);
  await settled('after');
  expect(spans.slice(before).map(({ name }) => name)).toEqual(['after']);
});
