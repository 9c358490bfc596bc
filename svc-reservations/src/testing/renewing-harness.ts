import { openEnd } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Rental } from '../use-cases/renting/read-rental.ts';
import { days, type SuiteHarness } from './suite-harness.ts';

export const january = days('2027-01-01', '2027-01-31');
export const february = days('2027-02-01', '2027-02-28');

/** What the suites of renewing do: rentals are a member's, `a` runs from 1 to 31 December, and it is 21 November. */
export function renewingHarness(harness: SuiteHarness) {
  const idOf = (name: string) => harness.term(name).reservationId;
  const me = () => harness.person('me');
  const mine = (more: Partial<HoldInput> = {}): Partial<HoldInput> => ({ userId: me(), ...more });
  const place = (name: string, more: Partial<HoldInput>) =>
    harness.use.placeHold(harness.term(name, mine(more)), 'suite');
  const renew = (name: string, renewing = true, personId = me()): Promise<Rental> =>
    harness.use.setRenewing({ reservationId: idOf(name), personId, renewing }, 'suite');
  const rent = (name: string, more: Partial<HoldInput> = {}) => harness.rent(name, mine(more));
  return {
    idOf,
    me,
    mine,
    rent,
    renew,
    place,
    rentAndRenew: async (name: string, more: Partial<HoldInput> = {}) => {
      await rent(name, more);
      await renew(name);
    },
    /** Another period by hand, which lapses. */
    extend: (name: string, continues: string, more: Partial<HoldInput> = {}) =>
      place(name, { ...january, continues: idOf(continues), ...more }),
    /** The next term, as payments places it. */
    placeNext: (name: string, continues: string, more: Partial<HoldInput> = {}) =>
      place(name, { ...january, continues: idOf(continues), renewal: true, ...more }),
    read: (name: string) => harness.use.readOwn(idOf(name), { personId: me(), guestOf: null }, 'suite'),
    /** Last days in the guard by reservation, `open` where there is none. */
    ends: async () =>
      Object.fromEntries(
        ((await harness.guard())?.taken ?? []).map(({ r, end }) => [
          r.slice(harness.unitId.length + 1),
          end === openEnd ? 'open' : end,
        ]),
      ),
    /** The types of a reservation's events, in order, without their first part. */
    eventsOf: async (name: string) => (await harness.eventsOf(name)).map((type) => type.replace('reservation.', '')),
    outcomeOf: async (work: Promise<unknown>) =>
      await work.then(
        () => 'done',
        (error: unknown) => (error instanceof DomainError ? error.code : error),
      ),
  };
}
