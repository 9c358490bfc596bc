import { DomainError } from '@hamkke/service-kit';
import { findByPassword, type Guess } from './check-password.ts';
import { signedIn, type SignedIn } from './known-person.ts';
import type { Parts } from './parts.ts';

/** Signs in by e-mail and password. @throws BAD_CREDENTIALS for an unknown address and a wrong password alike, RATE_LIMITED */
export function createLogIn(parts: Parts) {
  return async (guess: Guess): Promise<SignedIn> => {
    const at = parts.clock();
    const user = await findByPassword(parts, guess);
    if (!user) throw new DomainError('BAD_CREDENTIALS');
    return signedIn(user, at, parts);
  };
}
