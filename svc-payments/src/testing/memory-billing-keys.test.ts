import { describe } from 'vitest';
import { billingKeysSuite } from './billing-keys-suite.ts';
import { createMemoryBillingKeys } from './memory-billing-keys.ts';

describe('stored cards in memory', () => {
  const { billingKeys, controls } = createMemoryBillingKeys();
  billingKeysSuite(() => ({ billingKeys, storeCard: async (card) => controls.storeCard(card) }));
});
