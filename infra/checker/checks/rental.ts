import type { HistoryEntry, Reservation } from '../snapshot.ts';

const taking = new Set(['pending', 'active']);

/** Whether a status takes the unit. */
export const takesUnit = (status: string | null): boolean => status !== null && taking.has(status);

export const isMove = ({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): boolean => from !== to;

/** Whether the customer gave notice of ending: the status stays, and money may be owed. Source: decision 0051 */
export const isNotice = ({ why }: Pick<HistoryEntry, 'why'>): boolean => why === 'notice';

/** The change that led to the status of now. */
export const lastMove = ({ history }: Pick<Reservation, 'history'>): HistoryEntry | undefined =>
  history.findLast(isMove);

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
