import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startDeeplStandIn } from './index.ts';
import type { RunningDeeplStandIn } from './index.ts';

const key = 'translator-key-of-a-test';
let deepl: RunningDeeplStandIn;
beforeAll(async () => {
  deepl = await startDeeplStandIn({ port: 0, key });
});
afterEach(() => deepl.control.reset());
afterAll(() => deepl.stop());

const authorized = { authorization: `DeepL-Auth-Key ${key}` };
const formOf = (texts: readonly string[], more: Record<string, string> = {}) =>
  new URLSearchParams([
    ...texts.map((text): [string, string] => ['text', text]),
    ...Object.entries({ target_lang: 'en-US', ...more }),
  ]);
const post = (body: string | URLSearchParams, headers: Record<string, string> = authorized, query = '') =>
  fetch(`${deepl.url}/v2/translate${query}`, { method: 'POST', body, headers });
const postJson = (body: unknown, headers: Record<string, string> = authorized) =>
  post(JSON.stringify(body), { 'content-type': 'application/json', ...headers });

test('a form is translated in its order, with the languages as they were found and a trace', async () => {
  const response = await post(formOf(['주차', '강남구', '모르는 말']));
  expect([response.status, response.headers.get('x-hamkke-stand-in'), response.headers.get('content-type')]).toEqual([
    200,
    'deepl',
    'application/json; charset=utf-8',
  ]);
  expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(await response.json()).toEqual({
    translations: [
      { detected_source_language: 'KO', text: 'Parking' },
      { detected_source_language: 'KO', text: 'Gangnam-gu' },
      { detected_source_language: 'KO', text: '[EN] Moreuneun Mal' },
    ],
  });
});

test('JSON is taken as well, and characters are counted where that is requested', async () => {
  const json = await postJson({
    text: ['주차', 'CCTV 😀'],
    target_lang: 'ZH',
    source_lang: 'ko',
    show_billed_characters: true,
  });
  expect(await json.json()).toEqual({
    translations: [
      { detected_source_language: 'KO', text: '停车', billed_characters: 2 },
      { detected_source_language: 'KO', text: '[ZH] CCTV 😀', billed_characters: 6 },
    ],
  });
  expect(await (await post(formOf(['Parking'], { show_billed_characters: '1' }))).json()).toMatchObject({
    translations: [{ detected_source_language: 'EN', billed_characters: 7 }],
  });
});

test.each([
  ['en', '24小时', 'Open 24 hours'],
  ['EN-GB', '', 'Open 24 hours'],
  ['ja', '', '24時間'],
  ['zh', '', '24小时'],
  ['zh-HANS', '', '24小时'],
  ['KO', '', '24시간'],
])('the target %s is known', async (target_lang, _, text) => {
  expect(await (await post(formOf(['24시간'], { target_lang }))).json()).toMatchObject({ translations: [{ text }] });
});

test.each<[string, Record<string, string>, Record<string, string>, string, string]>([
  ['no key', {}, {}, '', 'Forbidden'],
  ['another key', {}, { authorization: 'DeepL-Auth-Key guessed' }, '', 'Forbidden'],
  ['a key in another manner', {}, { authorization: `Bearer ${key}` }, '', 'Forbidden'],
  ['the key in the body', { auth_key: key }, {}, '', "Legacy authentication method 'form body' is no longer supported"],
  [
    'the key in the body beside the header',
    { auth_key: key },
    authorized,
    '',
    "Legacy authentication method 'form body' is no longer supported",
  ],
  [
    'the key in the query',
    {},
    authorized,
    `?auth_key=${key}`,
    "Legacy authentication method 'query parameter' is no longer supported",
  ],
  ['a browser', {}, { ...authorized, origin: 'http://localhost:4000' }, '', 'Forbidden'],
])('%s is refused by 403, and no page may read it', async (_, fields, headers, query, message) => {
  const response = await post(formOf(['주차'], fields), headers, query);
  expect(response.status).toBe(403);
  expect(((await response.json()) as { message: string }).message).toContain(message);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('the key in a JSON body is refused too, and so is a preflight', async () => {
  expect((await postJson({ text: ['주차'], target_lang: 'EN', auth_key: key })).status).toBe(403);
  const preflight = await fetch(`${deepl.url}/v2/translate`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:4000', 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('fifty texts are translated, the fifty-first is too many', async () => {
  const texts = Array.from({ length: 51 }, (_, n) => `${n}평`);
  const { translations } = (await (await post(formOf(texts.slice(1)))).json()) as { translations: { text: string }[] };
  expect(translations.map(({ text }) => text).slice(0, 2)).toEqual(['3 m² (1 pyeong)', '7 m² (2 pyeong)']);
  expect(translations).toHaveLength(50);
  expect((await post(formOf(texts))).status).toBe(400);
});

test('a body of 128 KiB is taken, one byte more is too large, and so is one of megabytes', async () => {
  const head = 'target_lang=EN&text=';
  const whole = (bytes: number) =>
    post(head + 'a'.repeat(bytes - head.length), {
      ...authorized,
      'content-type': 'application/x-www-form-urlencoded',
    });
  expect([(await whole(131_072)).status, (await whole(131_073)).status, (await whole(3_000_000)).status]).toEqual([
    200, 413, 413,
  ]);
});

test.each<[string, unknown]>([
  ['no text', { target_lang: 'EN' }],
  ['no target', { text: ['주차'] }],
  ['an unknown target', { text: ['주차'], target_lang: 'XX' }],
  ['an unknown source', { text: ['주차'], target_lang: 'EN', source_lang: 'xx' }],
  ['a number', { text: [1], target_lang: 'EN' }],
])('%s is a bad request', async (_, body) => {
  const response = await postJson(body);
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    400,
    expect.stringContaining('Bad request'),
  ]);
});

test('half a JSON, another method and another path are refused with a reason', async () => {
  expect((await post('{"text":', { ...authorized, 'content-type': 'application/json' })).status).toBe(400);
  expect((await fetch(`${deepl.url}/v2/translate?text=a&target_lang=EN`, { headers: authorized })).status).toBe(405);
  expect((await fetch(`${deepl.url}/v2/languages`, { headers: authorized })).status).toBe(404);
});

test('who has the key learns how many characters were used, nobody else does', async () => {
  const usage = await fetch(`${deepl.url}/v2/usage`, { headers: authorized });
  expect(await usage.json()).toEqual({ character_count: 0, character_limit: 500_000 });
  expect((await fetch(`${deepl.url}/v2/usage`)).status).toBe(403);
});

test.each([456, 429, 529, 503])('%i comes when it is ordered, and once', async (status) => {
  await fetch(`${deepl.url}/__control/faults`, { method: 'POST', body: JSON.stringify({ status }) });
  expect([(await post(formOf(['주차']))).status, (await post(formOf(['주차']))).status]).toEqual([status, 200]);
});

test('an answer is late when that is ordered, and nobody answers while it is down', async () => {
  deepl.control.failNext({ delayMs: 300 });
  const begun = performance.now();
  expect((await post(formOf(['주차']))).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(290);
  deepl.control.setDown(true);
  await expect(post(formOf(['주차']))).rejects.toThrow('fetch failed');
});

test('every text that arrives is stored, whatever came of it; neither keys nor texts are in the log of calls', async () => {
  await post(formOf(['하나']));
  await post(formOf(['둘']), {});
  deepl.control.failNext({ status: 456 });
  await postJson({ text: ['셋', '넷'], target_lang: 'EN' });
  deepl.control.setDown(true);
  await post(formOf(['다섯'])).catch(() => undefined);
  expect(await (await fetch(`${deepl.url}/__control/texts`)).json()).toEqual({
    texts: ['하나', '둘', '셋', '넷', '다섯'],
  });
  const seen = JSON.stringify(deepl.control.requests());
  expect(deepl.control.requests().map(({ status }) => status)).toEqual([200, 403, 456, 404]);
  for (const secret of [key, '하나', '셋']) expect(seen).not.toContain(secret);
});
