import { createLogger, DomainError } from '@hamkke/service-kit';
import type { LedgerEntry } from '../domain/order.ts';
import type { LedgerDeps } from '../use-cases/ledger-deps.ts';
import { createMemoryLedger } from './memory-ledger.ts';
import { createMemoryPlatform } from './memory-platform.ts';

/**
 * Everything the use cases over the ledger work with, in memory: a provider's settlement that knows no partner yet, an
 * identity that knows whom `people` names, and a clock that is set by hand.
 */
export function createMemoryLedgerDeps(changes: Partial<LedgerDeps> = {}) {
  const { platform, controls } = createMemoryPlatform();
  const { write, nameOrder, ...stores } = createMemoryLedger();
  const people = new Map<string, string | null>();
  const counted: string[] = [];
  const warnings: string[] = [];
  const logger = createLogger({ service: 'test', level: 'silent' });
  const warn = (_about: unknown, text: string) => void warnings.push(text);
  let now = new Date('2026-11-21T03:00:00Z');
  let isIdentityAway = false;
  const deps: LedgerDeps = {
    ...stores,
    months: { closeNext: async () => false, reopen: async () => {} },
    platform,
    people: {
      async partnerIdOf(userId) {
        if (isIdentityAway) throw new DomainError('UNAVAILABLE');
        return people.get(userId) ?? null;
      },
    },
    locations: { ownerIdOf: async () => null },
    terms: { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' },
    clock: () => now,
    failpoints: { hit: async () => {} },
    logger: Object.assign(Object.create(logger) as typeof logger, { warn }),
    counts: {
      settled: () => void counted.push('settled'),
      settlementFailed: () => void counted.push('settlement failed'),
      transferSent: (kind) => void counted.push(`sent ${kind}`),
      transferRefused: () => void counted.push('transfer refused'),
    },
    ...changes,
  };
  return {
    deps,
    platform,
    controls,
    people,
    counted,
    warnings,
    nameOrder,
    write: (...entries: LedgerEntry[]) => write(now, ...entries),
    setClock: (iso: string) => void (now = new Date(iso)),
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setIdentityAway: (isAway: boolean) => void (isIdentityAway = isAway),
  };
}
