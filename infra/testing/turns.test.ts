import { expect, test } from 'vitest';
import { ignoredTests, waitingTests } from './turns.ts';

const long = [
  'svc-payments/src/crash.int.test.ts',
  'svc-reservations/src/crash.int.test.ts',
  'svc-access/src/crash.int.test.ts',
  'svc-reservations/src/racers.int.test.ts',
  'infra/upgrade/upgrade.int.test.ts',
  'infra/checker/whole-system.int.test.ts',
];
const short = ['svc-payments/src/service.int.test.ts', 'svc-access/src/crashes.int.test.ts'];

test('long tests that did not change wait in half of the commits, no others', () => {
  const [even, odd] = ['a0', 'a1'].map((commit) => waitingTests([...long, ...short], [], commit));
  expect([...(even ?? []), ...(odd ?? [])].toSorted()).toEqual(long.toSorted());
  expect(even).not.toEqual([]);
  expect(odd).not.toEqual([]);
});

test('one that changed never waits', () => {
  expect(['a0', 'a1'].map((commit) => waitingTests(long, long, commit))).toEqual([[], []]);
});

test('without a commit to compare with none waits', () => {
  expect(ignoredTests('')).toEqual([]);
});
