import type { AuditNote } from '@hamkke/contracts';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Stores } from '../domain/ports.ts';
import type { ToldEvent } from './memory-stores.ts';
import { testListing } from './listing-suite.ts';
import { testPeople } from './people-suite.ts';
import { testSecondFactors } from './second-factor-suite.ts';
import { testSecrets } from './secrets-suite.ts';

export interface StoresUnderTest {
  readonly stores: Stores;
  /** What was told of a person, in order. */
  told(userId: string): Promise<ToldEvent[]>;
  /** What stands in the audit log of a person, in order. */
  audited(userId: string): Promise<AuditNote[]>;
  close(): Promise<void>;
}

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
  });
}
