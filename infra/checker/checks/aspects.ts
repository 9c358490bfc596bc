import type { Snapshot } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { checkDeadLetters, checkHandling, checkHolds, checkOrdersThere } from './acknowledged.ts';
import { checkDeadlines } from './deadlines.ts';
import {
  isOfOrder,
  isOfOthers,
  isOfReservation,
  checkConsumers,
  checkOrderEvents,
  checkOtherEvents,
  checkReservationEvents,
} from './events.ts';
import { checkGrants } from './grants.ts';
import { checkMoney } from './money.ts';
import type { MoveSides } from './move-sides.ts';
import { checkMoveSides } from './move-sides.ts';
import { checkMoves } from './moves.ts';
import { checkOffers } from './offers.ts';
import { checkOutcomes, checkVerdicts } from './outcomes.ts';
import { checkAvailability } from './availability.ts';
import { checkProviderRefunds } from './provider-refunds.ts';
import { checkQuotes } from './quotes.ts';
import { checkRefunds } from './refunds.ts';
import type { CheckRules } from './rules.ts';
import type { SumsBySettlement } from './settlements.ts';
import { checkSettled, checkSettlements } from './settlements.ts';
import { checkSoldOnce } from './sold-once.ts';
import { checkPassedOn, checkTransfers } from './transfers.ts';
import { countMissing, dueEntries, checkMissing } from './unsettled-months.ts';

/** The tables of the snapshot that grow with the business: an aspect takes the rows of some keys at a time. */
export const slicedTables = [
  'guards',
  'reservations',
  'continuations',
  'orders',
  'ledger',
  'settledEntries',
  'transfers',
  'events',
  'inbox',
  'availability',
  'offers',
  'grants',
  'stock',
  'answeredOrders',
  'provider',
  'providerTransfers',
] as const;
export type SlicedTable = (typeof slicedTables)[number];
export type RowOf<Table extends SlicedTable> = NonNullable<Snapshot[Table]>[number];

/** By which key each table is cut; null: the row is not looked at here. Rows of one key are always checked together. */
type Keys = { readonly [Table in SlicedTable]?: (row: RowOf<Table>) => string | null };

interface AspectCheck {
  /** Checks all rows of some keys; each key comes once. */
  readonly check: (slice: Snapshot) => readonly Finding[];
  /** Checks what was added up over all slices; of this snapshot only what is never cut is looked at. */
  readonly end: (whole: Snapshot) => readonly Finding[];
}

/** What is checked together: rules that join rows by the same key. */
export interface Aspect {
  readonly keys: Keys;
  /** Orders that a slice needs besides its own rows, with the latest events of their reservations. */
  readonly ordersNeeded?: (slice: Snapshot, rules: CheckRules) => readonly string[];
  readonly begin: (rules: CheckRules) => AspectCheck;
}

const noEnd = () => [];

/**
 * A unit with all who ever rented it, its orders and its prices; locations, and all events that are of neither
 * reservations nor orders.
 */
const unit: Aspect = {
  keys: {
    guards: ({ unitId }) => unitId,
    reservations: ({ unitId }) => unitId,
    orders: ({ unitId }) => unitId,
    stock: ({ id }) => id,
    events: (event) => (isOfOthers(event) ? event.aggregateId : null),
  },
  begin: () => ({
    check: (slice) => [...checkSoldOnce(slice), ...checkQuotes(slice), ...checkOtherEvents(slice)],
    end: noEnd,
  }),
};

/**
 * A reservation with its order, its events, what the catalog shows of it, what it opens, and the place whose offer it
 * is; of moves both sides, each in its own slice.
 */
const reservation: Aspect = {
  keys: {
    reservations: ({ reservationId }) => reservationId,
    continuations: ({ continues }) => continues,
    orders: ({ reservationId }) => reservationId,
    availability: ({ reservationId }) => reservationId,
    offers: ({ reservationId }) => reservationId,
    grants: ({ reservationId }) => reservationId,
    events: (event) => (isOfReservation(event) ? event.aggregateId : null),
  },
  begin() {
    const sides: MoveSides = new Map();
    return {
      check: (slice) => [
        ...checkOutcomes(slice),
        ...checkMoves(slice, sides),
        ...checkReservationEvents(slice),
        ...checkAvailability(slice),
        ...checkGrants(slice),
        ...checkHolds(slice),
        ...checkDeadlines(slice),
        ...checkOffers(slice),
      ],
      end: () => checkMoveSides(sides),
    };
  },
};

/** An order with the reservation that names it, its ledger, its events, and what the provider has of it. */
const order: Aspect = {
  keys: {
    orders: ({ orderId }) => orderId,
    reservations: ({ orderId }) => orderId,
    ledger: ({ orderId }) => orderId,
    transfers: ({ orderId }) => orderId,
    answeredOrders: (orderId) => orderId,
    provider: ({ paymentId }) => paymentId,
    providerTransfers: ({ paymentId }) => paymentId ?? '',
    events: (event) => (isOfOrder(event) ? event.aggregateId : null),
  },
  begin: (rules) => ({
    check: (slice) => [
      ...checkMoney(slice, rules),
      ...checkVerdicts(slice),
      ...checkRefunds(slice, rules),
      ...checkProviderRefunds(slice),
      ...checkTransfers(slice, rules),
      ...checkOrderEvents(slice),
      ...checkOrdersThere(slice),
    ],
    end: noEnd,
  }),
};

/** An event with the marks of all who handled it. */
const event: Aspect = {
  keys: { events: ({ id }) => id, inbox: ({ eventId }) => eventId },
  begin: (rules) => ({
    check: (slice) => [...checkHandling(slice, rules), ...checkConsumers(slice)],
    end: checkDeadLetters,
  }),
};

/**
 * An entry of the ledger with its settlement and its transfer; of one that is due and not settled the order as well.
 */
const entry: Aspect = {
  keys: { ledger: ({ key }) => key, settledEntries: ({ entryKey }) => entryKey, transfers: ({ key }) => key },
  ordersNeeded: (slice, rules) => [...new Set(dueEntries(slice, rules).map((one) => one.entry.orderId))],
  begin(rules) {
    const sums: SumsBySettlement = new Map();
    const missing = new Map<string, number>();
    return {
      check(slice) {
        countMissing(slice, rules, missing);
        return [...checkPassedOn(slice), ...checkSettled(slice, sums)];
      },
      end: (whole) => [...checkSettlements(whole, sums, rules), ...checkMissing(missing)],
    };
  },
};

export const aspects: Readonly<Record<'unit' | 'reservation' | 'order' | 'event' | 'entry', Aspect>> = {
  unit,
  reservation,
  order,
  event,
  entry,
};
export type AspectName = keyof typeof aspects;
