import type {
  DiscardedEvent,
  Grant,
  InboxMark,
  LedgerEntry,
  Offer,
  Order,
  OutboxEvent,
  AvailabilityRange,
  Prices,
  Reservation,
  Settlement,
  Stocked,
  Tariff,
  Transfer,
  Continuation,
} from './snapshot.ts';
import { never } from './snapshot.ts';

/** The fields of a collection that are read; everything of a person stays where it is. */
type Projection = Readonly<Record<string, 1>>;
const fieldsOf = (...names: readonly string[]): Projection => Object.fromEntries(names.map((name) => [name, 1]));

interface StoredEntry {
  version: number;
  from: string | null;
  to: string;
  at: Date;
  why: string;
  by?: { kind: string };
  decision?: { kind: string; amount?: number };
  owed?: number;
  elsewhere?: number;
}
type StoredTariff = Omit<Tariff, 'dailyPrice'> & Partial<Pick<Tariff, 'dailyPrice'>>;
/** Rows from before decision 0051 have none. */
function tariffOf(stored: StoredTariff | null | undefined): Tariff | null {
  return stored ? { ...stored, dailyPrice: stored.dailyPrice ?? null } : null;
}
type ReservationFields =
  | 'orderId'
  | 'unitId'
  | 'locationId'
  | 'period'
  | 'start'
  | 'end'
  | 'amount'
  | 'status'
  | 'version';
export type StoredReservation = Pick<Reservation, ReservationFields> &
  Partial<
    Pick<
      Reservation,
      'until' | 'continues' | 'renewing' | 'notice' | 'movedFrom' | 'movedTo' | 'refundOwed' | 'owedBefore' | 'refunds'
    >
  > & {
    _id: string;
    tariff?: StoredTariff | null;
    verdict: { outcome: string } | null;
    history: StoredEntry[];
  };
export const reservationFields = fieldsOf(
  'orderId',
  'unitId',
  'locationId',
  'period',
  'start',
  'end',
  'amount',
  'status',
  'until',
  'continues',
  'renewing',
  'version',
  'verdict',
  'tariff',
  'notice',
  ...['reservationId', 'moveDate', 'leaveBy', 'value', 'charged', 'left', 'shortfall'].map(
    (name) => `movedFrom.${name}`,
  ),
  ...['reservationId', 'moveDate', 'previousEndDate', 'value', 'left', 'refund'].map((name) => `movedTo.${name}`),
  'refundOwed',
  'owedBefore',
  'refunds',
  ...['version', 'from', 'to', 'at', 'why', 'by.kind', 'decision', 'owed', 'elsewhere'].map(
    (name) => `history.${name}`,
  ),
);

/** Rows from before a field was stored say nothing of it. */
export function reservationOf({
  _id,
  until,
  continues,
  renewing,
  verdict,
  tariff,
  notice,
  movedFrom,
  movedTo,
  refundOwed,
  owedBefore,
  refunds,
  history,
  ...row
}: StoredReservation): Reservation {
  return {
    ...row,
    reservationId: _id,
    until: until ?? never,
    continues: continues ?? null,
    renewing: renewing ?? false,
    verdict: verdict?.outcome ?? null,
    tariff: tariffOf(tariff),
    notice: notice ?? null,
    movedFrom: movedFrom ?? null,
    movedTo: movedTo ?? null,
    refundOwed: refundOwed ?? 0,
    owedBefore: owedBefore ?? 0,
    refunds: refunds ?? [],
    history: history.map(({ by, ...entry }) => ({ ...entry, ...(by ? { by: by.kind } : {}) })),
  };
}

export const continuationFields = fieldsOf('continues');
export const continuationOf = ({ _id, continues }: { _id: string; continues: string }): Continuation => ({
  reservationId: _id,
  continues,
});

export interface StoredPlace {
  _id: string;
  status: string;
  offer: { reservationId: string; unitId: string } | null;
}
export const offerFields = fieldsOf('status', 'offer.reservationId', 'offer.unitId');

export const offerOf = ({ _id, status, offer }: StoredPlace): Offer => ({
  waitingId: _id,
  reservationId: offer?.reservationId ?? null,
  unitId: offer?.unitId ?? null,
  status,
});

/** As whose an order is stored that payments' import brought in. */
const importer = 'imported';
/** With what the visitor of an order begins that a renewal placed. */
const ofRenewal = 'renewal:';

export type StoredOrder = Omit<Order, 'orderId' | 'unitId' | 'start' | 'end' | 'isImported' | 'tariff' | 'moves'> & {
  _id: string;
  /** Rows from before decision 0053 say nothing of it. */
  moves?: string | null;
  tariff?: StoredTariff | null;
  visitorId: string;
  unit: { unitId: string };
  startDate: string;
  endDate: string;
};
export const orderFields = fieldsOf(
  'reservationId',
  'moves',
  'visitorId',
  'unit.unitId',
  'period',
  'startDate',
  'endDate',
  'amount',
  'tariff',
  'state',
  'version',
  'createdAt',
  'changedAt',
  'holdUntil',
  'capture',
  'refunds',
  'cancellations',
);
export const orderOf = ({ _id, visitorId, unit, startDate, endDate, tariff, moves, ...row }: StoredOrder): Order => ({
  ...row,
  moves: moves ?? null,
  tariff: tariffOf(tariff),
  orderId: _id,
  isImported: visitorId === importer,
  ...(visitorId.startsWith(ofRenewal) && { isRenewal: true }),
  unitId: unit.unitId,
  start: startDate,
  end: endDate,
});

export type StoredEntryOfLedger = Omit<LedgerEntry, 'key'> & { _id: string };
export const ledgerFields = fieldsOf('kind', 'orderId', 'ownerId', 'amount', 'currency', 'cancellationId', 'at');
export const ledgerEntryOf = ({ _id, ...row }: StoredEntryOfLedger): LedgerEntry => ({ ...row, key: _id });

export type StoredSettlement = Omit<Settlement, 'settlementId'> & { _id: string };
export const settlementOf = ({ _id, ...row }: StoredSettlement): Settlement => ({ ...row, settlementId: _id });

export type StoredTransfer = Omit<Transfer, 'key'> & { _id: string };
export const transferFields = fieldsOf(
  'kind',
  'orderId',
  'ownerId',
  'amount',
  'cancellationId',
  'state',
  'partnerId',
  'at',
  'reason',
  'attempts',
  'dueAt',
);
export const transferOf = ({ _id, ...row }: StoredTransfer): Transfer => ({ ...row, key: _id });

export type StoredRange = Omit<AvailabilityRange, 'reservationId'> & { _id: string };
export const rangeOf = ({ _id, ...row }: StoredRange): AvailabilityRange => ({ ...row, reservationId: _id });

export type StoredGrant = Omit<Grant, 'reservationId' | 'erasedAt'> & { _id: string; erasedAt?: Date | null };
export const grantFields = fieldsOf('version', 'unitId', 'locationId', 'from', 'until', 'opens', 'erasedAt');
export const grantOf = ({ _id, erasedAt, ...row }: StoredGrant): Grant => ({
  ...row,
  reservationId: _id,
  erasedAt: erasedAt ?? null,
});

export type StoredStock = Partial<Prices> & { _id: string; version: number };
export const stockFields = fieldsOf('version', 'dailyPrice', 'monthlyPrice', 'quarterlyPrice', 'yearlyPrice');

function pricesOf({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice }: Partial<Prices>): { prices?: Prices } {
  if (monthlyPrice === undefined || quarterlyPrice === undefined || yearlyPrice === undefined) return {};
  return { prices: { dailyPrice: dailyPrice ?? null, monthlyPrice, quarterlyPrice, yearlyPrice } };
}

export const stockOf = (kind: Stocked['kind'], { _id, version, ...row }: StoredStock): Stocked => ({
  kind,
  id: _id,
  version,
  ...pricesOf(row),
});

export interface StoredEvent {
  _id: string;
  createdAt: Date;
  sentAt: Date | null;
  envelope: {
    type: string;
    aggregateId: string;
    aggregateVersion: number;
    data?: { refundOwed?: number; orderId?: string | null; unit?: Partial<Prices> };
  };
}
export const eventFields = fieldsOf(
  'createdAt',
  'sentAt',
  'envelope.type',
  'envelope.aggregateId',
  'envelope.aggregateVersion',
  'envelope.data.refundOwed',
  'envelope.data.orderId',
  ...['dailyPrice', 'monthlyPrice', 'quarterlyPrice', 'yearlyPrice'].map((price) => `envelope.data.unit.${price}`),
);

export function eventOf(service: string, { _id, createdAt, sentAt, envelope }: StoredEvent): OutboxEvent {
  const { type, aggregateId, aggregateVersion, data } = envelope;
  const facts = { refundOwed: data?.refundOwed ?? 0, orderId: data?.orderId ?? null, ...pricesOf(data?.unit ?? {}) };
  return { service, id: _id, type, aggregateId, version: aggregateVersion, createdAt, sentAt, ...facts };
}

export interface StoredMark {
  _id: string;
  at: Date;
  occurredAt?: Date;
}
export function markOf(service: string, { _id, at, occurredAt }: StoredMark): InboxMark {
  const [consumer = '', eventId = ''] = _id.split(' ');
  return { service, consumer, eventId, at, occurredAt: occurredAt ?? null };
}

export interface StoredNote {
  subject: { label: string | null };
  changes: { field: string; before: string | null }[];
}
/** What the log says of events that were given up. */
export const discardings = { action: 'dead-letter-discarded' } as const;
export const noteFields = fieldsOf('subject.label', 'changes');

/** The log stores the message as it was, and cuts very long ones; the envelope begins with its id. */
function eventIdIn(message: string): string | undefined {
  return /"id":"([^"]{1,80})"/.exec(message)?.[1];
}

/** A letter's label is its consumer and the subject of its event. */
export function discardedEventOf(service: string, { subject, changes }: StoredNote): DiscardedEvent[] {
  const eventId = eventIdIn(changes.find(({ field }) => field === 'message')?.before ?? '');
  const [name = ''] = subject.label?.split(' ') ?? [];
  return eventId === undefined ? [] : [{ consumer: `${service}.${name}`, eventId }];
}

/** The order that a stored answer of a repeatable call named. */
export function answeredOrderOf({ outcome }: { outcome: string | null }): string[] {
  const orderId = outcome?.startsWith('{"reply"') ? /"orderId":"([0-9A-Za-z]{1,40})"/.exec(outcome)?.[1] : undefined;
  return orderId === undefined ? [] : [orderId];
}
