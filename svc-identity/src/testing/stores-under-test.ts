import type { AuditNote } from '@hamkke/contracts';
import type { Stores } from '../domain/ports.ts';
import type { PublishedEvent } from './memory-stores.ts';

export interface StoresUnderTest {
  readonly stores: Stores;
  /** What was published of a person, in order. */
  eventsOf(userId: string): Promise<PublishedEvent[]>;
  /** What stands in the audit log of a person, in order. */
  audited(userId: string): Promise<AuditNote[]>;
  close(): Promise<void>;
}
