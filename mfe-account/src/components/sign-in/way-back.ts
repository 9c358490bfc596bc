import { safeReturnPath } from '@hamkke/contracts';

/** The key under which the tab stores, while it is at a provider's page, where to go after a sign-in. */
const key = 'sign_in_next';

/** Stores where the visitor wanted to go; where storage is off, only that is lost. */
export function storeNext(next: string): void {
  try {
    sessionStorage.setItem(key, next);
  } catch {
    // the provider's answer brings the way back as well, unless it is a failure
  }
}

/** Where the visitor wanted to go when this tab left for a provider; `/` where that is not known. */
export function readStoredNext(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(key));
  } catch {
    return '/';
  }
}
