import type { LedgerEntry, Order } from '../../../svc-payments/src/domain/order.ts';
import type { PriceProposal } from '../../../svc-payments/src/domain/price-proposal.ts';
import type { Renewal } from '../../../svc-payments/src/domain/renewal.ts';
import { createImportOrders } from '../../../svc-payments/src/use-cases/orders/import-orders.ts';
import { createImportRenewals } from '../../../svc-payments/src/use-cases/renewals/import-renewals.ts';

/** The imports of svc-payments over maps: ids are taken once, as in its database. */
export function importPayments(clock: () => Date) {
  const orders = new Map<string, Order>();
  const ledger: LedgerEntry[] = [];
  const renewals = new Map<string, Renewal>();
  const proposals = new Map<string, PriceProposal>();
  const isTaken = ({ orderId, reservationId }: Order) =>
    orders.has(orderId) || orders.values().some((one) => one.reservationId === reservationId);
  const importOrders = createImportOrders({
    find: async (orderId) => orders.get(orderId),
    async insertBooked(order, entries) {
      if (isTaken(order)) return false;
      orders.set(order.orderId, order);
      ledger.push(...entries);
      return true;
    },
    clock,
  });
  const importRenewals = createImportRenewals({
    findRenewal: async (renewalId) => renewals.get(renewalId),
    async insertRenewal({ renewal, order, proposal }) {
      if (order && isTaken(order)) return false;
      if (order) orders.set(order.orderId, order);
      if (proposal) proposals.set(proposal.proposalId, proposal);
      renewals.set(renewal.renewalId, renewal);
      return true;
    },
    clock,
  });
  return { orders, ledger, renewals, proposals, importOrders, importRenewals };
}

export type ImportedPayments = ReturnType<typeof importPayments>;
