import type { Period } from '@hamkke/money';

const brand = '함께보관';
const periodNames: Readonly<Partial<Record<Period, string>>> = { monthly: '월간', quarterly: '분기', yearly: '연간' };
/** Card companies cut longer names off. */
const longest = 100;

/** What the buyer reads in the card window and on the receipt: `함께보관 강남점 M-3 (월간)`. */
export function orderNameOf({
  locationName,
  unitNumber,
  period,
  days,
}: {
  locationName: string;
  unitNumber: string;
  period: Period;
  days: number;
}): string {
  const location = locationName.startsWith(brand) ? locationName : `${brand} ${locationName}`;
  const short = unitNumber.split('-').slice(-2).join('-');
  return `${location} ${short} (${periodNames[period] ?? `${days}일`})`.slice(0, longest);
}
