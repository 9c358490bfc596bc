import type { AuditNote } from '@hamkke/contracts';
import type { Stores } from '../domain/ports.ts';
import type { ToldEvent } from './memory-stores.ts';

export interface StoresUnderTest {
  readonly stores: Stores;
  /** What was told of a person, in order. */
  told(userId: string): Promise<ToldEvent[]>;
  /** What stands in the audit log of a person, in order. */
  audited(userId: string): Promise<AuditNote[]>;
  close(): Promise<void>;
}
