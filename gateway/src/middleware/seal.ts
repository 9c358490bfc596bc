import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface Seal {
  tag(text: string): string;
  fits(text: string, tag: string): boolean;
}

/** Signs what a browser stores for us, by a key of its own per purpose, derived from the gateway's own key. */
export function createSeal(serviceKeyJson: string, purpose: string): Seal {
  const seed = (JSON.parse(serviceKeyJson) as { d: string }).d;
  const key = Buffer.from(hkdfSync('sha256', seed, 'hamkke', purpose, 32));
  const tag = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    tag,
    fits(text, given) {
      const expected = Buffer.from(tag(text));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
