import type { Period } from '@hamkke/money';

const brand = '함께보관';
/** What an order is for: a rental of its own, another period of one, or one that goes on in this unit. */
type OrderedAs = 'rental' | 'extension' | 'move';

/** How the order of one says it. */
const suffixes: Readonly<Record<OrderedAs, string>> = { rental: '', extension: ' 연장', move: ' 이동' };
const periodNames: Readonly<Partial<Record<Period, string>>> = { monthly: '월간', quarterly: '분기', yearly: '연간' };
/** Card companies cut longer names off. */
const longest = 100;

/**
 * What the buyer reads in the card window and on the receipt: `함께보관 강남점 M-3 (월간)`, `(월간 연장)` where a rental
 * goes on, and `(184일 이동)` where it moves, for then only the days left are paid for. Where that is too long the
 * location's name is cut, so that what was bought stays readable.
 */
export function orderNameOf({
  locationName,
  unitNumber,
  period,
  days,
  as,
}: {
  locationName: string;
  unitNumber: string;
  period: Period;
  days: number;
  as: OrderedAs;
}): string {
  const location = locationName.startsWith(brand) ? locationName : `${brand} ${locationName}`;
  const short = unitNumber.split('-').slice(-2).join('-');
  const name = as === 'move' ? undefined : periodNames[period];
  const bought = ` ${short} (${name ?? `${days}일`}${suffixes[as]})`;
  return `${location.slice(0, longest - bought.length)}${bought}`;
}
