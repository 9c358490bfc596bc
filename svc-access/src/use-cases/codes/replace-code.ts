import type { OwnAccess } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { newCodesLeft, replacedOn } from '../../domain/door-code.ts';
import { stateOfGrant } from '../../domain/grant.ts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from '../grants/align-settings.ts';
import { issueCode } from './issue-code.ts';
import type { ReadAccess } from './read-access.ts';

interface NewCode {
  /** The same for a repetition of the call, which then finds the code. */
  readonly codeId: string;
  readonly reservationId: string;
  readonly customer: CallingCustomer;
}

export type ReplaceCode = (input: NewCode, correlationId: string) => Promise<OwnAccess>;

/**
 * Gives a customer a new code at the location of a reservation. The one before is off each lock as soon as that lock
 * has the new one.
 * @throws NOT_FOUND for who has no such reservation; RESERVATION_OVER; CODE_LIMIT after so many new codes a day
 */
export function createReplaceCode({
  store,
  vault,
  clock,
  failpoints,
  pushSoon,
  align,
  readAccess,
}: AccessDeps & { readonly align: AlignSettings; readonly readAccess: ReadAccess }): ReplaceCode {
  return async ({ codeId, reservationId, customer }, correlationId) => {
    // Whose it is, and where there is no grant yet, it is read here.
    const { locationId } = await readAccess(reservationId, customer, correlationId);
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      const now = clock();
      const grant = await tx.findGrant(reservationId);
      if (!grant || stateOfGrant(grant, now) === 'ended') throw new DomainError('RESERVATION_OVER');
      const { holder } = grant;
      const codes = await tx.codesOf(locationId, [holder]);
      if (codes.some((one) => one.codeId === codeId)) return;
      const before = codes.find(({ current }) => current);
      // Where no door opens there is nothing to replace.
      if (!before) return;
      if (newCodesLeft(before, now) === 0) throw new DomainError('CODE_LIMIT');
      const replacedAt = [...replacedOn(before, now), now];
      // First: of the two one is current at any time, as the index has it.
      await tx.saveCode({ ...before, current: false });
      await issueCode(tx, vault, { codeId, locationId, holder, issuedAt: now, replacedAt });
      await align(tx, { locationId, holders: [holder] }, now);
      await failpoints.hit('replace-code.before-commit');
    });
    await failpoints.hit('replace-code.after-commit');
    pushSoon();
    return await readAccess(reservationId, customer, correlationId);
  };
}
