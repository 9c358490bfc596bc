import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { answerPacked } from './packed.ts';

const type = 'text/plain; charset=utf-8';
const textOf = (bytes: number) => 'ab'.repeat(bytes / 2);
let steps: ServedSteps;
beforeAll(async () => {
  steps = await serveSteps({}, async (ctx) => {
    ctx.status = 200;
    await answerPacked(ctx, { type, text: textOf(Number(ctx.path.slice(1))) });
  });
});
afterAll(() => steps.stop());
const request = (bytes: number, headers: Record<string, string>) => steps.request(`/${bytes}`, { headers });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a text goes out as %s to a browser that takes %s, the second time too',
  async (encoding, accepted, unpack) => {
    for (const _ of [1, 2]) {
      const { status, headers, body } = await request(1024, { 'accept-encoding': accepted });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': type, 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(unpack(body).toString()).toBe(textOf(1024));
    }
  },
);

test.each([
  [1022, 'br'],
  [1024, ''],
  [1024, 'identity'],
  [1024, 'zstd'],
])('%i bytes for a browser that takes "%s" go out as they are', async (bytes, accepted) => {
  const { status, headers, body } = await request(bytes, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).toMatchObject({ 'content-type': type, vary: 'Accept-Encoding' });
  expect(body.toString()).toBe(textOf(bytes));
});

test('a browser that has the text gets a 304; another text has another tag', async () => {
  const tag = String((await request(2048, {})).headers.etag);
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await request(2048, { 'if-none-match': tag, 'accept-encoding': 'br' })).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  });
  expect(await request(2050, { 'if-none-match': tag })).toMatchObject({ status: 200 });
  expect((await request(2048, { 'accept-encoding': 'br' })).headers.etag).toBe(tag);
});

test('texts that differ are packed apart', async () => {
  for (const bytes of [1100, 1102]) {
    const { body } = await request(bytes, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(body).toString()).toBe(textOf(bytes));
  }
});
