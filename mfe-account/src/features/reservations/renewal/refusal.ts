import { ApiError } from '@hamkke/api-client';

/**
 * Why the server refused a claim, by whose text it is said; undefined where it is none of these. Another day of the
 * charge is said with the price.
 */
export function refusalOf<C extends string>(error: unknown, codes: readonly C[]): C | 'PRICE_CHANGED' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.fields.some(({ path }) => path === 'chargeOn')) return 'PRICE_CHANGED';
  return codes.find((code) => error.code === code);
}
