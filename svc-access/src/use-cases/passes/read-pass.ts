import type { Pass as ShownPass } from '@hamkke/contracts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FindOwnGrant } from '../codes/find-own-grant.ts';
import { presentPass } from './present-pass.ts';

export type ReadPass = (
  passId: string,
  customer: CallingCustomer,
  correlationId: string,
) => Promise<ShownPass | undefined>;

/** A pass for its customer, also one that was taken back; undefined where it is gone. @throws NOT_FOUND for others */
export function createReadPass({
  store,
  vault,
  clock,
  findOwnGrant,
}: Pick<AccessDeps, 'store' | 'vault' | 'clock'> & { readonly findOwnGrant: FindOwnGrant }): ReadPass {
  return async (passId, customer, correlationId) => {
    const [pass] = await store.findPasses([passId]);
    if (!pass) return undefined;
    await findOwnGrant(pass.reservationId, customer, correlationId);
    const now = clock();
    const grants = await store.grantsOf(pass.locationId, [pass.sharedBy], now);
    return await presentPass({ store, vault }, grants, now)(pass);
  };
}
