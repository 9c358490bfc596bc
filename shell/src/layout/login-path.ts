import type { Location } from 'react-router';
import { withoutAddressLanguage } from '../i18n/language-choice.ts';

/** Screens that one does not go back to after signing in; the fragment of a shared link is for no address that is sent. */
const notAPlace = /^\/(?:$|login$|register$|oauth\/|account\/|access\/)/;

/**
 * Where the way in leads: the login screen, with the path where the visitor was, or, from the login screen itself, the
 * path before it. The login screen validates the path (`safeReturnPath` of contracts). Source: design api.md
 * "Sessions".
 */
export function loginPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (notAPlace.test(pathname)) {
    const next = new URLSearchParams(search).get('next');
    return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
  }
  // the router holds a path as it was written; in an address all of it is ASCII
  const here = new URL(`https://hamkke.invalid${pathname}${withoutAddressLanguage(search)}${hash}`);
  return `/login?next=${encodeURIComponent(here.pathname + here.search + here.hash)}`;
}
