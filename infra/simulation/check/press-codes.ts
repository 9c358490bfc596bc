import { readCode } from '../acts/renting.ts';
import type { Story } from '../acts/story.ts';
import type { SimulatedLock } from '../services/locks.ts';
import { mustOpen, type DoorFinding, type GivenCode, type Rights } from './doors.ts';
import { keyOf, type Customer, type Term } from './reference.ts';

/** How many of the presses go into the lock's log, from 0 to 1: for the others it is enough to see that it would open. */
const logged = 0.05;

/** A lock that must open for a customer, with the term by which it must. */
interface Owed {
  readonly lock: SimulatedLock;
  readonly term: Term;
}

/** The newest code that a customer was shown at a location. */
const knownCode = (codes: readonly GivenCode[], key: string, locationId: string): string | null =>
  codes.find((one) => one.replacedAt === null && one.locationId === locationId && keyOf(one.customer) === key)
    ?.digits ?? null;

/** A customer goes through the doors of a location: presses the code, and looks at the page where it does not open. */
async function goThrough(
  story: Story,
  customer: Customer,
  [first, ...rest]: readonly [Owed, ...Owed[]],
): Promise<DoorFinding[]> {
  const { system, chance, codes } = story;
  const found: DoorFinding[] = [];
  let digits = knownCode(codes, keyOf(customer), first.lock.locationId);
  const opens = (lock: SimulatedLock) => {
    if (digits === null) return false;
    if (!chance.happens(logged)) return system.locks.opens(lock, digits);
    const isOpen = system.locks.press(lock, digits);
    if (isOpen) story.presses.push({ doorId: lock.doorId, at: system.agenda.clock().getTime(), customer });
    return isOpen;
  };
  for (const { lock, term } of [first, ...rest]) {
    if (opens(lock)) continue;
    digits = await readCode(story, first.term);
    if (opens(lock)) continue;
    const which = `${term.reservationId} until ${term.end} (code ${digits ?? 'none'})`;
    found.push({ about: term.reservationId, customer, detail: `${lock.doorId} does not open for ${which}` });
  }
  return found;
}

/** Whoever must get in does: all doors of all customers with a paid term, or its grace. */
export async function pressCodes(story: Story, rights: Rights): Promise<{ found: DoorFinding[]; presses: number }> {
  const { system, reference } = story;
  const locks = Map.groupBy(system.locks.all(), ({ locationId }) => locationId);
  const found: DoorFinding[] = [];
  let presses = 0;
  for (const [key, terms] of rights.ofCustomer) {
    const customer = reference.customers.get(key);
    if (!customer) continue;
    for (const locationId of new Set(terms.map((term) => term.locationId))) {
      const [first, ...rest] = (locks.get(locationId) ?? []).flatMap((lock): Owed[] => {
        const term = mustOpen(system, rights, customer, lock);
        return term ? [{ lock, term }] : [];
      });
      if (!first) continue;
      presses += 1 + rest.length;
      found.push(...(await goThrough(story, customer, [first, ...rest])));
    }
  }
  return { found, presses };
}
