import { policy, type Pass as ShownPass } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { stateOfGrant } from '../../domain/grant.ts';
import { areDaysShareable, holderOfPass, passesLeft, purgeAtOf, type Pass } from '../../domain/pass.ts';
import type { CallingCustomer, StoreTransaction } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FindOwnGrant } from '../codes/find-own-grant.ts';
import type { AlignSettings } from '../grants/align-settings.ts';
import { digestOfToken, newToken } from './pass-token.ts';
import { passesOfRental } from './passes-of-rental.ts';
import type { ReadPass } from './read-pass.ts';

interface NewPass {
  /** The same for a repetition of the call, which then finds the pass. */
  readonly passId: string;
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  readonly name: string;
  readonly firstDay?: CalendarDate | undefined;
  readonly lastDay?: CalendarDate | undefined;
}

export type AddPass = (input: NewPass, correlationId: string) => Promise<ShownPass>;

/**
 * Shares the rental of a reservation with somebody else. The pass has a code of its own on each door of the rental, in
 * the transaction that adds it.
 * @throws NOT_FOUND for who has no such reservation; RESERVATION_OVER; RANGE_INVALID for days on which the rental, as
 * far as it is known, never opens; PASS_LIMIT
 */
export function createAddPass({
  store,
  vault,
  clock,
  failpoints,
  pushSoon,
  align,
  findOwnGrant,
  readPass,
}: AccessDeps & {
  readonly align: AlignSettings;
  readonly findOwnGrant: FindOwnGrant;
  readonly readPass: ReadPass;
}): AddPass {
  async function add(tx: StoreTransaction, input: NewPass, token: string): Promise<void> {
    const { passId, reservationId, name, firstDay = null, lastDay = null } = input;
    const [there] = await tx.findPasses([passId]);
    if (there) return;
    const now = clock();
    const grant = await tx.findGrant(reservationId);
    if (!grant || stateOfGrant(grant, now) === 'ended') throw new DomainError('RESERVATION_OVER');
    const { passes, revoked, grants } = await passesOfRental(tx, grant, now);
    if (!areDaysShareable({ firstDay, lastDay }, grants, now)) throw new DomainError('RANGE_INVALID');
    if (passesLeft([...passes, ...revoked], grants, now) === 0)
      throw new DomainError('PASS_LIMIT', { limit: policy.access.passesPerRental });
    const { holder: sharedBy, userId, locationId, unitId, unitNumber } = grant;
    const holder = holderOfPass(passId);
    const rental = { sharedBy, reservationId, userId, locationId, unitId, unitNumber };
    const sealed = { tokenDigest: digestOfToken(token), sealedToken: vault.close(token, holder) };
    const dates = { firstDay, lastDay, createdAt: now, revokedAt: null };
    const pass: Pass = { passId, holder, ...rental, name, ...dates, ...sealed, purgeAt: now };
    await tx.savePass({ ...pass, purgeAt: purgeAtOf(pass, grants, now) });
    await align(tx, { locationId, holders: [holder] }, now);
    await failpoints.hit('add-pass.before-commit');
  }

  return async (input, correlationId) => {
    const { passId, reservationId, customer } = input;
    const { locationId } = await findOwnGrant(reservationId, customer, correlationId);
    const token = newToken();
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      await add(tx, input, token);
    });
    await failpoints.hit('add-pass.after-commit');
    pushSoon();
    const added = await readPass(passId, customer, correlationId);
    // Only a person who left meanwhile has none.
    if (!added) throw new DomainError('NOT_FOUND');
    return added;
  };
}
