import { safeReturnPath } from '@hamkke/contracts';
import { useSearchParams } from 'react-router';

/** Where a sign-in leads: to the `next` of the address if it is a path of ours, else to `/`. */
export function useNext(): string {
  const [search] = useSearchParams();
  return safeReturnPath(search.get('next'));
}

/** The address of a screen that passes on where the visitor wanted to go. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
