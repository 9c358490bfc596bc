import { inTransaction } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { PastOrderStore } from '../domain/ledger-ports.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { orderModel, orderOf, orderRow } from './order-model.ts';

/** Where past orders go: order, ledger entries and their rows in the queue in one transaction. */
export function createMongoImport(connection: Connection): PastOrderStore {
  const orders = orderModel(connection);
  const append = appendToLedger(connection);
  return {
    async find(orderId) {
      const row = await orders.findById(orderId).lean();
      return row ? orderOf(row) : undefined;
    },
    async insertBooked(order, entries, nextVisitAt) {
      try {
        await inTransaction(connection, async (session) => {
          await orders.create([orderRow(order, nextVisitAt)], { session });
          await append(entries, session);
        });
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === 11000) return false;
        throw error;
      }
    },
  };
}
