import type { Renewal, ReservationDetail } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { aDetail, aMovedOn, aTerm, mayExtend, nextTerm, today } from '../testing/builders.ts';
import { aRenewal, proposedRental, renewingRental, someTerms, unpaidRental } from '../testing/renewal-builders.ts';
import { stepAhead } from './step-ahead.ts';
import type { StepAhead } from './steps.ts';

const { reservationId, endDate } = aDetail();
const { chargeOn } = someTerms();
const own = (step: StepAhead) => ({ reservationId, step });
const end = own({ kind: 'end', on: endDate });
const charge = (amount = 45_000, needsYes = false) => own({ kind: 'charge', on: chargeOn, amount, needsYes });

describe('of a rental that does not renew', () => {
  it.each<[string, Partial<ReservationDetail>, ReturnType<typeof stepAhead>]>([
    ['its last day', {}, end],
    ['its last day, today', { endDate: today }, own({ kind: 'end', on: today })],
    ['nothing once that has passed', { endDate: addDays(today, -1) }, undefined],
    ['nothing where it is cancelled', { status: 'cancelled' }, undefined],
    ['nothing where it is not paid', { status: 'pending' }, undefined],
    [
      'the last day of its last paid period',
      { terms: [aTerm(), nextTerm, aTerm({ reservationId: 'R-not', status: 'cancelled' })] },
      { reservationId: 'R-next', step: { kind: 'end', on: nextTerm.endDate } },
    ],
    ['nothing where an older server lists no later period', { options: mayExtend({ because: 'extended' }) }, undefined],
    ['nothing where an older server lists nothing of its move', { movedOn: aMovedOn() }, undefined],
    ['nothing where it says itself that it renews', { renewing: true }, undefined],
  ])('%s', (_, given, expected) => {
    expect(stepAhead(aDetail(given), null, today)).toEqual(expected);
  });
});

describe('of a renewal', () => {
  it.each<[string, Renewal | null | undefined, ReturnType<typeof stepAhead>]>([
    ['that nobody knows: nothing', undefined, undefined],
    ['that is off: the last day', aRenewal(), end],
    ['that ended: the last day', aRenewal({ state: 'ended', because: 'customer' }), end],
    ['that is on: the next charge', renewingRental(), charge()],
    ['without terms: nothing', renewingRental({ terms: null }), undefined],
    [
      'whose charge has passed: nothing',
      renewingRental({ terms: someTerms({ chargeOn: addDays(today, -1) }) }),
      undefined,
    ],
    ['with a higher price: the charge, only with a yes', proposedRental(), charge(48_000, true)],
    ['with a price that was accepted: that charge', proposedRental({ answer: 'accepted' }), charge(48_000)],
    ['with a price that was declined: the last paid day', proposedRental({ answer: 'declined' }), end],
    ['that failed: the next attempt', unpaidRental(), own({ kind: 'retry', on: addDays(today, 1), amount: 45_000 })],
    ['that is not tried again: nothing', unpaidRental({ state: 'overdue', nextAttemptOn: null }), undefined],
  ])('%s', (_, renewal, expected) => {
    expect(stepAhead(aDetail({ renewing: renewal?.state === 'on' }), renewal, today)).toEqual(expected);
  });

  it('that failed is tried again also after the last day', () => {
    const over = aDetail({ status: 'expired', endDate: addDays(today, -1), renewing: true });
    expect(stepAhead(over, unpaidRental(), today)?.step.kind).toBe('retry');
  });
});
