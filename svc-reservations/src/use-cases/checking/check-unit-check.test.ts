import { expect, test } from 'vitest';
import { buildSnapshotRow } from '../../testing/build-snapshot-row.ts';
import { checkUnitCheck } from './check-unit-check.ts';
import { isForgottenCheck, type SnapshotReservation } from './snapshot.ts';

const at = new Date('2027-01-01T03:00:00.000Z');
const entry = (version: number, from: string | null, to: string, why: string) => ({ version, from, to, why, at });
const ended = [
  entry(1, null, 'pending', 'held'),
  entry(2, 'pending', 'active', 'paid'),
  entry(3, 'active', 'expired', 'set'),
];
const checked = [...ended, entry(4, 'expired', 'expired', 'checked')];
const again = [...checked, entry(5, 'expired', 'active', 'set')];
const row = (more: Partial<SnapshotReservation>) => buildSnapshotRow('a', { status: 'expired', ...more });
const detailsOf = (one: SnapshotReservation, photos: readonly string[] = []) =>
  checkUnitCheck(one, new Set(photos)).map(({ rule, detail }) => `${rule}: ${detail}`);

test.each<[string, Partial<SnapshotReservation>, readonly string[]]>([
  ['unchecked', { history: ended }, ['a']],
  ['checked', { history: checked, unitCheck: { hasPhoto: false } }, ['a']],
  ['checked with a photo', { history: checked, unitCheck: { hasPhoto: true } }, ['a.manager']],
  ['taken again after it was checked', { history: again }, []],
])('a unit that was %s is right', (_, more, photos) => {
  expect(detailsOf(row(more), photos)).toEqual([]);
});

test.each<[string, Partial<SnapshotReservation>, readonly string[], string]>([
  ['a check was lost', { history: checked }, [], 'a check in the history is not stored'],
  ['a check has no history', { history: ended, unitCheck: { hasPhoto: false } }, [], 'a check is not in the history'],
  [
    'a check outlived its unit',
    { history: again, unitCheck: { hasPhoto: false } },
    [],
    'a check is not in the history',
  ],
  ['a photo was lost', { history: checked, unitCheck: { hasPhoto: true } }, ['a'], 'its photo is not there'],
  [
    'a photo is left',
    { history: checked, unitCheck: { hasPhoto: false } },
    ['a.manager'],
    'a photo of no check is stored',
  ],
])('%s', (_, more, photos, detail) => {
  expect(detailsOf(row(more), photos)).toEqual([`unit-check: ${detail}`]);
});

test('what a check said of a customer goes with the customer, and what is said later does not', () => {
  const photo = { mark: 'm' };
  expect(isForgottenCheck(null, at)).toBe(true);
  expect(isForgottenCheck({ note: null, photo: null, at: new Date(0) }, at)).toBe(true);
  expect(isForgottenCheck({ note: '상자', photo: null, at: new Date(0) }, at)).toBe(false);
  expect(isForgottenCheck({ note: null, photo, at: new Date(0) }, at)).toBe(false);
  expect(isForgottenCheck({ note: '상자', photo, at: new Date(at.getTime() + 1) }, at)).toBe(true);
});
