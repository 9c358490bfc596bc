import type { LockProviderName } from '@hamkke/contracts';

/** A code as a lock gets it: six digits that open from an instant to another. */
export interface CodeOnLock {
  /** The same for each try of one setting, and for no other: by it a repeated call changes nothing more. */
  readonly settingId: string;
  readonly digits: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * How far the provider is: `done` the lock has it (or, removing, has it no more), `pending` the provider goes on by
 * itself and is looked at again.
 */
export type LockProgress = 'done' | 'pending';

/** A press at a lock as its provider has it. */
export interface LockRecord {
  /** The provider's id, by which a record that is read twice is stored once. */
  readonly recordId: string;
  readonly at: Date;
  readonly result: 'opened' | 'refused';
  /** The provider's reference of the code that was pressed; none for a wrong one. */
  readonly ref: string | null;
}

export interface LockHealth {
  readonly online: boolean;
  /** Percent; null where the lock does not say. */
  readonly battery: number | null;
}

/**
 * The locks of one provider. Each call may be repeated. Every method rejects with LockOffline while the provider cannot
 * reach the lock, with DomainError PROVIDER_DOWN while the provider cannot be reached, is too busy or answers nothing
 * that is understood, and with LockUnknown where the provider has no such lock, or no longer lets us use it.
 */
export interface Locks {
  /** Puts a code on a lock. A code that is there already under this `settingId` is answered, not set again. */
  setCode(deviceId: string, code: CodeOnLock): Promise<{ readonly ref: string; readonly progress: LockProgress }>;
  /** How far a setting that was `pending` is; `pending` stays so however long the lock cannot be reached. */
  readCode(deviceId: string, ref: string): Promise<LockProgress>;
  /** Takes a code off a lock; one that is not there is `done`. */
  removeCode(deviceId: string, ref: string): Promise<LockProgress>;
  /** Opens now. Resolves when the lock has opened. */
  open(deviceId: string): Promise<void>;
  /** Whether the lock can be reached, and its battery. Resolves for a lock that is offline. */
  readHealth(deviceId: string): Promise<LockHealth>;
  /** Presses at the lock from an instant on, the oldest first, 500 at most. */
  recordsSince(deviceId: string, since: Date): Promise<readonly LockRecord[]>;
}

/** The providers that are configured. */
export type LocksByProvider = ReadonlyMap<LockProviderName, Locks>;

/** The lock cannot be reached now; the provider can. */
export class LockOffline extends Error {
  override readonly name = 'LockOffline';
}

/** The provider has no such lock, or none that we may use. */
export class LockUnknown extends Error {
  override readonly name = 'LockUnknown';
}
