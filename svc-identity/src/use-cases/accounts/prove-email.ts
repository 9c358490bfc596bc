import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { isGood, mailTokenLifetime, type MailToken } from '../../domain/mail-token.ts';
import { TokenSpent } from '../../domain/ports.ts';
import { withProvenAddress } from '../../domain/proven-address.ts';
import { slowProofs } from './check-password.ts';
import { changeUser, recordOf } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface Opened {
  token: string;
  /** The person in front of the browser that opened the link, where there is one. */
  openedBy: string | undefined;
  correlationId: string;
}

/** What a proof would do. */
export interface ReadProof {
  email: string;
  account: 'mine' | 'another' | 'signed-out';
  guestReservations: number | null;
}

/** Under what it is stored that a mailbox refused an account. */
const refusalKey = (userId: string, email: string) => hashOfSecret(`proof-refusal ${userId} ${email}`);

/** @throws RATE_LIMITED where whoever has the mailbox said today that it is not this account's */
export async function refuseRefused(
  { mailTokens, clock }: Pick<UseCaseDeps, 'mailTokens' | 'clock'>,
  userId: string,
  email: string,
): Promise<void> {
  const refusal = await mailTokens.find(refusalKey(userId, email));
  const now = clock();
  if (isGood(refusal, 'proof-refusal', now))
    throw new DomainError('RATE_LIMITED', {
      retryAfterSeconds: Math.ceil((refusal.expiresAt.getTime() - now.getTime()) / 1000),
    });
}

/** Proving an address by the link of a mail. Source: design quality.md "Security" 3. */
export function createEmailProof(deps: UseCaseDeps) {
  const { users, mailTokens, records, clock, adminEmails } = deps;

  /** @throws LINK_EXPIRED for a link that is unknown, used, too old, or for an address that the record has no more */
  async function linkOf(token: string): Promise<MailToken> {
    const found = await mailTokens.find(hashOfSecret(token));
    if (!isGood(found, 'email-proof', clock())) throw new DomainError('LINK_EXPIRED');
    if ((await users.find(found.userId))?.email !== found.email) throw new DomainError('LINK_EXPIRED');
    return found;
  }

  return {
    /**
     * Has a link mailed to one's own address, if there is one that is not proven yet.
     * @throws RATE_LIMITED, NOT_SIGNED_IN
     */
    async requestEmailProof({ userId, correlationId }: { userId: string; correlationId: string }): Promise<void> {
      const { email, emailProof } = await recordOf(deps, userId);
      if (email === null || emailProof !== null) return;
      await refuseRefused(deps, userId, email);
      await slowProofs(deps, email);
      await users.notify(userId, 'proof-requested', correlationId);
    },
    /** What a link would do; changes nothing. @throws LINK_EXPIRED */
    async readEmailProof({ token, openedBy, correlationId }: Opened): Promise<ReadProof> {
      const { email, userId } = await linkOf(token);
      const signedIn = openedBy === userId ? 'mine' : 'another';
      return {
        email,
        account: openedBy === undefined ? 'signed-out' : signedIn,
        guestReservations: await records.guestReservations(email, correlationId),
      };
    },
    /**
     * Proves the address that the link was mailed to. A proof opens guests' reservations, links sign-ins and may give a
     * role, and whoever opened the account may be a stranger who waits until somebody with the mailbox opens the link:
     * it counts only in a session of that very account.
     * @throws LINK_EXPIRED, FORBIDDEN for another account's session, which leaves the link good
     */
    async proveEmail({ token, openedBy, correlationId }: Opened): Promise<string> {
      const { hash, userId, email } = await linkOf(token);
      if (openedBy !== userId) throw new DomainError('FORBIDDEN');
      await changeUser(
        deps,
        userId,
        (user) => {
          if (user.email !== email) throw new TokenSpent();
          return { user: withProvenAddress(user, 'mail', adminEmails), spend: { hash, purpose: 'email-proof' } };
        },
        correlationId,
      ).catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('LINK_EXPIRED') : error;
      });
      return email;
    },
    /**
     * "That was not me": voids the account's links, and for a day it gets none to this address.
     * @throws LINK_EXPIRED
     */
    async refuseEmailProof(token: string): Promise<void> {
      const { userId, email } = await linkOf(token);
      const expiresAt = new Date(clock().getTime() + mailTokenLifetime['proof-refusal']);
      await mailTokens.save({ hash: refusalKey(userId, email), purpose: 'proof-refusal', userId, email, expiresAt });
      await mailTokens.endAll(userId, 'email-proof');
    },
  };
}
