import { DomainError } from '@hamkke/service-kit';
import { confirmCode } from './check-code.ts';
import { findByPassword, type Guess } from '../accounts/check-password.ts';
import { signedIn, type SignedIn } from '../accounts/known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/**
 * Signs in by e-mail and password, and the code of whoever has a second factor.
 * @throws BAD_CREDENTIALS for an unknown address, a wrong password and a wrong code alike, SECOND_FACTOR_REQUIRED after
 * the right password alone, RATE_LIMITED
 */
export function createLogIn(deps: UseCaseDeps) {
  return async ({ code, ...guess }: Guess & { code?: string | undefined }): Promise<SignedIn> => {
    const at = deps.clock();
    const user = await findByPassword(deps, guess, (found) => confirmCode(deps, found, code));
    if (!user) throw new DomainError('BAD_CREDENTIALS');
    return signedIn(user, at, deps);
  };
}
