/** Where one goes when nothing, or nothing of ours, was asked for. */
const home = '/';

/**
 * A path of ours to go back to after signing in; anything that could lead elsewhere (another host, a scheme, a backslash, a control
 * character) becomes `/`. Source: design api.md "Sessions".
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text || text.length > 500 || !/^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/.test(text)) return home;
  const url = new URL(text, 'https://hamkke.invalid');
  return url.origin === 'https://hamkke.invalid' ? `${url.pathname}${url.search}${url.hash}` : home;
}
