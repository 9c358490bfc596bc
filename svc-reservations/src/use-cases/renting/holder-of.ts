import { createHash } from 'node:crypto';
import { emailKeyOf } from '../../domain/email-key.ts';
import type { Reservation } from '../../domain/reservation.ts';

/**
 * Whose codes are one at a location: a member's by the account, a guest's by a digest of the address, so that no
 * address leaves this service.
 */
export const holderOf = ({ userId, customer }: Pick<Reservation, 'userId' | 'customer'>): string =>
  userId === null
    ? `guest:${createHash('sha256').update(emailKeyOf(customer.email)).digest('base64url')}`
    : `member:${userId}`;
