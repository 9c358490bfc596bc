import { DomainError } from '@hamkke/service-kit';
import { isCurrent, isOpen, stays } from '../../domain/guard.ts';
import type { Actor, UnitRef } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

const by: Actor = { kind: 'system', id: null };

export type CloseGuards = (units: readonly UnitRef[], correlationId: string) => Promise<void>;

/**
 * Closes units for ever, all or none, so that catalog may remove them; holds that lapsed but were not tidied are
 * cancelled with it.
 * @throws UNIT_IN_USE (`details.unitIds`, `details.until`: the last day taken, where there is one) while a range stands on any of them.
 * Source: design domain.md "The one rule that must never break"
 */
export function createCloseGuards({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): CloseGuards {
  return async (units, correlationId) => {
    await store.createGuards(units);
    await store.transact(correlationId, async (tx) => {
      const now = clock();
      const open = (await tx.guards(units)).filter(({ closed }) => !closed);
      const inUse = open.filter(({ taken }) => taken.some((range) => isCurrent(range, now)));
      if (inUse.length > 0) {
        const current = inUse.flatMap(({ taken }) => taken.filter((range) => isCurrent(range, now)));
        const until = current.map(({ end }) => end).sort();
        throw new DomainError('UNIT_IN_USE', {
          unitIds: inUse.map(({ unitId }) => unitId),
          ...(!current.some(isOpen) && { until: until.at(-1) }),
        });
      }
      // What ended yesterday stays known: the unit may be opened again.
      await tx.writeGuards(
        open.map((guard) => ({
          ...guard,
          closed: true,
          v: guard.v + 1,
          taken: guard.taken.filter((range) => stays(range, { now, dropping: [] })),
        })),
      );
      await failpoints.hit('close-guards.after-guards');
      const pending = await tx.listOf(open, ['pending']);
      const lapsed = pending.filter(
        ({ state }) => state.status === 'pending' && state.until.getTime() <= now.getTime(),
      );
      await tx.save(lapsed.map((reservation) => cancel(reservation, 'hold-lapsed', { now, by })));
      await failpoints.hit('close-guards.before-commit');
    });
    await failpoints.hit('close-guards.after-commit');
  };
}
