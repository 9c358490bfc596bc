import { DomainError } from '@hamkke/service-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import { noPriority } from './build-use-cases.ts';
import { partner, settingIn } from './hands.ts';
import { days, type SuiteHarness } from './suite-harness.ts';

const january = days('2027-01-01', '2027-01-31');
const checked = days('2027-01-03', '2027-01-31');

/** The two days on which a unit is checked between two customers, over any store; `a` runs from 1 to 31 December. */
export function betweenCustomersSuite(harness: SuiteHarness): void {
  const idOf = (name: string) => harness.term(name).reservationId;
  const outcomeOf = async (work: Promise<unknown>) =>
    await work.then(
      () => 'placed',
      (error: unknown) => (error instanceof DomainError ? [error.code, error.details] : error),
    );
  const placed = (name: string, more: Partial<HoldInput>) => outcomeOf(harness.place(name, more));
  const goTo = async (day: string) => {
    harness.now = new Date(`${day}T03:00:00.000Z`);
    await harness.use.endRentals();
  };
  const check = (name: string, condition: 'clear' | 'damaged') =>
    harness.use.checkUnit({ reservationId: idOf(name), manager: partner, condition }, 'suite');
  const extend = (name: string, more: Partial<HoldInput>) =>
    harness.use.placeHold(harness.term(name, { continues: idOf('a'), ...more }), 'suite', idOf('a'));
  const set = settingIn(harness);
  const taken = (day: string) => ['UNIT_TAKEN', { maybeFreeFrom: day }];
  const toCheck = (day: string) => ['UNIT_TAKEN', { maybeFreeFrom: day, reason: 'to-check' }];

  describe('the days between two customers', () => {
    beforeEach(() => harness.giveWay(noPriority, 2));

    test('are sold to nobody in advance, after a rental and before it', async () => {
      await harness.rent('a');
      expect(await placed('b', january)).toEqual(taken('2027-01-03'));
      expect(await placed('c', days('2027-01-02', '2027-01-31'))).toEqual(taken('2027-01-03'));
      expect(await placed('d', days('2026-11-21', '2026-11-29'))).toEqual(taken('2027-01-03'));
      expect(await placed('e', days('2026-11-21', '2026-11-28'))).toBe('placed');
      expect(await placed('f', { ...checked, visitorId: 'other' })).toBe('placed');
    });

    test('are there also beside a hold, and of two orders at once one is refused', async () => {
      const [one, other] = await Promise.all([placed('a', {}), placed('b', { ...january, visitorId: 'other' })]);
      expect([one, other].filter((outcome) => outcome === 'placed')).toHaveLength(1);
    });

    test('are over early where the unit was found clear, and not where it was not', async () => {
      await harness.rent('a');
      await goTo('2027-01-01');
      expect(await placed('b', january)).toEqual(toCheck('2027-01-03'));
      await check('a', 'damaged');
      expect(await placed('b', january)).toEqual(toCheck('2027-01-03'));
      await check('a', 'clear');
      expect(await harness.eventsOf('a')).toContain('reservation.checked');
      expect(await placed('b', january)).toBe('placed');
    });

    test('are over after the hours, whether or not anybody checked', async () => {
      await harness.rent('a');
      await goTo('2027-01-03');
      expect(await placed('b', days('2027-01-02', '2027-01-31'))).toEqual(toCheck('2027-01-03'));
      expect(await placed('c', checked)).toBe('placed');
    });

    test('begin with the day on which a rental was ended, also by hand; what never began leaves nothing', async () => {
      await harness.rent('a', days('2026-11-21', '2026-12-31'));
      await set('a', 'cancelled', { decision: { kind: 'no-refund' } });
      expect(await placed('b', days('2026-11-21', '2026-12-31'))).toEqual(toCheck('2026-11-24'));
      expect(await placed('b', days('2026-11-24', '2026-12-31'))).toBe('placed');

      const other = { unitId: `${harness.unitId}-2` };
      await harness.rent('c', other);
      await harness.cancel('c');
      expect(await placed('d', { ...other, ...days('2026-11-21', '2026-12-31') })).toBe('placed');
    });

    test('do not lie between a rental and its extension, which leaves them to whoever comes next', async () => {
      await harness.rent('a');
      await harness.rent('next', { ...days('2027-02-10', '2027-03-11'), visitorId: 'other' });
      const { extend: option } = await harness.use.readOwn(idOf('a'), harness.guest('a'), 'suite');
      expect(option).toMatchObject({ because: 'possible', until: '2027-02-07' });
      expect(await outcomeOf(extend('b', days('2027-01-01', '2027-02-08')))).toEqual(taken('2027-03-14'));
      expect(await outcomeOf(extend('b', days('2027-01-01', '2027-02-07')))).toBe('placed');
      await goTo('2027-01-01');
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
    });

    test('a hold that was tidied gets its range again only where they stay free', async () => {
      await harness.place('b', january);
      harness.pass(3_600_000);
      await harness.use.lapseHolds();
      await harness.rent('a', { visitorId: 'other' });
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });

    test('do not bind who sets a status by hand', async () => {
      await harness.place('b', january);
      await harness.release('b');
      await harness.rent('a', { visitorId: 'other' });
      await set('b', 'active', { decision: { kind: 'paid-outside' } });
      expect(await harness.stored('b')).toMatchObject({ state: { status: 'active' } });
    });
  });

  test('without hours a rental begins on the day after another', async () => {
    await harness.rent('a');
    expect(await placed('b', { ...january, visitorId: 'other' })).toBe('placed');
  });
}
