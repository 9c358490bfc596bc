import { randomUUID } from 'node:crypto';
import { settlementCreated } from '@hamkke/contracts';
import { addDays, monthSpan, startOfSeoulDay } from '@hamkke/money';
import { inTransaction, newEvent, type ClientSession, type Failpoints, type Outbox } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { SettlementStore } from '../domain/ledger-ports.ts';
import { divide, type Settlement } from '../domain/settlement.ts';
import type { LedgerFailpoint } from '../failpoints.ts';
import { partnerModel } from './partner-model.ts';
import { settledEntryModel, settlementModel, settlementOfRow } from './settlement-model.ts';
import { unsettledEntries } from './unsettled-entries.ts';

type SettlementInput = Parameters<SettlementStore['create']>[0];

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;

/**
 * Settlements in MongoDB: the settlement, which entries are in it, and the event, in one transaction; unique per partner
 * and month.
 */
export function createMongoSettlementStore(
  connection: Connection,
  outbox: Outbox,
  failpoints: Pick<Failpoints<LedgerFailpoint>, 'hit'>,
): SettlementStore {
  const settlements = settlementModel(connection);
  const settled = settledEntryModel(connection);
  const unsettled = unsettledEntries(connection);
  const partners = partnerModel(connection);

  async function write(
    { ownerId, month, terms, now, correlationId }: SettlementInput,
    session: ClientSession,
  ): Promise<Settlement | undefined> {
    if (await settlements.exists({ ownerId, month }).session(session)) return undefined;
    const settlementId = randomUUID();
    const { amount: base, ...taken } = await unsettled.take(
      { ownerId, before: startOfSeoulDay(addDays(monthSpan(month).end, 1)), settlementId },
      session,
    );
    if (taken.entryCount === 0) return undefined;
    const partnerId = (await partners.findById(ownerId, null, { session }).lean())?.partnerId ?? null;
    const settlement: Settlement = {
      settlementId,
      ownerId,
      month,
      status: partnerId === null ? 'needed' : 'ready',
      partnerId,
      terms,
      ...taken,
      ...divide(base, terms),
      createdAt: now,
    };
    const { settlementId: _id, ...row } = settlement;
    await settlements.create([{ _id, ...row }], { session });
    const data = { settlementId, partnerUserId: ownerId, month, amount: settlement.amount };
    await outbox.append(session, [
      newEvent({ definition: settlementCreated, aggregateId: settlementId, aggregateVersion: 1, correlationId, data }),
    ]);
    await failpoints.hit('settle.written');
    return settlement;
  }

  return {
    adopt: (most) => unsettled.adopt(most),
    unsettled: (before) => unsettled.partners(before),
    monthsOf: async (ownerId) =>
      new Set((await settlements.find({ ownerId }, 'month').lean()).map(({ month }) => month)),
    async create(input) {
      try {
        return await inTransaction(connection, (session) => write(input, session));
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
