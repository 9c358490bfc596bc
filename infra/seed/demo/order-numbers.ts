import { createHash } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An order number as payments writes them, always the same for the same thing: H, the Seoul day, 16 signs. */
export function demoOrderId(name: string, paidAt: string): string {
  const signs = [...createHash('sha256').update(`hamkke-demo:order:${name}`).digest().subarray(0, 16)]
    .map((byte) => alphabet[byte % 32])
    .join('');
  return `H${seoulDateOf(new Date(paidAt)).slice(2).replaceAll('-', '')}${signs}`;
}

/** The reservation that an order holds: payments derives its id from the order's. */
export const reservationIdOf = (orderId: string): string => `R${orderId.slice(1)}`;
