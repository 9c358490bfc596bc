import { createMetrics, createSigner, createVerifier } from '@hamkke/service-kit';
import { createTestKeys, type TestKeys } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configSchema } from '../config.ts';
import { environment } from '../testing/environment.ts';
import type { StaleAnswers } from '../middleware/stale-answers.ts';
import { close, type RecordingService, startRecordingService } from '../testing/recording-service.ts';
import { createUpstreams, type Upstreams } from '../upstreams.ts';
import { createVisitorReads, readAt, ReadFailed, type VisitorReads } from './visitor-reads.ts';

let keys: TestKeys;
let service: RecordingService;
let upstreams: Upstreams;
let reads: VisitorReads;
const metrics = createMetrics({ service: 'gateway', processMetrics: false });
const address = '/api/storage-locations/b001';
const save = vi.fn<StaleAnswers['save']>();

const readsWithin = (timeoutMs: number) =>
  createVisitorReads({
    upstreams,
    signer: createSigner(keys.serviceKey('gateway')),
    metrics,
    stale: { save },
    timeoutMs,
  });

beforeAll(async () => {
  keys = await createTestKeys();
});
beforeEach(async () => {
  save.mockClear();
  service = await startRecordingService();
  upstreams = createUpstreams(configSchema.parse({ ...environment, CATALOG_URL: service.url }));
  reads = readsWithin(5_000);
});
afterEach(async () => {
  for (const pool of Object.values(upstreams)) await pool.destroy();
  if (service.server.listening) await close(service.server);
});
afterAll(() => metrics.registry.clear());

test('a page reads as a visitor whom nobody knows', async () => {
  expect(await reads.read([address, `${address}/units`])).toEqual({
    [address]: { status: 200, body: { ok: true } },
    [`${address}/units`]: { status: 200, body: { ok: true } },
  });
  const { headers } = service.seen[0] ?? {};
  const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys });
  expect(await verifier.verify(String(headers?.['x-hamkke-assertion']))).toMatchObject({
    kind: 'person',
    person: null,
    guestOf: null,
    visitorId: 'page',
  });
  expect(headers).toHaveProperty('x-correlation-id');
});

test('what a read answered stands in for it later, while its service is away', async () => {
  await reads.read([address]);
  expect(save.mock.calls.map(([at, endpoint, { body }]) => [at, endpoint.id, JSON.parse(body) as unknown])).toEqual([
    [address, 'getLocation', { ok: true }],
  ]);
});

test('a read that several pages want at once is made once, and anew for the next', async () => {
  await Promise.all([reads.read([address]), reads.read([address])]);
  expect(service.seen).toHaveLength(1);
  await reads.read([address]);
  expect(service.seen).toHaveLength(2);
});

test('after a change nobody shares a read that began before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  service.beforeAnswer = () => promise;
  const before = reads.read([address]);
  await expect.poll(() => service.seen.length).toBe(1);
  reads.forgetAll();
  service.beforeAnswer = async () => undefined;
  service.answer = { status: 200, body: '{"ok":"new"}' };
  expect(await reads.read([address])).toEqual({ [address]: { status: 200, body: { ok: 'new' } } });
  resolve();
  await before;
});

test.each([404, 410])('an answer of %i is one', async (status) => {
  service.answer = { status, body: '{"code":"X"}' };
  expect(await reads.read([address])).toEqual({ [address]: { status, body: { code: 'X' } } });
  expect(save).not.toHaveBeenCalled();
});

test.each([500, 503, 429])('an answer of %i is none', async (status) => {
  service.answer = { status, body: '{}' };
  await expect(reads.read([address])).rejects.toBeInstanceOf(ReadFailed);
});

test('text that is no JSON is no answer', async () => {
  service.answer = { status: 200, body: '<html>' };
  await expect(reads.read([address])).rejects.toBeInstanceOf(ReadFailed);
});

test('a service that is away, or too slow, fails the page', async () => {
  service.beforeAnswer = () => new Promise(() => undefined);
  await expect(readsWithin(30).read([address])).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  await close(service.server);
  await expect(reads.read([address])).rejects.toBeInstanceOf(ReadFailed);
});

test('only what anyone may read is read', async () => {
  expect(readAt(`${address}?from=2026-11-26`)?.id).toBe('getLocation');
  expect(readAt('/api/places/seoul')?.id).toBe('getCity');
  for (const other of [
    '/api/reservations',
    '/api/users/pending-franchises',
    '/internal/sitemap',
    '/api/auth/login',
    '/x',
    '',
  ]) {
    expect(readAt(other)).toBeUndefined();
    await expect(reads.read([other])).rejects.toBeInstanceOf(ReadFailed);
  }
  expect(service.seen).toEqual([]);
});
