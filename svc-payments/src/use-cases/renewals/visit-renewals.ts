import { randomUUID } from 'node:crypto';
import { DomainError, isUnavailable } from '@hamkke/service-kit';
import type { ProcessRenewal } from './process-renewal.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { leaseFrom } from './write-renewal.ts';

export interface VisitOptions {
  readonly most: number;
  /** Whether the provider requested a pause: nothing is visited then. */
  readonly isPaused?: () => boolean;
}

/** Renewals visited side by side: one that waits for a slow provider occupies only its own worker. */
const workers = 4;
/** When a visit that failed is repeated, in milliseconds: something is away, or something broke. */
const [awayMs, brokenMs] = [60_000, 10 * 60_000];

/** Visits the renewals that are due, at most `most`; answers how many. One that fails delays none of the others. */
export function createVisitRenewals(
  deps: RenewalDeps,
  processRenewal: ProcessRenewal,
  { most, isPaused = () => false }: VisitOptions,
): () => Promise<number> {
  return async () => {
    let visited = 0;
    const worker = async () => {
      while (visited < most && !isPaused()) {
        visited += 1;
        if (await visitNext(deps, processRenewal)) continue;
        visited -= 1;
        return;
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    return visited;
  };
}

/** Visits the renewal that is longest due; false when none is. */
async function visitNext(deps: RenewalDeps, processRenewal: ProcessRenewal): Promise<boolean> {
  const { renewals, clock, failpoints } = deps;
  const leasedUntil = leaseFrom(clock());
  const due = await renewals.claimDue(clock(), leasedUntil);
  if (!due) return false;
  await failpoints.hit('renew.claimed');
  await visitRenewal(deps, processRenewal, due.renewalId, { leasedUntil, correlationId: randomUUID() });
  await failpoints.hit('renew.visited');
  return true;
}

/** Brings a renewal on; what cannot be done now is put off and never fails the caller. */
export async function visitRenewal(
  { renewals, clock, logger }: RenewalDeps,
  processRenewal: ProcessRenewal,
  renewalId: string,
  visit: { readonly leasedUntil: Date; readonly correlationId: string },
): Promise<void> {
  try {
    await processRenewal(renewalId, visit);
  } catch (error) {
    const isAway = isUnavailable(error);
    logger[error instanceof DomainError ? 'warn' : 'error']({ err: error, renewalId }, 'visit of a renewal failed');
    const nextVisitAt = new Date(clock().getTime() + (isAway ? awayMs : brokenMs));
    await renewals.defer(renewalId, visit.leasedUntil, nextVisitAt);
  }
}
