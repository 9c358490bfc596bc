import { type Caller, visitorOf } from '@hamkke/service-kit';

/** Whether the session of a caller is fresh; a token's never is. */
export function isFresh(caller: Caller): boolean {
  const { via, freshUntil } = visitorOf(caller);
  return via === 'session' && (freshUntil ?? 0) > Date.now();
}
