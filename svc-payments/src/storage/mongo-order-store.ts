import { inTransaction, type ClientSession, type Outbox } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { OrderStore, OrderWrite } from '../domain/ports.ts';
import { wireEvent } from '../events/wire-events.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { currentOrders } from './current-orders.ts';
import { ledgerEntryOf, ledgerModel } from './ledger-model.ts';
import { orderModel, orderOf, orderRow } from './order-model.ts';
import { orderVisits } from './order-visits.ts';

export interface MongoOrderStore extends OrderStore {
  /** The same store inside someone's transaction: its reads and writes commit or vanish with it. */
  within(session: ClientSession): Pick<OrderStore, 'find' | 'advance'>;
}

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;

/**
 * Orders and ledger in MongoDB. Every change is a compare-and-set on the order's version, in one transaction with its
 * ledger entry and event.
 */
export function createMongoOrderStore(connection: Connection, outbox: Outbox): MongoOrderStore {
  const orders = orderModel(connection);
  const ledger = ledgerModel(connection);
  const appendEntries = appendToLedger(connection);

  async function write(
    { from, to, ledger: entry, event, nextVisitAt, correlationId }: OrderWrite,
    session: ClientSession | undefined,
  ): Promise<boolean> {
    const { _id, openKey, ...row } = orderRow(to, nextVisitAt);
    const change =
      openKey === undefined ? { $set: row, $unset: { openKey: 1 as const } } : { $set: { ...row, openKey } };
    const result = await orders.updateOne({ _id, version: from.version }, change, session ? { session } : {});
    if (result.matchedCount === 0) return false;
    if (session && entry) await appendEntries([entry], session);
    if (session && event) await outbox.append(session, [wireEvent(to, event, correlationId)]);
    return true;
  }

  async function find(orderId: string, session?: ClientSession) {
    const row = await orders.findById(orderId, null, session ? { session } : {}).lean();
    return row ? orderOf(row) : undefined;
  }

  return {
    ...orderVisits(connection),
    find: (orderId) => find(orderId),
    async findMany(orderIds) {
      const rows = await orders.find({ _id: mongoose.trusted({ $in: [...orderIds] }) }).lean();
      return rows.map(orderOf);
    },
    async findByReservations(reservationIds) {
      const rows = await orders.find({ reservationId: mongoose.trusted({ $in: [...reservationIds] }) }).lean();
      return rows.map(orderOf);
    },
    async findOpen(openKey) {
      const row = await orders.findOne({ openKey }).lean();
      return row ? orderOf(row) : undefined;
    },
    findCurrent: currentOrders(connection),
    async insert(order, nextVisitAt) {
      try {
        await orders.create([orderRow(order, nextVisitAt)]);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async discard({ orderId, version }) {
      await orders.deleteOne({ _id: orderId, version, state: 'created' });
    },
    // One document needs no transaction: most steps of an order write nothing else.
    advance: async (change) =>
      change.ledger || change.event
        ? inTransaction(connection, (session) => write(change, session))
        : write(change, undefined),
    async hasten(orderId, at) {
      // Not $min: to MongoDB null, which means never, is less than any date.
      await orders.updateOne(
        { _id: orderId, $or: [{ nextVisitAt: null }, { nextVisitAt: mongoose.trusted({ $gt: at }) }] },
        { $set: { nextVisitAt: at } },
      );
    },
    async ledgerOf(orderId) {
      const rows = await ledger.find({ orderId }).sort({ at: 1, _id: 1 }).lean();
      return rows.map(ledgerEntryOf);
    },
    within: (session) => ({ find: (orderId) => find(orderId, session), advance: (change) => write(change, session) }),
  };
}
