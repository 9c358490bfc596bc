/** The way to sign in and come back to where one is; as mfe-account reads it (`next`). */
export function loginPath({
  pathname,
  search = '',
  hash = '',
}: {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}): string {
  return `/login?next=${encodeURIComponent(`${pathname}${search}${hash}`)}`;
}
