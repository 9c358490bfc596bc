import type { Books } from '../books.ts';
import type { Finding } from '../finding.ts';
import { judgeDeadLetters, judgeHandling, judgeHolds, judgeOrdersThere } from './acknowledged.ts';
import { judgeDeadlines } from './deadlines.ts';
import {
  isOfOrder,
  isOfOthers,
  isOfReservation,
  judgeConsumers,
  judgeOrderEvents,
  judgeOtherEvents,
  judgeReservationEvents,
} from './events.ts';
import { judgeMoney } from './money.ts';
import { judgeOutcomes, judgeVerdicts } from './outcomes.ts';
import { judgePicture } from './picture.ts';
import { judgeProviderRefunds } from './provider-refunds.ts';
import { judgeQuotes } from './quotes.ts';
import { judgeRefunds } from './refunds.ts';
import type { JudgeRules } from './rules.ts';
import type { SumsBySettlement } from './settlements.ts';
import { judgeSettled, judgeSettlements } from './settlements.ts';
import { judgeSoldOnce } from './sold-once.ts';
import { judgePassedOn, judgeTransfers } from './transfers.ts';
import { countMissing, dueEntries, judgeMissing } from './unsettled-months.ts';

/** The parts of the books that grow with the business: an aspect takes the rows of some keys at a time. */
export const slicedParts = [
  'guards',
  'reservations',
  'orders',
  'ledger',
  'settledEntries',
  'transfers',
  'events',
  'inbox',
  'picture',
  'stock',
  'answeredOrders',
  'provider',
  'providerTransfers',
] as const;
export type SlicedPart = (typeof slicedParts)[number];
export type RowOf<Part extends SlicedPart> = NonNullable<Books[Part]>[number];

/** By which key each part is cut; null: the row is not looked at here. Rows of one key are always judged together. */
type Keys = { readonly [Part in SlicedPart]?: (row: RowOf<Part>) => string | null };

interface Judging {
  /** Judges all rows of some keys; each key comes once. */
  readonly judge: (slice: Books) => readonly Finding[];
  /** Judges what was added up over all slices; of these books only what is never cut is looked at. */
  readonly end: (whole: Books) => readonly Finding[];
}

/** What is judged together: rules that join rows by the same key. */
export interface Aspect {
  readonly keys: Keys;
  /** Orders that a slice needs besides its own rows, with the events that told of their reservations lately. */
  readonly asksFor?: (slice: Books, rules: JudgeRules) => readonly string[];
  readonly begin: (rules: JudgeRules) => Judging;
}

const noEnd = () => [];

/**
 * A unit with all who ever rented it, its orders and its prices; locations, and all that neither reservations nor
 * orders tell.
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
    judge: (slice) => [...judgeSoldOnce(slice), ...judgeQuotes(slice), ...judgeOtherEvents(slice)],
    end: noEnd,
  }),
};

/** A reservation with its order, its events, and what the catalog shows of it. */
const reservation: Aspect = {
  keys: {
    reservations: ({ reservationId }) => reservationId,
    orders: ({ reservationId }) => reservationId,
    picture: ({ reservationId }) => reservationId,
    events: (event) => (isOfReservation(event) ? event.aggregateId : null),
  },
  begin: () => ({
    judge: (slice) => [
      ...judgeOutcomes(slice),
      ...judgeReservationEvents(slice),
      ...judgePicture(slice),
      ...judgeHolds(slice),
      ...judgeDeadlines(slice),
    ],
    end: noEnd,
  }),
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
    judge: (slice) => [
      ...judgeMoney(slice, rules),
      ...judgeVerdicts(slice),
      ...judgeRefunds(slice, rules),
      ...judgeProviderRefunds(slice),
      ...judgeTransfers(slice, rules),
      ...judgeOrderEvents(slice),
      ...judgeOrdersThere(slice),
    ],
    end: noEnd,
  }),
};

/** An event with the marks of all who handled it. */
const event: Aspect = {
  keys: { events: ({ id }) => id, inbox: ({ eventId }) => eventId },
  begin: (rules) => ({
    judge: (slice) => [...judgeHandling(slice, rules), ...judgeConsumers(slice)],
    end: judgeDeadLetters,
  }),
};

/**
 * An entry of the ledger with its settlement and its transfer; of one that is due and not settled the order as well.
 */
const entry: Aspect = {
  keys: { ledger: ({ key }) => key, settledEntries: ({ entryKey }) => entryKey, transfers: ({ key }) => key },
  asksFor: (slice, rules) => [...new Set(dueEntries(slice, rules).map((one) => one.entry.orderId))],
  begin(rules) {
    const sums: SumsBySettlement = new Map();
    const missing = new Map<string, number>();
    return {
      judge(slice) {
        countMissing(slice, rules, missing);
        return [...judgePassedOn(slice), ...judgeSettled(slice, sums)];
      },
      end: (whole) => [...judgeSettlements(whole, sums, rules), ...judgeMissing(missing)],
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
