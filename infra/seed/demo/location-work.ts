import { createHash } from 'node:crypto';
import { addDays, fixedRange, quote, sizes, type CalendarDate, type Size } from '@hamkke/money';
import { atNoon, untouched, type Ground, type Place } from './lasting-terms.ts';
import { createRandom, demoId } from './random.ts';
import type { DemoLocation, DemoPlace, DemoReservation } from './shapes.ts';
import { customerDetails } from './texts.ts';
import { demoCustomer, demoPartnerIds } from './users.ts';

type Found = Pick<NonNullable<DemoReservation['check']>, 'condition' | 'note'>;

/** Rentals that ended so many days ago, and how their unit was found the day after, where somebody looked. */
const left: readonly (readonly [name: string, size: Size, daysAgo: number, found?: Found])[] = [
  ['사당점', '2M', 2],
  ['사당점', '2M', 4],
  ['사당점', '2M', 6, { condition: 'clear', note: null }],
  ['용산점', '0.5M', 3],
  ['용산점', '0.5M', 5, { condition: 'left-behind', note: '상자 두 개가 남아 있어요.' }],
  ['천호점', '2M', 7, { condition: 'damaged', note: '문 아래쪽이 긁혔어요.' }],
];

function leftRental(
  n: number,
  { unit, location }: Place,
  endDate: CalendarDate,
  found: Found | undefined,
): DemoReservation {
  const range = fixedRange('monthly', addDays(endDate, -30));
  const createdAt = atNoon(addDays(range.start, -3));
  const { ownerId } = location;
  return {
    id: demoId('reservation', `left:${unit.id}`),
    orderId: null,
    unitId: unit.id,
    locationId: location.id,
    ownerId,
    locationName: location.name,
    unitNumber: unit.unitNumber,
    size: unit.size,
    period: 'monthly',
    startDate: range.start,
    endDate: range.end,
    amount: quote(unit, 'monthly', range).amount,
    status: 'expired',
    userId: null,
    customer: customerDetails(createRandom(`left:${unit.id}`), 90_000 + n),
    createdAt,
    confirmedAt: createdAt,
    ...(found && ownerId !== null && { check: { ...found, at: atNoon(addDays(endDate, 1)), byId: ownerId } }),
  };
}

/** Rentals that ended in the last days: units that are to be checked beside checked ones. */
export function leftUnits(ground: Ground): DemoReservation[] {
  const taken = new Set<string>();
  return left.flatMap(([name, size, daysAgo, found], n) => {
    const place = untouched(ground, name, size).find(({ unit }) => !taken.has(unit.id));
    if (!place) return [];
    taken.add(place.unit.id);
    return [leftRental(n, place, addDays(ground.today, -daysAgo), found)];
  });
}

/** A size is all taken where each of its units is rented for so many more days: an offer looks two weeks ahead. */
const takenDays = 24;

/** The first size of a location that is all taken. */
function fullSize({ units, rentals, today }: Ground, { id }: DemoLocation): Size | undefined {
  const until = addDays(today, takenDays);
  const taken = new Set(
    rentals
      .filter(({ status, startDate, endDate }) => status === 'active' && startDate <= today && endDate >= until)
      .map(({ unitId }) => unitId),
  );
  return sizes.find((size) => {
    const ofSize = units.filter((unit) => unit.locationId === id && unit.size === size);
    return ofSize.length > 0 && ofSize.every((unit) => taken.has(unit.id));
  });
}

/** A secret of who waits has 128 bits; here they are always the same. */
const waitingIdOf = (name: string) =>
  createHash('sha256').update(`hamkke-demo:waiting:${name}`).digest().subarray(0, 16).toString('base64url');

interface Person {
  readonly name: string;
  readonly email: string;
  readonly userId: string | null;
  readonly daysAgo: number;
}

/** Places in one list, each since so many days. */
function placesOf(
  people: readonly Person[],
  {
    location,
    size,
    startDate,
    today,
  }: Pick<Ground, 'today'> & Pick<DemoPlace, 'size' | 'startDate'> & { readonly location: DemoLocation },
): DemoPlace[] {
  return people.map(({ name, email, userId, daysAgo }) => ({
    id: waitingIdOf(name),
    locationId: location.id,
    locationName: location.name,
    ownerId: location.ownerId,
    size,
    startDate,
    period: 'monthly',
    email,
    userId,
    since: atNoon(addDays(today, -daysAgo)),
  }));
}

const locationsOfSeoul = ({ locations }: Ground) =>
  locations.filter(({ ownerId, status }) => ownerId === demoPartnerIds.seoul && status === 'active');

/** Who waits for a size that is all taken at a location of partner Seoul: two guests and the member. */
export function waitingPlaces(ground: Ground): DemoPlace[] {
  const { today } = ground;
  const [first] = locationsOfSeoul(ground).flatMap((location) => {
    const size = fullSize(ground, location);
    return size ? [{ location, size }] : [];
  });
  if (!first) return [];
  const people = [
    { name: 'first', email: 'waiting1@example.com', userId: null, daysAgo: 12 },
    { name: 'member', email: demoCustomer.email, userId: demoCustomer.id, daysAgo: 6 },
    { name: 'second', email: 'waiting2@example.com', userId: null, daysAgo: 2 },
  ];
  return placesOf(people, { ...first, startDate: addDays(today, 3), today });
}

/** The only unit of its size at a location of partner Seoul, where nobody ever had it. */
function onlyUnit(ground: Ground): Place | undefined {
  const rented = new Set(ground.rentals.map(({ unitId }) => unitId));
  const places = locationsOfSeoul(ground).flatMap((location) =>
    sizes.flatMap((size): Place[] => {
      const [unit, ...others] = ground.units.filter((one) => one.locationId === location.id && one.size === size);
      return unit && others.length === 0 && !rented.has(unit.id) ? [{ location, unit }] : [];
    }),
  );
  return places[0];
}

/**
 * A rental of the only unit of a size that ended yesterday, and two guests who wait for that size. The job that works
 * waiting lists off offers the unit to the first within seconds, and holds it for `policy.waiting.offerHours` from then;
 * when that has lapsed, to the second. Source: decision 0052
 */
export function unitToOffer(ground: Ground): {
  readonly rentals: readonly DemoReservation[];
  readonly waiting: readonly DemoPlace[];
} {
  const { today } = ground;
  const place = onlyUnit(ground);
  if (!place) return { rentals: [], waiting: [] };
  const people = [
    { name: 'offered', email: 'waiting3@example.com', userId: null, daysAgo: 9 },
    { name: 'behind', email: 'waiting4@example.com', userId: null, daysAgo: 4 },
  ];
  return {
    rentals: [leftRental(left.length, place, addDays(today, -1), undefined)],
    waiting: placesOf(people, { location: place.location, size: place.unit.size, startDate: today, today }),
  };
}
