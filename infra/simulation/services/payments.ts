import { randomBytes } from 'node:crypto';
import { documentVersions } from '@hamkke/contracts';
import { createSeal, type ClientSession } from '@hamkke/service-kit';
import type { LedgerEntry, Order } from '../../../svc-payments/src/domain/order.ts';
import type { OrderStore } from '../../../svc-payments/src/domain/ports.ts';
import { promisedTerms } from '../../../svc-payments/src/domain/settlement.ts';
import { onRentalChanged } from '../../../svc-payments/src/events/on-rental-changed.ts';
import { onReservationEnded } from '../../../svc-payments/src/events/on-reservation-ended.ts';
import { onReservationErased } from '../../../svc-payments/src/events/on-reservation-erased.ts';
import { wireEvent } from '../../../svc-payments/src/events/wire-events.ts';
import { createCatalog } from '../../../svc-payments/src/providers/catalog.ts';
import { createRentals } from '../../../svc-payments/src/providers/rentals.ts';
import { createReservations } from '../../../svc-payments/src/providers/reservations.ts';
import { channelKey, storeId } from '../../../svc-payments/src/testing/builders.ts';
import { createMemoryCardStore } from '../../../svc-payments/src/testing/memory-card-store.ts';
import { createMemoryLedger } from '../../../svc-payments/src/testing/memory-ledger.ts';
import {
  createMemoryOrderStore,
  createMemoryUnknownPayments,
  createMemoryWebhookLog,
} from '../../../svc-payments/src/testing/memory-order-store.ts';
import { createMemoryRenewalStore } from '../../../svc-payments/src/testing/memory-renewal-store.ts';
import type { CardDeps } from '../../../svc-payments/src/use-cases/cards/card-deps.ts';
import { createCardUseCases } from '../../../svc-payments/src/use-cases/cards/card-use-cases.ts';
import { createCardVault } from '../../../svc-payments/src/use-cases/cards/card-vault.ts';
import { createLedgerUseCases } from '../../../svc-payments/src/use-cases/ledger-use-cases.ts';
import { createForgetCustomer } from '../../../svc-payments/src/use-cases/orders/forget-customer.ts';
import type { OrderDeps } from '../../../svc-payments/src/use-cases/orders/order-deps.ts';
import { createOweRefund } from '../../../svc-payments/src/use-cases/orders/owe-refund.ts';
import { createPutAwayOrder } from '../../../svc-payments/src/use-cases/orders/put-away-order.ts';
import { createPaymentsUseCases } from '../../../svc-payments/src/use-cases/payments-use-cases.ts';
import { createRenewalUseCases } from '../../../svc-payments/src/use-cases/renewals-use-cases.ts';
import { callRoutes } from '../world/call-routes.ts';
import type { CardCompany, Webhook } from './card-company.ts';
import { logger } from './logger.ts';
import type { ReservationsService, SimulatedParts } from './reservations.ts';

const nothing = () => {};
const counts: OrderDeps['counts'] = {
  orderPlaced: nothing,
  settled: nothing,
  mismatch: nothing,
  refunded: nothing,
  refundCut: nothing,
  cancelledByProvider: nothing,
  webhookRejected: nothing,
  unknownPayment: nothing,
  settling: nothing,
};
const merchant = {
  storeId,
  channelKey,
  redirectUrl: 'https://hamkke.example/payment/success',
  webhookUrl: 'https://hamkke.example/api/payment-webhook',
};
/** A handler of payments in memory has no transaction: each of its writes is one compare-and-set. */
const noSession = {} as ClientSession;

/** Orders as they were last written, and the ledger, by which partners are settled: for whoever looks at all of them. */
function watchOrders(memory: OrderStore, onEntry: (entry: LedgerEntry) => void) {
  const orders = new Map<string, Order>();
  const ledger: LedgerEntry[] = [];
  const store: OrderStore = {
    ...memory,
    async insert(order, nextVisitAt) {
      const isNew = await memory.insert(order, nextVisitAt);
      if (isNew) orders.set(order.orderId, order);
      return isNew;
    },
    async discard(order) {
      await memory.discard(order);
      if (!(await memory.find(order.orderId))) orders.delete(order.orderId);
    },
    async advance(write) {
      const isWritten = await memory.advance(write);
      if (!isWritten) return false;
      orders.set(write.to.orderId, write.to);
      if (write.ledger) {
        ledger.push(write.ledger);
        onEntry(write.ledger);
      }
      return true;
    },
  };
  return { orders, ledger, store };
}

/** svc-payments: its own use cases, events and jobs over its stores in memory. */
export function createPaymentsService({
  agenda,
  faults,
  bus,
  catalog,
  reservations,
  company,
}: SimulatedParts & {
  readonly reservations: ReservationsService;
  readonly company: CardCompany;
}) {
  const { clock } = agenda;
  const memoryLedger = createMemoryLedger();
  const memory = createMemoryOrderStore();
  const watched = watchOrders(memory, (entry) => memoryLedger.write(clock(), entry));
  const client = callRoutes(reservations.routes, faults);
  const orderDeps: OrderDeps = {
    orders: watched.store,
    webhookLog: createMemoryWebhookLog(),
    unknownPayments: createMemoryUnknownPayments(),
    provider: company.provider,
    catalog: createCatalog(callRoutes(catalog.routes, faults)),
    reservations: createReservations(client),
    members: { agreementOf: async () => documentVersions },
    merchant,
    rules: { acceptTestChannel: true },
    clock,
    random: (bytes) => randomBytes(bytes),
    failpoints: faults.failpoints,
    logger,
    counts,
  };
  const use = createPaymentsUseCases(orderDeps, {
    verifyWebhook: () => Promise.reject(new Error('webhooks come without their envelope here')),
    webhookInlineMs: 1000,
  });
  const renewalStore = createMemoryRenewalStore(clock);
  const cards = createMemoryCardStore();
  const seal = createSeal(Buffer.alloc(32, 7).toString('base64url'));
  const renewals = createRenewalUseCases({
    ...orderDeps,
    renewals: renewalStore,
    rentals: createRentals(client),
    billingKeys: company.billingKeys,
    cards: createCardVault(cards, seal),
    processOrder: use.processOrder,
    putAway: createPutAwayOrder(orderDeps),
    counts: { happened: nothing, charged: nothing, declined: nothing },
    wait: async () => {},
  });
  const cardDeps: CardDeps = {
    cards,
    seal,
    billingKeys: company.billingKeys,
    uses: renewals.cardUses,
    merchant,
    publicOrigin: 'https://hamkke.example',
    clock,
    random: orderDeps.random,
    failpoints: faults.failpoints,
    logger,
  };
  const ledger = createLedgerUseCases({
    ...memoryLedger,
    months: { closeNext: async () => false, reopen: async () => {} },
    platform: undefined,
    people: { partnerIdOf: async (ownerId) => `${ownerId} at the provider` },
    locations: { ownerIdOf: async () => null },
    terms: promisedTerms,
    clock,
    failpoints: faults.failpoints,
    logger,
    counts: { settled: nothing, settlementFailed: nothing, transferSent: nothing, transferRefused: nothing },
  });
  // A process that dies within a handler's transaction leaves nothing: without one it dies before or after it.
  const handlerDeps = { ...orderDeps, failpoints: { hit: async () => {} } };
  const ended = onReservationEnded(() => ({
    owe: createOweRefund(handlerDeps),
    putAway: createPutAwayOrder(handlerDeps),
  }));
  const changed = onRentalChanged(() => ({ renewals: renewalStore, orders: watched.store }), clock);
  const erased = onReservationErased(() => createForgetCustomer(handlerDeps));
  for (const consumer of [ended, changed, erased])
    bus.add({
      name: `payments.${consumer.name}`,
      types: consumer.events.map(({ type }) => type),
      handle: (envelope) => consumer.handle(envelope as never, noSession, { logger } as never),
    });

  /** The planted fault: a webhook that comes again is booked again. */
  const seen = new Set<string>();
  function bookAgain({ id, paymentId }: Webhook): void {
    const entry = watched.ledger.find((one) => one.orderId === paymentId);
    if (faults.planted === 'webhook-applied-twice' && seen.has(id) && entry)
      watched.ledger.push({ ...entry, key: `${entry.key} again` });
    seen.add(id);
  }
  let webhooks = 0;
  async function takeWebhook(webhook: Webhook): Promise<void> {
    webhooks += 1;
    bookAgain(webhook);
    // The provider sends it again where it was not taken.
    await use.handleWebhook({ ...webhook, correlationId: webhook.id }).catch(() => {
      agenda.after(60_000, () => takeWebhook(webhook));
    });
  }
  company.subscriber.notify = takeWebhook;

  let published = 0;
  return {
    use,
    renewals,
    cards: createCardUseCases(cardDeps),
    ledger,
    orders: watched.orders,
    ledgerRows: watched.ledger,
    renewalStore,
    memoryLedger,
    webhooks: () => webhooks,
    /** The relay: hands what was written to the broker. */
    relay(): void {
      for (const { orderId, version, event } of memory.events.slice(published)) {
        const order = watched.orders.get(orderId);
        if (!order) throw new Error(`an event of order ${orderId}, which is not there`);
        // Of an order only its version differs from what it was when the event was written.
        bus.publish('payments', wireEvent({ ...order, version }, event, 'relay'));
      }
      published = memory.events.length;
    },
  };
}
