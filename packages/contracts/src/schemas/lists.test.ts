import { expect, test } from 'vitest';
import { revenuePeriods, wordIn } from './lists.ts';

test('a word of a list is found, and nothing else is', () => {
  expect(wordIn(revenuePeriods, 'weekly')).toBe('weekly');
  for (const other of ['', 'hourly', 'Weekly', null, undefined, 0, {}])
    expect(wordIn(revenuePeriods, other)).toBeUndefined();
});
