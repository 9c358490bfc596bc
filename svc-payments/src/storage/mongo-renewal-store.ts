import { inTransaction, type ClientSession, type Clock, type Outbox } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import { liveRenewalStates } from '../domain/renewal.ts';
import type { RenewalStore, RenewalWrite } from '../domain/renewal-ports.ts';
import { wireRenewalEvent } from '../events/wire-renewal-events.ts';
import { createMongoProposals } from './mongo-proposals.ts';
import { renewalModel, renewalOfRow, renewalRow } from './renewal-model.ts';
import { createRenewalPages, graceEnd } from './renewal-pages.ts';

export interface MongoRenewalStore extends RenewalStore {
  /** The same inside someone's transaction. */
  within(session: ClientSession): Pick<RenewalStore, 'hasten' | 'eraseFor'>;
}

const { trusted } = mongoose;
const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;
const live = () => ({ state: trusted({ $in: [...liveRenewalStates] }) });
/** Renewals of a reservation that still say whose they are. */
const nameOf = (reservationId: string) => ({ reservationId, userId: trusted({ $gt: '' }) });
/** Not $gt alone: to MongoDB null, which means never, is less than any date. */
const laterThan = (at: Date) => ({ $or: [{ nextVisitAt: null }, { nextVisitAt: trusted({ $gt: at }) }] });

/**
 * Renewals in MongoDB, with the prices that are proposed to their customers. Every change is a compare-and-set on the
 * version, in one transaction with its event and its proposal.
 */
export function createMongoRenewalStore(connection: Connection, outbox: Outbox, clock: Clock): MongoRenewalStore {
  const renewals = renewalModel(connection);
  const { write: writeProposal, ...proposalReads } = createMongoProposals(connection);

  async function write(
    { from, to, event, proposal, nextVisitAt, correlationId }: RenewalWrite,
    session: ClientSession | undefined,
  ): Promise<boolean> {
    const { _id, ...row } = renewalRow(to, nextVisitAt);
    const options = session ? { session } : {};
    const { matchedCount } = await renewals.updateOne({ _id, version: from.version }, { $set: row }, options);
    if (matchedCount === 0) return false;
    if (session && proposal) await writeProposal(proposal, session);
    if (session && event) await outbox.append(session, [wireRenewalEvent(to, event, correlationId)]);
    return true;
  }

  /** A stopped renewal is erased by its next visit; one that is to be undone first, after that. */
  const erase = async (whose: Record<string, unknown>, at: Date, session?: ClientSession) => {
    await renewals.updateMany(
      { ...whose, state: 'stopped', isToErase: false },
      { $set: { isToErase: true, nextVisitAt: at }, $inc: { version: 1 } },
      session ? { session } : {},
    );
  };

  const hasten = async (reservationIds: readonly string[], at: Date, session?: ClientSession) => {
    const among = trusted({ $in: [...reservationIds] });
    const options = session ? { session } : {};
    const change = { $set: { nextVisitAt: at } };
    await renewals.updateMany({ reservationId: among, ...live(), ...laterThan(at) }, change, options);
    await renewals.updateMany({ 'term.reservationId': among, ...live(), ...laterThan(at) }, change, options);
  };

  return {
    ...proposalReads,
    async find(renewalId) {
      const row = await renewals.findById(renewalId).lean();
      return row ? renewalOfRow(row) : undefined;
    },
    async findOf(reservationId) {
      const newest = { createdAt: -1 } as const;
      const [paid, open] = await Promise.all([
        renewals.findOne({ reservationId }).sort(newest).lean(),
        renewals.findOne({ 'term.reservationId': reservationId }).sort(newest).lean(),
      ]);
      const row = paid && open ? (paid.createdAt > open.createdAt ? paid : open) : (paid ?? open);
      return row ? renewalOfRow(row) : undefined;
    },
    async listLive(userId, most) {
      const rows = await renewals
        .find({ userId, ...live() })
        .sort({ createdAt: 1 })
        .limit(most)
        .lean();
      return rows.map(renewalOfRow);
    },
    async listOf(userId, most) {
      const rows = await renewals.find({ userId }).sort({ createdAt: -1 }).limit(most).lean();
      return rows.map(renewalOfRow);
    },
    async customerNames(renewalIds) {
      const among = trusted({ $in: [...new Set(renewalIds)] });
      const rows = await renewals.find({ _id: among }, 'customer.name').lean();
      return new Map(rows.map(({ _id, customer }) => [_id, customer.name]));
    },
    renewalPage: createRenewalPages(renewals, clock),
    count: (userId) => renewals.countDocuments({ userId, ...live() }),
    async insert(renewal, nextVisitAt) {
      try {
        await renewals.create([renewalRow(renewal, nextVisitAt)]);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async discard({ renewalId, version }) {
      await renewals.deleteOne({ _id: renewalId, version, state: 'starting' });
    },
    // One document needs no transaction.
    async advance(change) {
      try {
        if (!change.event && !change.proposal) return await write(change, undefined);
        return await inTransaction(connection, (session) => write(change, session));
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async claimDue(now, leaseUntil) {
      // MongoDB takes a partial index only where the query repeats the index's own condition.
      const due = { nextVisitAt: trusted({ $lte: now, $type: 'date' as const }) };
      const set = { $set: { nextVisitAt: leaseUntil } };
      const row = await renewals
        .findOneAndUpdate(due, set, { sort: { nextVisitAt: 1 }, returnDocument: 'after' })
        .lean();
      return row ? renewalOfRow(row) : undefined;
    },
    async defer(renewalId, leasedUntil, nextVisitAt) {
      await renewals.updateOne({ _id: renewalId, nextVisitAt: leasedUntil }, { $set: { nextVisitAt } });
    },
    hasten: (reservationIds, at) => hasten(reservationIds, at),
    eraseOf: (userId, at) => erase({ userId }, at),
    eraseFor: (reservationId, at) => erase(nameOf(reservationId), at),
    async unpaid() {
      const firstDay = graceEnd(clock());
      const open = { ...live(), 'term.reservationId': trusted({ $gt: '' }) };
      const [failing, overdue] = await Promise.all([
        renewals.countDocuments({
          ...open,
          paidUntil: trusted({ $gte: firstDay }),
          'term.attempts.0': trusted({ $exists: true }),
        }),
        renewals.countDocuments({ ...open, paidUntil: trusted({ $lt: firstDay }) }),
      ]);
      return { failing, overdue };
    },
    within: (session) => ({
      hasten: (reservationIds, at) => hasten(reservationIds, at, session),
      eraseFor: (reservationId, at) => erase(nameOf(reservationId), at, session),
    }),
  };
}
