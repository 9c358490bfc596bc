import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../credentials/secrets.ts';
import { isGood } from '../domain/mail-token.ts';
import { TokenSpent } from '../domain/ports.ts';
import { withProvenAddress } from '../domain/proven-address.ts';
import { isOnList } from '../domain/role.ts';
import { slowMails } from './check-password.ts';
import { changeUser, recordOf } from './known-person.ts';
import type { Parts } from './parts.ts';

export interface Proof {
  token: string;
  /** The person in front of the browser that opened the link, where there is one. */
  openedBy: string | undefined;
  correlationId: string;
}

/** Proving an address by the link of a mail. */
export function createEmailProof(parts: Parts) {
  const { users, mailTokens, clock, adminEmails } = parts;
  return {
    /** Has a link mailed to one's own address, if there is one that is not proven yet. @throws RATE_LIMITED, NOT_SIGNED_IN */
    async requestEmailProof({ userId, correlationId }: { userId: string; correlationId: string }): Promise<void> {
      const user = await recordOf(parts, userId);
      await slowMails(parts, `proof ${userId}`);
      if (user.email !== null && user.emailProof === null) await users.tell(userId, 'proof-requested', correlationId);
    },
    /**
     * Proves the address that the link was mailed to. An administrator's address gives a role, and whoever opened the account with it may be a
     * stranger who waits for its owner to press the link: it counts only in a session of that very account.
     * @throws LINK_EXPIRED, NOT_SIGNED_IN for an administrator's address opened elsewhere, which leaves the link good
     */
    async proveEmail({ token, openedBy, correlationId }: Proof): Promise<string> {
      const hash = hashOfSecret(token);
      const found = await mailTokens.find(hash);
      if (!isGood(found, 'email-proof', clock())) throw new DomainError('LINK_EXPIRED');
      if (isOnList(found.email, adminEmails) && openedBy !== found.userId) throw new DomainError('NOT_SIGNED_IN');
      await changeUser(
        parts,
        found.userId,
        (user) => {
          if (user.email !== found.email) throw new TokenSpent();
          return { user: withProvenAddress(user, 'mail', adminEmails), spend: { hash, purpose: 'email-proof' } };
        },
        correlationId,
      ).catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('LINK_EXPIRED') : error;
      });
      return found.email;
    },
  };
}
