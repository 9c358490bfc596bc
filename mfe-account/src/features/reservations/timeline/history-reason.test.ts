import { expect, it } from 'vitest';
import { historyReason } from './history-reason.ts';

it.each([
  ['paid', 'active', 'paid'],
  ['owner', 'cancelled', 'owner'],
  ['owner', 'active', 'changed'],
  ['admin', 'expired', 'changed'],
  ['admin', 'cancelled', 'admin'],
  ['set', 'active', 'changed'],
  ['something-new', 'active', 'changed'],
] as const)('%s to %s reads as %s', (why, to, reason) => {
  expect(historyReason({ why, to })).toBe(reason);
});
