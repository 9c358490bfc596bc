import { afterEach, beforeEach, expect, test } from 'vitest';
import { foundAddress } from '../testing/memory-outside.ts';
import { jusoAnswer, silence, startProviderServer, type ProviderServer } from '../testing/provider-servers.ts';
import { createJuso } from './juso.ts';

let server: ProviderServer;
let reported: string[];
beforeEach(async () => {
  server = await startProviderServer('/addrlink/addrLinkApi.do', () =>
    jusoAnswer([foundAddress('서울특별시 강남구 가상로 12')]),
  );
  reported = [];
});
afterEach(async () => await server.stop());
const juso = (more: { key?: string | undefined; timeoutMs?: number } = {}) =>
  createJuso({
    url: server.url,
    key: 'the-key',
    timeoutMs: 20_000,
    report: ({ provider, reason }) => reported.push(`${provider} ${reason}`),
    ...more,
  });

test('requests ten addresses as JSON, with the key in the body and nowhere else', async () => {
  expect(await juso().search('가상로 12')).toEqual([foundAddress('서울특별시 강남구 가상로 12')]);
  expect(server.requests).toMatchObject([{ method: 'POST', path: '/addrlink/addrLinkApi.do' }]);
  expect(Object.fromEntries(server.requests[0]?.body ?? [])).toEqual({
    confmKey: 'the-key',
    keyword: '가상로 12',
    resultType: 'json',
    currentPage: '1',
    countPerPage: '10',
  });
  expect([...(server.requests[0]?.query ?? [])]).toEqual([]);
});

test.each([[[]], [null]])('finds nothing in %j', async (addresses) => {
  server.answer = () => jusoAnswer(addresses);
  expect(await juso().search('없는 길')).toEqual([]);
});

test.each([
  ['E0005', 'required'],
  ['E0006', 'too_small'],
  ['E0008', 'too_small'],
  ['E0009', 'format'],
  ['E0010', 'too_big'],
  ['E0011', 'too_big'],
  ['E0012', 'format'],
  ['E0013', 'not_allowed'],
  ['E0015', 'too_small'],
])('%s says what is wrong with the keyword', async (errorCode, code) => {
  server.answer = () => jusoAnswer(null, errorCode);
  await expect(juso().search('서울')).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'keyword', code }],
  });
  expect(reported).toEqual([]);
});

test.each(['E0001', 'E0014', '-999', 'E9999'])(
  '%s is the service’s own trouble, and is reported',
  async (errorCode) => {
    server.answer = () => jusoAnswer(null, errorCode);
    await expect(juso().search('가상로')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(reported).toEqual([`juso ${errorCode}`]);
  },
);

test.each<[string, unknown]>([
  ['a page', '<html>점검 중</html>'],
  ['another shape', { results: { juso: [{ roadAddr: 1 }] } }],
  ['a failure', 500],
  ['a redirect', 302],
])('%s is an outage, and no redirect is followed', async (_what, answer) => {
  server.answer = () => answer;
  await expect(juso().search('가상로')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect([server.requests.length, reported.length]).toEqual([1, 1]);
  expect(JSON.stringify(reported)).not.toContain('the-key');
});

test('silence is an outage after the limit', async () => {
  server.answer = () => silence;
  await expect(juso({ timeoutMs: 100 }).search('가상로')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect(reported).toEqual(['juso TimeoutError']);
});

test('so many questions are under way at once, and no more', async () => {
  server.answer = () => silence;
  const search = juso({ timeoutMs: 2_000 });
  const searches = Array.from({ length: 9 }, (_, n) =>
    search.search(`가상로 ${n}`).catch((error: { details?: unknown }) => error.details),
  );
  expect(await searches[8]).toEqual({ reason: 'busy' });
  await Promise.all(searches);
  server.answer = () => jusoAnswer([]);
  expect(await search.search('가상로')).toEqual([]);
  expect(server.requests).toHaveLength(9);
});

test('without a key nothing is sent', async () => {
  await expect(juso({ key: undefined }).search('가상로')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect(server.requests).toEqual([]);
});
