import { policy } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { brokenPromises, extensionPriorityDays } from './promised.ts';

const other = { HOLD_MINUTES: 1, EXTENSION_PRIORITY_DAYS: 0 };

test('production does what is promised, and each other number has its line', () => {
  expect(brokenPromises({ NODE_ENV: 'production', ...other })).toEqual([
    expect.stringMatching(/^HOLD_MINUTES: 15 are promised/),
    expect.stringMatching(/^EXTENSION_PRIORITY_DAYS: 14 are promised/),
  ]);
  expect(brokenPromises({ NODE_ENV: 'production', HOLD_MINUTES: policy.holdMinutes })).toEqual([]);
});

test('tests may have others', () => expect(brokenPromises({ NODE_ENV: 'test', ...other })).toEqual([]));

test('without a setting the promised days hold', () => {
  expect(extensionPriorityDays.parse(undefined)).toBe(policy.extensionPriorityDays);
  expect(extensionPriorityDays.safeParse('-1').success).toBe(false);
});
