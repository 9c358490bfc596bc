import type { AuditNote } from '@hamkke/contracts';
import { changedFields } from '@hamkke/service-kit';
import type { Decision, Reservation } from '../../domain/reservation.ts';
import type { Manager } from './managing.ts';

interface Setting {
  readonly before: Reservation;
  readonly after: Reservation;
  readonly decision: Decision | undefined;
  readonly manager: Manager;
  readonly reason: string | undefined;
}

/**
 * What stands in the audit log of a status set by hand, amounts in won; undefined for a partner, whose change is in the
 * reservation's history.
 */
export function noteOfSetting({ before, after, decision, manager, reason }: Setting): AuditNote | undefined {
  if (manager.overseer === null) return undefined;
  const { reservationId, orderId, unitNumber } = after;
  const decided = decision && {
    decision: decision.kind,
    decisionAmount: decision.kind === 'refund' ? decision.amount : undefined,
  };
  const facts = ({ state, refundOwed }: Reservation, made: typeof decided) => ({
    status: state.status,
    refundOwed,
    decision: made?.decision,
    decisionAmount: made?.decisionAmount,
  });
  return {
    action: 'reservation-status-set',
    actor: { id: manager.personId, role: manager.overseer },
    subject: { kind: 'reservation', id: reservationId, label: orderId ?? unitNumber },
    changes: changedFields(
      ['status', 'decision', 'decisionAmount', 'refundOwed'],
      facts(before, undefined),
      facts(after, decided),
    ),
    reason: reason ?? null,
  };
}
