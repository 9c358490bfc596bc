import { DomainError } from '@hamkke/service-kit';
import { freshAfter } from '../../domain/freshness.ts';
import { confirmCode } from './check-code.ts';
import { confirmPassword } from '../accounts/check-password.ts';
import { recordOf } from '../accounts/known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface StepUp {
  userId: string;
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Proves again that the person of a session is there; answers until when the session is fresh.
 * @throws BAD_CREDENTIALS, also for whoever has no password (details.reason no-password: the identity provider has to
 * authenticate); SECOND_FACTOR_REQUIRED, VALIDATION, RATE_LIMITED, NOT_SIGNED_IN
 */
export function createStepUp(deps: UseCaseDeps) {
  return async ({ userId, password, code }: StepUp): Promise<Date> => {
    const user = await recordOf(deps, userId);
    if (!user.hasPassword) throw new DomainError('BAD_CREDENTIALS', { reason: 'no-password' });
    const at = deps.clock();
    await confirmPassword(deps, user, password, 'password');
    await confirmCode(deps, user, code);
    return freshAfter(at);
  };
}
