import { DomainError } from '@hamkke/service-kit';
import { purgeAtOf } from '../../domain/pass.ts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FindOwnGrant } from '../codes/find-own-grant.ts';
import type { AlignSettings } from '../grants/align-settings.ts';

export type RemovePass = (
  of: { readonly reservationId: string; readonly passId: string; readonly customer: CallingCustomer },
  correlationId: string,
) => Promise<void>;

/**
 * Takes a pass of the rental of a reservation back: its link shows nothing any more, and its code is off each lock as
 * soon as that is reached. Repeating it changes nothing. @throws NOT_FOUND for a pass of another rental
 */
export function createRemovePass({
  store,
  clock,
  failpoints,
  pushSoon,
  align,
  findOwnGrant,
}: AccessDeps & { readonly align: AlignSettings; readonly findOwnGrant: FindOwnGrant }): RemovePass {
  return async ({ reservationId, passId, customer }, correlationId) => {
    const { locationId } = await findOwnGrant(reservationId, customer, correlationId);
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      const now = clock();
      const grant = await tx.findGrant(reservationId);
      const [pass] = await tx.findPasses([passId]);
      const isOwn = pass?.sharedBy === grant?.holder && pass?.locationId === locationId;
      if (!pass || !isOwn || pass.unitId !== grant?.unitId) throw new DomainError('NOT_FOUND');
      if (pass.revokedAt) return;
      const revoked = { ...pass, revokedAt: now };
      await tx.savePass({ ...revoked, purgeAt: purgeAtOf(revoked, [], now) });
      await align(tx, { locationId, holders: [pass.holder] }, now);
      await failpoints.hit('remove-pass.before-commit');
    });
    await failpoints.hit('remove-pass.after-commit');
    pushSoon();
  };
}
