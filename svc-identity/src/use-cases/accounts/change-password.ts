import { confirmPassword, refuseWeak } from './check-password.ts';
import { changeOwn, recordOf, signedIn, type SignedIn } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

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
export function createChangePassword(deps: UseCaseDeps) {
  return async ({ userId, currentPassword, newPassword, correlationId }: PasswordChange): Promise<SignedIn> => {
    const before = await recordOf(deps, userId);
    await confirmPassword(deps, before, currentPassword);
    refuseWeak(newPassword, before);
    const passwordHash = await deps.hasher.hash(newPassword);
    const at = deps.clock();
    const { user } = await changeOwn(
      deps,
      userId,
      (record) => ({
        user: { ...record, hasPassword: true, sessionsValidFrom: at },
        passwordHash,
        endTokens: 'all',
        notifications: [{ alert: 'password-changed', at }],
      }),
      correlationId,
    );
    return signedIn(user, at, deps);
  };
}
