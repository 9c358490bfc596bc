import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret, newSecret } from '../../providers/credentials/secrets.ts';
import type { MailPurpose } from '../../domain/change.ts';
import { mailTokenLifetime } from '../../domain/mail-token.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/**
 * Makes the one-time secret of a mail's link, for the address that the record has now, or for one that it left: a proof
 * is good for 24 hours, a reset for 60 minutes, taking a change of address back for 7 days. Earlier ones stay good, for
 * a mail may be sent twice; using one ends all of its purpose.
 * @throws NOT_FOUND without a record or an address
 */
export function createIssueMailToken({ users, mailTokens, clock }: UseCaseDeps) {
  return async (purpose: MailPurpose, userId: string, former?: string): Promise<string> => {
    const email = former ?? (await users.find(userId))?.email;
    if (!email) throw new DomainError('NOT_FOUND');
    const token = newSecret();
    await mailTokens.save({
      hash: hashOfSecret(token),
      purpose,
      userId,
      email,
      expiresAt: new Date(clock().getTime() + mailTokenLifetime[purpose]),
    });
    return token;
  };
}
