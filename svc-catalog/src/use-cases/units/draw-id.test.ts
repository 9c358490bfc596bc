import { expect, test } from 'vitest';
import { createDrawId } from './draw-id.ts';

test('a call that is repeated draws the same ids, each different from the others', () => {
  const [first, again, other] = ['mark', 'mark', 'another'].map((mark) => createDrawId(mark));
  const drawn = [first?.('u', 0), first?.('u', 1), first?.('b', 0), other?.('u', 0)];
  expect([again?.('u', 0), again?.('u', 1), again?.('b', 0)]).toEqual(drawn.slice(0, 3));
  expect(new Set(drawn).size).toBe(4);
  for (const id of drawn) expect(id).toMatch(/^[ub][a-z0-9]{12}$/);
});

test('calls that are not repeated draw ids of their own', () => {
  expect(createDrawId()('u', 0)).not.toBe(createDrawId()('u', 0));
});
