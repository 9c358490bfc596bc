import type { ManagedOpening } from '@hamkke/contracts';

/** A press at a lock, or an opening from afar. */
export interface OpeningLine {
  readonly openingId: string;
  readonly doorId: string;
  readonly doorName: string;
  readonly locationId: string;
  readonly ownerId: string | null;
  readonly at: Date;
  readonly how: ManagedOpening['how'];
  readonly result: ManagedOpening['result'];
  readonly reservationId: string | null;
  readonly unitNumber: string | null;
  readonly userId: string | null;
  /** Of the pass whose code it was, with the name that it had. */
  readonly passId: string | null;
  readonly passName: string | null;
  /** By the code of a visit before renting. */
  readonly visit: boolean;
  /** Who opened from afar. */
  readonly by: ManagedOpening['by'];
  readonly actorId: string | null;
  readonly reason: string | null;
  /** From afar: the lock is being called. Of a process that died it stays, for nobody knows what came of it. */
  readonly calling?: boolean;
}

/** Whose code a provider's reference stands for; stays for as long as the lock may report a press of it. */
export interface CodeRef {
  readonly doorId: string;
  readonly ref: string;
  readonly holder: string;
  readonly locationId: string;
  readonly purgeAt: Date;
}

/** Where a page of openings ended. */
export interface OpeningMark {
  readonly at: Date;
  readonly openingId: string;
}
