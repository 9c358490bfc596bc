import { afterAll, beforeAll, describe } from 'vitest';
import { testDevices } from './device-suite.ts';
import { testListing } from './listing-suite.ts';
import { testPeople } from './people-suite.ts';
import { testSecondFactors } from './second-factor-suite.ts';
import { testSecrets } from './secrets-suite.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

/** What every set of stores must do. */
export function describeStores(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name}`, () => {
    let opened: StoresUnderTest;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => await opened.close());
    const under = () => opened;
    testPeople(under);
    testSecrets(under);
    testSecondFactors(under);
    testListing(under);
    testDevices(under);
  });
}
