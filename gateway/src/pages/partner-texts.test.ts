import { readTranslations, translationLimits } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPartnerTexts, type PartnerTexts, textsOfPartners } from './partner-texts.ts';

/** Milliseconds since the test began; the library takes none at all for no time. */
let now = 0;
let texts: PartnerTexts;
let untranslated: string[] = [];
const call = vi.fn();

beforeEach(() => {
  now = 0;
  untranslated = [];
  call.mockReset();
  call.mockImplementation(async (_: unknown, { body }: { body: { texts: string[]; target: string } }) => ({
    translations: body.texts.map((text) => (untranslated.includes(text) ? text : `${body.target} ${text}`)),
    translated: body.texts.map((text) => !untranslated.includes(text)),
  }));
  texts = createPartnerTexts({ catalog: { call }, now: () => 1_000 + now });
});

describe('texts of partners', () => {
  test('are those under the fields in which they type, wherever these are', () => {
    const found = textsOfPartners([
      {
        name: '강남점',
        features: ['주차', 'CCTV'],
        status: '영업',
        units: [{ description: '넓음', size: '소형', label: '가' }],
        place: { city: { slug: 'seoul', name: '서울특별시' }, district: null },
      },
      { name: '강남점', address: 'Teheran-ro 1', city: '서울', images: ['가'] },
    ]);
    expect([...found]).toEqual(['강남점', '주차', '넓음', '서울특별시', '서울']);
  });

  test('that are longer than the contract allows stay as typed', () => {
    expect(textsOfPartners({ description: '가'.repeat(translationLimits.charactersOfOne + 1) }).size).toBe(0);
  });
});

describe('their translations', () => {
  test('come from catalog once, in each language', async () => {
    expect(await texts.translate({ name: '강남점' }, 'en')).toEqual({ 강남점: 'EN 강남점' });
    expect(await texts.translate([{ name: '강남점' }], 'en')).toEqual({ 강남점: 'EN 강남점' });
    expect(await texts.translate({ name: '강남점' }, 'zh')).toEqual({ 강남점: 'ZH 강남점' });
    expect(call.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual([
      [readTranslations, { body: { texts: ['강남점'], target: 'EN' } }],
      [readTranslations, { body: { texts: ['강남점'], target: 'ZH' } }],
    ]);
  });

  test('are not needed in Korean, nor where nobody typed Korean', async () => {
    expect(await texts.translate({ name: '강남점' }, 'ko')).toEqual({});
    expect(await texts.translate({ name: 'Gangnam' }, 'en')).toEqual({});
    expect(call).not.toHaveBeenCalled();
  });

  test('are good for minutes, and those that are missing are requested again after seconds', async () => {
    untranslated = ['주차'];
    expect(await texts.translate({ name: '강남점', features: ['주차'] }, 'en')).toEqual({ 강남점: 'EN 강남점' });
    untranslated = [];
    now = 4_999;
    expect(await texts.translate({ features: ['주차'] }, 'en')).toEqual({});
    now = 5_001;
    expect(await texts.translate({ name: '강남점', features: ['주차'] }, 'en')).toEqual({
      강남점: 'EN 강남점',
      주차: 'EN 주차',
    });
    expect(call.mock.lastCall?.[1]).toEqual({ body: { texts: ['주차'], target: 'EN' } });
    now = 10 * 60_000 + 1;
    await texts.translate({ name: '강남점' }, 'en');
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('are requested as the contract allows, and no more than some at once', async () => {
    const many = Array.from({ length: translationLimits.texts * 6 }, (_, index) => ({ name: `가${index}` }));
    await texts.translate(many, 'en');
    for (const [, { body }] of call.mock.calls as [unknown, { body: unknown }][])
      expect(readTranslations.body.safeParse(body).success).toBe(true);
    expect(call).toHaveBeenCalledTimes(4);
    call.mockClear();
    const long = Array.from({ length: 15 }, (_, index) => ({ description: `${index}${'가'.repeat(3_990)}` }));
    await texts.translate(long, 'en');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('are left out while catalog is away, which is not requested for each page then', async () => {
    call.mockRejectedValue(new DomainError('UNAVAILABLE'));
    for (let page = 0; page < 5; page += 1) expect(await texts.translate({ name: '강남점' }, 'en')).toEqual({});
    expect(call).toHaveBeenCalledTimes(3);
  });
});
