import type {
  EarlyEndRefund,
  MovedFrom,
  MovedTo,
  MoveOptions,
  MoveUnit,
  Reservation,
  ReservationDetail,
  Unit,
  Waiting,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';

export const today = seoulDateOf(new Date());
const hour = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A running rental of the smallest unit for a month, paid two days ago, as the server sends it in a list. */
export function aReservation(given: Partial<Reservation> = {}): Reservation {
  return {
    reservationId: 'R261121ABCDEF',
    orderId: 'H261121ABCDEF',
    status: 'active',
    cancelReason: null,
    userName: '홍길동',
    userEmail: 'hong@example.com',
    userPhone: '010-1234-5678',
    unitId: 'unit-SB-1',
    unitNumber: 'gangnam-SB-1',
    unitSize: 'SB',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    period: 'monthly',
    startDate: addDays(today, -2),
    endDate: addDays(today, 28),
    totalAmount: 40_000,
    refundOwed: 0,
    refundedAmount: 0,
    createdAt: inHours(-49),
    confirmedAt: inHours(-48),
    holdUntil: null,
    ...given,
  };
}

/** What is held for a place in a waiting list: a reservation without an order and a customer. */
export const anOfferHold = {
  offer: true,
  orderId: null,
  status: 'pending',
  userName: '',
  userEmail: '',
  userPhone: null,
  confirmedAt: null,
  holdUntil: inHours(1),
} as const satisfies Partial<Reservation>;

const placed: Waiting = {
  id: 'W-1',
  status: 'waiting',
  locationId: 'gangnam',
  locationName: '함께보관 강남점',
  size: 'SB',
  startDate: addDays(today, 5),
  period: 'monthly',
  createdAt: inHours(-49),
  expiresAt: inHours(24 * 100),
};

/** A place in a waiting list, third of those who wait. */
export function aPlace(given: Partial<Waiting> = {}): Waiting {
  return { ...placed, position: 3, endingSoon: 2, chance: 'fair', ...given };
}

/** A place with a unit that is held for it. */
export function anOffered(given: Partial<Waiting> = {}): Waiting {
  return {
    ...placed,
    status: 'offered',
    offer: {
      reservationId: 'R-held',
      unitId: 'unit-SB-1',
      unitNumber: 'gangnam-SB-1',
      startDate: addDays(today, 5),
      endDate: addDays(today, 35),
      amount: 40_000,
      until: inHours(1),
    },
    ...given,
  };
}

/** The same with its history; by default the customer may no longer cancel, but may give notice. */
export function aDetail(given: Partial<ReservationDetail> = {}): ReservationDetail {
  return {
    ...aReservation(),
    options: {
      cancel: { allowed: false, refund: 0, freeUntil: inHours(-24), because: 'notice-required' },
      notice: { allowed: true, earliest: addDays(today, 7), latest: addDays(today, 27), photo: false },
    },
    notice: null,
    history: [
      { at: inHours(-49), from: null, to: 'pending', why: 'held', by: 'visitor' },
      { at: inHours(-48), from: 'pending', to: 'active', why: 'paid', by: 'payments' },
    ],
    ...given,
  };
}

/** What comes back of a year of which four months and nine days were used, as the server reckons it. */
export function aRefund(given: Partial<EarlyEndRefund> = {}): EarlyEndRefund {
  return {
    paid: 400_000,
    usedDays: 133,
    chargedDays: 133,
    lines: [
      { period: 'quarterly', count: 1, amount: 108_000 },
      { period: 'monthly', count: 1, amount: 40_000 },
      { period: 'daily', count: 9, amount: 18_000 },
    ],
    cost: 166_000,
    refund: 234_000,
    promisedBefore: 0,
    ...given,
  };
}

/** What the customer may do with a reservation that was paid within the free hours. */
export const freeToCancel: ReservationDetail['options'] = {
  cancel: { allowed: true, refund: 40_000, freeUntil: inHours(20), because: 'free' },
  notice: { allowed: false, earliest: null, latest: null, photo: false },
};

/** Nothing is left to do. */
export const nothingToDo: ReservationDetail['options'] = {
  cancel: { allowed: false, refund: 0, freeUntil: null, because: 'over' },
  notice: { allowed: false, earliest: null, latest: null, photo: false },
};

type Extending = NonNullable<ReservationDetail['options']['extend']>;

/** The days after the rental are its customer's for two weeks more. */
export const extendable: Extending = {
  because: 'possible',
  startDate: addDays(today, 29),
  until: null,
  priorityUntil: addDays(today, 13),
  by: null,
};

/** What the customer of a running rental may do, with what the server says about using the unit for longer. */
export const mayExtend = (given: Partial<Extending> = {}): ReservationDetail['options'] => ({
  ...aDetail().options,
  extend: { ...extendable, ...given },
});

/** The unit of these reservations, as it is sold today. */
export function aUnit(given: Partial<Unit> = {}): Unit {
  return {
    id: 'unit-SB-1',
    locationId: 'gangnam',
    size: 'SB',
    dimensions: '70x100x70',
    unitNumber: 'gangnam-SB-1',
    dailyPrice: 2_000,
    monthlyPrice: 45_000,
    quarterlyPrice: 120_000,
    yearlyPrice: 440_000,
    isAvailable: false,
    ...given,
  };
}

type Term = NonNullable<ReservationDetail['terms']>[number];

/** A period of a rental, as the server lists it with another one of the same rental. */
export function aTerm(given: Partial<Term> = {}): Term {
  const { reservationId, orderId, status, period, startDate, endDate, totalAmount } = aReservation();
  return { reservationId, orderId, status, period, startDate, endDate, totalAmount, ...given };
}

/** The period that extends the rental for a month. */
export const nextTerm = aTerm({
  reservationId: 'R-next',
  orderId: 'H261221NEXT',
  startDate: addDays(today, 29),
  endDate: addDays(today, 59),
  totalAmount: 45_000,
});

type Moving = NonNullable<ReservationDetail['options']['move']>;

/** What the customer of a running rental may do, with what the server says about moving it. */
export const mayMove = (given: Partial<Moving> = {}): ReservationDetail['options'] => ({
  ...aDetail().options,
  move: { because: 'possible', earliest: today, latest: addDays(today, 28), ...given },
});

/** A unit that costs as much for the days left as was paid for them. */
export function aMoveUnit(given: Partial<MoveUnit> = {}): MoveUnit {
  return {
    unitId: 'unit-SB-2',
    unitNumber: 'gangnam-SB-2',
    size: 'SB',
    dimensions: '70x100x70',
    daysLeft: 29,
    value: 37_400,
    price: 37_400,
    charge: 0,
    refund: 0,
    withheld: 0,
    ...given,
  };
}

/** Two free units for a move today. */
export function aMoveList(given: Partial<MoveOptions> = {}): MoveOptions {
  return {
    moveDate: today,
    endDate: addDays(today, 28),
    leaveBy: addDays(today, 2),
    stopsRenewing: false,
    locationId: 'gangnam',
    locations: [
      { id: 'gangnam', name: '함께보관 강남점' },
      { id: 'hongdae', name: '함께보관 홍대점' },
    ],
    units: [
      aMoveUnit(),
      aMoveUnit({
        unitId: 'unit-M-3',
        unitNumber: 'gangnam-M-3',
        size: 'M',
        dimensions: '120x200x120',
        price: 74_800,
        charge: 37_400,
      }),
    ],
    ...given,
  };
}

/** What a reservation says of the unit that its rental left. */
export function aMovedFrom(given: Partial<MovedFrom> = {}): MovedFrom {
  return {
    reservationId: 'R-before',
    unitNumber: 'gangnam-SB-1',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    moveDate: addDays(today, -1),
    leaveBy: addDays(today, 1),
    value: 37_400,
    charged: 20_000,
    returned: 0,
    shortfall: 0,
    ...given,
  };
}

/** What a reservation says of the unit to which its rental moved. */
export function aMovedOn(given: Partial<MovedTo> = {}): MovedTo {
  return {
    reservationId: 'R-after',
    unitNumber: 'gangnam-M-3',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    moveDate: addDays(today, -1),
    previousEndDate: addDays(today, 28),
    value: 37_400,
    refund: 0,
    ...given,
  };
}
