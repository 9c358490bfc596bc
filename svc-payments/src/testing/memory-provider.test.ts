import { describe } from 'vitest';
import { createMemoryProvider } from './memory-provider.ts';
import { providerSuite } from './provider-suite.ts';

describe('the provider in memory', () => {
  const opened = createMemoryProvider();
  providerSuite(() => opened);
});
