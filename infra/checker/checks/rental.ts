import type { HistoryEntry, Reservation } from '../snapshot.ts';

const taking = new Set(['pending', 'active']);

/** Whether a status takes the unit. */
export const takesUnit = (status: string | null): boolean => status !== null && taking.has(status);

export const changesStatus = ({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): boolean => from !== to;

const owing = new Set(['notice', 'moved', 'owed']);

/**
 * Whether it may owe money and leave the status as it is: a notice of ending, a move, or what a rental that moved on
 * gives back. Source: decisions 0051 and 0053
 */
export const mayOwe = ({ why }: Pick<HistoryEntry, 'why'>): boolean => owing.has(why);

/** Whether the rental went on in another unit with it. The first change of the other unit's reservation is none. */
export const isLeaving = ({ why, from }: Pick<HistoryEntry, 'why' | 'from'>): boolean =>
  why === 'moved' && from !== null;

/** What its own order took, in won: of a rental that moved here the difference alone. Source: decision 0053 */
export const paidByOrder = ({ amount, movedFrom }: Pick<Reservation, 'amount' | 'movedFrom'>): number =>
  movedFrom?.charged ?? amount;

/** The last day that was agreed when it was sold. */
export const agreedEnd = ({ end, notice, movedTo }: Pick<Reservation, 'end' | 'notice' | 'movedTo'>): string =>
  notice?.previousEndDate ?? movedTo?.previousEndDate ?? end;

/**
 * Whether another order's money stands behind it too: that of the units before, or, while a customer carries things to
 * another unit, what was used already.
 */
export const isFundedElsewhere = ({ movedFrom, movedTo }: Pick<Reservation, 'movedFrom' | 'movedTo'>): boolean =>
  movedTo !== null || (movedFrom?.left ?? 0) > 0;

/** Whether the customer gave notice of ending: the status stays, and money may be owed. Source: decision 0051 */
export const isNotice = ({ why }: Pick<HistoryEntry, 'why'>): boolean => why === 'notice';

/** The change that led to the status of now. */
export const lastStatusChange = ({ history }: Pick<Reservation, 'history'>): HistoryEntry | undefined =>
  history.findLast(changesStatus);

/** The change that last made it a rental. */
const lastGiving = ({ history }: Pick<Reservation, 'history'>) =>
  history.findLast(({ from, to }) => to === 'active' && from !== 'active');

/** The change that last gave the unit back; undefined while the rental goes on, and where the history does not say. */
export const lastLeaving = ({ history }: Pick<Reservation, 'history'>): HistoryEntry | undefined =>
  history.findLast(({ from, to }) => takesUnit(from) && !takesUnit(to));

/** Whether a manager changed it by hand: a cancelling carries the manager's kind as its reason. */
export const isByHand = ({ why, by }: Pick<HistoryEntry, 'why' | 'by'>): boolean =>
  why === 'set' || ((why === 'owner' || why === 'admin') && by !== 'operator');

/**
 * Whether a manager gave the unit for money that came in elsewhere, or for nothing, and said so: that was decided, and
 * is no finding. It counts for that giving only: what happens to the reservation afterwards is checked as always.
 */
export function isGivenByHand(reservation: Pick<Reservation, 'history'>): boolean {
  const giving = lastGiving(reservation);
  return giving?.why === 'set' && (giving.decision?.kind === 'paid-outside' || giving.decision?.kind === 'free');
}

/** Whether it is a rental, or was one until it ended. */
export function isGiven(reservation: Pick<Reservation, 'status' | 'history'>): boolean {
  if (reservation.status !== 'expired') return reservation.status === 'active';
  return lastLeaving(reservation)?.from !== 'pending';
}

/**
 * Whether the provider's money came in for it: the arbiter confirmed its order, or it was brought in as a rental of an
 * order.
 */
export function isPaid({ orderId, verdict, history }: Pick<Reservation, 'orderId' | 'verdict' | 'history'>): boolean {
  if (orderId === null || verdict === 'rejected') return false;
  return verdict === 'confirmed' || history.some(({ why, to }) => why === 'imported' && to === 'active');
}
