import { type AnswerOf, proposalWording, type readInternalRenewal, renewalWording } from '@hamkke/contracts';
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

/** What the events of that renewal say. */
export const renewalEvent = (about: {
  readonly renewalId: string;
  readonly reservationId: string;
  userId: string;
}) => ({
  unitId: 'u',
  locationId: 'b',
  ownerId: null,
  amount: 60_000,
  startDate: calendarDate('2026-02-01'),
  endDate: calendarDate('2026-03-03'),
  chargeOn: calendarDate('2026-01-28'),
  ...about,
});

/** A higher price of the next term of that renewal, as payments answers it for a mail; it has no answer yet. */
export const proposalOfPayments = (
  more: Partial<NonNullable<InternalRenewal['proposal']>> = {},
): NonNullable<InternalRenewal['proposal']> => ({
  amountBefore: 60_000,
  amount: 66_000,
  chargeOn: calendarDate('2026-01-28'),
  proposedAt: '2026-01-01T00:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...more,
});

/** A saved card with one renewal, for which a higher price is proposed, as payments answers them for the export. */
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
        proposals: [
          { ...proposalOfPayments(), wording: proposalWording, sentences: ['60,000원에서 66,000원으로 올라요.'] },
        ],
      },
    ],
  };
}
