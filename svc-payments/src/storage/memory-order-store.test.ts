import { describe } from 'vitest';
import { createMemoryWebhookLog, createMemoryOrderStore } from '../testing/memory-order-store.ts';
import { orderStoreSuite } from '../testing/order-store-suite.ts';

describe('orders in memory', () => {
  const orders = createMemoryOrderStore();
  const webhookLog = createMemoryWebhookLog();
  orderStoreSuite(() => ({ orders, webhookLog }));
});
