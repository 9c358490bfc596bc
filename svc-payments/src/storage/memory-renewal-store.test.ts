import { describe } from 'vitest';
import { createMemoryRenewalStore } from '../testing/memory-renewal-store.ts';
import { renewalStoreSuite, suiteClock } from '../testing/renewal-store-suite.ts';

describe('renewals in memory', () => {
  const store = createMemoryRenewalStore(suiteClock);
  renewalStoreSuite(() => store);
});
