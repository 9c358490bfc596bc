import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { demoLocations } from '../../../seed/demo/locations.ts';
import { locationsLoad } from '../../../seed/demo/locations-load.ts';
import type { DemoLocation } from '../../../seed/demo/shapes.ts';
import { sites } from '../../../seed/demo/sites.ts';
import { demoUsers } from '../../../seed/demo/users.ts';
import { defaultFeatures } from '../../../seed/demo/texts.ts';
import { readTable, type Language } from './table.ts';
import { hangul, translateText } from './translate-text.ts';

const languages: readonly Language[] = ['EN', 'JA', 'ZH'];
const inAll = (text: string) => languages.map((language) => translateText(text, language));
const textsOf = ({ name, address, city, district, description, features }: DemoLocation) => [
  name,
  address,
  city,
  district,
  description,
  ...features,
];

/** All that the seed may make: the demo data, more locations around its own, and the load of a partner. */
function everyText(): string[] {
  const ownerId = demoUsers().find(({ userType }) => userType === 'franchise')?.id ?? '';
  const load = locationsLoad({
    ownerId,
    locationCount: 1_000,
    units: 7,
    reservations: 0,
    today: calendarDate('2026-03-02'),
  });
  const locations = [...demoLocations({ count: 3_000 }).locations, ...load.locations];
  return [...new Set([...locations.flatMap(textsOf), ...defaultFeatures, ...sites.map(({ name }) => name)])];
}

describe('the demo data', () => {
  const texts = everyText();

  test('is large enough to be all of it', () => {
    expect(texts.length).toBeGreaterThan(9_000);
    expect(new Set(demoLocations().locations.flatMap(textsOf)).size).toBeGreaterThan(150);
  });

  test.each(languages)('is translated into %s without a mark, and without a Korean letter', (language) => {
    const wrong = texts
      .map((text) => [text, translateText(text, language)] as const)
      .filter(([, said]) => said.startsWith('[') || hangul.test(said) || said === '');
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test.each(languages)('keeps apart in %s what is apart in Korean', (language) => {
    const said = new Map<string, string>();
    const same: string[] = [];
    for (const text of texts) {
      const translation = translateText(text, language);
      const other = said.get(translation);
      if (other !== undefined) same.push(`${other} and ${text} are ${translation}`);
      said.set(translation, text);
    }
    expect(same).toEqual([]);
  });
});

test.each([
  ['강남역점', ['Gangnam Station', '江南駅店', '江南站店']],
  ['함께보관 강남역점', ['Hamkke Gangnam Station', 'Hamkke 江南駅店', 'Hamkke 江南站店']],
  ['함께보관 홍대입구 12호점', ['Hamkke Hongdae No. 12', 'Hamkke 弘大入口12号店', 'Hamkke 弘大入口12号店']],
  ['함께보관 판교 3창고', ['Hamkke Pangyo Warehouse 3', 'Hamkke 板橋第3倉庫', 'Hamkke 板桥3号仓库']],
  ['서울특별시', ['Seoul', 'ソウル', '首尔']],
  ['강남구', ['Gangnam-gu', '江南区', '江南区']],
  ['성남시 분당구', ['Bundang-gu, Seongnam-si', '城南市 盆唐区', '城南市盆唐区']],
  [
    '서울특별시 강남구 강남대로 408',
    ['408 Gangnam-daero, Gangnam-gu, Seoul', 'ソウル 江南区 江南大路 408', '首尔江南区江南大路408号'],
  ],
  [
    '경기도 성남시 분당구 판교역로 160',
    [
      '160 Pangyoyeok-ro, Bundang-gu, Seongnam-si, Gyeonggi-do',
      '京畿道 城南市 盆唐区 板橋駅路 160',
      '京畿道城南市盆唐区板桥站路160号',
    ],
  ],
  ['24시간', ['Open 24 hours', '24時間', '24小时']],
  ['50평', ['165 m² (50 pyeong)', '50坪(約165㎡)', '约165㎡(50坪)']],
  [
    '신촌 생활권의 큰 도로변에 있어 승용차와 용달차 모두 쉽게 대요. 매주 두 번 청소하고 달마다 소독해서 늘 깨끗해요.',
    [
      'On a main road in the Sinchon area, where cars and small trucks stop with ease. Cleaned twice a week and disinfected every month, so it is always tidy.',
      '新村エリアの大通り沿いにあり、乗用車も小型トラックも停めやすいです。週2回の清掃と毎月の消毒で、いつも清潔です。',
      '位于新村生活圈的主干道旁，轿车和小货车都方便停靠。每周清扫两次，每月消毒，始终保持干净整洁。',
    ],
  ],
])('%s', (korean, said) => expect(inAll(korean)).toEqual(said));

test('anything else is written in Latin letters, marked with its language, with no Korean letter left', () => {
  expect(inAll('우리 동네 창고')).toEqual([
    '[EN] Uri Dongne Changgo',
    '[JA] Uri Dongne Changgo',
    '[ZH] Uri Dongne Changgo',
  ]);
  expect(translateText('종로 2층\nWi-Fi & 짐', 'EN')).toBe('[EN] Jongno 2Cheung\nWi-Fi & Jim');
  for (const odd of ['ㅋㅋㅋ', '각'.normalize('NFD'), 'ᄀ', 'ﾡ', '㈀', '강남역점 ㅎㅎ']) {
    expect(odd).toMatch(hangul);
    expect(translateText(odd, 'JA')).toMatch(/^\[JA\] ./);
    expect(translateText(odd, 'JA')).not.toMatch(hangul);
  }
  // Half of it known is not known.
  expect(translateText('매주 두 번 청소하고 달마다 소독해서 늘 깨끗해요. 새로 열었어요.', 'ZH')).toMatch(
    /^\[ZH\] Maeju/,
  );
  expect(translateText('서울특별시 강남구 없는길 3', 'ZH')).toMatch(/^\[ZH\] Seoulteukbyeolsi/);
});

test('a table with a broken line is refused', () => {
  expect(() => readTable('주차|Parking|駐車場')).toThrow('주차');
  expect(() => readTable('주차|a|b|c\n주차|d|e|f')).toThrow('twice');
});
