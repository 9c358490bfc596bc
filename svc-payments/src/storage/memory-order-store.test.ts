import { describe } from 'vitest';
import { createMemoryNoticeLog, createMemoryOrderStore } from '../testing/memory-order-store.ts';
import { orderStoreSuite } from '../testing/order-store-suite.ts';

describe('orders in memory', () => {
  const orders = createMemoryOrderStore();
  const notices = createMemoryNoticeLog();
  orderStoreSuite(() => ({ orders, notices }));
});
