import { openEnd } from '@hamkke/money';
import { never, type Grant } from '../../snapshot.ts';
import { companyOrder, paidOrder, readyOrder, refundedOrder, reservationOf } from '../right-snapshot.ts';
import { both, grant, guard, reservation, shown, type Spoil } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** Adds a grant that is like that of the paid rental but for something. */
const another =
  (change: Partial<Grant>): Spoil =>
  ({ grants }) => ({ grants: [...grants, { ...(grants[0] as Grant), ...change }] });

const renews = both(
  reservation(paidOrder, { renewing: true }),
  guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: openEnd, until: never }] }),
  shown(paidOrder, { end: openEnd }),
);

/** I3: doors that open for nothing, on other days, or not for what was paid. */
export const grantBreakages: readonly Breakage[] = [
  [
    'I3 grant-open',
    'a hold opens doors',
    another({ reservationId: reservationOf(readyOrder), unitId: 'u2', version: 1 }),
  ],
  ['I3 grant-open', 'a cancelled reservation opens doors', grant(refundedOrder, { opens: true })],
  [
    'I3 grant-open',
    'a rental that has ended opens doors',
    another({
      reservationId: reservationOf(companyOrder),
      unitId: 'u4',
      from: new Date('2026-10-10T15:00:00.000Z'),
      until: new Date('2026-10-13T15:00:00.000Z'),
    }),
  ],
  ['I3 grant-open', 'a reservation of nobody opens doors', another({ reservationId: 'nobody' })],
  ['I3 grant-dates', 'doors open a day early', grant(paidOrder, { from: new Date('2026-11-29T15:00:00.000Z') })],
  ['I3 grant-dates', 'doors open a day too long', grant(paidOrder, { until: new Date('2027-01-01T15:00:00.000Z') })],
  [
    'I3 grant-dates',
    'doors open by the days of London',
    grant(paidOrder, { from: new Date('2026-12-01T00:00:00.000Z'), until: new Date('2027-01-01T00:00:00.000Z') }),
  ],
  [
    'I3 grant-dates',
    'doors open for the days of a version before, and no event waits',
    grant(paidOrder, { version: 1, until: new Date('2027-01-30T15:00:00.000Z') }),
  ],
  ['I3 grant-dates', 'the door of another unit opens', grant(paidOrder, { unitId: 'u2' })],
  ['I3 grant-dates', 'the doors of another location open', grant(paidOrder, { locationId: 'b' })],
  ['I3 grant-dates', 'a rental renews, and its doors have no days of grace', renews],
  [
    'I3 grant-dates',
    'a rental does not renew, and its doors have days of grace',
    grant(paidOrder, { until: new Date('2027-01-03T15:00:00.000Z') }),
  ],
  ['I3 grant-shut', 'a rental that was paid opens nothing', grant(paidOrder, { opens: false })],
  [
    'I3 grant-shut',
    'a rental that was paid opens nothing, for its payment was never read',
    grant(paidOrder, { opens: false, version: 1 }),
  ],
];
