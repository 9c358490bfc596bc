import { type AnswerOf, type readInternalRenewal, renewalWording } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import type { ExportedRenewals } from '../domain/ports.ts';

export type InternalRenewal = AnswerOf<typeof readInternalRenewal>;

/** A renewal as payments answers it for a mail: it is on, and its charge is some days ahead. */
export function internalRenewal(renewalId: string, more: Partial<InternalRenewal> = {}): InternalRenewal {
  return {
    renewalId,
    userId: 'mina',
    ownerId: null,
    reservationId: 'r-1',
    isOn: true,
    because: null,
    card: { brand: 'VISA', lastFour: '4242', savedAt: '2026-01-01T00:00:00.000Z', renewals: 1 },
    amount: 60_000,
    startDate: calendarDate('2026-02-01'),
    endDate: calendarDate('2026-03-03'),
    chargeOn: calendarDate('2026-01-28'),
    agreedAt: '2026-01-01T00:00:00.000Z',
    attempts: [],
    nextAttemptOn: null,
    isUnpaid: false,
    ...more,
  };
}

/** A saved card with one renewal, as payments answers them for the export. */
export function exportedRenewals(reservationId: string): ExportedRenewals {
  return {
    card: { brand: 'VISA', lastFour: '4242', savedAt: '2026-01-01T00:00:00.000Z', renewals: 1 },
    renewals: [
      {
        reservationId,
        state: 'on',
        because: null,
        agreedAt: '2026-01-01T00:00:00.000Z',
        wording: renewalWording,
        sentences: ['매달 60,000원을 결제해요.'],
        amount: 60_000,
        period: 'monthly',
      },
    ],
  };
}
