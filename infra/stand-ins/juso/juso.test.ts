import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderedByKeyword, startJusoStandIn } from './index.ts';
import type { RunningJusoStandIn } from './index.ts';

const key = 'approval-key-of-a-test';
let juso: RunningJusoStandIn;
beforeAll(async () => {
  juso = await startJusoStandIn({ port: 0, key });
});
afterEach(() => juso.control.reset());
afterAll(() => juso.stop());

type Answer = { results: { common: Record<string, string>; juso: Record<string, string>[] | null } };

async function search(
  keyword: string | undefined,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer['results']> {
  const query = new URLSearchParams({
    confmKey: key,
    resultType: 'json',
    ...(keyword === undefined ? {} : { keyword }),
    ...more,
  });
  const response = await fetch(`${juso.url}/addrlink/addrLinkApi.do?${query}`, { headers });
  expect([response.status, response.headers.get('x-hamkke-stand-in')]).toEqual([200, 'juso']);
  return ((await response.json()) as Answer).results;
}

test('an address is found by road and number, with every value a string', async () => {
  const { common, juso: found } = await search('테헤란로 152');
  expect(common).toEqual({
    errorMessage: '정상',
    countPerPage: '10',
    totalCount: '1',
    errorCode: '0',
    currentPage: '1',
  });
  expect(found?.[0]).toMatchObject({
    roadAddr: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
    roadAddrPart1: '서울특별시 강남구 테헤란로 152',
    roadAddrPart2: ' (역삼동, 강남파이낸스센터)',
    engAddr: '152 Teheran-ro, Gangnam-gu, Seoul',
    zipNo: '06236',
    siNm: '서울특별시',
    sggNm: '강남구',
    emdNm: '역삼동',
    rn: '테헤란로',
    buldMnnm: '152',
    buldSlno: '0',
  });
  expect(Object.values(found?.[0] ?? {}).every((value) => typeof value === 'string')).toBe(true);
  expect(found?.[0]?.bdMgtSn).toMatch(/^11680\d{20}$/);
  expect(found?.[0]?.rnMgtSn).toMatch(/^11680\d{7}$/);
});

test('a building, an English address, a district and a number that is still being typed find something too', async () => {
  const first = async (keyword: string) => (await search(keyword)).juso?.[0]?.roadAddrPart1;
  expect(await first('강남파이낸스센터')).toBe('서울특별시 강남구 테헤란로 152');
  expect(await first('Pangyoyeok-ro 146')).toBe('경기도 성남시 분당구 판교역로 146');
  expect(await first('테헤란로152')).toBe('서울특별시 강남구 테헤란로 152');
  expect(await first('성균관로 25-2')).toBe('서울특별시 종로구 성균관로 25-2');
  expect(await first('화성시 남양읍 시청로')).toBe('경기도 화성시 남양읍 시청로 159');
  expect((await search('테헤란로 1')).common.totalCount).toBe('2');
  expect(await search('세종특별자치시 한누리대로')).toMatchObject({
    juso: [{ sggNm: '', roadAddrPart1: '세종특별자치시 한누리대로 2130' }],
  });
});

test('pages have the requested size, a hundred at most, and nothing found is an empty list', async () => {
  const whole = await search('강남구', { countPerPage: '500' });
  expect(whole.common.countPerPage).toBe('100');
  const second = await search('강남구', { countPerPage: '5', currentPage: '2' });
  expect(second.juso).toEqual(whole.juso?.slice(5, 10));
  expect(second.common).toMatchObject({ currentPage: '2', totalCount: String(whole.juso?.length) });
  expect(await search('없는거리 12', {})).toMatchObject({ common: { errorCode: '0', totalCount: '0' }, juso: [] });
  expect((await search('테헤란로 152', { addInfoYn: 'Y' })).juso?.[0]).toMatchObject({
    hstryYn: '0',
    relJibun: '',
    hemdNm: '',
  });
});

test.each([
  [undefined, 'E0005'],
  ['  ', 'E0005'],
  ['강', 'E0008'],
  ['1', 'E0008'],
  ['152', 'E0009'],
  ['강남대로%', 'E0013'],
  ['강남 OR 서초', 'E0013'],
  ['12%', 'E0013'],
  ['가'.repeat(41), 'E0010'],
  ['a'.repeat(81), 'E0010'],
  ['강남대로 12345678901', 'E0011'],
  ['12-3', 'E0012'],
  ['서울특별시', 'E0006'],
  ['서울', 'E0006'],
  ['서울시', 'E0006'],
  ['경기도', 'E0006'],
  [orderedByKeyword.notApproved, 'E0001'],
])('the keyword %o is refused with %s, by HTTP 200 and without a list', async (keyword, errorCode) => {
  expect(await search(keyword)).toMatchObject({ common: { errorCode, totalCount: '0' }, juso: null });
});

test('a wrong key is refused before the keyword is looked at', async () => {
  expect(await search('', { confmKey: 'guessed-key' })).toMatchObject({
    common: { errorCode: 'E0001', errorMessage: '승인되지 않은 KEY 입니다.' },
    juso: null,
  });
});

test('the header orders any refusal', async () => {
  expect(await search('테헤란로 152', {}, { 'x-stand-in-order': 'E0014' })).toMatchObject({
    common: { errorCode: 'E0014' },
    juso: null,
  });
});

test('a slow answer comes late and is right', async () => {
  juso.control.setSlow(300);
  const begun = performance.now();
  expect((await search(`${orderedByKeyword.slow} 테헤란로 152`)).common.totalCount).toBe('1');
  expect((await search('테헤란로 152', {}, { 'x-stand-in-order': 'slow' })).common.totalCount).toBe('1');
  expect(performance.now() - begun).toBeGreaterThan(590);
});

test('it takes forms as well, and answers XML unless JSON is requested', async () => {
  const body = new URLSearchParams({ confmKey: key, keyword: '테헤란로 152' });
  const response = await fetch(`${juso.url}/addrlink/addrLinkApi.do`, { method: 'POST', body });
  expect(response.headers.get('content-type')).toContain('xml');
  expect(await response.text()).toContain('<errorCode>0</errorCode>');
});

test('requests can be seen, without the key; trouble can be ordered', async () => {
  await search('테헤란로 152');
  expect(juso.control.requests()).toMatchObject([{ method: 'GET', query: { keyword: '테헤란로 152' }, status: 200 }]);
  expect(JSON.stringify(juso.control.requests())).not.toContain(key);
  await fetch(`${juso.url}/__control/faults`, {
    method: 'POST',
    body: JSON.stringify({ status: 503, text: '<html>busy</html>' }),
  });
  expect((await fetch(`${juso.url}/addrlink/addrLinkApi.do?keyword=a`)).status).toBe(503);
  juso.control.setDown(true);
  await expect(fetch(`${juso.url}/addrlink/addrLinkApi.do?keyword=a`)).rejects.toThrow('fetch failed');
});
