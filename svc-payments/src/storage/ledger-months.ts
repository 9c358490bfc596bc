import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import type { ClientSession } from '@hamkke/service-kit';
import mongoose, { Schema, type Connection } from 'mongoose';
import type { LedgerMonths } from '../domain/ledger-ports.ts';
import type { LedgerEntry } from '../domain/order.ts';
import { settledCurrency } from '../domain/settlement.ts';
import { ledgerModel } from './ledger-model.ts';

const sumOf = (kind: LedgerEntry['kind']) => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, '$amount', 0] } });
/** What came in and what went back, added up over ledger entries. */
export const sumsStage = { paid: sumOf('paid'), refunded: sumOf('refunded') };

const day = 86_400_000;
/** How long a month rests before it is added up: almost every entry of its days is written by then. */
const restMs = 7 * day;
/**
 * An entry older than this, at its writing, may belong to a month that is added up; the clocks of two instances may
 * differ by the rest.
 */
const lateMs = 5 * day;
/**
 * How long it is said that months are about to be closed before they are: longer than a transaction may last. Source:
 * MongoDB, 60 s
 */
const announcedMs = 300_000;
const batch = 500;

/** What one location of one partner took and gave back in one month of Seoul, in won. */
export interface LedgerMonthRow {
  readonly _id: string;
  /** The month's first instant. */
  readonly start: Date;
  readonly ownerId: string | null;
  readonly locationId: string;
  readonly paid: number;
  readonly refunded: number;
}

const text = { type: String, required: true } as const;
const won = { type: Number, required: true } as const;
const monthSchema = new Schema<LedgerMonthRow>(
  {
    _id: text,
    start: { type: Date, required: true },
    ownerId: { type: String, default: null },
    locationId: text,
    paid: won,
    refunded: won,
  },
  { collection: 'ledger_months', versionKey: false },
);
monthSchema.index({ ownerId: 1, start: 1 });
monthSchema.index({ locationId: 1, start: 1 });
monthSchema.index({ start: 1 });

/**
 * How far the ledger is added up: every entry from before `until` is in a month's row. From `since` on nothing from
 * before `closing` is written without taking the mark back, which changes the version.
 */
interface Closed {
  readonly _id: 'months';
  readonly until: Date;
  readonly closing: Date;
  readonly since: Date;
  readonly version: number;
}
const closedSchema = new Schema<Closed>(
  {
    _id: text,
    until: { type: Date, required: true },
    closing: { type: Date, required: true },
    since: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'ledger_closed', versionKey: false },
);

export const ledgerMonthModel = (connection: Connection) => connection.model('LedgerMonth', monthSchema);
export const closedModel = (connection: Connection) => connection.model('LedgerClosed', closedSchema);

/** The first instant of the month that an instant lies in. */
export const monthStart = (at: Date): Date => startOfSeoulDay(monthSpan(monthOf(seoulDateOf(at))).start);
/** The first instant of the month after the one that an instant lies in. */
export const nextMonthStart = (at: Date): Date => startOfSeoulDay(addDays(monthSpan(monthOf(seoulDateOf(at))).end, 1));

/** Takes the mark back to a month, and says to whoever adds up at this moment that its sums are old. */
const takenBack = (start: Date) => [
  {
    $set: {
      until: { $min: ['$until', start] },
      closing: { $min: ['$closing', start] },
      version: { $add: ['$version', 1] },
    },
  },
];

/**
 * Opens the months of late entries again, in the transaction that writes them: a payment may be found days after it was
 * made. Sums are right at every moment, because only months before the mark are read from their rows. Whoever writes
 * nothing that is closed or about to be only reads the mark, so that thousands of orders may be imported side by side.
 */
export function reopenMonths(
  connection: Connection,
): (entries: readonly LedgerEntry[], session: ClientSession, now: Date) => Promise<void> {
  const closed = closedModel(connection);
  return async (entries, session, now) => {
    const late = entries.map(({ at }) => at.getTime()).filter((at) => at < now.getTime() - lateMs);
    if (late.length === 0) return;
    const oldest = new Date(Math.min(...late));
    const mark = await closed.findById('months').session(session).lean();
    if (!mark || (oldest >= mark.until && oldest >= mark.closing)) return;
    await closed.updateOne({ _id: 'months' }, takenBack(monthStart(oldest)), { session, updatePipeline: true });
  };
}

/** Everything before this instant is in months' rows; the beginning of time where nothing is added up. */
export async function closedUntil(connection: Connection): Promise<Date> {
  return (await closedModel(connection).findById('months').lean())?.until ?? new Date(0);
}

/**
 * Adds the ledger up by months (a roll-up), in MongoDB. Several instances at once and a crash at any step are harmless:
 * a month's rows are replaced whole.
 */
export function createMongoLedgerMonths(connection: Connection): LedgerMonths {
  const ledger = ledgerModel(connection);
  const months = ledgerMonthModel(connection);
  const closed = closedModel(connection);

  async function addUp(start: Date, end: Date): Promise<void> {
    type Group = { _id: { ownerId: string | null; locationId: string }; paid: number; refunded: number };
    const groups = ledger.aggregate<Group>(monthPipeline(start, end)).cursor({ batchSize: batch });
    let rows: LedgerMonthRow[] = [];
    const write = async () => {
      if (rows.length > 0)
        await months.bulkWrite(
          rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
          { ordered: false },
        );
      rows = [];
    };
    const month = monthOf(seoulDateOf(start));
    for await (const {
      _id: { ownerId, locationId },
      paid,
      refunded,
    } of groups) {
      rows.push({ _id: `${month}:${ownerId ?? ''}:${locationId}`, start, ownerId, locationId, paid, refunded });
      if (rows.length >= batch) await write();
    }
    await write();
  }

  /** Two-phase: a transaction that saw no mark, or an older one, has ended when the announced months are added up. */
  async function announce(mark: Closed | null, closing: Date, since: Date): Promise<void> {
    const said = { closing, since };
    if (mark) await closed.updateOne({ _id: 'months', version: mark.version }, { $set: said, $inc: { version: 1 } });
    else
      await closed.updateOne(
        { _id: 'months' },
        { $setOnInsert: { ...said, until: new Date(0), version: 0 } },
        { upsert: true },
      );
  }

  return {
    async closeNext(now) {
      const [mark, first] = await Promise.all([
        closed.findById('months').lean(),
        ledger.findOne({}, 'at').sort({ at: 1, _id: 1 }).lean(),
      ]);
      const closing = monthStart(new Date(now.getTime() - restMs));
      if (!first || first.at >= closing || (mark && mark.until >= closing)) return false;
      if (!mark || mark.closing < closing) {
        await announce(mark, closing, now);
        return false;
      }
      if (now.getTime() - mark.since.getTime() < announcedMs) return false;
      const start = new Date(Math.max(mark.until.getTime(), monthStart(first.at).getTime()));
      const end = nextMonthStart(start);
      await addUp(start, end);
      await closed.updateOne({ _id: 'months', version: mark.version, until: mark.until }, { $set: { until: end } });
      return true;
    },
    async reopen(from) {
      await closed.updateOne(
        { _id: 'months', until: mongoose.trusted({ $gt: monthStart(from) }) },
        takenBack(monthStart(from)),
        { updatePipeline: true },
      );
    },
  };
}

/** The sums of one month by partner and location, in one pass over the index of time. */
export const monthPipeline = (start: Date, end: Date) => [
  { $match: { at: { $gte: start, $lt: end }, currency: settledCurrency } },
  { $group: { _id: { ownerId: '$ownerId', locationId: '$locationId' }, ...sumsStage } },
];
