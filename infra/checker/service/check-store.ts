import type { CheckedPromise } from '@hamkke/contracts';

/** What one run of the checker came to. */
export interface CheckResult {
  readonly state: 'agrees' | 'broken' | 'failed';
  /** Why nothing is known; only of one that failed. */
  readonly problem: string | null;
  readonly looks: number;
  readonly promises: readonly CheckedPromise[];
}

/** One run as it is kept. */
export interface StoredCheck extends Omit<CheckResult, 'state'> {
  readonly id: string;
  readonly state: CheckResult['state'] | 'running';
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The administrator; null where it ran by its own clock. */
  readonly startedBy: string | null;
}

/** A wish to run: until `until` nobody else may, unless the claim is prolonged. */
export interface Claim {
  readonly id: string;
  readonly startedBy: string | null;
  readonly now: Date;
  readonly until: Date;
}

/** The problem of a run whose process ended without a result. */
export const lostRun = 'the process that checked ended before it was done';

/**
 * Runs and their results. One runs at a time, however many processes ask: whoever claims first has it until the claim
 * lapses. Instants are those of the processes' own clocks, which must agree to less than the length of a claim.
 */
export interface CheckStore {
  /** Begins a run, or answers the one that runs. A run whose claim has lapsed is put down as failed first. */
  claim(claim: Claim): Promise<{ readonly check: StoredCheck; readonly isMine: boolean }>;
  /** False when the run is not this process's any more. */
  prolong(id: string, until: Date): Promise<boolean>;
  /** Puts the result down; one of a run that was given up meanwhile is dropped, and false answered. */
  finish(id: string, result: CheckResult, now: Date): Promise<boolean>;
  /** The newest that has ended, and the one that runs. */
  read(now: Date): Promise<{ readonly last: StoredCheck | null; readonly running: StoredCheck | null }>;
}

/** Results that are stored; older ones are deleted. */
export const mostStored = 200;
