import {
  listSellableUnits,
  listSiblingLocations,
  readLocationFacts,
  readSellableUnit,
  type SellableUnits,
} from '@hamkke/contracts';
import { pricesFromMonthly, type CalendarDate, type Size, type UnitPrices } from '@hamkke/money';
import { DomainError, route, type Clock } from '@hamkke/service-kit';
import type { OutboxEvent, Stocked } from '../../checker/snapshot.ts';

type SoldUnit = SellableUnits['units'][number];
type SoldLocation = SellableUnits['location'];

export interface SoldPlace {
  readonly location: SoldLocation;
  readonly units: Map<string, SoldUnit>;
}

/** The three locations: two of one partner, and one of our own. */
const locations = [
  { id: 'gangnam', name: '강남점', ownerId: 'partner-1' },
  { id: 'seocho', name: '서초점', ownerId: 'partner-1' },
  { id: 'mapo', name: '마포점', ownerId: null },
] as const;
/** Sizes of the units of a location, in turn, with what a month of each costs, in won. */
const sold: readonly (readonly [Size, number])[] = [
  ['SB', 50_000],
  ['M', 60_000],
  ['M', 64_000],
  ['XL', 90_000],
];
export const minimumDays = 30;

function unitsOf(locationId: string, count: number): Map<string, SoldUnit> {
  const units = Array.from({ length: count }, (_, index): SoldUnit => {
    const [size, monthly] = sold[index % sold.length] as (typeof sold)[number];
    const id = `${locationId}-${size}-${index + 1}`;
    return { id, locationId, size, dimensions: '120x200x120', unitNumber: id, ...pricesFromMonthly(monthly) };
  });
  return new Map(units.map((unit) => [unit.id, unit]));
}

const pricesOf = ({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice }: UnitPrices) => ({
  dailyPrice: dailyPrice ?? null,
  monthlyPrice,
  quarterlyPrice,
  yearlyPrice,
});

/**
 * What catalog sells, in memory: units with prices that change at once or from a day on. Its own use cases are not in
 * the run; what it shows as taken is (`system.ts`).
 */
export function createCatalogInMemory(clock: Clock, unitsPerLocation: number) {
  const places = new Map<string, SoldPlace>(
    locations.map(({ id, name, ownerId }) => [
      id,
      {
        location: { id, name, address: '서울특별시 강남구 테헤란로 1', ownerId, status: 'active', minimumDays },
        units: unitsOf(id, unitsPerLocation),
      },
    ]),
  );
  const versions = new Map<string, number>();
  const events: OutboxEvent[] = [];

  function placeOf(locationId: string): SoldPlace {
    const place = places.get(locationId);
    if (!place) throw new DomainError('NOT_FOUND');
    return place;
  }
  function find(unitId: string) {
    for (const place of places.values()) {
      const unit = place.units.get(unitId);
      if (unit) return { place, unit };
    }
    throw new DomainError('NOT_FOUND');
  }

  function change(unit: SoldUnit): void {
    placeOf(unit.locationId).units.set(unit.id, unit);
    const version = (versions.get(unit.id) ?? 1) + 1;
    versions.set(unit.id, version);
    const at = clock();
    const about = {
      service: 'catalog',
      type: 'unit.updated',
      aggregateId: unit.id,
      version,
      createdAt: at,
      sentAt: at,
    };
    events.push({ ...about, id: `unit ${unit.id} ${version}`, refundOwed: 0, orderId: null, prices: pricesOf(unit) });
  }

  return {
    places,
    events,
    find,
    units: () => [...places.values()].flatMap(({ units }) => [...units.values()]),
    /** A partner changes what a month costs: at once, or from a day on. */
    setMonthlyPrice(unitId: string, monthlyPrice: number, from?: CalendarDate): void {
      const { unit } = find(unitId);
      const prices = pricesFromMonthly(monthlyPrice);
      if (from === undefined) change({ ...unit, ...prices, scheduledPrices: undefined });
      else change({ ...unit, scheduledPrices: { ...prices, from } });
    },
    /** The job of catalog that puts scheduled prices in force. */
    applyScheduledPrices(today: CalendarDate): void {
      for (const unit of [...places.values()].flatMap(({ units }) => [...units.values()])) {
        const { scheduledPrices } = unit;
        if (scheduledPrices && scheduledPrices.from <= today)
          change({ ...unit, ...pricesOf(scheduledPrices), scheduledPrices: undefined });
      }
    },
    stock: (): Stocked[] =>
      [...places.values()].flatMap(({ units }) =>
        [...units.values()].map((unit) => ({
          kind: 'unit' as const,
          id: unit.id,
          version: versions.get(unit.id) ?? 1,
          prices: pricesOf(unit),
        })),
      ),
    /** What it answers to other services. */
    routes: [
      route(readSellableUnit, ({ params }) => {
        const { place, unit } = find(params.id);
        return { unit, location: place.location };
      }),
      route(listSellableUnits, ({ params, query }) => {
        const { location, units } = placeOf(params.id);
        const some = [...units.values()].filter(({ size }) => query.size === undefined || size === query.size);
        return { location, units: some };
      }),
      route(listSiblingLocations, ({ params }) => {
        const { ownerId } = placeOf(params.id).location;
        const siblings = [...places.values()].map(({ location }) => location);
        return { locations: siblings.filter((one) => one.ownerId === ownerId).map(({ id, name }) => ({ id, name })) };
      }),
      route(readLocationFacts, ({ params }) => {
        const { id, ownerId, name, status } = placeOf(params.id).location;
        return { id, ownerId, name, status };
      }),
    ],
  };
}
export type CatalogInMemory = ReturnType<typeof createCatalogInMemory>;
