import { expect, test } from 'vitest';
import type { HoldCount } from '../../domain/ports.ts';
import { createHoldLimiter } from './hold-limits.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const nobody: HoldCount = {
  visitorId: null,
  userId: null,
  address: null,
  unit: { unitId: 'unit-1', locationId: 'location-1' },
  now,
};
const elsewhere = { unitId: 'unit-2', locationId: 'location-2' };
const held = { visitor: 0, person: 0, location: 0, address: 0 };
const once = { visitor: 1, person: 1, location: 1, address: 2 };

/** Requests two holds at the same time, and for the first one again once both are placed. */
async function admitted(first: Partial<HoldCount>, second: Partial<HoldCount>): Promise<boolean[]> {
  const limiter = createHoldLimiter({ countHolds: async () => held }, once);
  const admit = (count: Partial<HoldCount>) => limiter.admit({ ...nobody, ...count }, async () => 'placed');
  const both = await Promise.allSettled([admit(first), admit(second)]);
  const [again] = await Promise.allSettled([admit(first)]);
  return [...both, again].map(({ status }) => status === 'fulfilled');
}

test.each<[string, Partial<HoldCount>, Partial<HoldCount>, boolean]>([
  ['one visitor', { visitorId: 'a' }, { visitorId: 'a' }, false],
  ['two visitors', { visitorId: 'a' }, { visitorId: 'b' }, true],
  ['nobody that is known', {}, {}, true],
  ['one member', { userId: 'a' }, { userId: 'a' }, false],
  ['a visitor and a member of the same name', { visitorId: 'a' }, { userId: 'a' }, true],
  ['one address in one location', { address: 'a' }, { address: 'a' }, false],
  ['one address in two locations', { address: 'a' }, { address: 'a', unit: elsewhere }, true],
  ['two addresses in one location', { address: 'a' }, { address: 'b' }, true],
])('two holds at once for %s count together only where they are of the same', async (_, first, second, isBoth) => {
  expect(await admitted(first, second)).toEqual([true, isBoth, true]);
});
