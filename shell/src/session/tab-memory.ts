import type { TabMemory } from './session-ports.ts';

const farewellKey = 'hamkke:farewell';

/** The session storage of this tab; a browser that forbids storage stores nothing that could be read. */
export function tabMemory(storage: () => Storage): TabMemory {
  function quietly<T>(access: () => T): T | undefined {
    try {
      return access();
    } catch {
      return undefined;
    }
  }
  return {
    // all of it: whoever stores something new need not be known here
    forget: () => quietly(() => storage().clear()),
    sayNext: (text) => quietly(() => storage().setItem(farewellKey, text)),
    takeFarewell() {
      const text = quietly(() => storage().getItem(farewellKey)) ?? undefined;
      if (text !== undefined) quietly(() => storage().removeItem(farewellKey));
      return text;
    },
  };
}
