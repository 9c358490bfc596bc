import { documentVersions } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import { someUnit } from '../testing/builders.ts';
import { bookPastRenewal, type PastRenewal } from './past-renewal.ts';

const tariff = {
  dailyPrice: null,
  monthlyPrice: 60_000,
  quarterlyPrice: 180_000,
  yearlyPrice: 720_000,
  minimumDays: 30,
};
const past: PastRenewal = {
  renewalId: 'N261101AAAAAAAAAAAAAAAA',
  userId: 'person-1',
  unit: someUnit,
  customer: { name: '홍길동', email: 'hong@example.com' },
  language: 'ko',
  documents: documentVersions,
  period: 'monthly',
  amount: 60_000,
  agreedAt: new Date('2026-11-02T03:00:00Z'),
  reservationId: 'R261101BBBBBBBBBBBBBBBB',
  paidUntil: calendarDate('2026-12-01'),
};
const at = (text: string) => new Date(`${text}Z`);

it('is on by the sentences of its day, with nothing open', () => {
  const { renewal, order, proposal } = bookPastRenewal(past);
  expect([order, proposal]).toEqual([undefined, undefined]);
  expect(renewal).toMatchObject({ state: 'on', term: null, mostAmount: 60_000, consent: { at: past.agreedAt } });
  expect(renewal.consent.sentences.join(' ')).toContain('60,000');
});

it('has an unpaid term with each declined charge and the next one ahead, of an order that failed', () => {
  const declined = [
    { at: at('2026-11-28T00:00:05'), reason: 'insufficient' as const, transactionId: 't-1' },
    { at: at('2026-11-29T00:00:05'), reason: 'insufficient' as const, transactionId: 't-2' },
  ];
  const open = { orderId: 'H261128CCCCCCCCCCCCCCCC', orderName: '함께보관', storeId: 's', channelKey: 'c' };
  const term = { ...open, tariff, openedAt: at('2026-11-28T00:00:02'), declined };
  const { renewal, order } = bookPastRenewal({ ...past, term });
  expect(renewal).toMatchObject({
    announced: { daysBefore: [7, 1] },
    term: {
      reservationId: 'R261128CCCCCCCCCCCCCCCC',
      range: { start: '2026-12-02', end: '2027-01-01' },
      attempts: [{ reason: 'insufficient' }, { reason: 'insufficient' }],
      nextAttemptAt: at('2026-12-01T00:00:00'),
      busyUntil: null,
    },
    overdueSince: null,
  });
  expect(order).toMatchObject({
    state: 'failed',
    continues: past.reservationId,
    amount: 60_000,
    attempts: [{ outcome: 'failed' }, { outcome: 'failed' }],
  });
});

it('has a proposed price with its answer, word by word', () => {
  const answered = { answer: 'declined', at: at('2026-11-08T03:00:00') } as const;
  const { renewal, proposal } = bookPastRenewal({
    ...past,
    proposal: { amount: 65_000, proposedAt: at('2026-11-05T00:00:05'), answered },
  });
  expect(renewal.proposal).toMatchObject({ amount: 65_000, chargeOn: '2026-11-28', answer: 'declined' });
  expect(proposal).toMatchObject({ amountBefore: 60_000, amount: 65_000, answers: [answered] });
  expect(proposal?.sentences.join(' ')).toContain('65,000');
});
