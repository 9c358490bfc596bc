import type { Period } from '@hamkke/money';

const brand = '함께보관';
const periodNames: Readonly<Partial<Record<Period, string>>> = { monthly: '월간', quarterly: '분기', yearly: '연간' };
/** Card companies cut longer names off. */
const longest = 100;

/**
 * What the buyer reads in the card window and on the receipt: `함께보관 강남점 M-3 (월간)`, and `(월간 연장)` where a
 * rental goes on. Where that is too long the location's name is cut, so that what was bought stays readable.
 */
export function orderNameOf({
  locationName,
  unitNumber,
  period,
  days,
  isExtension,
}: {
  locationName: string;
  unitNumber: string;
  period: Period;
  days: number;
  isExtension: boolean;
}): string {
  const location = locationName.startsWith(brand) ? locationName : `${brand} ${locationName}`;
  const short = unitNumber.split('-').slice(-2).join('-');
  const duration = periodNames[period] ?? `${days}일`;
  const bought = ` ${short} (${isExtension ? `${duration} 연장` : duration})`;
  return `${location.slice(0, longest - bought.length)}${bought}`;
}
