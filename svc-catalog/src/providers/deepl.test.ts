import { afterEach, beforeEach, expect, test } from 'vitest';
import { silence, startProviderServer, type ProviderServer } from '../testing/provider-servers.ts';
import { createDeepl } from './deepl.ts';

let server: ProviderServer;
let observed: string[];
beforeEach(async () => {
  server = await startProviderServer('/v2/translate', ({ body }) => ({
    translations: body
      .getAll('text')
      .map((text) => ({ detected_source_language: 'KO', text: `<${text}>`, billed_characters: 1 })),
  }));
  observed = [];
});
afterEach(async () => await server.stop());
const deepl = (more: { timeoutMs?: number; url?: string } = {}) =>
  createDeepl({
    key: 'the-key',
    url: server.url.replace('/v2/translate', ''),
    timeoutMs: 20_000,
    observe: (outcome) => observed.push(outcome),
    ...more,
  });

test.each([
  ['EN', 'en-US'],
  ['JA', 'ja'],
  ['ZH', 'zh-HANS'],
] as const)(
  'requests %s as %s, from Korean, with the texts in their order and nothing else',
  async (target, language) => {
    expect(await deepl().translate(['강남점', '주차'], target)).toEqual(['<강남점>', '<주차>']);
    expect(server.requests).toMatchObject([{ method: 'POST', path: '/v2/translate' }]);
    expect([...(server.requests[0]?.body ?? [])].toSorted()).toEqual([
      ['show_billed_characters', '1'],
      ['source_lang', 'ko'],
      ['target_lang', language],
      ['text', '강남점'],
      ['text', '주차'],
    ]);
    expect([...(server.requests[0]?.query ?? [])]).toEqual([]);
    expect(server.requests[0]?.userAgent).toMatch(/^deepl-node\/[\d.]+$/);
    expect(observed).toEqual(['done']);
  },
);

test.each<[unknown, string, boolean]>([
  [403, 'refused', false],
  [456, 'quota', false],
  [429, 'too-many', false],
  [500, 'down', false],
  [503, 'down', false],
  [529, 'down', false],
  [400, 'unusable', false],
  [404, 'unusable', false],
  [413, 'unusable', false],
  [302, 'unusable', true],
  ['<html>점검 중</html>', 'unusable', true],
  [{ translations: [] }, 'unusable', true],
  [{ translations: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] }, 'unusable', true],
  [{ message: 'ok' }, 'unusable', true],
])(
  '%j is %s, called once, with no redirect followed, and its message holds nothing of the texts',
  async (answer, reason, maybeBilled) => {
    server.answer = () => answer;
    const error = await deepl()
      .translate(['비밀 지점', '주차'], 'EN')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'TranslationFailure', reason, maybeBilled });
    expect([server.requests.length, observed]).toEqual([1, [reason]]);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/비밀|the-key|html/);
  },
);

test('silence is late after the limit', async () => {
  server.answer = () => silence;
  const began = performance.now();
  await expect(deepl({ timeoutMs: 100 }).translate(['주차'], 'EN')).rejects.toMatchObject({
    reason: 'late',
    maybeBilled: true,
  });
  expect(performance.now() - began).toBeLessThan(900);
  expect(observed).toEqual(['late']);
});

test('where nobody listens it is down, and nothing was billed', async () => {
  await server.stop();
  await expect(deepl().translate(['주차'], 'EN')).rejects.toMatchObject({ reason: 'down', maybeBilled: false });
});

test('an endless answer is not read to its end', async () => {
  server.answer = () =>
    JSON.stringify({ translations: [{ detected_source_language: 'KO', text: 'a'.repeat(3_000_000) }] });
  await expect(deepl().translate(['주차'], 'EN')).rejects.toMatchObject({ name: 'TranslationFailure' });
});
