import type { RenewalChange } from '../../domain/renewal-changes.ts';
import type { Renewal } from '../../domain/renewal.ts';
import type { RenewalDeps, Visit } from './renewal-deps.ts';

/** For how long whoever visits a renewal has it alone, in milliseconds; a visitor that died is followed after it. */
const leaseMs = 180_000;

/** A press that meets a charge waits for it so many times, so many milliseconds each: two seconds together. */
export const triesOfPress = { most: 10, pauseMs: 200 } as const;

/** The lease of a visit that begins now. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

/**
 * One compare-and-set: writes what becomes of a renewal, due again when the lease ends, and counts its event; false when
 * somebody else changed the renewal meanwhile.
 */
export async function writeRenewal(
  { renewals, counts, logger }: Pick<RenewalDeps, 'renewals' | 'counts' | 'logger'>,
  from: Renewal,
  { renewal: to, event, proposal }: RenewalChange,
  { leasedUntil, correlationId }: Visit,
): Promise<boolean> {
  if (!(await renewals.advance({ from, to, event, proposal, nextVisitAt: leasedUntil, correlationId }))) return false;
  if (event) counts.happened(event.type);
  if (event?.type === 'renewal.failed') counts.declined(event.reason);
  const { renewalId, state, version } = to;
  logger.info({ renewalId, state, version, event: event?.type, correlationId }, 'renewal moved');
  return true;
}
