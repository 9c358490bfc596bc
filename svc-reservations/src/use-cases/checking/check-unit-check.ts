import { problem, type Problem } from './problem.ts';
import type { SnapshotReservation } from './snapshot.ts';

const takesUnit = (status: string | null) => status === 'pending' || status === 'active';

/**
 * A check in the history is stored until the unit is taken again, and none without one; its photo is stored exactly
 * where the check says so.
 */
export function checkUnitCheck(one: SnapshotReservation, photos: ReadonlySet<string>): Problem[] {
  const found: Problem[] = [];
  const { history, unitCheck } = one;
  const taken = history.findLastIndex(({ from, to }) => takesUnit(to) && !takesUnit(from));
  const checked = history.slice(taken + 1).some(({ why }) => why === 'checked');
  if (checked !== (unitCheck !== null))
    found.push(
      problem('unit-check', one, checked ? 'a check in the history is not stored' : 'a check is not in the history'),
    );
  const hasPhoto = unitCheck?.hasPhoto ?? false;
  if (hasPhoto !== photos.has(`${one.reservationId}.manager`))
    found.push(problem('unit-check', one, hasPhoto ? 'its photo is not there' : 'a photo of no check is stored'));
  return found;
}
