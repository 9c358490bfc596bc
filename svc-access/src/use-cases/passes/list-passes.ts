import type { ExportedPass, PassList } from '@hamkke/contracts';
import { stateOfGrant } from '../../domain/grant.ts';
import { passesLeft } from '../../domain/pass.ts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FindOwnGrant } from '../codes/find-own-grant.ts';
import { passesOfRental } from './passes-of-rental.ts';
import { presentExportedPass, presentPass } from './present-pass.ts';

/** Passes that a customer sees at most, the newest of them. */
const shownPasses = 100;
/** Passes of an export at most. Source: packages/contracts, `listInternalPasses` */
const longestExport = 500;

export type ListPasses = (reservationId: string, customer: CallingCustomer, correlationId: string) => Promise<PassList>;

/** The passes of the rental of a reservation, for its customer. @throws NOT_FOUND for everybody else */
export function createListPasses({
  store,
  vault,
  clock,
  findOwnGrant,
}: Pick<AccessDeps, 'store' | 'vault' | 'clock'> & { readonly findOwnGrant: FindOwnGrant }): ListPasses {
  return async (reservationId, customer, correlationId) => {
    const grant = await findOwnGrant(reservationId, customer, correlationId);
    const now = clock();
    const { passes, revoked, grants } = await passesOfRental(store, grant, now);
    const isOver = stateOfGrant(grant, now) === 'ended';
    return {
      passes: await Promise.all(passes.slice(-shownPasses).map(presentPass({ store, vault }, grants, now))),
      left: isOver ? 0 : passesLeft([...passes, ...revoked], grants, now),
    };
  };
}

/** The passes of a person's rentals, for the export, the newest first. */
export function createListOwnPasses({ store }: Pick<AccessDeps, 'store'>) {
  return async (userId: string): Promise<ExportedPass[]> =>
    (await store.passesOfUser(userId, longestExport)).map(presentExportedPass);
}
export type ListOwnPasses = ReturnType<typeof createListOwnPasses>;
