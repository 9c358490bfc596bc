import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { createMemoryOrderStore } from '../../testing/memory-order-store.ts';
import { createMemoryRenewalStore } from '../../testing/memory-renewal-store.ts';
import { buildOrder } from '../../testing/builders.ts';
import { buildRenewal, buildTerm } from '../../testing/renewal-builders.ts';
import { createListRenewals } from './list-renewals.ts';

const now = new Date('2026-11-27T03:00:00.000Z');
const unit = { unitId: 'unit-1', locationId: 'location-1', ownerId: 'owner-1' };

/** A partner with renewals that are paid until so many days of December. */
async function open(days: readonly number[]) {
  const renewals = createMemoryRenewalStore(() => now);
  const orders = createMemoryOrderStore();
  for (const day of days) {
    const paidUntil = calendarDate(`2026-12-${String(day).padStart(2, '0')}`);
    const about = { renewalId: `N-${day}`, reservationId: `R-${day}`, paidUntil };
    await renewals.insert(buildRenewal({ ...about, state: 'on', unit }), now);
  }
  return { renewals, orders, list: createListRenewals({ renewals, orders, clock: () => now }) };
}

describe('rentals that go on by themselves', () => {
  it('are listed page by page, what has to be paid soonest first', async () => {
    const { list } = await open([20, 5, 11]);
    const idsOf = async (cursor?: string) => {
      const { renewals, nextCursor } = await list({ ownerId: 'owner-1', limit: 2, cursor });
      return [renewals.map(({ renewal }) => renewal.renewalId), nextCursor];
    };
    expect(await idsOf()).toEqual([['N-5', 'N-11'], '2026-12-11.N-11']);
    expect(await idsOf('2026-12-11.N-11')).toEqual([['N-20'], null]);
    await expect(idsOf('N-1')).rejects.toMatchObject({ code: 'VALIDATION', fields: [{ path: 'cursor' }] });
  });

  it('have their state, and the names of the unit that was paid for', async () => {
    const { list, orders, renewals } = await open([5]);
    const order = buildOrder({ reservationId: 'R-5' });
    await orders.insert(order, null);
    const declined = buildTerm({ attempts: [{ at: now, reason: 'expired' }] });
    await renewals.insert(
      buildRenewal({ renewalId: 'N-x', reservationId: 'R-x', state: 'on', unit, term: declined }),
      now,
    );
    const { locationName, unitNumber } = order.unit;
    const { renewals: found } = await list({});
    expect(found.map(({ renewal: { renewalId }, ...facts }) => ({ renewalId, ...facts }))).toEqual(
      expect.arrayContaining([
        { renewalId: 'N-5', state: 'on', locationName, unitNumber },
        { renewalId: 'N-x', state: expect.stringMatching(/failing|overdue/), locationName: '', unitNumber: '' },
      ]),
    );
  });
});
