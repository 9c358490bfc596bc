import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { newRecoveryCodes, newTotpSecret, stepOf, totpUri } from '../../providers/credentials/totp.ts';
import { plainRecoveryCode } from '../../domain/recovery-codes.ts';
import { setUpLifetime } from '../../domain/second-factor.ts';
import { confirmCode, refuseTooManyCodes } from './check-code.ts';
import { changeOwn, known, type Known, recordOf, signedIn, type SignedIn } from '../accounts/known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

interface CodeInput {
  userId: string;
  code: string;
  correlationId: string;
}

/** @throws FORBIDDEN where the person would hold no role without it */
function refuseRequired({ secondFactorPolicy }: Known): void {
  if (secondFactorPolicy === 'required') throw new DomainError('FORBIDDEN', { reason: 'second-factor-required' });
}

/** Setting a second factor up, and removing it. Source: docs/decisions/0036. */
export function createSecondFactor(deps: UseCaseDeps) {
  const { factors, seal, clock } = deps;
  return {
    /**
     * A new secret, stored sealed until a code of it comes. Only for whom it is meant: one that a stranger set up in a
     * member's account would lock the member out.
     * @throws FORBIDDEN, NOT_SIGNED_IN
     */
    async startSecondFactor({ userId }: { userId: string }): Promise<{ uri: string; secret: string }> {
      const { user, secondFactorPolicy } = known(await recordOf(deps, userId), deps);
      if (!secondFactorPolicy && !user.hasSecondFactor)
        throw new DomainError('FORBIDDEN', { reason: 'second-factor-not-offered' });
      const secret = newTotpSecret();
      await factors.saveSetUp({
        userId,
        secret: seal.close(secret, userId),
        expiresAt: new Date(clock().getTime() + setUpLifetime),
      });
      return { uri: totpUri(secret, user.email ?? user.username), secret };
    },
    /**
     * Makes the new secret the second factor. Sessions begun before proved less, so they end; so do tokens for programs
     * where there was no factor before.
     * @throws LINK_EXPIRED where no secret waits, BAD_CREDENTIALS, RATE_LIMITED, NOT_SIGNED_IN
     */
    async confirmSecondFactor({
      userId,
      code,
      correlationId,
    }: CodeInput): Promise<{ person: SignedIn; recoveryCodes: readonly string[] }> {
      const at = clock();
      const setUp = await factors.setUpOf(userId);
      if (!setUp || setUp.expiresAt <= at) throw new DomainError('LINK_EXPIRED');
      const { secret } = setUp;
      const forget = await refuseTooManyCodes(deps, userId);
      const lastStep = stepOf(seal.open(secret, userId), code, at);
      if (lastStep === undefined) throw new DomainError('BAD_CREDENTIALS');
      await forget();
      const recoveryCodes = newRecoveryCodes();
      const recoveryHashes = recoveryCodes.map((one) => hashOfSecret(plainRecoveryCode(one)));
      const { user } = await changeOwn(
        deps,
        userId,
        (record) => ({
          user: { ...record, hasSecondFactor: true, sessionsValidFrom: at },
          secondFactor: { userId, secret, lastStep, recoveryHashes },
          ...(record.hasSecondFactor ? {} : { endTokens: 'all' }),
          notifications: [{ alert: 'second-factor-added', at }],
        }),
        correlationId,
      );
      return { person: signedIn(user, at, deps), recoveryCodes };
    },
    /**
     * @throws FORBIDDEN (details.reason) where the person's role needs it, BAD_CREDENTIALS, RATE_LIMITED, NOT_SIGNED_IN
     */
    async removeSecondFactor({ userId, code, correlationId }: CodeInput): Promise<Known> {
      const before = known(await recordOf(deps, userId), deps);
      if (!before.user.hasSecondFactor) return before;
      refuseRequired(before);
      await confirmCode(deps, before.user, code);
      return await changeOwn(
        deps,
        userId,
        (user) => {
          refuseRequired(known(user, deps));
          const notifications = [{ alert: 'second-factor-removed', at: clock() }] as const;
          return { user: { ...user, hasSecondFactor: false }, secondFactor: 'none', notifications };
        },
        correlationId,
      );
    },
  };
}
