import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { isGood } from '../../domain/mail-token.ts';
import { formerOf, movedBack } from '../../domain/move-address.ts';
import { TokenSpent } from '../../domain/ports.ts';
import { changeUser } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/**
 * Takes a change of the address back by the link that the former address got.
 * @throws LINK_EXPIRED, EMAIL_TAKEN where another account has it by now
 */
export function createUndoEmailChange(deps: UseCaseDeps) {
  const { mailTokens, clock, adminEmails } = deps;
  return async ({ token, correlationId }: { token: string; correlationId: string }): Promise<string> => {
    const hash = hashOfSecret(token);
    const found = await mailTokens.find(hash);
    const at = clock();
    if (!isGood(found, 'email-undo', at)) throw new DomainError('LINK_EXPIRED');
    await changeUser(
      deps,
      found.userId,
      (user) => {
        const former = formerOf(user, found.email, at);
        if (!former) throw new TokenSpent();
        return { ...movedBack(user, former, at, adminEmails), spend: { hash, purpose: 'email-undo' } };
      },
      correlationId,
    ).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('LINK_EXPIRED') : error;
    });
    return found.email;
  };
}
