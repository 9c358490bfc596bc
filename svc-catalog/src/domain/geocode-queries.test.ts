import { expect, test } from 'vitest';
import { geocodeQueries } from './geocode-queries.ts';

test.each<[string, string, string | undefined]>([
  ['서울특별시 강남구 테헤란로 12', '서울특별시 강남구 테헤란로 12', '서울특별시 강남구'],
  ['서울특별시 강남구 테헤란로 12 3층 302호', '서울특별시 강남구 테헤란로 12', '서울특별시 강남구'],
  ['서울특별시 강남구 테헤란로 12 (역삼동, 예시빌딩) 302호', '서울특별시 강남구 테헤란로 12', '서울특별시 강남구'],
  ['서울특별시 강남구 테헤란로7길 12-3, 지하 1층', '서울특별시 강남구 테헤란로7길 12-3', '서울특별시 강남구'],
  ['서울특별시  강남구 테헤란로12 별관', '서울특별시 강남구 테헤란로12', '서울특별시 강남구'],
  ['경기도 수원시 영통구 광교로 145 A동 101호', '경기도 수원시 영통구 광교로 145', '경기도 수원시 영통구'],
  ['세종특별자치시 한누리대로 2130', '세종특별자치시 한누리대로 2130', '세종특별자치시'],
  ['서울특별시 강남구 역삼동 1-2 예시빌딩', '서울특별시 강남구 역삼동 1-2', '서울특별시 강남구'],
  ['서울특별시 강남구', '서울특별시 강남구', undefined],
  ['구로 어딘가', '구로 어딘가', undefined],
  ['Seoul', 'Seoul', undefined],
  ['   ', '', undefined],
])('%s is asked for as %s, then %s', (text, address, district) => expect(geocodeQueries(text)).toEqual({ address, district }));

test('a long text of nothing is read in no time', () => expect(geocodeQueries('로 '.repeat(80)).address.length).toBeLessThan(170));
