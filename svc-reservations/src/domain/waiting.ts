import { policy, type WaitingStatus } from '@hamkke/contracts';
import type { CalendarDate, DateRange, FixedPeriod, Size } from '@hamkke/money';
import { InvalidTransition } from './errors.ts';
import type { Reservation, UnitRef } from './reservation.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long the steps of a place in a waiting list last, in milliseconds. Source: decision 0052 */
export const waitingMs = {
  confirm: policy.waiting.confirmHours * hour,
  offer: policy.waiting.offerHours * hour,
  place: policy.waiting.days * day,
  /** Until a place that is over is deleted. */
  retained: policy.waiting.retainedDays * day,
  /** Between two mails to the same address about the same place. */
  mailPause: hour,
} as const;

/** The waiting list of a size at a location. */
export interface WaitingList {
  readonly locationId: string;
  readonly size: Size;
}

/** What who waits wants. */
export interface WantedRental extends WaitingList {
  readonly startDate: CalendarDate;
  readonly period: FixedPeriod;
}

/** The unit that is held: by the offer's own reservation, then by that of the order that takes it. Sum in won. */
export interface Offer extends UnitRef {
  readonly reservationId: string;
  readonly unitNumber: string;
  readonly range: DateRange;
  readonly amount: number;
  readonly until: Date;
}

/** A place in a waiting list. Source: decision 0052 */
export interface Waiting extends WantedRental {
  /** A secret of who waits: 128 random bits. */
  readonly waitingId: string;
  readonly locationName: string;
  readonly ownerId: string | null;
  readonly email: string;
  readonly language: Reservation['language'];
  readonly userId: string | null;
  readonly status: WaitingStatus;
  readonly createdAt: Date;
  /** From when the place counts; until it is confirmed, when it was requested. */
  readonly since: Date;
  /** When the mail that confirms it was last requested; null where none was. */
  readonly mailedAt: Date | null;
  readonly endedAt: Date | null;
  /** The newest offer, also after the end. */
  readonly offer: Offer | null;
  /** Grows by one with each change. */
  readonly version: number;
}

/** A changed place, with the event that the same transaction writes. */
export interface WaitingChange {
  readonly waiting: Waiting;
  /** The version that it replaces; null for a new place. */
  readonly replaces: number | null;
  readonly event: 'requested' | 'offered' | null;
  readonly at: Date;
}

const place = 'a place in a waiting list';
const live: readonly WaitingStatus[] = ['unconfirmed', 'waiting', 'offered'];
/** Whether a place is not over: one person has one such place in a list. */
export const isLivePlace = ({ status }: Pick<Waiting, 'status'>): boolean => live.includes(status);

/** When a place is given up by itself. */
export function expiresAt({ status, createdAt, since }: Pick<Waiting, 'status' | 'createdAt' | 'since'>): Date {
  return status === 'unconfirmed'
    ? new Date(createdAt.getTime() + waitingMs.confirm)
    : new Date(since.getTime() + waitingMs.place);
}

function changed(waiting: Waiting, at: Date, facts: Partial<Waiting>, event: WaitingChange['event']): WaitingChange {
  return {
    waiting: { ...waiting, ...facts, version: waiting.version + 1 },
    replaces: waiting.version,
    event,
    at,
  };
}

/** A new place: `waiting` at once under a proven address, else `unconfirmed` with a mail. */
export function join(
  wanted: Omit<Waiting, 'status' | 'createdAt' | 'since' | 'mailedAt' | 'endedAt' | 'offer' | 'version'>,
  { now, proven }: { now: Date; proven: boolean },
): WaitingChange {
  return {
    waiting: {
      ...wanted,
      status: proven ? 'waiting' : 'unconfirmed',
      createdAt: now,
      since: now,
      mailedAt: proven ? null : now,
      endedAt: null,
      offer: null,
      version: 1,
    },
    replaces: null,
    event: proven ? null : 'requested',
    at: now,
  };
}

/** Requests the mail once more, not more often than `waitingMs.mailPause`; undefined where nothing is to be mailed. */
export function requestAgain(waiting: Waiting, now: Date): WaitingChange | undefined {
  const due = (waiting.mailedAt?.getTime() ?? 0) + waitingMs.mailPause <= now.getTime();
  return waiting.status === 'unconfirmed' && due ? changed(waiting, now, { mailedAt: now }, 'requested') : undefined;
}

/** unconfirmed → waiting; `userId` is the account in whose session it was confirmed, where there is one. */
export function confirmPlace(waiting: Waiting, now: Date, userId: string | null): WaitingChange {
  if (waiting.status !== 'unconfirmed') throw new InvalidTransition('be confirmed', waiting.status, place);
  return changed(waiting, now, { status: 'waiting', since: now, userId: userId ?? waiting.userId }, null);
}

/** waiting → offered. */
export function makeOffer(waiting: Waiting, now: Date, offer: Offer): WaitingChange {
  if (waiting.status !== 'waiting') throw new InvalidTransition('be offered a unit', waiting.status, place);
  return changed(waiting, now, { status: 'offered', offer }, 'offered');
}

/** The offer's unit is held by the reservation of an order now. */
export function takeOffer(waiting: Waiting, now: Date, reservationId: string): WaitingChange {
  if (waiting.status !== 'offered' || !waiting.offer)
    throw new InvalidTransition('order its offer', waiting.status, place);
  return changed(waiting, now, { offer: { ...waiting.offer, reservationId } }, null);
}

/** The end of a place. */
export function endPlace(
  waiting: Waiting,
  now: Date,
  status: Extract<WaitingStatus, 'taken' | 'missed' | 'left' | 'expired'>,
): WaitingChange {
  if (!isLivePlace(waiting)) throw new InvalidTransition(`become ${status}`, waiting.status, place);
  return changed(waiting, now, { status, endedAt: now }, null);
}

/** What became of an offer by what became of the reservation that held its unit; undefined while that is open. */
export function outcomeOf(reservation: Pick<Reservation, 'state'> | undefined): 'taken' | 'missed' | undefined {
  if (!reservation) return 'missed';
  const { status } = reservation.state;
  if (status === 'pending') return undefined;
  return status === 'cancelled' ? 'missed' : 'taken';
}
