import { addDays } from '@hamkke/money';
import { addressOf } from '../services/reservations.ts';
import type { Customer } from '../check/reference.ts';
import { order } from './paying.ts';
import { perform, type Story } from './story.ts';

/** Who waits, by the place: a secret of that customer. */
export type Places = Map<string, Customer>;

/** A member waits for a size at a location. */
export async function wait(story: Story, places: Places, customer: Customer): Promise<void> {
  const { system, chance } = story;
  const { userId } = customer;
  if (userId === null) return;
  const [locationId, { units }] = chance.oneOf([...system.catalog.places]);
  const { size } = chance.oneOf([...units.values()]);
  const startDate = addDays(system.today(), chance.between(0, 20));
  const joining = { locationId, size, startDate, period: chance.oneOf(['monthly', 'quarterly'] as const) };
  await perform(story, {
    customer,
    what: `wait ${locationId} ${size} ${startDate}`,
    about: [],
    work: () =>
      system.reservations.use.joinWaiting({ ...joining, email: addressOf(userId), language: 'ko', userId }, 'wait'),
    answered(place) {
      if (!place) return;
      places.set(place.waitingId, customer);
      system.places.add(place.waitingId);
    },
  });
}

/** Looks at the places that have an offer: most take it, some leave, and some are too late. */
export async function lookAtOffers(story: Story, places: Places): Promise<void> {
  const { system, chance } = story;
  const { store, use } = system.reservations;
  for (const [waitingId, customer] of places) {
    const place = await store.findWaiting(waitingId);
    if (
      !place ||
      place.status === 'taken' ||
      place.status === 'expired' ||
      place.status === 'left' ||
      place.status === 'missed'
    ) {
      places.delete(waitingId);
      continue;
    }
    if (place.status !== 'offered' || !place.offer || !chance.happens(0.5)) continue;
    const { unitId, range, amount } = place.offer;
    if (chance.happens(0.75)) {
      const wanted = { unitId, period: place.period, startDate: range.start, waiting: waitingId, amount };
      await order(story, customer, wanted, { what: 'take-offer' });
    } else
      await perform(story, {
        customer,
        what: `leave-waiting ${waitingId}`,
        about: [],
        work: () => use.leaveWaiting(waitingId, 'leave'),
      });
  }
}
