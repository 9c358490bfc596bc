import { DomainError } from '@hamkke/service-kit';
import type { DoorCode } from '../../domain/door-code.ts';
import type { CodeVault, StoreTransaction } from '../../domain/ports.ts';
import { newId } from '../new-id.ts';

/** Tries until digits are free: with half of all taken, the chance that none is free is one in a thousand billions. */
const mostDraws = 40;

/**
 * A new current code of a customer at a location, whose lock the transaction has. Digits of any code that is on a lock
 * of the location, or on its way, are drawn again.
 * @throws UNAVAILABLE where no draw was free
 */
export async function issueCode(
  tx: Pick<StoreTransaction, 'hasDigest' | 'saveCode'>,
  vault: CodeVault,
  of: Pick<DoorCode, 'locationId' | 'holder' | 'issuedAt' | 'replacedAt'> & Partial<Pick<DoorCode, 'codeId'>>,
): Promise<DoorCode> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const digits = vault.draw();
    const digest = vault.digestOf(of.locationId, digits);
    if (await tx.hasDigest(of.locationId, digest)) continue;
    const codeId = of.codeId ?? newId();
    const code: DoorCode = { ...of, codeId, digest, sealed: vault.close(digits, codeId), current: true };
    await tx.saveCode(code);
    return code;
  }
  throw new DomainError('UNAVAILABLE', { reason: 'no digits are free' });
}
