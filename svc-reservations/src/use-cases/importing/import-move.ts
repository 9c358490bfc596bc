import { addDays, seoulDateOf, startOfSeoulDay, tariffAfterMove, type CalendarDate } from '@hamkke/money';
import { inOneWrite } from '../../domain/change.ts';
import type { Imported } from '../../domain/imported.ts';
import {
  leaveByOf,
  movedFromOf,
  moveIn,
  moveOption,
  moveOut,
  reckonMoveOf,
  type MoveRules,
} from '../../domain/moving.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { never, type Actor, type Change, type Reservation } from '../../domain/reservation.ts';
import { expire } from '../../domain/transitions.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

/** A move is `refused` where its rental cannot move, or money would have to go either way. */
export type ImportMove = (row: Imported, correlationId: string) => Promise<'inserted' | 'skipped' | 'refused'>;

const operator: Actor = { kind: 'operator', id: null };

/**
 * Imports the unit to which a rental moved, by the reckoning of a move that costs nothing: one transaction takes the
 * range, and ends the unit that was left with the days for carrying. Repeating it changes nothing. Source: decision 0053
 */
export function createImportMove({
  store,
  clock,
  failpoints,
  moveRules: rules,
}: Omit<ReservationDeps, 'mutex'> & { readonly moveRules: MoveRules }): ImportMove {
  /** Both sides of the move; undefined where it is not possible, or not for nothing. */
  function sidesOf(rental: Reservation, { terms, movedFrom }: Imported): [Change, Change] | undefined {
    if (!movedFrom || !terms.tariff || terms.range.end !== rental.range.end) return undefined;
    const now = movedFrom.at;
    if (moveOption(rental, [], now).because !== 'possible') return undefined;
    const moveDate = terms.range.start;
    const reckoned = reckonMoveOf(rental, terms.tariff, { moveDate, leastCharge: rules.leastCharge });
    if (!reckoned || reckoned.charge > 0 || reckoned.refund > 0 || reckoned.value !== terms.amount) return undefined;
    const moment = { now, by: { kind: 'renter', id: rental.userId } } as const;
    const tariff = tariffAfterMove(terms.tariff, rental.range, moveDate);
    const leaveBy = leaveByOf(rental, moveDate, rules);
    const there = moveIn({ ...terms, tariff }, movedFromOf(rental, reckoned, { moveDate, leaveBy }), moment);
    return [there, moveOut(rental, there.reservation, 0, moment)];
  }

  /** The unit that was left is over once its days for carrying are. */
  function asOf(today: CalendarDate, left: Change): Change {
    const { end } = left.reservation.range;
    if (end >= today) return left;
    return inOneWrite(left, expire(left.reservation, { now: startOfSeoulDay(addDays(end, 1)), by: operator }));
  }

  async function decide(tx: StoreTransaction, row: Imported): Promise<'inserted' | 'skipped' | 'refused'> {
    const { terms, movedFrom } = row;
    if (await tx.find(terms.reservationId, terms.locationId)) return 'skipped';
    const rental = movedFrom && (await tx.find(movedFrom.reservationId, terms.locationId));
    const sides = rental && sidesOf(rental, row);
    if (!sides) return 'refused';
    const now = clock();
    const [there, left] = [sides[0], asOf(seoulDateOf(now), sides[1])];
    const taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null };
    const { reservationId, range } = there.reservation;
    if (await tx.wasRented(terms, range, reservationId)) return 'refused';
    const taken = await tx.take(terms, { r: reservationId, ...range, until: never }, taking);
    if (taken.outcome !== 'taken') return 'refused';
    if (left.reservation.state.status === 'active')
      await tx.shorten(rental, rental.reservationId, left.reservation.range.end);
    else await tx.free(rental, [rental.reservationId]);
    await tx.save([...(await cancelDropped(tx, taken.before, taking, operator)), there, left]);
    await failpoints.hit('import-move.before-commit');
    return 'inserted';
  }

  return async (row, correlationId) => {
    await store.createGuards([row.terms]);
    const outcome = await store.transact(correlationId, (tx) => decide(tx, row));
    await failpoints.hit('import-move.after-commit');
    return outcome;
  };
}
