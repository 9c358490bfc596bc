import { romanizeDistrict, romanizeWord } from '../../seed/base-map/romanize.ts';
import type { KnownAddress } from './known-address.ts';
import { houseNumber, inCountryside } from './known-address.ts';

const provinces: Readonly<Record<string, string>> = {
  서울특별시: 'Seoul',
  부산광역시: 'Busan',
  대구광역시: 'Daegu',
  인천광역시: 'Incheon',
  광주광역시: 'Gwangju',
  대전광역시: 'Daejeon',
  울산광역시: 'Ulsan',
  세종특별자치시: 'Sejong',
  경기도: 'Gyeonggi-do',
  강원특별자치도: 'Gangwon-do',
  충청북도: 'Chungcheongbuk-do',
  충청남도: 'Chungcheongnam-do',
  전북특별자치도: 'Jeonbuk-do',
  전라남도: 'Jeollanam-do',
  경상북도: 'Gyeongsangbuk-do',
  경상남도: 'Gyeongsangnam-do',
  제주특별자치도: 'Jeju-do',
};

/** Roads named after foreign words are written as those are. */
const foreign: Readonly<Record<string, string>> = {
  올림픽: 'Olympic',
  디지털: 'Digital',
  센텀남: 'Centumnam',
  센텀중앙: 'Centumjungang',
  월드컵: 'World cup',
  월드컵북: 'World cup buk',
  유니버시아드: 'Universiade',
  에이펙: 'APEC',
  킨텍스: 'Kintex',
  컨벤시아: 'Convensia',
  에버랜드: 'Everland',
  아카데미: 'Academy',
};

const wordOf = (name: string) => foreign[name] ?? romanizeWord(name);

/**
 * A road's name in Latin letters: 테헤란로7길 is Teheran-ro 7-gil, 세종대로 is Sejong-daero, 동백로1번길 is Dongbaek-ro 1beon-gil.
 */
export function romanizeRoad(road: string): string {
  const sideRoad = /^(.+?로)(\d+)(번길|길)$/.exec(road);
  if (sideRoad) return `${romanizeRoad(sideRoad[1] ?? '')} ${sideRoad[2]}${sideRoad[3] === '길' ? '-gil' : 'beon-gil'}`;
  const [, name = road, kind = ''] = /^(.+?)(대로|로|번길|길)$/.exec(road) ?? [];
  const kinds: Readonly<Record<string, string>> = { 대로: '-daero', 로: '-ro', 길: '-gil', 번길: 'beon-gil' };
  return wordOf(name) + (kinds[kind] ?? '');
}

const quarterOf = (quarter: string) =>
  romanizeWord(quarter.slice(0, -1)) + (quarter.endsWith('읍') ? '-eup' : '-myeon');

/** The address in English, smallest part first: `152 Teheran-ro, Gangnam-gu, Seoul`. */
export function englishAddress(address: KnownAddress): string {
  const districts = address.district.split(' ').filter(Boolean).map(romanizeDistrict).toReversed();
  const quarter = inCountryside(address) ? [quarterOf(address.quarter)] : [];
  return [
    `${houseNumber(address)} ${romanizeRoad(address.road)}`,
    ...quarter,
    ...districts,
    provinces[address.province] ?? '',
  ].join(', ');
}
