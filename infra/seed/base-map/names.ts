/**
 * The 17 provinces by the first two digits of a district's code. `short` is what a map of the whole country has room
 * for.
 */
export const provinces: Readonly<Record<string, { slug: string; short: string; en: string }>> = {
  11: { slug: 'seoul', short: '서울', en: 'Seoul' },
  26: { slug: 'busan', short: '부산', en: 'Busan' },
  27: { slug: 'daegu', short: '대구', en: 'Daegu' },
  28: { slug: 'incheon', short: '인천', en: 'Incheon' },
  29: { slug: 'gwangju', short: '광주', en: 'Gwangju' },
  30: { slug: 'daejeon', short: '대전', en: 'Daejeon' },
  31: { slug: 'ulsan', short: '울산', en: 'Ulsan' },
  36: { slug: 'sejong', short: '세종', en: 'Sejong' },
  41: { slug: 'gyeonggi', short: '경기', en: 'Gyeonggi' },
  43: { slug: 'chungbuk', short: '충북', en: 'Chungbuk' },
  44: { slug: 'chungnam', short: '충남', en: 'Chungnam' },
  46: { slug: 'jeonnam', short: '전남', en: 'Jeonnam' },
  47: { slug: 'gyeongbuk', short: '경북', en: 'Gyeongbuk' },
  48: { slug: 'gyeongnam', short: '경남', en: 'Gyeongnam' },
  50: { slug: 'jeju', short: '제주', en: 'Jeju' },
  51: { slug: 'gangwon', short: '강원', en: 'Gangwon' },
  52: { slug: 'jeonbuk', short: '전북', en: 'Jeonbuk' },
};

/** A district's own name: the source writes some with their city in front (`서울시도봉구`, `수원시 장안구`, `대구광역시 달성군`). */
export function districtName(raw: string): string {
  const name = raw.replace(/^(서울시|[가-힣]+광역시)\s*/, '');
  const inCity = /^[가-힣]{2,}시\s*([가-힣]+구)$/.exec(name);
  return inCity?.[1] ?? name;
}

/**
 * A wide river that the districts' borders follow: the codes on its two banks, and about how wide it is there, in
 * metres.
 */
export interface River {
  readonly name: string;
  readonly en: string;
  readonly width: number;
  readonly banks: readonly [readonly string[], readonly string[]];
}

/**
 * No free source carries the rivers, but the borders of the districts run along the middle of the wide ones. Widths are
 * rough averages.
 */
export const rivers: readonly River[] = [
  {
    name: '한강',
    en: 'Hangang',
    width: 880,
    banks: [
      ['11740', '11710', '11680', '11650', '11590', '11560', '11470', '11500'],
      ['11215', '11200', '11170', '11440', '41310', '41281'],
    ],
  },
  { name: '한강', en: 'Hangang', width: 1100, banks: [['41570'], ['41281', '41285', '41287', '41480']] },
  {
    name: '한강',
    en: 'Hangang',
    width: 700,
    banks: [
      ['41450', '41610', '11740'],
      ['41360', '41310'],
    ],
  },
  {
    name: '낙동강',
    en: 'Nakdonggang',
    width: 620,
    banks: [
      ['26440', '48250'],
      ['26320', '26530', '26380', '48330', '48270'],
    ],
  },
  {
    name: '낙동강',
    en: 'Nakdonggang',
    width: 420,
    banks: [
      ['48740', '48270'],
      ['48730', '48121', '48720'],
    ],
  },
  // Streams between districts of Seoul: too narrow for a name, but they give the city its grain.
  {
    name: '',
    en: '',
    width: 130,
    banks: [
      ['11350', '11260', '11200', '11215'],
      ['11320', '11230', '11290'],
    ],
  },
  {
    name: '',
    en: '',
    width: 140,
    banks: [
      ['11470', '11530', '41210'],
      ['11560', '11545'],
    ],
  },
  { name: '', en: '', width: 150, banks: [['11680'], ['11710']] },
  {
    name: '금강',
    en: 'Geumgang',
    width: 900,
    banks: [
      ['44770', '44760', '44230'],
      ['52130', '52140'],
    ],
  },
];
