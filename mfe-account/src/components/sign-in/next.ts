import { safeReturnPath } from '@hamkke/contracts';
import { useSearchParams } from 'react-router';

/** Where one goes after signing in: what the address asks for under `next` if it is a path of ours, else `/`. */
export function useNext(): string {
  const [search] = useSearchParams();
  return safeReturnPath(search.get('next'));
}

/** The address of a screen that hands on where one wanted to go. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
