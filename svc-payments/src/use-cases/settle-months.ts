import { randomUUID } from 'node:crypto';
import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { dueMonths, lastDueMonth } from '../domain/settlement.ts';
import type { BookParts } from './book-parts.ts';

type SettlingParts = Pick<BookParts, 'settlements' | 'terms' | 'clock' | 'failpoints' | 'logger' | 'tally'>;

/**
 * Settles every owner's months that are due and not settled, each by itself, the oldest first; answers how many settlements were made. An entry
 * that turns up after its month was settled goes into the next one. Safe to run in several processes at once, and after a crash at any step.
 * Source: design domain.md "Revenue and settlement"
 */
export function createSettleMonths(parts: SettlingParts): () => Promise<number> {
  return async () => {
    const today = seoulDateOf(parts.clock());
    const lastMonth = monthSpan(lastDueMonth(today, parts.terms));
    let made = 0;
    for (const { ownerId, firstAt } of await parts.settlements.unsettled(startOfSeoulDay(addDays(lastMonth.end, 1)))) {
      const settled = await parts.settlements.monthsOf(ownerId);
      const open = dueMonths(monthOf(seoulDateOf(firstAt)), today, parts.terms).filter((month) => !settled.has(month));
      for (const month of open) made += await settle(parts, ownerId, month);
    }
    return made;
  };
}

async function settle({ settlements, terms, clock, failpoints, logger, tally }: SettlingParts, ownerId: string, month: string): Promise<number> {
  const correlationId = randomUUID();
  const made = await settlements.create({ ownerId, month, terms, now: clock(), correlationId });
  if (!made) return 0;
  await failpoints.hit('settle.committed');
  tally.settled();
  const { settlementId, base, amount, entryCount, status } = made;
  logger.info({ settlementId, ownerId, month, base, amount, entryCount, status, correlationId }, 'month settled');
  return 1;
}
