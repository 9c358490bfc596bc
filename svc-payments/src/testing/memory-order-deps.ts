import { randomBytes } from 'node:crypto';
import { calendarDate, defaultPrices } from '@hamkke/money';
import { createLogger } from '@hamkke/service-kit';
import type { OrderDeps } from '../use-cases/orders/order-deps.ts';
import { channelKey, someChannels, someUnit, storeId } from './builders.ts';
import { createMemoryWebhookLog, createMemoryOrderStore, createMemoryUnknownPayments } from './memory-order-store.ts';
import { createMemoryProvider } from './memory-provider.ts';

/**
 * Everything the use cases work with, in memory: an arbiter that confirms, and reckons 12,300 won for every move, a provider that works, a clock that stands
 * still.
 */
export function createMemoryOrderDeps(changes: Partial<OrderDeps> = {}) {
  const { provider, controls } = createMemoryProvider(changes.clock);
  const orders = createMemoryOrderStore();
  const now = new Date('2026-11-21T03:00:00Z');
  const deps: OrderDeps = {
    orders,
    provider,
    webhookLog: createMemoryWebhookLog(),
    unknownPayments: createMemoryUnknownPayments(),
    catalog: {
      readUnit: async () => ({ unit: someUnit, prices: defaultPrices('M'), locationStatus: 'active', minimumDays: 30 }),
    },
    reservations: {
      quoteMove: async () => ({ period: 'monthly', endDate: calendarDate('2026-12-21'), charge: 12_300 }),
      placeHold: async () => ({ holdUntil: new Date(now.getTime() + 15 * 60_000) }),
      confirm: async () => ({ outcome: 'confirmed' }),
      release: async () => {},
    },
    members: { agreementOf: async () => null },
    merchant: {
      storeId,
      channelKey,
      channels: someChannels,
      redirectUrl: 'https://hamkke.example/payment/success',
      webhookUrl: 'https://hamkke.example/api/payment-webhook',
    },
    rules: { acceptTestChannel: true },
    clock: () => now,
    random: randomBytes,
    failpoints: { hit: async () => {} },
    logger: createLogger({ service: 'test', level: 'silent' }),
    counts: {
      orderPlaced() {},
      settled() {},
      mismatch() {},
      refunded() {},
      refundCut() {},
      cancelledByProvider() {},
      webhookRejected() {},
      unknownPayment() {},
      settling() {},
    },
    ...changes,
  };
  return { deps, orders, controls, provider };
}
