import { expect, test } from 'vitest';
import { searchableKeyword } from './address-keyword.ts';

test.each([
  ['  테헤란로   12 ', '테헤란로 12'],
  ['테헤란로%=><[]12', '테헤란로 12'],
  ['SELECT 테헤란로 or 12', '테헤란로 12'],
  ['강남or역삼', '강남 역삼'],
  ['Forest Hill', 'Forest Hill'],
  ['테헤란로\u000012', '테헤란로 12'],
  ['테헤란로', '테헤란로'],
  ['%%', ''],
])('%j is searched for as %j', (typed, keyword) => expect(searchableKeyword(typed)).toBe(keyword));
