import type { UnitCondition } from '@hamkke/contracts';
import type { CalendarDate, DateRange, Period, Size, Tariff, UsedPeriod } from '@hamkke/money';

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

/** A unit and its location. Every filter names the location, because it will be the shard key. */
export interface UnitRef {
  readonly unitId: string;
  readonly locationId: string;
}

/** Of the mails about a reservation. Source: product spec section 9. */
type Language = 'ko' | 'en' | 'ja' | 'zh';

/**
 * What was agreed when the range was taken. `amount` in won, both days of the range included. Only a notice moves the
 * last day, only a claim sets the person, and only an erasure blanks the customer.
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
  /** What it was sold by; null where payments did not say, and for one that has no order. Source: decision 0051 */
  readonly tariff: Tariff | null;
  readonly visitorId: string | null;
  /** Network address of the visitor, for the limit on live holds only. */
  readonly address: string | null;
  readonly userId: string | null;
  readonly customer: Customer;
  readonly language: Language;
  /** The reservation of the same unit that this one extends, from the day after its last day. Source: decision 0048 */
  readonly continues: string | null;
}

/** The status of a reservation. A pending one lapses at `until`, which is `never` where a manager set it by hand. */
export type State =
  | { readonly status: 'pending'; readonly until: Date }
  | { readonly status: 'active'; readonly since: Date }
  | { readonly status: 'expired'; readonly since: Date }
  | { readonly status: 'cancelled'; readonly reason: CancelReason; readonly since: Date };
export type Status = State['status'];

/** What the arbiter answered for a paid order; the first answer is final. */
export type Verdict =
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'rejected'; readonly reason: RejectReason };
/** `rental-changed`: the rental that was to move here is no longer what it was when the move was reckoned. */
export type RejectReason = CancelReason | 'taken' | 'closed' | 'rental-changed';

/** Who changed a reservation; `id` is that of the visitor or person, if any. */
export interface Actor {
  readonly kind: 'visitor' | 'guest' | 'renter' | 'owner' | 'admin' | 'payments' | 'provider' | 'system' | 'operator';
  readonly id: string | null;
}

/** Changes that publish no event, because they move neither range nor state. */
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
  | 'prolonged'
  | 'moved'
  | 'owed'
  | 'checked'
  | (typeof quietWhys)[number]
  | CancelReason;

/**
 * What a manager decided about the money when setting a status by hand; a refund's amount in won. Source:
 * design domain.md "Reservation life cycle".
 */
export type Decision =
  | { readonly kind: 'paid-outside' | 'free' | 'no-refund' }
  | { readonly kind: 'refund'; readonly amount: number };

/**
 * What is stored of a change by hand: the person's name at that time, the decision, and the reason that the person
 * wrote.
 */
export interface ByHand {
  readonly byName?: string;
  readonly decision?: Decision;
  readonly reason?: string;
}

export interface HistoryEntry extends ByHand {
  /** The version of the reservation after this change, and of its event. */
  readonly version: number;
  readonly at: Date;
  readonly from: Status | null;
  readonly to: Status;
  readonly by: Actor;
  readonly why: Why;
  /** Won that a notice or a move owes the customer by the reservation's own order; absent where nothing. */
  readonly owed?: number;
  /** Won of what it gives back that the orders of units before a move owe; absent where nothing. */
  readonly elsewhere?: number;
}

/** What comes back of a rental that ends early by a notice, as it is shown and stored. Amounts in won. */
export interface EarlyEndRefund {
  /** Paid for the rental, less what went back or was promised for other reasons. */
  readonly paid: number;
  /** Days of use, both ends counted. */
  readonly usedDays: number;
  /** The used days, or the shortest rental where they are fewer. */
  readonly chargedDays: number;
  readonly lines: readonly UsedPeriod[];
  /** Of the lines. */
  readonly cost: number;
  /** What days in units before a move would have cost beyond what was paid for them; absent where nothing. */
  readonly earlier?: number;
  /** What comes back in all by notices. */
  readonly refund: number;
  /** The part of it that an earlier notice promised. */
  readonly promisedBefore: number;
}

/**
 * A customer's notice: the rental now ends on `leaveDate`; before the first notice it ended on `previousEndDate`.
 */
interface Notice {
  readonly leaveDate: CalendarDate;
  readonly previousEndDate: CalendarDate;
  readonly givenAt: Date;
  /** What comes back by it; absent from notices of before decision 0051, which gave nothing back. */
  readonly refund?: EarlyEndRefund | null;
}

/** The reservation of the unit before or after a move, and the first day in the unit after it. */
interface OtherUnit {
  readonly reservationId: string;
  readonly unitId: string;
  readonly locationId: string;
  readonly unitNumber: string;
  readonly locationName: string;
  readonly moveDate: CalendarDate;
}

/**
 * The unit that a rental left when it moved here. `left` is null until the move is done. Amounts in won. Source:
 * decision 0053
 */
export interface MovedFrom extends OtherUnit {
  /** The last day in that unit. */
  readonly leaveBy: CalendarDate;
  /** What came with the rental of what was paid for it. */
  readonly value: number;
  /** What its own order costs. */
  readonly charged: number;
  /** What of `value` has not gone back; the orders before owe it when it does. */
  readonly left: number | null;
  /** What the days before would have cost beyond what was paid for them. */
  readonly shortfall: number;
}

/** The unit to which a rental moved from here. Amounts in won. */
export interface MovedTo extends OtherUnit {
  readonly previousEndDate: CalendarDate;
  /** What went with it of what was paid here or before. */
  readonly value: number;
  /** The same as `left` of the other reservation's `movedFrom`. */
  readonly left: number;
  /** What came back by the move. */
  readonly refund: number;
}

/**
 * A refund, as the event of payments reports it. `version` is the order's and identifies the refund (0: imported),
 * `amount` is in won, `byProvider` is set where the refund began at the provider (console, chargeback).
 */
export interface Refund {
  readonly version: number;
  readonly amount: number;
  readonly byProvider?: boolean;
}

/** The photo of the empty unit: `mark` is the SHA-256 of the image as the customer sent it. */
export interface PhotoMark {
  readonly mark: string;
  readonly at: Date;
}

/** How a unit was found that its customer left: `note` and `photo` go when the customer is forgotten. Source: decision 0056 */
export interface UnitCheck {
  readonly condition: UnitCondition;
  readonly note: string | null;
  /** The photo of who checked it, which has a key of its own beside the customer's. */
  readonly photo: PhotoMark | null;
  readonly at: Date;
  readonly by: Actor;
}

export interface Reservation extends Terms {
  readonly state: State;
  /** Grows by one with each change. */
  readonly version: number;
  readonly createdAt: Date;
  /**
   * When the hold would have lapsed, stored also after it was confirmed; `never` for the next term of a rental that
   * renews, null if the reservation never was a hold.
   */
  readonly holdUntil: Date | null;
  /** The visitor's own holds that this one replaced; a repeated call answers them again. */
  readonly replaced: readonly string[];
  readonly verdict: Verdict | null;
  /** What the customer gets back after a cancellation, or by notices, in won. */
  readonly refundOwed: number;
  /**
   * What earlier cancellations owed the customer, and notices before a cancellation, in won. A manager undid the former
   * by hand, but the money still goes back.
   */
  readonly owedBefore: number;
  readonly refunds: readonly Refund[];
  readonly notice: Notice | null;
  readonly photo: PhotoMark | null;
  readonly unitCheck: UnitCheck | null;
  /** The last day that the reminder named; null once that day has moved. */
  readonly remindedFor: CalendarDate | null;
  /**
   * Goes on by itself: it occupies its unit without an end, whatever its last day. A pending one is the next term of a
   * rental that renews; one that expired waits for its next term. Never a cancelled one. Source: decision 0049
   */
  readonly renewing: boolean;
  readonly movedFrom: MovedFrom | null;
  readonly movedTo: MovedTo | null;
  /** When the customer's name was forgotten. */
  readonly erasedAt: Date | null;
  readonly history: readonly HistoryEntry[];
}

/** The values of a new reservation. */
export const untouched = {
  verdict: null,
  refundOwed: 0,
  owedBefore: 0,
  refunds: [],
  notice: null,
  photo: null,
  unitCheck: null,
  remindedFor: null,
  renewing: false,
  movedFrom: null,
  movedTo: null,
  erasedAt: null,
} as const satisfies Partial<Reservation>;

/** What was already refunded to the customer, in won. */
export const refundedAmount = ({ refunds }: Pick<Reservation, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Whether a reservation is no more than the hold of an offer to somebody who waits: nobody ordered it, and no manager
 * made a rental of it. Source: decision 0052
 */
export const isOfferHold = ({ orderId, history }: Pick<Reservation, 'orderId' | 'history'>): boolean =>
  orderId === null && history[0]?.why === 'held' && history.every(({ to }) => to === 'pending' || to === 'cancelled');

/** Whether a status takes the unit: no two such reservations of a unit may share a day. */
export const takesUnit = (status: Status): boolean => status === 'pending' || status === 'active';

/** When a reservation last became a rental; undefined while it never was one. */
export const confirmedAtOf = ({ history }: Pick<Reservation, 'history'>): Date | undefined =>
  history.findLast(({ from, to }) => to === 'active' && from !== 'active')?.at;

/** What the event of a change says. */
export type EventDetails =
  | { readonly type: 'held'; readonly until: Date }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled'; readonly reason: CancelReason; readonly from: Status; readonly refundOwed: number }
  | { readonly type: 'expired'; readonly refundOwed: number }
  | {
      readonly type: 'rescheduled';
      readonly previousEndDate: CalendarDate;
      readonly refundOwed: number;
      readonly movedTo?: string;
    }
  | { readonly type: 'owed'; readonly refundOwed: number }
  | { readonly type: 'prolonged'; readonly renewing: boolean }
  | { readonly type: 'checked' }
  | { readonly type: 'reminded' }
  | { readonly type: 'erased' };

export type ReservationEvent = EventDetails & { readonly version: number; readonly at: Date };

/** The new state of a reservation, with the events that the same transaction writes. */
export interface Change {
  readonly reservation: Reservation;
  /** The version that it replaces; null for a new reservation. */
  readonly replaces: number | null;
  readonly events: readonly ReservationEvent[];
}
