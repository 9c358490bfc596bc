/** Where the page goes when no path, or no path of ours, was given. */
const home = '/';
const nowhere = 'https://hamkke.invalid';
/** One slash, then printable characters without a backslash. */
const pathOfOurs = /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/;
/**
 * A dot segment, or a slash, a dot or a backslash that hides behind an escape: browsers and routers read them
 * differently.
 */
const winding = /(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c)|\/\//i;

/**
 * A path of ours to go back to after signing in; anything that could lead elsewhere (another host, a scheme, a
 * backslash, a control character, a dot segment, also an escaped one) becomes `/`. Source: design api.md "Sessions".
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text || text.length > 500 || !pathOfOurs.test(text) || winding.test(text.split(/[?#]/)[0] ?? '')) return home;
  const url = new URL(text, nowhere);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === nowhere && pathOfOurs.test(path) && new URL(path, nowhere).origin === nowhere ? path : home;
}
