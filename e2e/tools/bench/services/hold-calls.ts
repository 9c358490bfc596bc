import { randomBytes } from 'node:crypto';
import { buildPath, placeHold, type RequestOf } from '@hamkke/contracts';
import { addDays, fixedRange, quote, seoulDateOf } from '@hamkke/money';
import { assertionHeader, type Signer } from '@hamkke/service-kit';
import type { Call } from './calls.ts';

export type HoldBody = RequestOf<typeof placeHold>['body'];

const prices = { monthlyPrice: 60_000, quarterlyPrice: 171_000, yearlyPrice: 612_000 };
/** Of the same length wherever it is stored, so that every document is. */
const freshId = () => randomBytes(12).toString('hex');

/** A hold of one month of a unit, by somebody who holds nothing else; `months` further on. */
export function holdOf(unitId: string, months = 0): HoldBody {
  const range = fixedRange('monthly', addDays(seoulDateOf(new Date()), 1 + months * 31));
  return {
    reservationId: freshId(),
    orderId: `order${freshId()}`,
    unitId,
    locationId: `bench-${unitId.slice(0, 2)}`,
    ownerId: 'bench-owner',
    locationName: '함께보관 강남점',
    unitNumber: 'A-101',
    size: 'M',
    period: 'monthly',
    startDate: range.start,
    endDate: range.end,
    amount: quote(prices, 'monthly', range).amount,
    visitorId: freshId(),
    address: `2001:db8::${freshId().slice(0, 4)}`,
    userId: null,
    customer: { name: '김함께', email: `${freshId()}@example.com` },
    language: 'ko',
  };
}

/** What payments sends. */
export async function holdCall(signer: Signer, body: HoldBody): Promise<Call> {
  return {
    method: 'POST',
    path: buildPath(placeHold, {}),
    headers: { [assertionHeader]: await signer.sign({ audience: 'reservations' }) },
    body: JSON.stringify(body),
  };
}

/** Names of units that nobody has used in this run. */
export function freshUnits(count: number): string[] {
  const mark = randomBytes(4).toString('hex');
  return Array.from({ length: count }, (_, n) => `${mark}${String(n).padStart(6, '0')}`);
}
