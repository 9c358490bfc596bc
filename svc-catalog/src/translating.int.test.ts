import { translate, type TranslationTarget } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishedTextModel } from './storage/published-text-model.ts';
import { fill, givenLocation } from './testing/builders.ts';
import { testNow } from './testing/http-suite.ts';
import { startRunningService } from './testing/running-service.ts';
import { describeTranslating, personalTexts } from './testing/translating-suite.ts';
import { startTranslatorProcess, type TranslatorProcess } from './testing/translator-process.ts';

type Service = Awaited<ReturnType<typeof startRunningService>>;

let translator: TranslatorProcess;
beforeAll(async () => (translator = await startTranslatorProcess()));
afterAll(async () => await translator.stop());

/** The services' clock stands until a test lets time pass. */
let now = testNow.getTime();
const restMs = 300_000;
const rested = () => void (now += restMs + 1);
const start = (more: Record<string, string> = {}) =>
  startRunningService({
    clock: () => new Date(now),
    environment: { DEEPL_KEY: translator.key, DEEPL_URL: translator.url, ...more },
  });
const translationsOf = async ({ app }: Service, texts: readonly string[], target: TranslationTarget = 'EN') =>
  (await app.call(translate, { body: { texts: [...texts], target } })).body.translations as string[];

describeTranslating("the service on MongoDB, with the translator's official client", async () => {
  await translator.reset();
  const { app, deps, otherServices, close } = await start();
  return { app, customerTexts: otherServices.customerTexts, store: deps.store, sent: translator.texts, close };
});

describe('the running service', () => {
  let service: Service;
  /** Texts of a location that is opened with them, numbered so that no test meets those of another. */
  let made = 0;
  const publish = async (count: number, among: Service = service) => {
    made += 1;
    const texts = Array.from({ length: count }, (_, n) => `${made}번 특징 ${n}`);
    await fill(among.deps.store, givenLocation(`location-${made}`, { features: texts }, []));
    return texts;
  };
  beforeAll(async () => (service = await start()));
  afterAll(async () => await service.close());
  beforeEach(async () => await translator.reset());
  afterEach(async () => {
    await translator.reset();
    rested();
  });

  test('a location reads naturally in each language', async () => {
    const given = givenLocation(
      'demo',
      {
        name: '함께보관 강남역점',
        address: '서울특별시 강남구 강남대로 408',
        features: ['24시간', '주차'],
        description: '카트와 포장대는 무료로 써도 돼요.',
      },
      [],
    );
    await fill(service.deps.store, given);
    const { name, address, city, district, description, features } = given.location;
    const texts = [name, address, city, district, description ?? '', ...features];
    expect(await translationsOf(service, texts)).toEqual([
      'Hamkke Gangnam Station',
      '408 Gangnam-daero, Gangnam-gu, Seoul',
      'Seoul',
      'Gangnam-gu',
      'Carts and packing tables are free to use.',
      'Open 24 hours',
      'Parking',
    ]);
    expect(await translationsOf(service, texts, 'JA')).toEqual([
      'Hamkke 江南駅店',
      'ソウル 江南区 江南大路 408',
      'ソウル',
      '江南区',
      'カートと梱包台は無料でご利用いただけます。',
      '24時間',
      '駐車場',
    ]);
    expect(await translationsOf(service, texts, 'ZH')).toEqual([
      'Hamkke 江南站店',
      '首尔江南区江南大路408号',
      '首尔',
      '江南区',
      '推车和打包台可免费使用。',
      '24小时',
      '停车',
    ]);
  });

  test('a hundred and twenty texts go in three calls, and come back in their order', async () => {
    const texts = await publish(120);
    const said = await translationsOf(service, texts.toReversed());
    expect(said).toEqual(texts.map((text) => `[EN] ${text.replace('번 특징', 'Beon Teukjing')}`).toReversed());
    expect([await translator.calls(), (await translator.texts()).length]).toEqual([[200, 200, 200], 120]);
  });

  test('published texts among others: only they arrive, and the others are answered in their places', async () => {
    const [one = '', two = ''] = await publish(2);
    const said = await translationsOf(service, [personalTexts[0] ?? '', two, ...personalTexts.slice(1), one]);
    expect([said[0], ...said.slice(2, -1)]).toEqual(personalTexts);
    expect([said[1], said.at(-1)]).toEqual([
      expect.stringMatching(/^\[EN\] .* 1$/),
      expect.stringMatching(/^\[EN\] .* 0$/),
    ]);
    expect((await translator.texts()).toSorted()).toEqual([one, two]);
  });

  test('while the translator is down the originals are answered soon, what is known in its translation; it is left alone for a moment, then called again', async () => {
    const [known = '', fresh = ''] = await publish(2);
    const [translated = ''] = await translationsOf(service, [known]);
    await translator.setDown(true);
    const began = performance.now();
    expect(await translationsOf(service, [fresh, known])).toEqual([fresh, translated]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await translator.reset();
    expect(await translationsOf(service, [fresh])).toEqual([fresh]);
    expect(await translator.texts()).toEqual([]);
    rested();
    expect((await translationsOf(service, [fresh]))[0]).toMatch(/^\[EN\]/);
  });

  test('a slow translator delays nobody for more than a few seconds', async () => {
    const texts = await publish(3);
    await translator.fail({ times: 2, delayMs: 20_000 });
    const began = performance.now();
    expect(await translationsOf(service, texts)).toEqual(texts);
    expect(performance.now() - began).toBeLessThan(12_000);
    await service.deps.useCases.translatorSettled();
  });

  test('a slow first try is given up; the answer of the second is there soon, for whoever calls then', async () => {
    const texts = await publish(1);
    await translator.fail({ times: 1, delayMs: 20_000 });
    await eventually(async () => expect((await translationsOf(service, texts))[0]).toMatch(/^\[EN\]/));
    expect(await translator.texts()).toHaveLength(2);
  });

  test.each([456, 403])('after %i it is called once, rests, and is called again; this is counted', async (status) => {
    const [one = '', two = ''] = await publish(2);
    await translator.fail({ times: 5, status });
    expect(await translationsOf(service, [one])).toEqual([one]);
    expect(await translationsOf(service, [one, two], 'JA')).toEqual([one, two]);
    expect(await translator.texts()).toEqual([one]);
    await translator.reset();
    rested();
    expect((await translationsOf(service, [two, one])).map((said) => said.slice(0, 4))).toEqual(['[EN]', '[EN]']);
    expect(await service.deps.metrics.registry.getSingleMetricAsString('hamkke_service_call_seconds')).toContain(
      `outcome="${status === 456 ? 'quota' : 'refused'}"`,
    );
  });

  test.each([429, 529])('a single %i is passed by the second try', async (status) => {
    const texts = await publish(1);
    await translator.fail({ status });
    expect((await translationsOf(service, texts))[0]).toMatch(/^\[EN\]/);
    expect(await translator.texts()).toEqual([...texts, ...texts]);
  });

  test('nothing personal is among all that ever arrived', async () => {
    const texts = await publish(2);
    for (const target of ['EN', 'JA', 'ZH'] as const)
      await translationsOf(service, [...personalTexts, ...texts], target);
    expect(new Set(await translator.texts())).toEqual(new Set(texts));
  });
});

describe('several processes on one database', () => {
  const both: Service[] = [];
  afterEach(async () => {
    for (const service of both.splice(0)) await service.close();
    await translator.reset();
  });
  const beside = async (more: Record<string, string> = {}) => {
    const database = both[0]?.environment.MONGO_DB;
    const service = await start({ ...(database ? { MONGO_DB: database } : {}), ...more });
    both.push(service);
    return service;
  };

  test('request the same at once, store one translation each, and live on it without the translator', async () => {
    const [one, two] = [await beside(), await beside()];
    const texts = Array.from({ length: 60 }, (_, n) => `함께 묻는 특징 ${n}`);
    await fill(one.deps.store, givenLocation('both', { features: texts }, []));
    const answers = await Promise.all([
      translationsOf(one, texts),
      translationsOf(two, texts),
      translationsOf(one, texts.toReversed()),
      translationsOf(two, texts.toReversed()),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.every((said) => said.startsWith('[EN]'))).toBe(true);
    expect((await translator.texts()).length).toBeLessThanOrEqual(120);
    const { connection } = one.deps.mongo;
    expect(await connection.getClient().db(connection.name).collection('translations').countDocuments()).toBe(60);
    // Started anew, and without a key.
    const without = await startRunningService({ environment: { MONGO_DB: one.environment.MONGO_DB } });
    both.push(without);
    expect(await translationsOf(without, texts)).toEqual(answers[0]);
    expect(await translationsOf(without, texts, 'JA')).toEqual(texts);
  });

  test('share one budget of characters a day', async () => {
    const [one, two] = [
      await beside({ TRANSLATION_DAILY_CHARACTERS: '20' }),
      await beside({ TRANSLATION_DAILY_CHARACTERS: '20' }),
    ];
    const texts = ['열다섯 글자가 되는 특징 하나', '열다섯 글자가 되는 특징 둘둘'];
    await fill(one.deps.store, givenLocation('spent', { features: texts }, []));
    const [first, second] = [await translationsOf(one, texts.slice(0, 1)), await translationsOf(two, texts.slice(1))];
    expect([first[0]?.startsWith('[EN]'), second]).toEqual([true, texts.slice(1)]);
    expect(await translator.texts()).toEqual(texts.slice(0, 1));
  });

  test('what an older version published is translated soon after the start', async () => {
    const one = await beside();
    await fill(one.deps.store, givenLocation('older', { features: ['옛 특징'] }, []));
    await publishedTextModel(one.deps.mongo.connection).deleteMany({});
    expect(await translationsOf(one, ['옛 특징'])).toEqual(['옛 특징']);
    one.deps.startBackground();
    await eventually(async () => expect((await translationsOf(one, ['옛 특징']))[0]).toMatch(/^\[EN\]/));
  });
});
