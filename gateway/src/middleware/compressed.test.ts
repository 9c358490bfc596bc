import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf, serveSteps, type FakeRequest, type ServedSteps } from '../testing/step-harness.ts';
import { compressed } from './compressed.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const takesBoth: FakeRequest = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
const headersFor = (answered: Parameters<typeof compressed>[2], request = takesBoth, status = 200) =>
  compressed(contextOf(request), status, answered)?.headers;

test.each([
  ['another type', { 'content-type': 'image/avif' }, takesBoth, 200],
  ['a type that only contains the word', { 'content-type': 'text/application/json' }, takesBoth, 200],
  ['a type that only begins so', { 'content-type': 'application/jsonp' }, takesBoth, 200],
  ['no type', {}, takesBoth, 200],
  ['a failure', json, takesBoth, 404],
  ['another success', json, takesBoth, 201],
  ['a write', json, { ...takesBoth, method: 'POST' }, 200],
  ['a packed one', { ...json, 'content-encoding': 'zstd' }, takesBoth, 200],
  ['a short one', { ...json, 'content-length': '1023' }, takesBoth, 200],
])('%s goes out as it is', (_, answered, request, status) => {
  expect(headersFor(answered, request, status)).toBeUndefined();
});

test.each([
  ['br', takesBoth, { ...json, 'content-length': '1024' }],
  ['br', takesBoth, json],
  ['br', takesBoth, { 'content-type': 'application/problem+json' }],
  ['gzip', { headers: { 'accept-encoding': 'gzip' } }, json],
])('the answer says that it is %s, without the length of what was packed', (encoding, request, answered) => {
  const { 'content-length': _, ...rest } = { 'content-length': '', ...answered };
  expect(headersFor(answered, request)).toEqual({ ...rest, vary: 'Accept-Encoding', 'content-encoding': encoding });
});

test('a tag becomes a weak one, and what the answer depended on stays said', () => {
  expect(headersFor({ ...json, etag: '"a"', vary: 'Cookie' })).toMatchObject({
    etag: 'W/"a"',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(headersFor({ ...json, etag: 'W/"a"', vary: ['A', 'B'] })).toMatchObject({
    etag: 'W/"a"',
    vary: 'A, B, Accept-Encoding',
  });
  expect(headersFor(json)).not.toHaveProperty('etag');
});

test('a browser that takes none gets all as it was, and caches learn that it depends', () => {
  const answered = { ...json, 'content-length': '2000', etag: '"a"' };
  const ctx = contextOf({});
  const compression = compressed(ctx, 200, answered);
  expect(compression?.headers).toEqual({ ...answered, vary: 'Accept-Encoding' });
  expect(compression?.open()).toBe(ctx.res);
});

const text = JSON.stringify(
  Array.from({ length: 200 }, (_, at) => ({ id: `location-${at}`, name: '함께보관 강남역점' })),
);
let steps: ServedSteps;
beforeAll(async () => {
  steps = await serveSteps({}, (ctx) => {
    const compression = compressed(ctx, 200, json);
    ctx.respond = false;
    ctx.res.writeHead(200, compression?.headers);
    compression?.open().end(text);
  });
});
afterAll(() => steps.stop());

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a body goes out as %s, a tenth as long', async (encoding, unpack) => {
  const { headers, body } = await steps.request('/', { headers: { 'accept-encoding': encoding } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(body).toString()).toBe(text);
  expect(body.length).toBeLessThan(Buffer.byteLength(text) / 10);
});
