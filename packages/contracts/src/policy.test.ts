import { expect, test } from 'vitest';
import { policy } from './policy.ts';

test('what is promised stays what people have read: changing it is a decision, not an edit', () => {
  expect(policy).toMatchObject({
    minimumRentalDays: 30,
    holdMinutes: 15,
    freeCancelHours: 24,
    endingNoticeDays: 7,
    mailHours: { from: 8, until: 21 },
    earlyEndRefund: 'beyond-used-days',
    unpaidRetentionDays: 30,
    contractRetentionYears: 5,
    settlementSharePercent: 90,
    settlementDayOfMonth: 15,
    vatOnFee: 'included',
    partnerApprovalHours: 24,
  });
});
