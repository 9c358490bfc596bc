import type { HistoryEntry, Reservation } from '../snapshot.ts';

/** Only the reservations service itself has to know of these: they have no event. A check has one since a later release. */
const quiet: ReadonlySet<string> = new Set(['claimed', 'photo', 'refunded', 'checked']);
/** Have an event, but nothing of what is taken changes. */
const besidesAvailability: ReadonlySet<string> = new Set([...quiet, 'reminded', 'erased', 'owed']);

/** Whether a change of a reservation must have its event. */
export const needsEvent = ({ why }: Pick<HistoryEntry, 'why'>): boolean => !quiet.has(why);

/**
 * The version that the catalog's availability must have reached; 0 when there is none. One that shows a later check is
 * right as well: releases before published nothing of checks.
 */
export function availabilityVersion({ history }: Pick<Reservation, 'history'>, shown: number | undefined): number {
  const last = history.findLast(({ why }) => !besidesAvailability.has(why))?.version ?? 0;
  const showsCheck = history.some(({ why, version }) => why === 'checked' && version === shown && version > last);
  return showsCheck && shown !== undefined ? shown : last;
}
