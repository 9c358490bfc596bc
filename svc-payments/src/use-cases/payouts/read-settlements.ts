import { addDays, monthOf, monthSpan, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import { DomainError, isUnavailable } from '@hamkke/service-kit';
import { divide, type LedgerSums, type Settlement, type SettlementTerms } from '../../domain/settlement.ts';
import type { LedgerDeps } from '../ledger-deps.ts';
import { describeLines, type LedgerLine } from '../ledger/list-ledger-lines.ts';

export interface SettlementOverview {
  readonly status: 'configured' | 'needed';
  readonly terms: SettlementTerms;
  readonly running: LedgerSums & { readonly month: string; readonly amountSoFar: number };
  readonly settlements: readonly Settlement[];
}

export type SettlementStatement = Settlement & { readonly lines: readonly LedgerLine[] };

/**
 * A partner's settlements, with the running month by the terms of now. While identity is away, what it said last holds.
 */
export function createListSettlements(
  deps: Pick<LedgerDeps, 'ledger' | 'settlements' | 'partners' | 'people' | 'terms' | 'clock' | 'logger'>,
): (ownerId: string, correlationId: string) => Promise<SettlementOverview> {
  const { ledger, settlements, partners, people, terms, clock, logger } = deps;
  async function partnerIdOf(ownerId: string, correlationId: string): Promise<string | null> {
    try {
      return await people.partnerIdOf(ownerId, correlationId);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logger.warn({ err: error, ownerId }, 'partner id not asked');
      return partners.partnerIdOf(ownerId);
    }
  }
  return async (ownerId, correlationId) => {
    const { key: month, start, end } = monthSpan(monthOf(seoulDateOf(clock())));
    const [partnerId, sums, list] = await Promise.all([
      partnerIdOf(ownerId, correlationId),
      ledger.sums({ ownerId, from: startOfSeoulDay(start), before: startOfSeoulDay(addDays(end, 1)) }),
      settlements.list(ownerId),
    ]);
    return {
      status: partnerId === null ? 'needed' : 'configured',
      terms,
      running: { ...sums, month, amountSoFar: divide(sums.amount, terms).amount },
      settlements: list,
    };
  };
}

/** One settlement with every line in it. @throws NOT_FOUND, also for another partner's */
export function createReadSettlement(
  deps: Pick<LedgerDeps, 'ledger' | 'settlements' | 'transfers' | 'platform'>,
): (ownerId: string, settlementId: string) => Promise<SettlementStatement> {
  return async (ownerId, settlementId) => {
    const settlement = await deps.settlements.find(ownerId, settlementId);
    if (!settlement) throw new DomainError('NOT_FOUND');
    const entries = await deps.ledger.entries(await deps.settlements.entryKeysOf(settlementId));
    return { ...settlement, lines: await describeLines(deps, entries) };
  };
}
