import { addDays, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import type { LedgerDeps } from '../ledger-deps.ts';

/** Months that one round adds up at most: ten years take five rounds. */
const mostPerRound = 24;
/** How far back, in days, a process has months added up again when it starts. */
const lookedAtAgain = 92;

/**
 * Adds the ledger up by months, the oldest first; answers how many. The first round of a process opens the last three
 * again: an instance of a release that does not know of months may have written a late entry beside this one. Safe in
 * several processes at once, and after a crash at any step.
 */
export function createCloseMonths({
  months,
  clock,
  logger,
}: Pick<LedgerDeps, 'months' | 'clock' | 'logger'>): (signal?: AbortSignal) => Promise<number> {
  let reopened = false;
  return async (signal) => {
    if (!reopened) await months.reopen(startOfSeoulDay(addDays(seoulDateOf(clock()), -lookedAtAgain)));
    reopened = true;
    let closed = 0;
    while (closed < mostPerRound && !signal?.aborted && (await months.closeNext(clock()))) closed += 1;
    if (closed > 0) logger.info({ closed }, 'months of the ledger added up');
    return closed;
  };
}
