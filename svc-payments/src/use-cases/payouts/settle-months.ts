import { randomUUID } from 'node:crypto';
import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { dueMonths, lastDueMonth } from '../../domain/settlement.ts';
import type { LedgerDeps } from '../ledger-deps.ts';

type SettlingDeps = Pick<LedgerDeps, 'settlements' | 'terms' | 'clock' | 'failpoints' | 'logger' | 'counts'>;

/**
 * Entries of instances of the release before that one round marks at most; where there are more, settling waits for the
 * next round.
 */
const mostAdopted = 50_000;

/**
 * Settles every partner's months that are due and not settled, each by itself, the oldest first; answers how many
 * settlements were made. An entry that turns up after its month was settled goes into the next one. Safe to run in
 * several processes at once, and after a crash at any step. A partner whose month cannot be settled does not
 * block the others: it is logged, counted, and tried again by the next round.
 * Source: design domain.md "Revenue and settlement"
 */
export function createSettleMonths(deps: SettlingDeps): (signal?: AbortSignal) => Promise<number> {
  return async (signal) => {
    const { settlements, terms, clock, logger, counts } = deps;
    if (!(await settlements.adopt(mostAdopted))) {
      logger.info({ mostAdopted }, 'settling waits until the entries of the release before are marked');
      return 0;
    }
    const today = seoulDateOf(clock());
    const lastMonth = monthSpan(lastDueMonth(today, terms));
    let made = 0;
    for (const { ownerId, firstAt } of await settlements.unsettled(startOfSeoulDay(addDays(lastMonth.end, 1)))) {
      if (signal?.aborted) return made;
      try {
        const settled = await settlements.monthsOf(ownerId);
        const open = dueMonths(monthOf(seoulDateOf(firstAt)), today, terms).filter((month) => !settled.has(month));
        for (const month of open) made += await settle(deps, ownerId, month);
      } catch (err) {
        counts.settlementFailed();
        logger.error({ err, ownerId }, 'months not settled; tried again by the next round');
      }
    }
    return made;
  };
}

async function settle(
  { settlements, terms, clock, failpoints, logger, counts }: SettlingDeps,
  ownerId: string,
  month: string,
): Promise<number> {
  const correlationId = randomUUID();
  const made = await settlements.create({ ownerId, month, terms, now: clock(), correlationId });
  if (!made) return 0;
  await failpoints.hit('settle.committed');
  counts.settled();
  const { settlementId, base, amount, entryCount, status } = made;
  logger.info({ settlementId, ownerId, month, base, amount, entryCount, status, correlationId }, 'month settled');
  return 1;
}
