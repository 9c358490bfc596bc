import type { DateRange, Period, Size } from '@hamkke/money';

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

/** One box, and the branch that it is in: the branch is in every filter, because it will be the shard key. */
export interface UnitRef {
  readonly unitId: string;
  readonly locationId: string;
}

/** What was agreed when the range was taken; never changes. `amount` in won, both days of the range included. */
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
}

/** Where a reservation stands. A pending one lapses at `until`, which is `never` for one set by hand. */
export type State =
  | { readonly status: 'pending'; readonly until: Date }
  | { readonly status: 'active'; readonly since: Date }
  | { readonly status: 'expired'; readonly since: Date }
  | { readonly status: 'cancelled'; readonly reason: CancelReason; readonly since: Date };
export type Status = State['status'];

/** What the arbiter once answered to a paid order; it answers the same for ever. */
export type Verdict = { readonly outcome: 'confirmed' } | { readonly outcome: 'rejected'; readonly reason: RejectReason };
export type RejectReason = CancelReason | 'taken' | 'closed';

/** Who changed a reservation; `id` is the visitor's or person's, where there is one. */
export interface Actor {
  readonly kind: 'visitor' | 'payments' | 'provider' | 'system' | 'operator' | 'person';
  readonly id: string | null;
}

export type Why = 'held' | 'paid' | 'paid-after-lapse' | 'ended' | 'imported' | CancelReason;

export interface HistoryEntry {
  /** The reservation's version after this change, and its event's. */
  readonly version: number;
  readonly at: Date;
  readonly from: Status | null;
  readonly to: Status;
  readonly by: Actor;
  readonly why: Why;
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
  readonly history: readonly HistoryEntry[];
}

/** What others are told of a change. */
export type Told =
  | { readonly type: 'held'; readonly until: Date }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled'; readonly reason: CancelReason; readonly from: Status; readonly refundOwed: number }
  | { readonly type: 'expired' };

export type ReservationEvent = Told & { readonly version: number; readonly at: Date };

/** A reservation as it becomes, with what must be written and told in the same transaction. */
export interface Change {
  readonly reservation: Reservation;
  /** The version that it replaces; none for a new reservation. */
  readonly replaces: number | null;
  readonly events: readonly ReservationEvent[];
}
