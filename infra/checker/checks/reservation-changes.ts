import type { HistoryEntry, Reservation } from '../snapshot.ts';

/** Only the reservations service itself has to know of these: they have no event. */
const quiet: ReadonlySet<string> = new Set(['claimed', 'photo', 'refunded']);
/** Have an event, but nothing of what is taken changes. */
const besidesAvailability: ReadonlySet<string> = new Set([...quiet, 'reminded', 'erased']);

/** Whether a change of a reservation must have its event. */
export const needsEvent = ({ why }: Pick<HistoryEntry, 'why'>): boolean => !quiet.has(why);

/** The version that the catalog's availability must have reached; 0 when there is none. */
export const availabilityVersion = ({ history }: Pick<Reservation, 'history'>): number =>
  history.findLast(({ why }) => !besidesAvailability.has(why))?.version ?? 0;
