import type { RenewalEnd } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { CardUses } from '../../domain/card-ports.ts';
import { isBusy, type Renewal } from '../../domain/renewal.ts';
import * as become from '../../domain/renewal-changes.ts';
import { findRental } from './find-rental.ts';
import type { ProcessRenewal } from './process-renewal.ts';
import { isLive, viewOf, type RenewalQuery, type RenewalView } from './read-renewal.ts';
import type { RenewalDeps, Visit } from './renewal-deps.ts';
import { visitRenewal } from './visit-renewals.ts';
import { leaseFrom, triesOfPress, writeRenewal } from './write-renewal.ts';

export type StopRenewal = (query: RenewalQuery) => Promise<RenewalView>;

/** Renewals of a person that are stopped by one read. */
const pageSize = 100;

/**
 * Stops a renewal by compare-and-set; what it leaves is undone by its next visit, whose lease is answered; undefined
 * where it had stopped, or where that visit must wait: whoever starts it may be about to take the open end.
 * @throws VERSION_CONFLICT while its order is being charged or placed
 */
async function stopOne(
  deps: RenewalDeps,
  renewalId: string,
  { because, correlationId }: { readonly because: RenewalEnd; readonly correlationId: string },
): Promise<Visit | undefined> {
  const { renewals, clock, wait, failpoints } = deps;
  for (let tries = 0; tries < triesOfPress.most; tries += 1) {
    const renewal = await renewals.find(renewalId);
    if (!isLive(renewal)) return undefined;
    const visit = { correlationId, leasedUntil: leaseFrom(clock()) };
    const isFree = !isBusy(renewal, clock());
    if (isFree && (await writeRenewal(deps, renewal, become.stop(renewal, because, clock()), visit))) {
      await failpoints.hit('stop.written');
      return renewal.state === 'on' ? visit : undefined;
    }
    await wait(triesOfPress.pauseMs);
  }
  throw new DomainError('VERSION_CONFLICT');
}

/**
 * Has one's rental end with its paid term: nothing is charged from now on. Repeating it changes nothing more.
 * @throws NOT_FOUND, VERSION_CONFLICT, UNAVAILABLE
 */
export function createStopRenewal(deps: RenewalDeps, processRenewal: ProcessRenewal): StopRenewal {
  return async (query) => {
    const found = await findRental(deps, query);
    const { renewal } = found;
    if (!isLive(renewal)) return viewOf(deps, found, query);
    const reason = { because: 'customer', correlationId: query.correlationId } as const;
    const visit = await stopOne(deps, renewal.renewalId, reason);
    if (visit) await visitRenewal(deps, processRenewal, renewal.renewalId, visit);
    const stopped: Renewal | undefined = await deps.renewals.find(renewal.renewalId);
    return viewOf(deps, { ...found, renewal: stopped }, query);
  };
}

/** What saved cards know of renewals, and how they end all of a person's: no other service is called for that. */
export function createCardUses(deps: RenewalDeps): CardUses {
  const { renewals, clock } = deps;
  return {
    count: (userId) => renewals.count(userId),
    async stopAll(userId, because, correlationId) {
      // Each round stops a whole page, so this comes to its end.
      for (;;) {
        const live = await renewals.listLive(userId, pageSize);
        if (live.length === 0) break;
        for (const { renewalId } of live) {
          const visit = await stopOne(deps, renewalId, { because, correlationId });
          if (visit) await renewals.defer(renewalId, visit.leasedUntil, clock());
        }
      }
      if (because === 'erased') await renewals.eraseOf(userId, clock());
    },
  };
}
