import { randomUUID } from 'node:crypto';
import { settlementCreated } from '@hamkke/contracts';
import { addDays, monthSpan, startOfSeoulDay } from '@hamkke/money';
import { inTransaction, newEvent, type ClientSession, type Failpoints, type Outbox } from '@hamkke/service-kit';
import type { Connection, PipelineStage } from 'mongoose';
import type { SettlementStore } from '../domain/book-ports.ts';
import { divide, settledCurrency, sumEntries, type Settlement } from '../domain/settlement.ts';
import type { BookFailpoint } from '../failpoints.ts';
import { ledgerModel, type LedgerRow } from './ledger-model.ts';
import { partnerModel } from './partner-model.ts';
import { settledEntryModel, settlementModel, settlementOfRow } from './settlement-model.ts';

type Wish = Parameters<SettlementStore['create']>[0];

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;

/** Entries of an owner (a text, or anyone) before an instant; won only. */
const before = (ownerId: unknown, at: Date) => ({ ownerId, at: { $lt: at }, currency: settledCurrency });

/** Those that are in no settlement, the oldest first. */
const openEntries = (ownerId: string, at: Date): PipelineStage[] => [
  { $match: before(ownerId, at) },
  { $sort: { at: 1, _id: 1 } },
  { $lookup: { from: 'settled_entries', localField: '_id', foreignField: '_id', as: 'settled', pipeline: [{ $project: { _id: 1 } }] } },
  { $match: { settled: { $size: 0 } } },
  { $project: { settled: 0 } },
];

/** Settlements in MongoDB: the settlement, which entries are in it, and the event, in one transaction; unique per owner and month. */
export function createMongoSettlementStore(connection: Connection, outbox: Outbox, failpoints: Pick<Failpoints<BookFailpoint>, 'hit'>): SettlementStore {
  const settlements = settlementModel(connection);
  const settled = settledEntryModel(connection);
  const ledger = ledgerModel(connection);
  const partners = partnerModel(connection);

  async function write({ ownerId, month, terms, now, correlationId }: Wish, session: ClientSession): Promise<Settlement | undefined> {
    if (await settlements.exists({ ownerId, month }).session(session)) return undefined;
    const entries = await ledger.aggregate<LedgerRow>(openEntries(ownerId, startOfSeoulDay(addDays(monthSpan(month).end, 1)))).session(session);
    if (entries.length === 0) return undefined;
    const partnerId = (await partners.findById(ownerId, null, { session }).lean())?.partnerId ?? null;
    const { paid, refunded, amount: base } = sumEntries(entries);
    const settlement: Settlement = {
      settlementId: randomUUID(), ownerId, month, status: partnerId === null ? 'needed' : 'ready', partnerId, terms, paid, refunded, ...divide(base, terms), entryCount: entries.length, createdAt: now,
    };
    const { settlementId, ...row } = settlement;
    await settlements.create([{ _id: settlementId, ...row }], { session });
    await settled.collection.insertMany(entries.map(({ _id }) => ({ _id, settlementId, ownerId })) as never[], { session });
    const data = { settlementId, partnerUserId: ownerId, month, amount: settlement.amount };
    await outbox.append(session, [newEvent({ definition: settlementCreated, aggregateId: settlementId, aggregateVersion: 1, correlationId, data })]);
    await failpoints.hit('settle.written');
    return settlement;
  }

  /** Entries before an instant against those in settlements, per owner: only where the two differ is there anything to settle. */
  async function ownersWithOpenEntries(at: Date): Promise<string[]> {
    const perOwner = [{ $group: { _id: '$ownerId', count: { $sum: 1 } } }];
    const [booked, done] = await Promise.all([
      ledger.aggregate<{ _id: string; count: number }>([{ $match: before({ $type: 'string' }, at) }, ...perOwner]),
      settled.aggregate<{ _id: string; count: number }>(perOwner),
    ]);
    const counts = new Map(done.map(({ _id, count }) => [_id, count]));
    return booked.filter(({ _id, count }) => count !== (counts.get(_id) ?? 0)).map(({ _id }) => _id);
  }

  return {
    async unsettled(at) {
      const open: { ownerId: string; firstAt: Date }[] = [];
      for (const ownerId of await ownersWithOpenEntries(at)) {
        const [first] = await ledger.aggregate<LedgerRow>([...openEntries(ownerId, at), { $limit: 1 }]);
        if (first) open.push({ ownerId, firstAt: first.at });
      }
      return open;
    },
    monthsOf: async (ownerId) => new Set((await settlements.find({ ownerId }, 'month').lean()).map(({ month }) => month)),
    async create(wish) {
      try {
        return await inTransaction(connection, (session) => write(wish, session));
      } catch (error) {
        // Another process settled it in the same moment.
        if (isDuplicate(error)) return undefined;
        throw error;
      }
    },
    list: async (ownerId) => (await settlements.find({ ownerId }).sort({ month: -1 }).lean()).map(settlementOfRow),
    async find(ownerId, settlementId) {
      const row = await settlements.findOne({ _id: settlementId, ownerId }).lean();
      return row ? settlementOfRow(row) : undefined;
    },
    entryKeysOf: async (settlementId) => (await settled.find({ settlementId }, '_id').lean()).map(({ _id }) => _id),
    countNeeded: () => settlements.countDocuments({ status: 'needed' }),
  };
}
