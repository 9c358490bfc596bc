import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Manager } from '../use-cases/managing/managing.ts';
import { partner } from './hands.ts';
import type { SuiteHarness } from './suite-harness.ts';

export const stranger: Manager = { personId: 'owner-2', overseer: null };

/** What the suites of a day's work do: each test has a location of its own, run by `owner-1`; rentals are a member's. */
export function workHarness(harness: SuiteHarness) {
  const locationId = () => `${harness.unitId}-location`;
  const idOf = (name: string) => harness.term(name).reservationId;
  const nameOf = ({ reservationId }: { readonly reservationId: string }) =>
    reservationId.replace(`${harness.unitId}-`, '');
  const at = (unit: number, more: Partial<HoldInput> = {}): Partial<HoldInput> => ({
    locationId: locationId(),
    unitId: `${harness.unitId}-${unit}`,
    userId: harness.person('me'),
    ...more,
  });
  const read = (manager = partner) => harness.use.readLocationWork(locationId(), manager, 'suite');
  return {
    locationId,
    idOf,
    at,
    read,
    me: () => ({ personId: harness.person('me'), guestOf: null }),
    /** Says in catalog who runs the location of this test. */
    own: (ownerId: string | null = 'owner-1') => harness.partners.set(locationId(), ownerId),
    /** Noon of a day in Seoul, after the job of that day has ended what is over. */
    async goTo(day: string) {
      harness.now = new Date(`${day}T03:00:00.000Z`);
      await harness.use.endRentals();
    },
    /** The names of reservations in the lists, with what the lists say of them. */
    async lists() {
      const { arrivals, departures, checks, overdue, offers } = await read();
      return {
        arrivals: arrivals.map(nameOf),
        departures: departures.map(nameOf),
        checks: checks.map(({ reservation, lastDay, nextStart }) => [nameOf(reservation), lastDay, nextStart]),
        overdue: overdue.map(({ reservation, graceUntil }) => [nameOf(reservation), graceUntil]),
        offers: offers.map(({ unitId }) => unitId.replace(`${harness.unitId}-`, '')),
      };
    },
  };
}
