import { seoulDateOf } from '@hamkke/money';
import type { HistoryEntry, Order, Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { isByHand, isMove, isNotice, isPaid, lastMove } from './rental.ts';

/** A change of the status, or a notice of ending, with what it had to decide, in won. */
export interface Owing {
  readonly entry: HistoryEntry;
  /** What could still be given back just before it. */
  readonly refundable: number;
  /** What it owes the customer. */
  readonly owed: number;
  /** What the provider's own staff had given back by then. */
  readonly byProvider: number;
}

function owedBy(entry: HistoryEntry, refundable: number): number {
  if (isNotice(entry)) return entry.owed ?? 0;
  if (entry.decision?.kind === 'refund') return entry.decision.amount ?? 0;
  // A customer may cancel a rental within the free hours only, and gets everything. Who brought it in gave back what
  // was due.
  return entry.why === 'renter' && entry.from !== 'pending' && entry.by !== 'operator' ? refundable : 0;
}

/**
 * Walks through the history as money saw it: which refunds were noted before each change, and what was promised by
 * then.
 */
export function owingsOf(reservation: Reservation): Owing[] {
  const { history, refunds, amount } = reservation;
  const paid = isPaid(reservation);
  let [next, promised, own, byProvider] = [0, 0, 0, 0];
  return history.flatMap((entry) => {
    if (entry.why === 'refunded') {
      const noted = refunds[next];
      next += 1;
      if (noted?.byProvider) byProvider += noted.amount;
      else own += noted?.amount ?? 0;
    }
    if (!isMove(entry) && !isNotice(entry)) return [];
    const refundable = paid ? Math.max(0, amount - own - byProvider - Math.max(0, promised - own)) : 0;
    const owed = owedBy(entry, refundable);
    promised += owed;
    return [{ entry, refundable, owed, byProvider }];
  });
}

/** Whether a manager ended a paid rental, by hand and before its last day, without a decision about the money. */
function isUndecided({ entry, refundable }: Owing, lastDay: string): boolean {
  if (!isByHand(entry) || entry.from !== 'active' || refundable === 0 || entry.decision) return false;
  return entry.to === 'cancelled' || (entry.to === 'expired' && seoulDateOf(entry.at) < lastDay);
}

/**
 * I2, decided: what a reservation owes back is what its changes say, and none of them left the money undecided. `order`
 * is its order, where there is one.
 */
export function checkDecisions(reservation: Reservation, order: Order | undefined): Finding[] {
  const { reservationId, status, refundOwed, owedBefore, notice, end } = reservation;
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
  const move = lastMove(reservation);
  const last = owings.find(({ entry }) => entry === move);
  if (last && isUndecided(last, notice?.leaveDate ?? order?.end ?? end))
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
