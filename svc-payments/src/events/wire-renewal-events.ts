import {
  proposalAnswered,
  proposalIssued,
  renewalAnnounced,
  renewalEscalated,
  renewalFailed,
  renewalOverdue,
  renewalStarted,
  renewalStopped,
} from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import { nextTermOf, type Renewal, type RenewalEvent } from '../domain/renewal.ts';

/**
 * Shapes what happened to a renewal for the wire.
 * @throws Error where nobody is known any more: a programming error, for nothing happens to such a renewal
 */
export function wireRenewalEvent(renewal: Renewal, event: RenewalEvent, correlationId: string): NewEvent {
  const { renewalId, version, reservationId, userId, unit } = renewal;
  if (userId === null) throw new Error(`renewal ${renewalId} has no person for ${event.type}`);
  const { amount, range, chargeOn } = nextTermOf(renewal);
  const days = { startDate: range.start, endDate: range.end, chargeOn };
  const data = { renewalId, reservationId, userId, ...unit, amount, ...days };
  const common = { aggregateId: renewalId, aggregateVersion: version, correlationId };
  switch (event.type) {
    case 'renewal.started':
      return newEvent({ ...common, definition: renewalStarted, data });
    case 'renewal.stopped':
      return newEvent({ ...common, definition: renewalStopped, data: { ...data, because: event.because } });
    case 'renewal.announced':
      return newEvent({ ...common, definition: renewalAnnounced, data: { ...data, daysBefore: event.daysBefore } });
    case 'proposal.issued':
      return newEvent({
        ...common,
        definition: proposalIssued,
        data: { ...data, proposedAmount: event.proposedAmount },
      });
    case 'proposal.answered': {
      const { proposedAmount, answer } = event;
      return newEvent({ ...common, definition: proposalAnswered, data: { ...data, proposedAmount, answer } });
    }
    case 'renewal.failed': {
      const { orderId, reason, nextAttemptOn } = event;
      return newEvent({ ...common, definition: renewalFailed, data: { ...data, orderId, reason, nextAttemptOn } });
    }
    case 'renewal.overdue':
      return newEvent({ ...common, definition: renewalOverdue, data: { ...data, orderId: event.orderId } });
    case 'renewal.escalated': {
      const { orderId, attempts } = event;
      return newEvent({ ...common, definition: renewalEscalated, data: { ...data, orderId, attempts } });
    }
  }
}
