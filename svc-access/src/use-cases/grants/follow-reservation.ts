import { DomainError } from '@hamkke/service-kit';
import type { AccessTerms } from '@hamkke/contracts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from './align-settings.ts';
import { applyTerms } from './apply-terms.ts';

export type FollowReservation = (
  reservationId: string,
  options: { readonly correlationId: string; readonly customer?: CallingCustomer },
) => Promise<void>;

/**
 * Reads a reservation anew and stores what it opens. Whatever the order and number of calls, the newest version holds.
 * One that reservations does not know opens nothing.
 * @throws UNAVAILABLE while reservations is away; with a customer also NOT_FOUND, where it is not theirs
 */
export function createFollowReservation({
  store,
  reservations,
  clock,
  failpoints,
  pushSoon,
  align,
}: AccessDeps & { readonly align: AlignSettings }): FollowReservation {
  async function close(reservationId: string, correlationId: string): Promise<void> {
    const known = await store.findGrant(reservationId);
    if (!known?.opens) return;
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(known.locationId);
      const grant = await tx.findGrant(reservationId);
      if (!grant?.opens) return;
      await tx.saveGrant({ ...grant, opens: false });
      await align(tx, { locationId: grant.locationId, holders: [grant.holder] }, clock());
    });
  }

  const apply = (terms: AccessTerms, correlationId: string) =>
    store.transact(correlationId, async (tx) => {
      await applyTerms(tx, terms, { align, now: clock() });
      await failpoints.hit('follow-reservation.before-commit');
    });

  return async (reservationId, options) => {
    try {
      await apply(await reservations.readTerms(reservationId, options), options.correlationId);
    } catch (error) {
      if (options.customer || !(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      await close(reservationId, options.correlationId);
    }
    await failpoints.hit('follow-reservation.after-commit');
    pushSoon();
  };
}
