import { expect, test } from 'vitest';
import { createCounts } from './counts.ts';

const leave = (entered: ReturnType<ReturnType<typeof createCounts>['enter']>) => {
  if (typeof entered !== 'function') throw new Error(`refused: ${entered}`);
  entered();
};

test('an address has so many under way, all addresses together so many', () => {
  const counts = createCounts({ perAddress: 2, inAll: 3 });
  const first = counts.enter('a');
  expect(counts.enter('a')).toBeTypeOf('function');
  expect(counts.enter('a')).toBe('address');
  expect(counts.enter('b')).toBeTypeOf('function');
  expect(counts.enter('b')).toBe('all');
  expect(counts.enter('a')).toBe('address');
  leave(first);
  expect(counts.enter('b')).toBeTypeOf('function');
  expect(counts.enter('c')).toBe('all');
});

test('one that ends twice makes room once, for its address and for all', () => {
  const all = createCounts({ perAddress: 5, inAll: 2 });
  const [first] = [all.enter('a'), all.enter('a')];
  leave(first);
  leave(first);
  expect(all.enter('a')).toBeTypeOf('function');
  expect(all.enter('a')).toBe('all');
  const each = createCounts({ perAddress: 2, inAll: 9 });
  const [one] = [each.enter('a'), each.enter('a')];
  leave(one);
  leave(one);
  expect(each.enter('a')).toBeTypeOf('function');
  expect(each.enter('a')).toBe('address');
});

test('an address whose last one ended begins at none', () => {
  const counts = createCounts({ perAddress: 1, inAll: 9 });
  for (let round = 0; round < 3; round += 1) {
    const entered = counts.enter('a');
    expect(counts.enter('a')).toBe('address');
    leave(entered);
  }
});
