import { endpoints } from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { allowanceOf } from './allowances.ts';

const mebibyte = 1024 * 1024;
let harness: GatewayHarness;
let cookie: string;

beforeAll(async () => {
  harness = await startGatewayHarness();
  cookie = await harness.signIn(harness.know(freshId(), { userType: 'franchise', isApproved: true }).id);
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.seen.length = 0;
});

const send = (method: string, path: string, mebibytes: number) =>
  fetch(harness.url + path, {
    method,
    headers: { origin: harness.origin, 'content-type': 'application/json', cookie },
    body: new Uint8Array(mebibytes * mebibyte).fill(0x20),
  });

test.each([
  ['POST', '/api/storage-locations'],
  ['PUT', '/api/storage-locations/b1'],
])('%s %s carries three images, and not more', async (method, path) => {
  expect((await send(method, path, 34)).status).toBe(200);
  expect(harness.service.seen[0]?.body).toHaveLength(34 * mebibyte);
  expect((await send(method, path, 35)).status).toBe(413);
  expect(harness.service.seen).toHaveLength(1);
});

test('a notice carries what one image needs', async () => {
  expect((await send('POST', '/api/reservations/r1/notice', 16)).status).toBe(200);
  const refused = await send('POST', '/api/reservations/r1/notice', 17);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(harness.service.seen).toHaveLength(1);
});

test.each([
  ['POST', '/api/storage-locations/b1/units/bulk'],
  ['POST', '/api/translate'],
  ['POST', '/api/create-payment'],
  ['POST', '/api/page-errors'],
])(
  '%s %s, like all that carry no image, is refused here with eleven megabytes, and its service receives nothing',
  async (method, path) => {
    const refused = await send(method, path, 11);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
    const chunked = await fetch(harness.url + path, {
      method,
      headers: { origin: harness.origin, 'content-type': 'application/json', cookie },
      body: new Blob([new Uint8Array(mebibyte)]).stream(),
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
    expect(harness.service.seen).toHaveLength(0);
  },
);

test('three images of the contract fit, and encoding them may take longer than other answers of the same service', () => {
  const [create, read] = ['createLocation', 'getLocation'].map((id) =>
    endpoints.find((endpoint) => endpoint.id === id),
  );
  if (!create || !read) throw new Error('no such call');
  expect(allowanceOf(create).streamedBytes).toBeGreaterThan(3 * 11_000_000);
  expect(allowanceOf(create).firstByteMs).toBeGreaterThan(allowanceOf(read).firstByteMs);
});
