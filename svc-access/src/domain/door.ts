import type { DoorKind, LockProviderName } from '@hamkke/contracts';
import type { Alarm } from './alarm.ts';
import type { LockHealth } from './locks.ts';

/** A door as it was last looked at. */
export interface DoorHealth extends LockHealth {
  readonly checkedAt: Date;
}

/** What a lock is on. A removed door stays until its codes are off the lock. */
export interface Door {
  readonly doorId: string;
  readonly locationId: string;
  readonly ownerId: string | null;
  readonly name: string;
  readonly kind: DoorKind;
  /** Of a door of kind `unit`. */
  readonly unitId: string | null;
  readonly unitNumber: string | null;
  readonly provider: LockProviderName;
  readonly deviceId: string;
  readonly health: DoorHealth | null;
  /** When the lock is looked at next. */
  readonly checkAt: Date;
  /** Up to when the lock's own log was read. */
  readonly recordsFrom: Date;
  /** The last alarm, also one that is not shown any more. */
  readonly alarm: Alarm | null;
  readonly removedAt: Date | null;
}

/** What a door counts of its code settings: codes that open it now, and changes that the lock does not have yet. */
export interface DoorCounts {
  readonly codes: number;
  readonly pendingCodes: number;
}

/** Entrances first, then by name. */
export const byKindAndName = (a: Door, b: Door): number =>
  a.kind === b.kind ? a.name.localeCompare(b.name, 'ko') : a.kind === 'entrance' ? -1 : 1;
