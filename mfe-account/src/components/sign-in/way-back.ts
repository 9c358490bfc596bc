import { safeReturnPath } from '@hamkke/contracts';

/** Where the tab remembers, while it is at a provider's page, what to ask for again if the sign-in fails there. */
const key = 'sign_in_next';

/** Remembers where one wanted to go; storage that is off costs only that. */
export function rememberNext(next: string): void {
  try {
    sessionStorage.setItem(key, next);
  } catch {
    // the provider's answer brings the way back as well, unless it is a failure
  }
}

/** Where one wanted to go when this tab left for a provider; `/` where that is not known. */
export function recallNext(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(key));
  } catch {
    return '/';
  }
}
