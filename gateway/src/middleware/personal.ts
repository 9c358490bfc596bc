import type { AnyEndpoint } from '@hamkke/contracts';
import { stateOf } from '../request-state.ts';
import type { Context } from 'koa';

/** Whether an answer may be one that others must not see: the call had a person, or a pass. */
export function isPersonal(ctx: Context, endpoint: AnyEndpoint): boolean {
  const { caller } = stateOf(ctx);
  return endpoint.access !== 'anyone' || !caller || caller.person !== null || caller.guestOf !== null;
}

/**
 * What caches may do with a personal answer: never share it, and store it only where the call revalidates it each time.
 * What a service itself says of a public one is that it is the same for everyone.
 */
export function personalCacheControl(endpoint: AnyEndpoint, answered: string): string {
  if (/\b(no-store|private)\b/.test(answered)) return answered;
  if (endpoint.access !== 'anyone') return endpoint.etag ? 'private, no-cache' : 'private, no-store';
  if (/\bpublic\b/.test(answered)) return answered;
  return answered ? `private, ${answered}` : 'private, no-cache';
}
