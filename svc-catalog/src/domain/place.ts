import { romanize } from 'es-hangul';
import type { Location } from './location.ts';

/** Where a location is, by the names that addresses of pages have: `seoul`, `gangnam-gu`. */
export interface PlaceSlugs {
  readonly city: string;
  /** Null where there is none, in Sejong, or where it is not written as one. */
  readonly district: string | null;
}

/** The order in which lists have the cities, each with every spelling that addresses give, the official one first. */
const cities: readonly (readonly [slug: string, ...spellings: string[]])[] = [
  ['seoul', '서울특별시', '서울', '서울시'],
  ['busan', '부산광역시', '부산', '부산시'],
  ['daegu', '대구광역시', '대구', '대구시'],
  ['incheon', '인천광역시', '인천', '인천시'],
  ['gwangju', '광주광역시', '광주', '광주시'],
  ['daejeon', '대전광역시', '대전', '대전시'],
  ['ulsan', '울산광역시', '울산', '울산시'],
  ['sejong', '세종특별자치시', '세종', '세종시'],
  ['gyeonggi', '경기도', '경기'],
  ['gangwon', '강원특별자치도', '강원도', '강원'],
  ['chungbuk', '충청북도', '충북'],
  ['chungnam', '충청남도', '충남'],
  ['jeonbuk', '전북특별자치도', '전라북도', '전북'],
  ['jeonnam', '전라남도', '전남'],
  ['gyeongbuk', '경상북도', '경북'],
  ['gyeongnam', '경상남도', '경남'],
  ['jeju', '제주특별자치도', '제주도', '제주'],
];
const slugBySpelling = new Map(cities.flatMap(([slug, ...spellings]) => spellings.map((name) => [name, slug])));
const spellingsBySlug = new Map(cities.map(([slug, ...spellings]) => [slug, spellings]));
const rankBySlug = new Map(cities.map(([slug], index) => [slug, index]));

/** The whole city is one: nothing in it is a district. */
const undivided = 'sejong';

const kinds: Readonly<Record<string, string>> = { 시: 'si', 군: 'gun', 구: 'gu' };

/** Where the rules of sounds, which insert an n, say another thing than the signs on the road. */
const signs: Readonly<Record<string, string>> = {
  안양: 'anyang',
  덕양: 'deogyang',
  남양주: 'namyangju',
  단양: 'danyang',
  담양: 'damyang',
  함양: 'hamyang',
  밀양: 'miryang',
  청양: 'cheongyang',
  통영: 'tongyeong',
};

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** The place of a location; undefined where its city is none of Korea's seventeen provinces and metropolitan cities. */
export function placeOf({ city, district }: Pick<Location, 'city' | 'district'>): PlaceSlugs | undefined {
  const slug = slugBySpelling.get(plain(city));
  return slug === undefined ? undefined : { city: slug, district: slug === undivided ? null : districtSlug(district) };
}

/** Every way in which locations of the same city may write it; only this one, of a city that nobody knows. */
export function spellingsOf(city: string): readonly string[] {
  return spellingsBySlug.get(slugBySpelling.get(plain(city)) ?? '') ?? [city];
}

/** The place of a city in lists, from 0. */
export const cityRank = (slug: string): number => rankBySlug.get(slug) ?? cities.length;

/** `성남시 분당구` as `seongnam-si-bundang-gu`; null for what is not written as a district. */
function districtSlug(district: string): string | null {
  const parts = plain(district).split(' ').map(partSlug);
  const slug = parts.join('-');
  return parts.includes(undefined) || slug.length > longestSlug ? null : slug;
}

/** Characters of a slug in an address. Source: the contract's `placeSlugSchema`. */
const longestSlug = 60;

/** To romanise takes a while, and the same few hundred names come again and again. */
const knownParts = new Map<string, string | undefined>();
const mostKnown = 2_000;

function partSlug(part: string): string | undefined {
  if (knownParts.has(part)) return knownParts.get(part);
  if (knownParts.size >= mostKnown) knownParts.clear();
  const slug = romanised(part);
  knownParts.set(part, slug);
  return slug;
}

function romanised(part: string): string | undefined {
  const kind = kinds[part.at(-1) ?? ''];
  const stem = part.slice(0, -1);
  if (kind === undefined || !/^[가-힣]+$/.test(stem)) return undefined;
  return `${signs[stem] ?? romanize(stem)}-${kind}`;
}
