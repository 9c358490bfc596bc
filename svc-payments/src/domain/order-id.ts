import { seoulDateOf } from '@hamkke/money';

/** Crockford's base 32: no I, L, O, U, so that a number can be read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An order number: H, the Seoul day, and 80 random bits (16 signs); letters and digits only, at most 40, for it is the
 * provider's payment id. `random` gives that many bytes. Source: external-services 1.2.
 */
export function newOrderId(now: Date, random: (bytes: number) => Uint8Array): string {
  const day = seoulDateOf(now).slice(2).replaceAll('-', '');
  const signs = [...random(16)].map((byte) => alphabet[byte % 32]).join('');
  return `H${day}${signs}`;
}

/** The reservation that an order holds; derived, so that repeating a step after a crash names the same one. */
export function reservationIdOf(orderId: string): string {
  return `R${orderId.slice(1)}`;
}
