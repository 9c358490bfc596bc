import type { OwnAccess } from '@hamkke/contracts';
import { newCodesLeft } from '../../domain/door-code.ts';
import { stateOfGrant } from '../../domain/grant.ts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import { presentAlarm } from '../doors/present-alarm.ts';
import { presentOwnOpening } from '../openings/present-opening.ts';
import { describeDoors } from './describe-doors.ts';
import type { FindOwnGrant } from './find-own-grant.ts';

/** Openings that a customer sees. Source: packages/contracts, `ownAccessSchema` */
const shownOpenings = 20;

export type ReadAccess = (
  reservationId: string,
  customer: CallingCustomer,
  correlationId: string,
) => Promise<OwnAccess>;

/**
 * How the customer of a reservation gets in.
 * @throws NOT_FOUND for everybody else; UNAVAILABLE where only reservations could say whose it is, and is away
 */
export function createReadAccess({
  store,
  vault,
  clock,
  findOwnGrant,
}: Pick<AccessDeps, 'store' | 'vault' | 'clock'> & { readonly findOwnGrant: FindOwnGrant }): ReadAccess {
  return async (reservationId, customer, correlationId) => {
    const grant = await findOwnGrant(reservationId, customer, correlationId);
    const { locationId, holder, unitId, opens, from, until } = grant;
    const now = clock();
    const [doors, codes, settings, openings] = await Promise.all([
      store.doorsOf(locationId, [unitId]),
      store.codesOf(locationId, [holder]),
      store.settingsOf(locationId, [holder]),
      store.openingsOfReservation(reservationId, shownOpenings),
    ]);
    const state = doors.length === 0 ? 'none' : stateOfGrant(grant, now);
    const current = codes.find((one) => one.current);
    const shown = state === 'before' || state === 'open' ? current : undefined;
    return {
      reservationId,
      locationId,
      state,
      from: opens ? from.toISOString() : null,
      until: opens ? until.toISOString() : null,
      code: shown ? vault.open(shown.sealed, shown.codeId) : null,
      codeIssuedAt: shown?.issuedAt.toISOString() ?? null,
      newCodesLeft: shown ? newCodesLeft(shown, now) : 0,
      doors: shown
        ? describeDoors(doors, { code: shown, settings }, now).map((one) => ({
            ...one.shown,
            // An entrance is everybody's, and so are the wrong codes there.
            alarm: one.door.kind === 'unit' ? presentAlarm(one.door.alarm, now) : null,
          }))
        : [],
      openings: openings.map(presentOwnOpening),
    };
  };
}
