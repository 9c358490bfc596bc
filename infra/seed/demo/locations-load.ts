import { addDays, fixedRange, quote } from '@hamkke/money';
import type { CalendarDate } from '@hamkke/money';
import { extraSites } from './extra-sites.ts';
import { createRandom, demoId } from './random.ts';
import { unitsOf } from './units.ts';
import { customerDetails, locationDescription, locationFeatures } from './texts.ts';
import type { DemoLocation, DemoReservation, DemoUnit } from './shapes.ts';

export interface Load {
  readonly ownerId: string;
  readonly locationCount: number;
  /** Of each location. */
  readonly units: number;
  /** Over all locations together, made by hand. */
  readonly reservations: number;
  readonly today: CalendarDate;
}

/** Apart from the ids of the ordinary locations, so that a load can be added to what is there. */
const locationIdOf = (partner: string, index: number) => `w${partner.slice(0, 4)}${String(index + 1).padStart(4, '0')}`;

function locationsOf({ ownerId, locationCount }: Load): DemoLocation[] {
  return extraSites(locationCount).map(({ name, city, district, street, latitude, longitude }, index): DemoLocation => {
    const random = createRandom(`load:${name}`);
    return {
      id: locationIdOf(ownerId, index),
      name: `함께보관 ${name.replace('호점', '창고')}`,
      address: `${city} ${district} ${street}`,
      city,
      district,
      description: locationDescription(random, name),
      latitude,
      longitude,
      images: [],
      features: locationFeatures(random),
      ownerId,
      status: 'active',
      minimumDays: null,
    };
  });
}

/** Months in a unit, one after another: one that runs, then ever earlier ones. */
function rentalsOf(unit: DemoUnit, location: DemoLocation, count: number, { ownerId, today }: Load): DemoReservation[] {
  const random = createRandom(`load:${unit.id}`);
  let lastDay = addDays(today, random.between(0, 29));
  return Array.from({ length: count }, (_, n): DemoReservation => {
    const range = fixedRange('monthly', addDays(lastDay, -30));
    lastDay = addDays(range.start, -random.between(1, 10));
    const createdAt = `${addDays(range.start, -random.between(4, 9))}T03:00:00.000Z`;
    return {
      id: demoId('load', `${unit.id}:${n}`),
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
      status: range.end < today ? 'expired' : 'active',
      userId: null,
      customer: customerDetails(random, random.between(1, 99_999)),
      createdAt,
      confirmedAt: createdAt,
    };
  });
}

/** A great many locations of one partner, with their units and rentals, to see whether every screen still answers. */
export function locationsLoad(load: Load): {
  locations: DemoLocation[];
  units: DemoUnit[];
  reservations: DemoReservation[];
} {
  const locations = locationsOf(load);
  const units = locations.flatMap(({ id }) => unitsOf(id, load.units));
  const byId = new Map(locations.map((location) => [location.id, location]));
  const [each, more] = [Math.floor(load.reservations / units.length), load.reservations % units.length];
  const reservations = units.flatMap((unit, index) => {
    const location = byId.get(unit.locationId);
    return location ? rentalsOf(unit, location, each + (index < more ? 1 : 0), load) : [];
  });
  return { locations, units, reservations };
}
