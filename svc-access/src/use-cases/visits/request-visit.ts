import { randomBytes } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../domain/ports.ts';
import { countMail, isMailDue, newVisit, visitMs, type Visit } from '../../domain/visit.ts';
import type { AccessDeps } from '../access-deps.ts';
import { mustOffer } from './visiting-at.ts';

/** The address as the contract has it: lower-case. */
export type VisitRequest = Pick<Visit, 'locationId' | 'email' | 'language' | 'userId'>;

export type RequestVisit = (request: VisitRequest, correlationId: string) => Promise<void>;

/**
 * Has a link mailed by which a visit is begun. A visit of the address that may still be begun is used again, and its
 * mail sent once more, not sooner than after a pause. Whether the address may visit decides nothing here and is in no
 * answer: the mail says so.
 * @throws VISITS_CLOSED where visits are not offered, and after so many mails of the location on one day
 */
export function createRequestVisit({
  store,
  clock,
  failpoints,
}: Pick<AccessDeps, 'store' | 'clock' | 'failpoints'>): RequestVisit {
  async function mail(tx: StoreTransaction, request: VisitRequest, visitId: string): Promise<void> {
    const { locationId, email, language } = request;
    const now = clock();
    const { visiting } = await mustOffer(tx, locationId);
    const counted = countMail(visiting, now);
    // Before the address is looked up, so that the refusal says nothing about it.
    if (!counted) throw new DomainError('VISITS_CLOSED', { reason: 'mails' });
    const pending = await tx.pendingVisit({ email, locationId }, new Date(now.getTime() - visitMs.link));
    if (pending && !isMailDue(pending, now)) return;
    // Whose it is stays: another account could claim the visit of an address that it does not have.
    const visit = pending ? { ...pending, language, mailedAt: now } : newVisit({ ...request, visitId }, now);
    await tx.saveVisit(visit);
    await tx.saveVisiting(counted);
    await tx.publish([{ type: 'visit.requested', visitId: visit.visitId, at: now }]);
    await failpoints.hit('request-visit.before-commit');
  }

  return async (request, correlationId) => {
    // Read first: where visits are closed nobody has to wait for the location's lock.
    await mustOffer(store, request.locationId);
    const visitId = randomBytes(16).toString('base64url');
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(request.locationId);
      await mail(tx, request, visitId);
    });
    await failpoints.hit('request-visit.after-commit');
  };
}
