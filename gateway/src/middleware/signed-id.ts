import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cookieName } from './cookies.ts';
import { createSeal } from './seal.ts';

/** Cookies that were found to be ours lately: one page calls a dozen times within a second. */
const cachedCookies = 10_000;

export interface SignedIdCookie {
  readonly name: string;
  issue(): { id: string; value: string };
  /** The id in the cookie, or undefined for one that we did not sign. */
  read(value: string | undefined): string | undefined;
}

/**
 * A signed, self-contained cookie with a random id of 144 bits, without anything on the server. Its key is derived from
 * the gateway's own key and belongs to this name alone.
 */
export function createSignedIdCookie(name: string, serviceKeyJson: string, secure: boolean): SignedIdCookie {
  const seal = createSeal(serviceKeyJson, `${name}-cookie`);
  const genuine = new LRUCache<string, string>({ max: cachedCookies });
  return {
    name: cookieName(name, secure),
    issue() {
      const id = randomBytes(18).toString('base64url');
      return { id, value: `${id}.${seal.tag(id)}` };
    },
    read(value) {
      const known = value && genuine.get(value);
      if (known) return known;
      const [id, given, ...rest] = value?.split('.') ?? [];
      if (!value || !id || !given || rest.length > 0 || !/^[\w-]{24}$/.test(id) || !seal.fits(id, given))
        return undefined;
      genuine.set(value, id);
      return id;
    },
  };
}
