import { afterEach, beforeEach, expect, test } from 'vitest';
import { nominatimAnswer, silence, startProviderServer, type ProviderServer } from '../testing/provider-servers.ts';
import { createNominatim } from './nominatim.ts';

let server: ProviderServer;
let reported: string[];
beforeEach(async () => {
  server = await startProviderServer('/search', () => nominatimAnswer('37.4979000', '127.0276000'));
  reported = [];
});
afterEach(async () => await server.stop());
const patient = () => AbortSignal.timeout(60_000);
const nominatim = (more: { userAgent?: string | undefined; timeoutMs?: number } = {}) =>
  createNominatim({
    url: server.url,
    userAgent: 'hamkke-test/1 (test@hamkke.test)',
    rateLimit: (work) => work(),
    timeoutMs: 20_000,
    report: ({ provider, reason }) => reported.push(`${provider} ${reason}`),
    ...more,
  });

test('calls as the usage policy wants, and reads the numbers that come as text', async () => {
  expect(await nominatim().locate('서울특별시 강남구 가상로 12', patient())).toEqual({
    latitude: 37.4979,
    longitude: 127.0276,
  });
  expect(server.requests).toMatchObject([
    { method: 'GET', path: '/search', userAgent: 'hamkke-test/1 (test@hamkke.test)' },
  ]);
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
    q: '서울특별시 강남구 가상로 12',
    format: 'json',
    limit: '1',
    countrycodes: 'kr',
    'accept-language': 'ko',
  });
});

test('knows no place in an empty list', async () => {
  server.answer = () => [];
  expect(await nominatim().locate('없는 길', patient())).toBeUndefined();
});

test.each<[string, unknown]>([
  ['a page', '<html>no</html>'],
  ['another shape', { error: 'no' }],
  ['a place off the earth', nominatimAnswer('137.5', '127')],
  ['a number that is none', nominatimAnswer('NaN', '127')],
  ['a refusal', 403],
  ['too many', 429],
  ['a redirect', 302],
])('%s is an outage, and no redirect is followed', async (_what, answer) => {
  server.answer = () => answer;
  await expect(nominatim().locate('가상로', patient())).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect([server.requests.length, reported.length]).toEqual([1, 1]);
});

test('silence is an outage after the limit, and the caller may leave sooner', async () => {
  server.answer = () => silence;
  await expect(nominatim({ timeoutMs: 100 }).locate('가상로', patient())).rejects.toMatchObject({
    code: 'PROVIDER_DOWN',
  });
  await expect(nominatim().locate('가상로', AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
});

test('without a name of our own nothing is sent', async () => {
  await expect(nominatim({ userAgent: undefined }).locate('가상로', patient())).rejects.toMatchObject({
    code: 'PROVIDER_DOWN',
  });
  expect(server.requests).toEqual([]);
});
