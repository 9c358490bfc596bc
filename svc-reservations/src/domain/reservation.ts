import type { CalendarDate, DateRange, Period, Size } from '@hamkke/money';

/** Why a reservation was cancelled. Source: design domain.md "Reservation life cycle". */
export const cancelReasons = ['hold-lapsed', 'replaced', 'renter', 'owner', 'admin', 'provider'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The `until` of a range that does not lapse. Source: design domain.md "The one rule that must never break". */
export const never = new Date('9999-12-31T00:00:00.000Z');

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** One unit, and the location that it is in: the location is in every filter, because it will be the shard key. */
export interface UnitRef {
  readonly unitId: string;
  readonly locationId: string;
}

/** Of the mails about a reservation. Source: product spec section 9. */
type Language = 'ko' | 'en' | 'ja' | 'zh';

/**
 * What was agreed when the range was taken. `amount` in won, both days of the range included. Only a notice of ending
 * moves the last day, only a claim sets the person, and an erasure blanks who booked.
 */
export interface Terms extends UnitRef {
  readonly reservationId: string;
  /** None for a reservation made by hand. */
  readonly orderId: string | null;
  readonly ownerId: string | null;
  readonly locationName: string;
  readonly unitNumber: string;
  readonly size: Size;
  readonly period: Period;
  readonly range: DateRange;
  readonly amount: number;
  readonly visitorId: string | null;
  /** Network address of the visitor, for the limit on live holds only. */
  readonly address: string | null;
  readonly userId: string | null;
  readonly customer: Customer;
  readonly language: Language;
}

/** Where a reservation stands. A pending one lapses at `until`, which is `never` for one set by hand. */
export type State =
  | { readonly status: 'pending'; readonly until: Date }
  | { readonly status: 'active'; readonly since: Date }
  | { readonly status: 'expired'; readonly since: Date }
  | { readonly status: 'cancelled'; readonly reason: CancelReason; readonly since: Date };
export type Status = State['status'];

/** What the arbiter once answered to a paid order; it answers the same for ever. */
export type Verdict =
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'rejected'; readonly reason: RejectReason };
export type RejectReason = CancelReason | 'taken' | 'closed';

/** Who changed a reservation; `id` is the visitor's or person's, where there is one. */
export interface Actor {
  readonly kind: 'visitor' | 'guest' | 'renter' | 'owner' | 'admin' | 'payments' | 'provider' | 'system' | 'operator';
  readonly id: string | null;
}

/** Changes that nobody outside is told of: they move neither range nor state. */
const quietWhys = ['claimed', 'photo', 'refunded'] as const;
export type Why =
  | 'held'
  | 'set'
  | 'paid'
  | 'paid-after-lapse'
  | 'ended'
  | 'imported'
  | 'notice'
  | 'reminded'
  | 'erased'
  | (typeof quietWhys)[number]
  | CancelReason;

/**
 * What someone decided who changed the status by hand where money is concerned; a refund's amount in won. Source:
 * design domain.md "Reservation life cycle".
 */
export type Decision =
  | { readonly kind: 'paid-outside' | 'free' | 'no-refund' }
  | { readonly kind: 'refund'; readonly amount: number };

/** What is kept of a change by hand: the person's name as it was then, what was decided, and what the person wrote. */
export interface ByHand {
  readonly byName?: string;
  readonly decision?: Decision;
  readonly reason?: string;
}

export interface HistoryEntry extends ByHand {
  /** The reservation's version after this change, and its event's. */
  readonly version: number;
  readonly at: Date;
  readonly from: Status | null;
  readonly to: Status;
  readonly by: Actor;
  readonly why: Why;
}

/**
 * A customer's notice of ending: the last day is `leaveDate`, where `previousEndDate` was agreed before the first notice.
 */
interface Notice {
  readonly leaveDate: CalendarDate;
  readonly previousEndDate: CalendarDate;
  readonly givenAt: Date;
}

/**
 * Money that went back, as payments told it: `version` is the order's and names the refund (0: brought in), `amount` in
 * won; `byProvider` where it began there (console, chargeback).
 */
export interface Refund {
  readonly version: number;
  readonly amount: number;
  readonly byProvider?: boolean;
}

/** The photo of the empty unit: `mark` is the SHA-256 of the image as it was sent. */
export interface PhotoMark {
  readonly mark: string;
  readonly at: Date;
}

export interface Reservation extends Terms {
  readonly state: State;
  /** Grows by one with each change. */
  readonly version: number;
  readonly createdAt: Date;
  /** When the hold was to lapse, kept after it was confirmed; none for a reservation that never was a hold. */
  readonly holdUntil: Date | null;
  /** The visitor's own holds that this one replaced: part of the answer that a repeated call gets. */
  readonly replaced: readonly string[];
  readonly verdict: Verdict | null;
  /** Won that the customer gets back after cancelling. */
  readonly refundOwed: number;
  /**
   * Won that earlier cancellations owed the customer, which were undone by hand since: that money goes back all the same.
   */
  readonly owedBefore: number;
  readonly refunds: readonly Refund[];
  readonly notice: Notice | null;
  readonly photo: PhotoMark | null;
  /** The last day of which the customer was reminded; none once that day has moved. */
  readonly remindedFor: CalendarDate | null;
  /** When the customer's name was forgotten. */
  readonly erasedAt: Date | null;
  readonly history: readonly HistoryEntry[];
}

/** What every reservation begins with. */
export const untouched = {
  verdict: null,
  refundOwed: 0,
  owedBefore: 0,
  refunds: [],
  notice: null,
  photo: null,
  remindedFor: null,
  erasedAt: null,
} as const satisfies Partial<Reservation>;

/** Won that are back at the customer already. */
export const refundedAmount = ({ refunds }: Pick<Reservation, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a status takes the unit: no two such reservations of a unit may share a day. */
export const takesUnit = (status: Status): boolean => status === 'pending' || status === 'active';

/** When a reservation last became a rental; undefined while it never was one. */
export const confirmedAtOf = ({ history }: Pick<Reservation, 'history'>): Date | undefined =>
  history.findLast(({ from, to }) => to === 'active' && from !== 'active')?.at;

/** What others are told of a change. */
export type EventDetails =
  | { readonly type: 'held'; readonly until: Date }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled'; readonly reason: CancelReason; readonly from: Status; readonly refundOwed: number }
  | { readonly type: 'expired'; readonly refundOwed: number }
  | { readonly type: 'rescheduled'; readonly previousEndDate: CalendarDate }
  | { readonly type: 'reminded' }
  | { readonly type: 'erased' };

export type ReservationEvent = EventDetails & { readonly version: number; readonly at: Date };

/** A reservation as it becomes, with what must be written and told in the same transaction. */
export interface Change {
  readonly reservation: Reservation;
  /** The version that it replaces; none for a new reservation. */
  readonly replaces: number | null;
  readonly events: readonly ReservationEvent[];
}
