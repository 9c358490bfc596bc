import { knownAddresses } from '../addresses/known-address.ts';

/** What the service answers instead of addresses, with HTTP 200 all the same. */
export interface Refusal {
  readonly errorCode: string;
  readonly errorMessage: string;
}

/** The service's own messages, by code. */
export const refusals = {
  '-999': '시스템에러',
  E0001: '승인되지 않은 KEY 입니다.',
  E0005: '검색어가 입력되지 않았습니다.',
  E0006: '주소를 상세히 입력해 주시기 바랍니다.',
  E0008: '검색어는 두글자 이상 입력되어야 합니다.',
  E0009: '검색어는 문자와 숫자 같이 입력되어야 합니다.',
  E0010: '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)',
  E0011: '검색어에 너무 긴 숫자가 포함되어 있습니다. (숫자10자 이하)',
  E0012: '특수문자+숫자만으로는 검색이 불가능 합니다.',
  E0013: 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.',
  E0014: '개발승인키 기간이 만료되어 서비스를 이용하실 수 없습니다.',
  E0015: '검색 범위를 초과하였습니다.',
} as const;
export type RefusalCode = keyof typeof refusals;

export const refusal = (errorCode: RefusalCode): Refusal => ({ errorCode, errorMessage: refusals[errorCode] });

const reservedWord = /\b(OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/i;

/** `서울특별시` and `서울`, `경기도` and `경기`: too little to search by. */
function isProvince(keyword: string): boolean {
  const word = keyword.replace(/시$|도$/, '');
  return knownAddresses().some(
    ({ province }) => province === keyword || province.replace(/(특별자치|특별|광역)?[시도]$/, '') === word,
  );
}

/** Korean letters count twice against the longest keyword. */
const length = (keyword: string) => Array.from(keyword).reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);

const rules: readonly (readonly [RefusalCode, (keyword: string) => boolean])[] = [
  ['E0005', (keyword) => keyword === ''],
  ['E0008', (keyword) => Array.from(keyword).length === 1],
  ['E0009', (keyword) => /^\d+$/.test(keyword)],
  ['E0013', (keyword) => /[%=><[\]]/.test(keyword) || reservedWord.test(keyword)],
  ['E0010', (keyword) => length(keyword) > 80],
  ['E0011', (keyword) => /\d{11}/.test(keyword)],
  ['E0012', (keyword) => !/\p{L}/u.test(keyword)],
  ['E0006', isProvince],
];

/** Why a keyword is not searched for, the first reason in the service's order; undefined for one that is. */
export function refusalOf(keyword: string): Refusal | undefined {
  const broken = rules.find(([, breaks]) => breaks(keyword.trim()));
  return broken && refusal(broken[0]);
}
