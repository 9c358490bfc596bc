import { describe } from 'vitest';
import { cardStoreSuite } from '../testing/card-store-suite.ts';
import { createMemoryCardStore } from '../testing/memory-card-store.ts';

describe('saved cards in memory', () => {
  const cards = createMemoryCardStore();
  cardStoreSuite(() => cards);
});
