import { expect, test } from 'vitest';
import { createFailureCounts } from './failure-counts.ts';

test('failures are counted by event; one that was handled begins at none', () => {
  const failures = createFailureCounts();
  expect(failures.of(1)).toBe(0);
  failures.set(1, 1);
  failures.set(2, 5);
  failures.set(1, 2);
  expect([failures.of(1), failures.of(2)]).toEqual([2, 5]);
  failures.forget(1);
  expect([failures.of(1), failures.of(2)]).toEqual([0, 5]);
});

test('at most so many events are counted: the one that failed longest ago is forgotten', () => {
  const failures = createFailureCounts(2);
  failures.set(1, 1);
  failures.set(2, 1);
  failures.set(1, 2);
  failures.set(3, 1);
  expect([failures.of(1), failures.of(2), failures.of(3)]).toEqual([2, 0, 1]);
});

test('without a number ten thousand events are counted', () => {
  const failures = createFailureCounts();
  for (let sequence = 1; sequence <= 10_001; sequence += 1) failures.set(sequence, 1);
  expect([failures.of(1), failures.of(2), failures.of(10_001)]).toEqual([0, 1, 1]);
});
