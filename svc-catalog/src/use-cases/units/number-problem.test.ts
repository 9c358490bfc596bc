import { expect, test } from 'vitest';
import type { NumberProblem } from '../../domain/changed-unit.ts';
import { refusedNumber } from './number-problem.ts';

test.each<[NumberProblem, string, string]>([
  ['taken', 'not_allowed', 'another unit has this number'],
  ['foreign', 'mismatch', 'not a number of this branch and size'],
  ['beyond', 'too_big', 'a number as high as this may not be chosen'],
  ['none-left', 'not_allowed', 'no number of this size is left'],
])('a number that is %s is refused by its field as %s: %s', (problem, code, message) => {
  expect(refusedNumber(problem)).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'unitNumber', code, message }] });
});
