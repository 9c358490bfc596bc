import { inTransaction } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { PastOrderStore } from '../domain/ledger-ports.ts';
import type { PastRenewalStore } from '../domain/past-renewal.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { orderModel, orderOf, orderRow } from './order-model.ts';
import { proposalModel, proposalRow } from './proposal-model.ts';
import { renewalModel, renewalOfRow, renewalRow } from './renewal-model.ts';

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;

/**
 * Where what was before goes, each in one transaction: an order, its ledger entries and their rows in the queue; a
 * renewal, its proposed price and the order of its unpaid term.
 */
export function createMongoImport(connection: Connection): PastOrderStore & PastRenewalStore {
  const orders = orderModel(connection);
  const renewals = renewalModel(connection);
  const proposals = proposalModel(connection);
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
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async findRenewal(renewalId) {
      const row = await renewals.findById(renewalId).lean();
      return row ? renewalOfRow(row) : undefined;
    },
    async insertRenewal({ renewal, order, proposal }, nextVisits) {
      try {
        await inTransaction(connection, async (session) => {
          if (order) await orders.create([orderRow(order, nextVisits.order)], { session });
          if (proposal) await proposals.create([proposalRow(proposal)], { session });
          await renewals.create([renewalRow(renewal, nextVisits.renewal)], { session });
        });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
  };
}
