import { randomBytes } from 'node:crypto';
import { orderIdSchema, idSchema } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { newOrderId, reservationIdOf } from './order-id.ts';
import { orderNameOf } from './order-name.ts';

describe('an order number', () => {
  it('is letters and digits, at most 40, with the Seoul day', () => {
    const id = newOrderId(new Date('2026-11-20T15:00:00Z'), randomBytes);
    expect(id).toMatch(/^H261121[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(orderIdSchema.safeParse(id).success).toBe(true);
    expect(idSchema.safeParse(reservationIdOf(id)).success).toBe(true);
    expect(reservationIdOf('H261121A')).toBe('R261121A');
  });

  it('is another one each time', () => {
    const ids = Array.from({ length: 10_000 }, () => newOrderId(new Date(), randomBytes));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an order name', () => {
  it.each([
    ['강남점', 'loc-1-M-3', 'monthly', 31, '함께보관 강남점 M-3 (월간)'],
    ['함께보관 강남점', 'x-0.5M-12', 'quarterly', 91, '함께보관 강남점 0.5M-12 (분기)'],
    ['부산 서면점', 'x-XL-1', 'yearly', 366, '함께보관 부산 서면점 XL-1 (연간)'],
    ['강남점', 'x-SB-1', 'custom', 45, '함께보관 강남점 SB-1 (45일)'],
    ['강남점', 'x-SB-1', 'daily', 45, '함께보관 강남점 SB-1 (45일)'],
  ] as const)('%s %s %s', (locationName, unitNumber, period, days, name) => {
    expect(orderNameOf({ locationName, unitNumber, period, days, as: 'rental' })).toBe(name);
  });

  it.each([
    ['monthly', 31, '함께보관 강남점 M-3 (월간 연장)'],
    ['yearly', 366, '함께보관 강남점 M-3 (연간 연장)'],
    ['custom', 45, '함께보관 강남점 M-3 (45일 연장)'],
  ] as const)('says that a %s rental of %i days extends another one', (period, days, name) => {
    expect(orderNameOf({ locationName: '강남점', unitNumber: 'gangnam-M-3', period, days, as: 'extension' })).toBe(
      name,
    );
  });

  it.each([
    ['yearly', 184, '함께보관 강남점 M-3 (184일 이동)'],
    ['custom', 12, '함께보관 강남점 M-3 (12일 이동)'],
  ] as const)('says that a %s rental moves to the unit for the %i days left', (period, days, name) => {
    expect(orderNameOf({ locationName: '강남점', unitNumber: 'gangnam-M-3', period, days, as: 'move' })).toBe(name);
  });

  it('is never longer than a card company takes, and says what was bought all the same', () => {
    const bought = { unitNumber: 'x-M-1', period: 'monthly', days: 31, as: 'extension' } as const;
    const name = orderNameOf({ ...bought, locationName: '가'.repeat(300) });
    expect([name.length, name.slice(-13)]).toEqual([100, '가 M-1 (월간 연장)']);
  });
});
