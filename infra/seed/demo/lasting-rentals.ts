import { policy } from '@hamkke/contracts';
import { addDays, earlyEnd, reckonMove, won, type CalendarDate, type Size } from '@hamkke/money';
import {
  atNoon,
  chargedAt,
  declinedRental,
  paidRental,
  renewalOf,
  tariffOf,
  untouched,
  type Ground,
  type Place,
} from './lasting-terms.ts';
import { demoId } from './random.ts';
import type { DemoCard, DemoPass, DemoRenewal, DemoReservation, DemoUnit, DemoUser } from './shapes.ts';
import { demoCustomer, demoStayers } from './users.ts';

/** Other prices of a unit from a day on. */
type Schedule = NonNullable<DemoUnit['scheduledPrices']>;

/** Rentals that go on, moved or ended early, with all that belongs to them. */
export interface LastingRentals {
  readonly rentals: readonly DemoReservation[];
  readonly renewals: readonly DemoRenewal[];
  readonly cards: readonly DemoCard[];
  readonly passes: readonly DemoPass[];
  /** Other prices of units from a day on. */
  readonly scheduled: ReadonlyMap<string, Schedule>;
}

type Part = Partial<LastingRentals>;
type Story = (ground: Ground, place: Place, other: Place | undefined) => Part;

const { paying, failing } = demoStayers;

/** A renewal whose next charge is far enough ahead that no job has anything to do for it. */
function goesOn(
  key: string,
  place: Place,
  { today, member, daysLeft }: Pick<Ground, 'today'> & { member: DemoUser; daysLeft: number },
) {
  const start = addDays(today, daysLeft - 30);
  const createdAt = atNoon(addDays(start, -4));
  const last = paidRental(key, place, { member, period: 'monthly', start, createdAt, today, renewing: true });
  return { last, renewal: renewalOf(key, place, { member, agreedOn: addDays(start, -3), last }) };
}

/** Two terms, of which the card paid the second; somebody else has a pass to it. */
const paidByCard: Story = ({ today }, place) => {
  const member = demoCustomer;
  const start = addDays(today, -41);
  const booked = { member, period: 'monthly', today } as const;
  const first = paidRental('by-card', place, { ...booked, start, createdAt: atNoon(addDays(start, -4)) });
  const second = paidRental('by-card:2', place, {
    ...booked,
    start: addDays(first.endDate, 1),
    createdAt: chargedAt(addDays(first.endDate, -policy.renewal.chargeDaysBefore)),
    continues: first.id,
    renewing: true,
    isNextTerm: true,
  });
  const agreedUntil = first.endDate;
  return {
    rentals: [first, second],
    renewals: [{ ...renewalOf('by-card', place, { member, agreedOn: addDays(start, -3), last: second }), agreedUntil }],
    passes: [
      {
        passId: demoId('pass', 'by-card'),
        name: '이사 도와줄 친구',
        firstDay: null,
        lastDay: addDays(today, 14),
        createdAt: atNoon(addDays(today, -3)),
        terms: {
          reservationId: second.id,
          // As it is imported: nothing changed since.
          version: 1,
          holder: `member:${member.id}`,
          userId: member.id,
          unitId: second.unitId,
          unitNumber: second.unitNumber,
          locationId: second.locationId,
          ownerId: second.ownerId,
          opens: true,
          startDate: second.startDate,
          endDate: addDays(second.endDate, policy.renewal.graceDays),
          continues: first.id,
        },
      },
    ],
  };
};

/** Declined twice; the next charge is tomorrow morning at the earliest. */
const isRetried =
  (key: string, member: DemoUser): Story =>
  ({ today, shop }, place) => {
    const declinedOn = [addDays(today, -2), addDays(today, -1)];
    const { rentals, renewal } = declinedRental(key, place, {
      member,
      endDate: addDays(today, 1),
      declinedOn,
      today,
      shop,
    });
    return { rentals, renewals: [renewal] };
  };

/** Declined four times; the paid term and its grace are over. */
const isOverdue: Story = ({ today, shop }, place) => {
  const endDate = addDays(today, -6);
  const first = addDays(endDate, -policy.renewal.chargeDaysBefore);
  const declinedOn = [first, ...policy.renewal.retryDays.map((days) => addDays(first, days))];
  // The day after the grace begins at 15:00 UTC of its last day.
  const overdueSince = `${addDays(endDate, policy.renewal.graceDays)}T15:00:05.000Z`;
  const { rentals, renewal } = declinedRental('overdue', place, {
    member: failing,
    endDate,
    declinedOn,
    overdueSince,
    today,
    shop,
  });
  return { rentals, renewals: [renewal] };
};

const isDue: Story = ({ today }, place) => {
  const { last, renewal } = goesOn('due', place, { today, member: paying, daysLeft: 11 });
  return { rentals: [last], renewals: [renewal] };
};

/** What a month costs more from a day on, in won. */
const rise = 5000;

/** Higher prices are scheduled, and were proposed to the customer. */
const isProposed =
  (key: string, member: DemoUser, answer?: 'accepted' | 'declined'): Story =>
  ({ today }, place) => {
    const { last, renewal } = goesOn(key, place, { today, member, daysLeft: 20 });
    const monthlyPrice = place.unit.monthlyPrice + rise;
    const scheduled = scheduledFor(place.unit, monthlyPrice, addDays(today, 15));
    const proposal = {
      amount: won(monthlyPrice),
      proposedAt: chargedAt(addDays(today, -5)),
      ...(answer && { answered: { answer, at: atNoon(addDays(today, -3)) } }),
    };
    return {
      rentals: [last],
      renewals: [{ ...renewal, proposal }],
      scheduled: new Map([[place.unit.id, scheduled]]),
    };
  };

const scheduledFor = (unit: DemoUnit, monthlyPrice: number, from: CalendarDate): Schedule => ({
  from,
  dailyPrice: unit.dailyPrice,
  monthlyPrice: won(monthlyPrice),
  quarterlyPrice: won(unit.quarterlyPrice + 3 * rise),
  yearlyPrice: won(unit.yearlyPrice + 12 * rise),
});

/** To another unit of the same size and price, so that nothing was charged and nothing came back. */
const hasMoved: Story = ({ today }, place, other) => {
  if (!other) return {};
  const start = addDays(today, -40);
  const moveDate = addDays(today, -15);
  const left = paidRental('moved', place, {
    member: demoCustomer,
    period: 'quarterly',
    start,
    createdAt: atNoon(addDays(start, -4)),
    today,
  });
  const { amount: paid, period, tariff = null, orderId: _order, ...facts } = left;
  const range = { start, end: left.endDate };
  const reckoned = reckonMove({ range, period, paid, tariff, shortfall: 0 }, tariffOf(other), {
    moveDate,
    leastCharge: policy.move.leastCharge,
  });
  if (!reckoned || reckoned.charge > 0 || reckoned.refund > 0) return {};
  const at = atNoon(addDays(moveDate, -1));
  const there: DemoReservation = {
    ...facts,
    id: demoId('reservation', 'lasting:moved'),
    orderId: null,
    unitId: other.unit.id,
    unitNumber: other.unit.unitNumber,
    period,
    startDate: moveDate,
    amount: reckoned.value,
    status: 'active',
    tariff: tariffOf(other),
    createdAt: at,
    confirmedAt: at,
    movedFrom: { reservationId: left.id, at },
  };
  return { rentals: [left, there] };
};

/** A quarter that its customer ended early: long enough ago that no trace of the refund can be missed. */
const endedEarly: Story = ({ today }, place) => {
  const start = addDays(today, -80);
  const leaveDate = addDays(today, -44);
  const booked = paidRental('early', place, {
    member: demoCustomer,
    period: 'quarterly',
    start,
    createdAt: atNoon(addDays(start, -4)),
    today,
    status: 'expired',
    notice: { leaveDate, givenAt: atNoon(addDays(today, -52)) },
  });
  const refund = earlyEnd(tariffOf(place), { start, paid: booked.amount }, leaveDate)?.refund;
  return refund === undefined ? {} : { rentals: [{ ...booked, refundedAmount: refund }] };
};

/** Where each is: at partner Seoul's locations with many free units, on units that nobody had. */
const stories: readonly (readonly [name: string, size: Size, story: Story])[] = [
  ['사당점', '0.5M', paidByCard],
  ['용산점', 'SB', isRetried('retried', demoCustomer)],
  ['천호점', '0.5M', hasMoved],
  ['연신내점', 'M', endedEarly],
  ['을지로점', 'M', isProposed('proposed:open', demoCustomer)],
  ['노원점', 'SB', isDue],
  ['용산점', 'M', isOverdue],
  ['을지로점', 'SB', isRetried('retried:2', failing)],
  ['사당점', 'M', isProposed('proposed:accepted', paying, 'accepted')],
  ['천호점', 'SB', isProposed('proposed:declined', paying, 'declined')],
];

/** Rentals in the states that only time brings about, as of a day in Seoul; a story without its location is left out. */
export function lastingRentals(ground: Ground): LastingRentals {
  const parts = stories.flatMap(([name, size, story]): Part[] => {
    const [place, other] = untouched(ground, name, size);
    return place ? [story(ground, place, other)] : [];
  });
  const savedAt = atNoon(addDays(ground.today, -90));
  const renewals = parts.flatMap((part) => part.renewals ?? []);
  const cards = [
    { userId: demoCustomer.id, card: 'approve', savedAt },
    { userId: paying.id, card: 'approve', savedAt },
    { userId: failing.id, card: 'stored-insufficient', savedAt },
  ] as const;
  return {
    rentals: parts.flatMap((part) => part.rentals ?? []),
    renewals,
    cards: cards.filter(({ userId }) => renewals.some((one) => one.userId === userId)),
    passes: parts.flatMap((part) => part.passes ?? []),
    scheduled: new Map(parts.flatMap((part) => [...(part.scheduled ?? [])])),
  };
}
