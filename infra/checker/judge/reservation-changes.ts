import type { HistoryEntry, Reservation } from '../books.ts';

/** Only the reservations service itself has to know of these: no event tells them. */
const quiet: ReadonlySet<string> = new Set(['claimed', 'photo', 'refunded']);
/** Told, but nothing of what is taken changes. */
const besidesThePicture: ReadonlySet<string> = new Set([...quiet, 'reminded', 'erased']);

/** Whether a change of a reservation must have its event. */
export const isTold = ({ why }: Pick<HistoryEntry, 'why'>): boolean => !quiet.has(why);

/** The version that the catalog's picture must have reached; 0 when there is none. */
export const picturedVersion = ({ history }: Pick<Reservation, 'history'>): number =>
  history.findLast(({ why }) => !besidesThePicture.has(why))?.version ?? 0;
