import { expect, test } from 'vitest';
import { moved } from '../testing/breakages/moved.ts';
import { owingsOf } from './decisions.ts';

const { snapshot, first, second, third } = moved();

test('what can be given back is what used days were paid with, however much of the rest goes back elsewhere', () => {
  const refundableOf = (id: string) =>
    snapshot.reservations
      .filter(({ reservationId }) => reservationId === id)
      .flatMap((one) => owingsOf(one).map(({ entry, own, refundable }) => [entry.why, own, refundable]));
  expect(refundableOf(first)).toEqual([
    ['held', 720_000, 720_000],
    ['paid', 720_000, 720_000],
    ['moved', 720_000, 720_000],
    ['ended', 720_000, 78_700],
    ['owed', 720_000, 78_700],
    ['owed', 509_500, 78_700],
  ]);
  expect(refundableOf(second)).toEqual([
    ['held', 240_500, 881_800],
    ['paid', 240_500, 881_800],
    ['moved', 240_500, 881_800],
    ['ended', 0, 105_800],
    ['owed', 0, 105_800],
  ]);
  expect(refundableOf(third)).toEqual([
    ['moved', 0, 325_000],
    ['notice', 0, 325_000],
  ]);
});
