import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

// Read with node:http: fetch accepts encodings of its own and unpacks them.

const list = JSON.stringify(
  Array.from({ length: 40 }, (_, index) => ({
    id: `b${index}`,
    name: '함께보관 강남역점',
    address: '서울특별시 강남구 강남대로 408',
  })),
);
let harness: GatewayHarness;
beforeAll(async () => {
  harness = await startGatewayHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.answer = {
    status: 200,
    headers: { 'content-length': String(Buffer.byteLength(list)), etag: '"abc"', 'cache-control': 'no-cache' },
    body: list,
  };
});

function request(path: string, headers: Record<string, string>): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(harness.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ answer, bytes: Buffer.concat(chunks) }));
      answer.once('error', reject);
    }).once('error', reject);
  });
}

test.each([
  ['/storage/abc', 'text/html; charset=utf-8'],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8'],
])('%s arrives packed, with a tag by which the browser revalidates it', async (path, type) => {
  const plain = await request(path, {});
  expect(plain.answer.headers).not.toHaveProperty('content-encoding');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { answer, bytes } = await request(path, { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-encoding': encoding,
      vary: expect.stringMatching(/^(Cookie, )?Accept-Encoding$/),
      etag: plain.answer.headers.etag,
    });
    expect(bytes.length).toBeLessThan(plain.bytes.length);
    expect(unpack(bytes).equals(plain.bytes)).toBe(true);
  }
  const again = await request(path, { 'accept-encoding': 'br', 'if-none-match': String(plain.answer.headers.etag) });
  expect([again.answer.statusCode, again.bytes.length]).toEqual([304, 0]);
  expect((await request(path, { 'if-none-match': '"another"' })).answer.statusCode).toBe(200);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)(
  'a list arrives as %s where the browser takes it, much smaller and the same',
  async (encoding, accepted, unpack) => {
    const { answer, bytes } = await request('/api/storage-locations', { 'accept-encoding': accepted });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', etag: 'W/"abc"' });
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(unpack(bytes).toString()).toBe(list);
    expect(bytes.length).toBeLessThan(Buffer.byteLength(list) / 5);
  },
);

test('whoever takes none gets it as it is, and a cache on the way learns that it depends', async () => {
  const { answer, bytes } = await request('/api/storage-locations', {});
  expect(answer.headers).toMatchObject({
    vary: 'Accept-Encoding',
    etag: '"abc"',
    'content-length': String(Buffer.byteLength(list)),
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(bytes.toString()).toBe(list);
});

test.each([
  ['is short', { status: 200, headers: { 'content-length': '2' }, body: '[]' }],
  ['is a failure', { status: 404, headers: {}, body: list }],
  ['is no JSON', { status: 200, headers: { 'content-type': 'image/avif' }, body: list }],
  ['was packed by its service', { status: 200, headers: { 'content-encoding': 'zstd' }, body: list }],
])('what %s stays as it is', async (_, given) => {
  harness.service.answer = given;
  const { answer, bytes } = await request('/api/storage-locations', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe((given.headers as Record<string, string>)['content-encoding']);
  expect(bytes.toString()).toBe(given.body);
});

test("a signed-in person's reads are packed too, and still stored by no cache", async () => {
  const cookie = await harness.signIn(harness.know(freshId()).id);
  const { answer, bytes } = await request('/api/reservations', { 'accept-encoding': 'br', cookie });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toContain('private');
  expect(brotliDecompressSync(bytes).toString()).toBe(list);
});

test('what was packed once stands in, readable, while its service is away', async () => {
  const path = '/api/storage-locations?away';
  await request(path, { 'accept-encoding': 'br' });
  harness.service.answer = { status: 503, body: '{}' };
  const { answer, bytes } = await request(path, { 'accept-encoding': 'br' });
  expect([answer.statusCode, answer.headers['x-stale']]).toEqual([200, 'true']);
  expect(bytes.toString()).toBe(list);
});
