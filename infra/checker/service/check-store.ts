import type { CheckedPromise } from '@hamkke/contracts';

/** The result of one run of the checker. */
export interface CheckResult {
  readonly state: 'agrees' | 'broken' | 'failed';
  /** Why the run failed; null for the others. */
  readonly problem: string | null;
  readonly looks: number;
  readonly promises: readonly CheckedPromise[];
}

/** One run as it is stored. */
export interface StoredCheck extends Omit<CheckResult, 'state'> {
  readonly id: string;
  readonly state: CheckResult['state'] | 'running';
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The administrator; null for a scheduled run. */
  readonly startedBy: string | null;
}

/** A lease on the run: nobody else may run before `until`, which `prolong` moves. */
export interface Claim {
  readonly id: string;
  readonly startedBy: string | null;
  readonly now: Date;
  readonly until: Date;
}

/** The problem of a run whose process ended without a result. */
export const lostRun = 'the process that checked ended before it was done';

/**
 * Runs and their results. A lease lets one run at a time, however many processes start one. Instants come from the
 * clocks of the processes, which must differ by less than the length of a lease.
 */
export interface CheckStore {
  /** Begins a run, or answers the one that runs. It first marks a run with a lapsed lease as failed. */
  claim(claim: Claim): Promise<{ readonly check: StoredCheck; readonly isMine: boolean }>;
  /** Extends the lease; false when another process has it now. */
  prolong(id: string, until: Date): Promise<boolean>;
  /** Stores the result; false, and nothing stored, when the run was marked as failed meanwhile. */
  finish(id: string, result: CheckResult, now: Date): Promise<boolean>;
  /** The newest run that ended, and the one that runs. */
  read(now: Date): Promise<{ readonly last: StoredCheck | null; readonly running: StoredCheck | null }>;
}

/** Results that are stored; older ones are deleted. */
export const mostStored = 200;
