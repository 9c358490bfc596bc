/**
 * How wrong attempts are slowed down: so many are free in a day, then each waits twice as long as the one before, up to
 * a limit.
 */
export interface BackOffPolicy {
  readonly freeAttempts: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
}

/**
 * Strict for one network address, so that the person of an account can still sign in from another. Source: design
 * quality.md "Security" 11.
 */
export const signInBackOff = {
  addressPair: { freeAttempts: 5, firstWaitSeconds: 30, longestWaitSeconds: 15 * 60 },
  account: { freeAttempts: 50, firstWaitSeconds: 30, longestWaitSeconds: 5 * 60 },
} as const satisfies Record<string, BackOffPolicy>;

/** A mail that sign-ins are slowed down: one in a day. */
export const alertBackOff: BackOffPolicy = {
  freeAttempts: 1,
  firstWaitSeconds: 24 * 3600,
  longestWaitSeconds: 24 * 3600,
};

/** Seconds to wait after the attempt of this number (from 1); 0 while attempts are free. */
export function waitAfter(
  attempt: number,
  { freeAttempts, firstWaitSeconds, longestWaitSeconds }: BackOffPolicy,
): number {
  if (attempt < freeAttempts) return 0;
  return Math.min(firstWaitSeconds * 2 ** Math.min(attempt - freeAttempts, 30), longestWaitSeconds);
}

/** The same, with more free attempts: for load tests. */
export const scaled = (policy: BackOffPolicy, scale: number): BackOffPolicy => ({
  ...policy,
  freeAttempts: Math.ceil(policy.freeAttempts * scale),
});

/** Mails to one address that a stranger can request. */
export const mailBackOff: BackOffPolicy = { freeAttempts: 5, firstWaitSeconds: 60, longestWaitSeconds: 15 * 60 };

/** New addresses of one account: five in a day. Each one mails somebody who may be a stranger. */
export const addressChangeBackOff: BackOffPolicy = {
  freeAttempts: 5,
  firstWaitSeconds: 24 * 3600,
  longestWaitSeconds: 24 * 3600,
};
