import { describe } from 'vitest';
import { createMemoryPlatform } from './memory-platform.ts';
import { platformSuite } from './platform-suite.ts';

describe("the provider's settlement in memory", () => {
  const { platform, controls } = createMemoryPlatform();
  platformSuite(() => ({ platform, controls }));
});
