import { setTimeout as sleep } from 'node:timers/promises';
import { afterFailure, afterWaiting, type Breaker, type BreakerRules, closedBreaker } from './breaker.ts';

/** The breaker of one delivery, with the clock. */
export interface BreakerGate {
  /** Resolves with how many messages may be taken now; waits while the breaker is open. */
  admit(most: number, signal: AbortSignal): Promise<number>;
  succeeded(): void;
  failed(): void;
  /** Whether failures say something about the handler, not about the message. */
  isBroken(): boolean;
}

export interface BreakerGateOptions {
  readonly rules: BreakerRules;
  readonly onChange: (status: Breaker['status']) => void;
}

export function createBreakerGate({ rules, onChange }: BreakerGateOptions): BreakerGate {
  let breaker = closedBreaker;
  function become(next: Breaker): void {
    const changed = next.status !== breaker.status;
    breaker = next;
    if (changed) onChange(breaker.status);
  }
  return {
    async admit(most, signal) {
      for (
        become(afterWaiting(breaker, Date.now()));
        breaker.status === 'open' && !signal.aborted;
        become(afterWaiting(breaker, Date.now()))
      ) {
        await sleep(Math.max(1, Math.min(breaker.until - Date.now(), 1000)), undefined, { signal }).catch(() => {});
      }
      return breaker.status === 'closed' ? most : 1;
    },
    succeeded: () => become(closedBreaker),
    failed: () => become(afterFailure(breaker, Date.now(), rules)),
    isBroken: () => breaker.status !== 'closed',
  };
}
