import { seoulDateOf } from '@hamkke/money';
import type { HistoryEntry, Order, Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { changesStatus, isByHand, isLeaving, isPaid, lastStatusChange, mayOwe, paidByOrder } from './rental.ts';

/** A change of the status, a notice of ending or a move, with what it had to decide, in won. */
export interface Owing {
  readonly entry: HistoryEntry;
  /** What the own order could still give back just before it. */
  readonly own: number;
  /** The same with what came from units before, and without what went to another unit. */
  readonly refundable: number;
  /** What the own order owes the customer by it, and what the orders of the units before do. */
  readonly owed: number;
  readonly elsewhere: number;
  /** What the provider's own staff had given back by then. */
  readonly byProvider: number;
}

function owedBy(entry: HistoryEntry, refundable: number): number {
  if (mayOwe(entry)) return entry.owed ?? 0;
  if (entry.decision?.kind === 'refund') return (entry.decision.amount ?? 0) - (entry.elsewhere ?? 0);
  // A customer may cancel a rental within the free hours only, and gets everything. Who brought it in gave back what
  // was due.
  return entry.why === 'renter' && entry.from !== 'pending' && entry.by !== 'operator' ? refundable : 0;
}

/** What came with a rental from units before and what went with it to another unit, in won, as changes go by. */
function carriedBy({ movedFrom, movedTo }: Reservation) {
  let came = typeof movedFrom?.left === 'number' ? movedFrom.value : 0;
  let went = 0;
  return {
    left: () => came - went,
    pass(entry: HistoryEntry, owed: number, elsewhere: number) {
      came -= elsewhere;
      if (isLeaving(entry)) went = movedTo?.value ?? 0;
      if (entry.why === 'owed') went -= owed + elsewhere;
    },
  };
}

/**
 * Walks through the history as money saw it: which refunds were noted before each change, what was promised by then, and
 * what of the units before or after was left.
 */
export function owingsOf(reservation: Reservation): Owing[] {
  const { history, refunds } = reservation;
  const paid = isPaid(reservation) ? paidByOrder(reservation) : 0;
  const carried = carriedBy(reservation);
  let [next, promised, sent, byProvider] = [0, 0, 0, 0];
  const note = () => {
    const noted = refunds[next];
    next += 1;
    if (noted?.byProvider) byProvider += noted.amount;
    else sent += noted?.amount ?? 0;
  };
  return history.flatMap((entry) => {
    if (entry.why === 'refunded') note();
    if (!changesStatus(entry) && !mayOwe(entry)) return [];
    const own = Math.max(0, paid - sent - byProvider - Math.max(0, promised - sent));
    const refundable = Math.max(0, own + carried.left());
    const owed = owedBy(entry, refundable);
    const { elsewhere = 0 } = entry;
    promised += owed;
    carried.pass(entry, owed, elsewhere);
    return [{ entry, own, refundable, owed, elsewhere, byProvider }];
  });
}

/** Whether a manager ended a paid rental, by hand and before its last day, without a decision about the money. */
function isUndecided({ entry, refundable }: Owing, lastDay: string): boolean {
  if (!isByHand(entry) || entry.from !== 'active' || refundable === 0 || entry.decision) return false;
  return entry.to === 'cancelled' || (entry.to === 'expired' && seoulDateOf(entry.at) < lastDay);
}

/** The last day of a rental whose days only a notice or a move makes fewer. */
const lastDayOf = ({ end, notice, movedTo }: Reservation, order: Order | undefined): string =>
  movedTo ? end : (notice?.leaveDate ?? order?.end ?? end);

/**
 * I2, decided: what a reservation owes back is what its changes say, and none of them left the money undecided. `order`
 * is its order, where there is one.
 */
export function checkDecisions(reservation: Reservation, order: Order | undefined): Finding[] {
  const { reservationId, status, refundOwed, owedBefore } = reservation;
  const owings = owingsOf(reservation);
  const owed = owings.reduce((sum, one) => sum + one.owed, 0);
  const found: Finding[] = [];
  if (refundOwed + owedBefore !== owed)
    found.push(
      wrong(
        'I2',
        'owed-as-decided',
        reservationId,
        `reservation ${reservationId} (${status}) owes ${refundOwed + owedBefore} back, its changes come to ${owed}`,
      ),
    );
  const move = lastStatusChange(reservation);
  const last = owings.find(({ entry }) => entry === move);
  if (last && isUndecided(last, lastDayOf(reservation, order)))
    found.push(
      wrong(
        'I2',
        'undecided',
        reservationId,
        `reservation ${reservationId} was set to ${status} by hand, and nobody decided about ${last.refundable}`,
      ),
    );
  return found;
}
