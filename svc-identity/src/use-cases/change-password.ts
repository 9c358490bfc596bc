import { confirmPassword, refuseWeak } from './check-password.ts';
import { changeOwn, recordOf, signedIn, type SignedIn } from './known-person.ts';
import type { Parts } from './parts.ts';

export interface PasswordChange {
  userId: string;
  currentPassword?: string | undefined;
  newPassword: string;
  correlationId: string;
}

/**
 * Sets a new password; every session begun before and every token for programs is over, and a new session begins.
 * @throws BAD_CREDENTIALS, VALIDATION, WEAK_PASSWORD, RATE_LIMITED, NOT_SIGNED_IN
 */
export function createChangePassword(parts: Parts) {
  return async ({ userId, currentPassword, newPassword, correlationId }: PasswordChange): Promise<SignedIn> => {
    const before = await recordOf(parts, userId);
    await confirmPassword(parts, before, currentPassword);
    refuseWeak(newPassword, before);
    const passwordHash = await parts.hasher.hash(newPassword);
    const at = parts.clock();
    const { user } = await changeOwn(
      parts,
      userId,
      (record) => ({
        user: { ...record, hasPassword: true, sessionsValidFrom: at },
        passwordHash,
        endTokens: 'all',
        news: [{ alert: 'password-changed', at }],
      }),
      correlationId,
    );
    return signedIn(user, at, parts);
  };
}
