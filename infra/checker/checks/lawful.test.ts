import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grace } from '../testing/spoils.ts';
import { checkByKeys } from '../testing/check-by-keys.ts';
import { countGrants, noGrants } from '../testing/count-grants.ts';
import { countMoves, noMoves } from '../testing/count-moves.ts';
import { snapshotsDuring, histories } from '../testing/world/lawful-histories.ts';
import { checkSnapshot } from './check-snapshot.ts';

/** A failure prints the seed and the shortest history that it found. */
test('whatever lawful happens in two years, the books are never called broken', { timeout: 300_000 }, () => {
  const [moves, grants] = [noMoves(), noGrants()];
  fc.assert(
    fc.property(histories, (history) => {
      let last;
      for (const snapshot of snapshotsDuring(history)) {
        expect(checkSnapshot(snapshot, grace)).toEqual([]);
        countGrants(snapshot, grants);
        last = snapshot;
      }
      if (last) countMoves(last, moves);
    }),
    { numRuns: 300 },
  );
  for (const count of [...Object.values(moves), ...Object.values(grants)]) expect(count).toBeGreaterThan(0);
});

test('nor are they when they are checked key by key', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(histories, (history) => {
      const snapshot = [...snapshotsDuring(history)].at(-1);
      expect(snapshot && checkByKeys(snapshot, grace)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
