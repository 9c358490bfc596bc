import { documentVersions, type Location, type Unit } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';

/** A unit and a month in which it is free. */
export interface Month {
  readonly unitId: string;
  readonly locationId: string;
  readonly price: number;
  readonly startDate: string;
}

/**
 * So many months of each unit are sold, the last one first, for the days after a rental are its customer's to extend;
 * orders begin within a year.
 */
const monthsAhead = 11;
/** Days from one start to the next: longer than the month that is ordered. */
const step = 31;

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Hands out units in months in which they are free, each once: no visitor here meets a taken unit. */
export async function openUnitMonths(
  appUrl: string,
): Promise<{ readonly take: () => Month; readonly look: () => Month }> {
  const today = seoulDateOf(new Date());
  const inYears = addDays(today, 2 * 366);
  const locations = (await read<Location[]>(`${appUrl}/api/storage-locations`)).filter(
    ({ freeUnits }) => freeUnits > 0,
  );
  const offers: Omit<Month, 'startDate'>[] = [];
  for (const { id } of locations) {
    const units = await read<Unit[]>(`${appUrl}/api/storage-locations/${id}/units?from=${today}&to=${inYears}`);
    for (const unit of units)
      if (unit.isAvailable) offers.push({ unitId: unit.id, locationId: id, price: unit.monthlyPrice });
  }
  if (offers.length === 0) throw new Error('no location has a free unit');
  let taken = 0;
  let looked = 0;
  const at = (index: number, start: string): Month => ({
    ...(offers[index % offers.length] as Omit<Month, 'startDate'>),
    startDate: start,
  });
  return {
    take() {
      const month = Math.floor(taken / offers.length);
      if (month >= monthsAhead) throw new Error(`all ${offers.length} units are sold for the year`);
      return at(taken++, addDays(today, (monthsAhead - 1 - month) * step));
    },
    /** A unit to look at, whoever has it. */
    look: () => at(looked++, today),
  };
}
export type UnitMonths = Awaited<ReturnType<typeof openUnitMonths>>;

/** What a page sends when it orders a unit for a month. */
export const orderOf = ({ unitId, price, startDate }: Month) => ({
  unitId,
  amount: price,
  period: 'monthly',
  startDate,
  customerName: '김함께',
  customerEmail: 'chaos@example.com',
  consent: documentVersions,
});
