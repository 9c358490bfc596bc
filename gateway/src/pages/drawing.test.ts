import { type DrawRequest } from '@hamkke/contracts';
import { createMetrics } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnOf, type FakeDrawing, startFakeDrawing } from '../testing/fake-drawing.ts';
import { createDrawing, type Drawing } from './drawing.ts';

const request: DrawRequest = {
  path: '/terms',
  search: '',
  language: 'ko',
  origin: 'https://hamkke.example',
  today: '2026-11-26',
  config: { paymentScriptUrl: 'https://pay.example/sdk.js' },
  shell: { version: 's1', server: { entry: 'server/shell.cjs', integrity: {} } },
  answers: {},
  translations: {},
};

let fake: FakeDrawing;
let drawing: Drawing;
let now = 0;
const logger = { warn: vi.fn() };
const metrics = createMetrics({ service: 'gateway', processMetrics: false });

const start = (url: string, limits: { lateMs?: number; timeoutMs?: number; largestBytes?: number } = {}) => {
  metrics.registry.clear();
  return createDrawing({ url, logger, metrics, now: () => now, lateMs: 60_000, timeoutMs: 60_000, ...limits });
};

beforeEach(async () => {
  now = 0;
  logger.warn.mockClear();
  fake = await startFakeDrawing();
  drawing = start(fake.url);
});
afterEach(async () => {
  await drawing.close();
  await fake.stop();
});

test('what a page depends on goes out, and what was drawn of it comes back', async () => {
  expect(await drawing.draw(request)).toEqual(drawnOf(request));
  expect(fake.requests).toEqual([request]);
  expect(await metrics.registry.metrics()).toMatch(/page_drawing_seconds_count\{.*outcome="drawn".*\} 1/);
});

test('a process that is too slow is not waited for', async () => {
  drawing = start(fake.url, { timeoutMs: 30 });
  let hungUp = false;
  fake.answer = async (_, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    hungUp = true;
    return { body: '' };
  };
  expect(await drawing.draw(request)).toBeUndefined();
  await vi.waitFor(() => expect(hungUp).toBe(true));
});

test('a process whose drawings are late is left alone until one of them comes', async () => {
  drawing = start(fake.url, { lateMs: 5 });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  fake.answer = async (late) => {
    await answered;
    return { body: drawnOf(late) };
  };
  const drawings = Array.from({ length: 5 }, () => drawing.draw(request));
  await vi.waitFor(() => expect(drawing.isUp()).toBe(false));
  answer();
  expect(await Promise.all(drawings)).toEqual(Array.from({ length: 5 }, () => drawnOf(request)));
  expect(drawing.isUp()).toBe(true);
});

test.each([
  ['no JSON', { body: 'oops' }],
  ['something else', { body: { markup: '<p>' } }],
  ['a page without title', { body: drawnOf(request, { head: { ...drawnOf(request).head, title: '' } }) }],
  ['a canonical address elsewhere', { body: drawnOf(request, { head: { ...drawnOf(request).head, canonical: 'x' } }) }],
  ['a failure', { status: 500, body: {} }],
  ['a refusal', { status: 422, body: {} }],
])('%s is no drawing, and no sign that the process is dead', async (_, answer) => {
  fake.answer = async () => answer;
  for (let attempt = 0; attempt < 7; attempt += 1) expect(await drawing.draw(request)).toBeUndefined();
  expect(drawing.isUp()).toBe(true);
});

test('an answer that is too large is not read', async () => {
  drawing = start(fake.url, { largestBytes: 10_000 });
  fake.answer = async () => ({ body: drawnOf(request, { markup: 'x'.repeat(20_000) }) });
  expect(await drawing.draw(request)).toBeUndefined();
  fake.answer = async () => ({ body: drawnOf(request, { markup: 'x'.repeat(2_000) }) });
  expect(await drawing.draw(request)).toBeDefined();
});

test.each([
  ['overloaded', async () => void (fake.answer = async () => ({ status: 503, body: {} }))],
  ['dead', async () => fake.stop().then(async () => void (fake = await startFakeDrawing()))],
])('a process that is %s is left alone for a second, then tried by one', async (_, break_) => {
  await break_();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(drawing.isUp()).toBe(true);
    expect(await drawing.draw(request)).toBeUndefined();
  }
  expect(drawing.isUp()).toBe(false);
  now = 1_000;
  expect([drawing.isUp(), drawing.isUp()]).toEqual([true, false]);
});

test('the log says it once in ten seconds, with how often it was', async () => {
  fake.answer = async () => ({ status: 500, body: {} });
  for (let attempt = 0; attempt < 3; attempt += 1) await drawing.draw(request);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  now = 10_000;
  await drawing.draw(request);
  expect(logger.warn).toHaveBeenLastCalledWith(expect.objectContaining({ unsaid: 2 }), 'a page goes out undrawn');
});
