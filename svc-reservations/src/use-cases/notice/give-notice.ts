import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { inOneWrite } from '../../domain/change.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { endEarlier } from '../../domain/customer-changes.ts';
import { earlyEndRefund } from '../../domain/early-end.ts';
import type { Actor, Reservation } from '../../domain/reservation.ts';
import type { OwnView } from '../renting/describe-own.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { oweEarlier } from '../moving/owe-earlier.ts';
import { afterOpenEnd } from '../renting/open-end.ts';
import { checkDay, refuseExtended } from './check-leaving.ts';
import { storePhoto, type ReadyPhoto, type ReadyPhotos } from './ready-photo.ts';
import type { CustomerDeps } from '../customer-deps.ts';

interface Leaving {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  readonly leaveDate: CalendarDate;
  /** Data URL. */
  readonly photo?: string | undefined;
  /** Won that the page showed to come back; where it differs nothing is ended. */
  readonly expectedRefund?: number | undefined;
}

export type GiveNotice = (leaving: Leaving, correlationId: string) => Promise<OwnView>;

const isRepeat = ({ notice, state }: Reservation, leaveDate: CalendarDate) =>
  state.status === 'active' && notice?.leaveDate === leaveDate;

/** @throws REFUND_CHANGED where the page showed another sum than what comes back */
function checkRefund(reservation: Reservation, leaveDate: CalendarDate, expectedRefund: number | undefined): void {
  const refund = earlyEndRefund(reservation, leaveDate)?.refund ?? 0;
  if (expectedRefund !== undefined && expectedRefund !== refund) throw new DomainError('REFUND_CHANGED', { refund });
}

/**
 * Ends a rental earlier: one transaction sets the new last day, gives the days after it back in the guard, and
 * publishes the event with what is owed back. Another notice may only move the end still earlier; the same day again gets
 * the same answer. A rental that renews no longer does. A rental that was extended can only be ended early by its last
 * period.
 * @throws NOT_FOUND, RANGE_INVALID, REFUND_CHANGED (`details.refund` in won), RESERVATION_OVER, IMAGE_INVALID,
 * UNAVAILABLE. Source: design domain.md "Cancelling and ending", decision 0051
 */
export function createGiveNotice({
  store,
  clock,
  mutex,
  failpoints,
  findOwn,
  describe,
  rules,
  ready,
}: CustomerDeps & { ready: ReadyPhotos }): GiveNotice {
  async function shorten(
    tx: StoreTransaction,
    reservation: Reservation,
    { leaveDate, expectedRefund }: Leaving,
    { now, by }: { now: Date; by: Actor },
  ) {
    checkDay(reservation, leaveDate, now, rules);
    refuseExtended(reservation, await tx.extensionsOf([reservation.reservationId], reservation.locationId), now);
    checkRefund(reservation, leaveDate, expectedRefund);
    const ended = await afterOpenEnd(tx, reservation, { now, by }, (one) => endEarlier(one, leaveDate, { now, by }));
    if (!(await tx.shorten(reservation, reservation.reservationId, leaveDate)))
      throw new Error(`the range of ${reservation.reservationId} is not in its guard`);
    await failpoints.hit('give-notice.after-shorten');
    return ended;
  }

  async function decide(
    tx: StoreTransaction,
    known: Reservation,
    leaving: Leaving,
    photo: ReadyPhoto | undefined,
    by: Actor,
  ): Promise<Reservation> {
    const reservation = await tx.find(known.reservationId, known.locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    const moment = { now: clock(), by };
    const ended = isRepeat(reservation, leaving.leaveDate)
      ? undefined
      : await shorten(tx, reservation, leaving, moment);
    const attached = photo && (await storePhoto(tx, ended?.reservation ?? reservation, photo, moment));
    if (attached) await failpoints.hit('give-notice.after-photo');
    const change = ended && attached ? inOneWrite(ended, attached) : (ended ?? attached);
    if (!change) return reservation;
    await tx.save([change, ...(ended ? await oweEarlier(tx, ended, moment) : [])]);
    await failpoints.hit('give-notice.before-commit');
    return change.reservation;
  }

  return async (leaving, correlationId) => {
    const { reservationId, customer, leaveDate, photo: sent } = leaving;
    const { reservation: known, by } = await findOwn(reservationId, customer, correlationId);
    // Before an image is decoded: what is refused anyway costs nothing.
    if (!isRepeat(known, leaveDate)) {
      checkDay(known, leaveDate, clock(), rules);
      refuseExtended(known, await store.extensionsOf([reservationId]), clock());
    }
    const photo = sent === undefined ? undefined : await ready(sent);
    const reservation = await mutex.run(known.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, leaving, photo, by)),
    );
    await failpoints.hit('give-notice.after-commit');
    return await describe(reservation);
  };
}
