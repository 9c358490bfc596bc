import { paymentMethods } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { periods, sizes } from '@hamkke/money';
import { Schema, type Connection } from 'mongoose';
import { languages, orderStates, owingStates, type Order } from '../domain/order.ts';
import type { OrderRecord } from '../domain/order-record.ts';
import { absent, orderOfRecord, recordOf } from './order-record.ts';
import { refundsOfRow } from './refund-rows.ts';

/** An order as stored: flat range, own id, and the instant at which reconciliation looks again (null: never). */
export type OrderRow = Omit<
  OrderRecord,
  'orderId' | 'range' | 'openKey' | 'language' | 'consent' | 'continues' | 'moves' | 'waiting' | 'tariff' | 'method'
> & {
  _id: string;
  startDate: string;
  endDate: string;
  openKey?: string;
  /**
   * Rows from before orders had a language, required agreement, could extend a rental, could move one, could take the
   * offer of a place in a waiting list, had a tariff or were paid otherwise than by card lack these.
   */
  language?: OrderRecord['language'];
  consent?: OrderRecord['consent'];
  continues?: OrderRecord['continues'];
  moves?: OrderRecord['moves'];
  waiting?: OrderRecord['waiting'];
  tariff?: OrderRecord['tariff'];
  method?: OrderRecord['method'];
  nextVisitAt: Date | null;
};

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true, min: 0 } as const;
const plain = { _id: false } as const;

const unit = new Schema(
  {
    unitId: text,
    unitNumber: text,
    size: { type: String, enum: sizes, required: true },
    dimensions: text,
    locationId: text,
    locationName: text,
    locationAddress: text,
    ownerId: { type: String, default: null },
  },
  plain,
);
// Empty once the person is forgotten; to mongoose an empty text is none.
const customer = new Schema(
  { name: { type: String, default: '' }, email: { type: String, default: '' }, phone: String },
  plain,
);
const consent = new Schema({ terms: text, privacy: text, at: { type: Date, required: true } }, plain);
const tariff = new Schema(
  {
    dailyPrice: { type: Number, default: null },
    monthlyPrice: amount,
    quarterlyPrice: amount,
    yearlyPrice: amount,
    minimumDays: amount,
  },
  plain,
);
const attempt = new Schema({ transactionId: text, outcome: text, reason: String }, plain);
const capture = new Schema(
  {
    amount,
    discount: Number,
    currency: text,
    transactionId: text,
    paidAt: { type: Date, required: true },
    receiptUrl: String,
    objections: [String],
  },
  plain,
);
const refund = new Schema(
  {
    marker: text,
    cause: text,
    amount,
    owedAt: { type: Date, default: null },
    returned: { type: Number, min: 0 },
    asked: { type: Number, default: null },
    cancellationIds: [String],
    cancellable: { type: Number, default: null },
    state: text,
    attempts: amount,
  },
  plain,
);
const cancellation = new Schema({ id: text, amount, trigger: text }, plain);

const schema = new Schema<OrderRow>(
  {
    _id: text,
    reservationId: text,
    version: amount,
    state: { type: String, enum: orderStates, required: true },
    visitorId: text,
    userId: { type: String, default: null },
    unit,
    customer,
    language: { type: String, enum: languages, default: 'ko' },
    consent: { type: consent, default: null },
    orderName: text,
    continues: { type: String, default: null },
    moves: { type: String, default: null },
    waiting: { type: String, default: null },
    period: { type: String, enum: periods, required: true },
    startDate: text,
    endDate: text,
    days: amount,
    amount,
    tariff: { type: tariff, default: null },
    method: { type: String, enum: paymentMethods, default: 'card' },
    storeId: text,
    channelKey: text,
    openKey: String,
    holdUntil: { type: Date, default: null },
    attempts: [attempt],
    capture: { type: capture, default: null },
    confirmedAt: { type: Date, default: null },
    rejection: { type: String, default: null },
    refunds: [refund],
    cancellations: [cancellation],
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    nextVisitAt: { type: Date, default: null },
  },
  { collection: 'orders', versionKey: false },
);
// One open order per visitor and unit: absent, not null, once it is closed.
schema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } }, name: 'open' });
schema.index({ nextVisitAt: 1 }, { partialFilterExpression: { nextVisitAt: { $type: 'date' } }, name: 'due' });
// For each priority of visits: its states are merged in the order of their visits.
schema.index(
  { state: 1, nextVisitAt: 1 },
  { partialFilterExpression: { nextVisitAt: { $type: 'date' } }, name: 'due-by-state' },
);
schema.index(
  { state: 1, changedAt: 1 },
  { partialFilterExpression: { state: { $in: [...owingStates] } }, name: 'owing' },
);
// What a checkout has to know of: of a member on every device, of a guest on this browser. An equality implies $gt,
// which it does not for $type.
schema.index(
  { userId: 1, state: 1, changedAt: -1 },
  { partialFilterExpression: { userId: { $gt: '' } }, name: 'of-person' },
);
schema.index({ visitorId: 1, state: 1, changedAt: -1 }, { name: 'of-visitor' });
schema.index({ reservationId: 1 }, { unique: true });
// The newest order of a location has its name.
schema.index({ 'unit.locationId': 1, createdAt: -1 });

export function orderModel(connection: Connection) {
  return connection.model('Order', schema);
}

/** A document as the record that it holds, whatever it says. */
export function orderRecordOf({
  _id,
  startDate,
  endDate,
  openKey,
  nextVisitAt: _visit,
  ...row
}: OrderRow): OrderRecord {
  // Rows from before orders had a language were all sold in Korean; those from before agreement was required have none;
  // those from before a rental could be extended extend none, those from before decision 0051 have no tariff, those
  // from before decision 0052 take no offer, those from before decision 0053 move none, and those from before decision
  // 0060 are paid by card.
  return {
    ...absent,
    ...row,
    refunds: refundsOfRow(row),
    language: row.language ?? 'ko',
    consent: row.consent ?? null,
    continues: row.continues ?? null,
    moves: row.moves ?? null,
    waiting: row.waiting ?? null,
    tariff: row.tariff ?? null,
    method: row.method ?? 'card',
    orderId: _id,
    openKey: openKey ?? null,
    range: { start: startDate as CalendarDate, end: endDate as CalendarDate },
  };
}

/** @throws BrokenOrder where the document contradicts its state */
export const orderOf = (row: OrderRow): Order => orderOfRecord(orderRecordOf(row));

export function orderRow(order: Order, nextVisitAt: Date | null): OrderRow {
  const { orderId, range, openKey, ...record } = recordOf(order);
  return {
    ...record,
    _id: orderId,
    startDate: range.start,
    endDate: range.end,
    nextVisitAt,
    ...(openKey === null ? {} : { openKey }),
  };
}
