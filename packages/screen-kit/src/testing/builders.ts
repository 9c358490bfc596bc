import { ledgerLineSchema, type LedgerLine, type RevenueSpan } from '@hamkke/contracts';

/** Sums in won: what came in, what went back. */
export const sums = (paid: number, refunded = 0) => ({ paid, refunded, amount: paid - refunded });

/** A month of revenue. */
export const aMonth = (key: string, end: string, paid: number, refunded = 0): RevenueSpan =>
  ({ key, start: `${key}-01`, end, ...sums(paid, refunded) }) as RevenueSpan;

/** A payment of 40,000 won. */
export function aLine(given: Partial<LedgerLine> = {}): LedgerLine {
  return ledgerLineSchema.parse({
    entryId: 'E-1',
    kind: 'paid',
    at: '2026-11-10T03:00:00.000Z',
    amount: 40_000,
    orderId: 'H261110ABCDEF',
    reservationId: 'R261110ABCDEF',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    unitNumber: 'gangnam-SB-1',
    trigger: null,
    transfer: 'sent',
    ...given,
  });
}
