import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@hamkke/service-kit';
import type { LedgerDeps } from '../ledger-deps.ts';

type LookingDeps = Pick<LedgerDeps, 'partners' | 'people' | 'clock' | 'failpoints' | 'logger'>;

const minute = 60_000;
/** The lease of one process on a partner, in milliseconds. */
const leaseMs = minute;
/**
 * When a partner is looked at again by itself: an id that is missing is waited for; one that is there seldom changes,
 * and identity reports it.
 */
const nextLook = { missing: 10 * minute, present: 60 * minute, away: minute / 2 } as const;
/** Partners looked at in one round. */
const mostLooks = 200;

/**
 * Loads the ids of partners that are due from identity; answers how many it noted. An identity that is away ends
 * the round.
 */
export function createLookAtPartners(deps: LookingDeps): () => Promise<number> {
  const { partners, clock, failpoints, logger } = deps;
  return async () => {
    for (let looked = 0; looked < mostLooks; looked += 1) {
      const now = clock();
      const leasedUntil = new Date(now.getTime() + leaseMs);
      const ownerId = await partners.claimDue(now, leasedUntil);
      if (ownerId === undefined) return looked;
      await failpoints.hit('partner.claimed');
      const outcome = await look(deps, ownerId, now, leasedUntil).catch((err: unknown) => {
        // One partner's row must not delay those behind it; it waits itself until its lease ends.
        logger.error({ err, ownerId }, 'partner id not noted; asked again later');
        return 'broke' as const;
      });
      if (outcome === 'away') return looked;
      await failpoints.hit('partner.noted');
    }
    return mostLooks;
  };
}

/** Loads one partner's id and stores it; `away` where identity does not answer. */
async function look(
  { partners, people, logger }: LookingDeps,
  ownerId: string,
  now: Date,
  leasedUntil: Date,
): Promise<'noted' | 'away'> {
  try {
    const partnerId = await people.partnerIdOf(ownerId, randomUUID());
    await partners.note(ownerId, partnerId, {
      now,
      leasedUntil,
      nextLookAt: new Date(now.getTime() + (partnerId === null ? nextLook.missing : nextLook.present)),
    });
    return 'noted';
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.warn({ err: error, ownerId }, 'partner id not asked');
    await partners.lookAgain(ownerId, new Date(now.getTime() + nextLook.away));
    return 'away';
  }
}
