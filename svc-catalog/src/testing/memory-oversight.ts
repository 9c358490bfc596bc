import type { AuditNote } from '@hamkke/contracts';
import { DomainError, type Clock, type Oversight } from '@hamkke/service-kit';

/**
 * What an administrator sees of a service on stores in memory: its notes, the newest first, by subject and doer; there
 * is no broker, and nothing is parked.
 */
export function createMemoryOversight(noted: readonly AuditNote[], clock: Clock): Oversight {
  const away = async (): Promise<never> => {
    throw new DomainError('UNAVAILABLE', { reason: 'broker' });
  };
  const listAudit: Oversight['listAudit'] = async ({ subjectId, actorId }) => {
    const entries = noted.map((note, index) => ({
      ...note,
      id: `n${index}`,
      at: clock().toISOString(),
      service: 'catalog' as const,
      correlationId: 'test',
    }));
    const matching = entries.filter(
      ({ subject, actor }) =>
        (subjectId === undefined || subject.id === subjectId) && (actorId === undefined || actor.id === actorId),
    );
    return { entries: matching.toReversed(), nextCursor: null };
  };
  return {
    audit: { append: away, appendOnce: away, has: away, list: listAudit },
    listAudit,
    listParked: away,
    retry: away,
    discard: away,
  };
}
