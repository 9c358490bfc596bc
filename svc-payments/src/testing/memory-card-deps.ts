import { randomBytes } from 'node:crypto';
import { createLogger, createSeal, DomainError } from '@hamkke/service-kit';
import type { CardFailpoint } from '../failpoints.ts';
import type { CardDeps } from '../use-cases/cards/card-deps.ts';
import { channelKey, storeId } from './builders.ts';
import { createMemoryBillingKeys } from './memory-billing-keys.ts';
import { createMemoryCardStore } from './memory-card-store.ts';

/** Everything that the use cases of saved cards work with, in memory: a clock set by hand, renewals that are counted. */
export function createMemoryCardDeps(changes: Partial<CardDeps> = {}) {
  const { billingKeys, controls } = createMemoryBillingKeys();
  const stopped: string[] = [];
  const lines: { level: string; about: Record<string, unknown> }[] = [];
  const logger = createLogger({ service: 'test', level: 'silent' });
  const logAs = (level: string) => (about: Record<string, unknown>) => void lines.push({ level, about });
  let now = new Date('2026-11-21T03:00:00Z');
  let isCharging = false;
  let dyingAt: CardFailpoint | undefined;
  const deps: CardDeps = {
    cards: createMemoryCardStore(),
    seal: createSeal(randomBytes(32).toString('base64url')),
    billingKeys,
    uses: {
      count: async (userId) => (userId === 'person-1' ? 2 : 0),
      async stopAll(userId, because) {
        if (isCharging) throw new DomainError('VERSION_CONFLICT');
        stopped.push(`${userId} ${because}`);
      },
    },
    merchant: {
      storeId,
      channelKey,
      redirectUrl: 'https://hamkke.example/payment/success',
      webhookUrl: 'https://hamkke.example/api/payment-webhook',
    },
    publicOrigin: 'https://hamkke.example',
    clock: () => now,
    random: randomBytes,
    failpoints: {
      async hit(failpoint) {
        if (failpoint !== dyingAt) return;
        dyingAt = undefined;
        throw new Error('the process dies');
      },
    },
    logger: Object.assign(Object.create(logger) as typeof logger, { warn: logAs('warn'), error: logAs('error') }),
    ...changes,
  };
  return {
    deps,
    controls,
    stopped,
    lines,
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setCharging: (charging: boolean) => void (isCharging = charging),
    /** The process dies the next time that it comes to a failpoint. */
    dieAt: (failpoint: CardFailpoint) => void (dyingAt = failpoint),
  };
}
