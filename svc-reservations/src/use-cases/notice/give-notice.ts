import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { inOneWrite } from '../../domain/change.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { endEarlier } from '../../domain/customer-changes.ts';
import { extensionOf } from '../../domain/extending.ts';
import { noticeDays, type CustomerRules } from '../../domain/customer-rules.ts';
import type { Actor, Reservation } from '../../domain/reservation.ts';
import type { OwnView } from '../renting/describe-own.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { afterOpenEnd } from '../renting/open-end.ts';
import { storePhoto, type ReadyPhoto, type ReadyPhotos } from './ready-photo.ts';
import type { CustomerDeps } from '../customer-deps.ts';

interface Leaving {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  readonly leaveDate: CalendarDate;
  /** Data URL. */
  readonly photo?: string | undefined;
}

export type GiveNotice = (leaving: Leaving, correlationId: string) => Promise<OwnView>;

const outside = (
  reason: 'too-early' | 'too-late',
  code: 'too_small' | 'too_big',
  days: Readonly<Record<string, unknown>>,
) =>
  new DomainError(
    'RANGE_INVALID',
    { reason, ...days },
    {
      fields: [
        {
          path: 'leaveDate',
          code,
          message: reason === 'too-early' ? 'earlier than the notice allows' : 'not earlier than the end agreed',
        },
      ],
    },
  );

/** @throws RANGE_INVALID (`details.reason` extended, `details.by`) for a rental that goes on in another period */
function refuseExtended(reservation: Reservation, extensions: readonly Reservation[], now: Date): void {
  const extension = extensionOf(reservation, extensions, now);
  if (!extension) return;
  throw new DomainError(
    'RANGE_INVALID',
    { reason: 'extended', by: extension.reservationId },
    { fields: [{ path: 'leaveDate', code: 'not_allowed', message: 'the rental goes on in another period' }] },
  );
}

const isRepeat = ({ notice, state }: Reservation, leaveDate: CalendarDate) =>
  state.status === 'active' && notice?.leaveDate === leaveDate;

/** @throws RESERVATION_OVER (`details.status`), RANGE_INVALID (`details.reason`, `earliest`, `latest`) */
function checkDay(reservation: Reservation, leaveDate: CalendarDate, now: Date, rules: CustomerRules): void {
  const days = noticeDays(reservation, now, rules);
  if (!days) {
    const { status } = reservation.state;
    if (status !== 'active') throw new DomainError('RESERVATION_OVER', { status });
    throw outside('too-late', 'too_big', { earliest: null, latest: null });
  }
  if (leaveDate < days.earliest) throw outside('too-early', 'too_small', { ...days });
  if (leaveDate > days.latest) throw outside('too-late', 'too_big', { ...days });
}

/**
 * Ends a rental earlier: one transaction sets the new last day, gives the days after it back in the guard, and
 * publishes the event. Another notice may only move the end still earlier; the same day again gets the same answer.
 * Nothing is refunded. A rental that renews no longer does. A rental that was extended can only be ended early by its last period.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER, IMAGE_INVALID, UNAVAILABLE. Source: design domain.md "Cancelling
 * and ending"
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
    leaveDate: CalendarDate,
    { now, by }: { now: Date; by: Actor },
  ) {
    checkDay(reservation, leaveDate, now, rules);
    refuseExtended(reservation, await tx.extensionsOf([reservation.reservationId], reservation.locationId), now);
    const ended = await afterOpenEnd(tx, reservation, { now, by }, (one) => endEarlier(one, leaveDate, { now, by }));
    if (!(await tx.shorten(reservation, reservation.reservationId, leaveDate)))
      throw new Error(`the range of ${reservation.reservationId} is not in its guard`);
    await failpoints.hit('give-notice.after-shorten');
    return ended;
  }

  async function decide(
    tx: StoreTransaction,
    known: Reservation,
    leaveDate: CalendarDate,
    photo: ReadyPhoto | undefined,
    by: Actor,
  ): Promise<Reservation> {
    const reservation = await tx.find(known.reservationId, known.locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    const moment = { now: clock(), by };
    const ended = isRepeat(reservation, leaveDate) ? undefined : await shorten(tx, reservation, leaveDate, moment);
    const attached = photo && (await storePhoto(tx, ended?.reservation ?? reservation, photo, moment));
    if (attached) await failpoints.hit('give-notice.after-photo');
    const change = ended && attached ? inOneWrite(ended, attached) : (ended ?? attached);
    if (!change) return reservation;
    await tx.save([change]);
    await failpoints.hit('give-notice.before-commit');
    return change.reservation;
  }

  return async ({ reservationId, customer, leaveDate, photo: sent }, correlationId) => {
    const { reservation: known, by } = await findOwn(reservationId, customer, correlationId);
    // Before an image is decoded: what is refused anyway costs nothing.
    if (!isRepeat(known, leaveDate)) {
      checkDay(known, leaveDate, clock(), rules);
      refuseExtended(known, await store.extensionsOf([reservationId]), clock());
    }
    const photo = sent === undefined ? undefined : await ready(sent);
    const reservation = await mutex.run(known.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, leaveDate, photo, by)),
    );
    await failpoints.hit('give-notice.after-commit');
    return await describe(reservation);
  };
}
