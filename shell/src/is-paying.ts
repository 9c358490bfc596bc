/**
 * Whether a path is one where somebody is about to pay or has just paid: nothing may reload it, or stand in the way.
 */
export function isPaying(pathname: string): boolean {
  return /^\/(checkout|payment)(\/|$)/.test(pathname);
}
