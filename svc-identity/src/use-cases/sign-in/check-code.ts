import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { isAppCode, stepOf } from '../../providers/credentials/totp.ts';
import { plainRecoveryCode } from '../../domain/recovery-codes.ts';
import type { User } from '../../domain/user.ts';
import { refuseWhile } from '../accounts/check-password.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

type Checking = Pick<UseCaseDeps, 'factors' | 'seal' | 'attempts' | 'clock'>;

/**
 * Counts a guess of an account's code, wherever it comes from: it has a count of its own, for a right password forgets
 * the other ones.
 * @throws RATE_LIMITED
 */
export async function refuseTooManyCodes(
  { attempts }: Pick<UseCaseDeps, 'attempts'>,
  userId: string,
): Promise<() => Promise<void>> {
  const key = `code of ${userId}`;
  refuseWhile(await attempts.addressPair.begin(key));
  return () => attempts.addressPair.clear(key);
}

/** Whether a code is right, and counts for the first time: it is used up. */
async function spendCode({ factors, seal, clock }: Checking, userId: string, code: string): Promise<boolean> {
  const factor = await factors.find(userId);
  if (!factor) return false;
  // Recovery codes count even where the key of the secrets is lost.
  if (!isAppCode(code)) return await factors.useRecoveryCode(userId, hashOfSecret(plainRecoveryCode(code)));
  const step = stepOf(seal.open(factor.secret, userId), code, clock());
  return step !== undefined && (await factors.useStep(userId, step));
}

/**
 * Requires a code of whoever has a second factor; anybody else passes. Comes after the first proof, so that nobody
 * learns without it who has one.
 * @throws SECOND_FACTOR_REQUIRED without a code, BAD_CREDENTIALS, RATE_LIMITED
 */
export async function confirmCode(
  deps: Checking,
  user: Pick<User, 'id' | 'hasSecondFactor'>,
  code: string | undefined,
): Promise<void> {
  if (!user.hasSecondFactor) return;
  if (code === undefined) throw new DomainError('SECOND_FACTOR_REQUIRED');
  const forget = await refuseTooManyCodes(deps, user.id);
  if (!(await spendCode(deps, user.id, code))) throw new DomainError('BAD_CREDENTIALS');
  await forget();
}
