import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import type { Change } from '../../domain/change.ts';
import { isGood } from '../../domain/mail-token.ts';
import { TokenSpent } from '../../domain/ports.ts';
import { withProvenAddress } from '../../domain/proven-address.ts';
import type { User } from '../../domain/user.ts';
import { confirmCode } from '../sign-in/check-code.ts';
import { refuseWeak, slowMails } from './check-password.ts';
import { changeUser, signedIn, type SignedIn } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/**
 * The record after the person came by the mailbox: the address is proven, every session and every token for programs is
 * over. A proof by mail says nothing of who linked an identity: those go, and one whose provider vouches for the
 * address is linked again at its next sign-in. Only a record whose address a provider or the bootstrap vouched for
 * retains them.
 */
function afterReset(user: User, at: Date, adminEmails: ReadonlySet<string>): User {
  const identities = user.emailProof === null || user.emailProof === 'mail' ? [] : user.identities;
  return withProvenAddress({ ...user, identities, hasPassword: true, sessionsValidFrom: at }, 'mail', adminEmails);
}

/** Setting a new password by the link of a mail. */
export function createPasswordReset(deps: UseCaseDeps) {
  const { users, mailTokens, hasher, attempts, clock, adminEmails, evenMs } = deps;
  return {
    /**
     * Has a link mailed if there is anyone to mail it to; the answer and its time are the same if not.
     * @throws RATE_LIMITED, whoever the address belongs to
     */
    async requestPasswordReset({ email, correlationId }: { email: string; correlationId: string }): Promise<void> {
      const even = sleep(evenMs);
      await slowMails(deps, `reset ${email}`);
      const user = await users.findByEmail(email);
      if (user) await users.notify(user.id, 'reset-requested', correlationId);
      await even;
    },
    /**
     * @throws LINK_EXPIRED for a link that is unknown, used, too old, or for an address that the record has no more;
     * WEAK_PASSWORD, SECOND_FACTOR_REQUIRED and BAD_CREDENTIALS, which leave it good
     */
    async resetPassword({
      token,
      password,
      code,
      correlationId,
    }: {
      token: string;
      password: string;
      code?: string | undefined;
      correlationId: string;
    }): Promise<SignedIn> {
      const hash = hashOfSecret(token);
      const found = await mailTokens.find(hash);
      const at = clock();
      if (!isGood(found, 'password-reset', at)) throw new DomainError('LINK_EXPIRED');
      const before = await users.find(found.userId);
      if (!before) throw new DomainError('LINK_EXPIRED');
      refuseWeak(password, before);
      await confirmCode(deps, before, code);
      const passwordHash = await hasher.hash(password);
      const decide = (user: User): Change => {
        if (user.email !== found.email) throw new TokenSpent();
        return {
          user: afterReset(user, at, adminEmails),
          passwordHash,
          spend: { hash, purpose: 'password-reset' },
          endTokens: 'all',
          notifications: [{ alert: 'password-changed', at }],
        };
      };
      const { user } = await changeUser(deps, found.userId, decide, correlationId).catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('LINK_EXPIRED') : error;
      });
      await attempts.account.clear(found.email);
      return signedIn(user, at, deps);
    },
  };
}
