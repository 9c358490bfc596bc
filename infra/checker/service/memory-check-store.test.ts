import { describe } from 'vitest';
import { checkStoreSuite } from './testing/check-store-suite.ts';
import { createMemoryCheckStore } from './testing/memory-check-store.ts';

describe('checks in memory', () => {
  checkStoreSuite(async () => createMemoryCheckStore(3));
});
