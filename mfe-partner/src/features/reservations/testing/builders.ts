import {
  movedFromSchema,
  movedToSchema,
  partnerProposalSchema,
  partnerRenewalSchema,
  rentalFiguresSchema,
  reservationDetailSchema,
  reservationSchema,
  type MovedFrom,
  type MovedTo,
  type PartnerProposal,
  type PartnerRenewal,
  type RentalFigures,
  type RentalMonth,
  type Reservation,
  type ReservationDetail,
  type WaitingDemand,
  waitingDemandSchema,
} from '@hamkke/contracts';

type Term = NonNullable<ReservationDetail['terms']>[number];

/** A confirmed month of the smallest unit, paid by card, as the server sends it in a list. */
export function aReservation(given: Partial<Reservation> = {}): Reservation {
  return reservationSchema.parse({
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
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    totalAmount: 40_000,
    refundOwed: 0,
    refundedAmount: 0,
    createdAt: '2026-11-21T03:00:00.000Z',
    confirmedAt: '2026-11-21T03:02:00.000Z',
    holdUntil: null,
    ...given,
  });
}

/** A unit that is held for somebody who waits: without an order and a customer. */
export const anOfferHold = (given: Partial<Reservation> = {}): Reservation =>
  aReservation({
    offer: true,
    orderId: null,
    status: 'pending',
    userName: '',
    userEmail: '',
    userPhone: null,
    confirmedAt: null,
    holdUntil: '2026-11-21T05:00:00.000Z',
    ...given,
  });

/** The same with its history. */
export function aDetail(given: Partial<ReservationDetail> = {}): ReservationDetail {
  return reservationDetailSchema.parse({
    ...aReservation(),
    options: {
      cancel: { allowed: false, refund: 0, freeUntil: null, because: 'notice-required' },
      notice: { allowed: false, earliest: null, latest: null, photo: false },
    },
    notice: null,
    history: [
      { at: '2026-11-21T03:00:00.000Z', from: null, to: 'pending', why: 'held', by: 'visitor' },
      { at: '2026-11-21T03:02:00.000Z', from: 'pending', to: 'active', why: 'paid', by: 'payments' },
    ],
    ...given,
  });
}

/** The same as a period of a rental. */
export function aTerm(given: Partial<Term> = {}): Term {
  const { reservationId, orderId, status, period, startDate, endDate, totalAmount } = aReservation();
  return { reservationId, orderId, status, period, startDate, endDate, totalAmount, ...given };
}

/** The seventh of the smallest units, from which the month above moved for 21,000 won. */
export function aMovedFrom(given: Partial<MovedFrom> = {}): MovedFrom {
  return movedFromSchema.parse({
    reservationId: 'R-before',
    unitNumber: 'gangnam-SB-7',
    locationId: 'gangnam',
    locationName: '함께보관 강남점',
    moveDate: '2026-12-10',
    leaveBy: '2026-12-12',
    value: 26_000,
    charged: 21_000,
    returned: 5000,
    shortfall: 0,
    ...given,
  });
}

/** A unit of another location, to which the month above moved on, with 3,000 won back. */
export function aMovedOn(given: Partial<MovedTo> = {}): MovedTo {
  return movedToSchema.parse({
    reservationId: 'R-next',
    unitNumber: 'yeoksam-M-2',
    locationId: 'yeoksam',
    locationName: '함께보관 역삼점',
    moveDate: '2026-12-20',
    previousEndDate: '2026-12-31',
    value: 15_000,
    refund: 3000,
    ...given,
  });
}

/** A month that costs 4,000 won more from the charge after its own, as it was proposed; nobody has answered yet. */
export function aProposal(given: Partial<PartnerProposal> = {}): PartnerProposal {
  const { reservationId, locationId, locationName, unitId, unitNumber, userName } = aReservation();
  return partnerProposalSchema.parse({
    proposalId: 'P-1',
    reservationId,
    locationId,
    locationName,
    unitId,
    unitNumber,
    customerName: userName,
    amountBefore: 40_000,
    amount: 44_000,
    chargeOn: '2026-12-28',
    wording: '2026-11-26',
    sentences: ['2026년 12월 28일에 44,000원을 결제해요.', '동의하지 않으면 연장되지 않아요.'],
    proposedAt: '2026-11-28T01:00:00.000Z',
    answer: null,
    answeredAt: null,
    ...given,
  });
}

/** The same month, paid by a saved card and charged again three days before its end. */
export function aRenewal(given: Partial<PartnerRenewal> = {}): PartnerRenewal {
  const { reservationId, locationId, locationName, unitId, unitNumber, userName, endDate } = aReservation();
  return partnerRenewalSchema.parse({
    renewalId: 'N-1',
    reservationId,
    locationId,
    locationName,
    unitId,
    unitNumber,
    customerName: userName,
    state: 'on',
    amount: 40_000,
    paidUntil: endDate,
    chargeOn: '2026-12-28',
    declined: null,
    nextAttemptOn: null,
    overdueSince: null,
    ...given,
  });
}

/** Three customers who wait for the smallest size at a location. */
export function aDemand(given: Partial<WaitingDemand> = {}): WaitingDemand {
  const { locationId, locationName, unitSize } = aReservation();
  return waitingDemandSchema.parse({
    locationId,
    locationName,
    size: unitSize,
    waiting: 3,
    offered: 1,
    waitingSince: '2026-11-03T15:00:00.000Z',
    taken: 2,
    missed: 4,
    ...given,
  });
}

/** So many reservations, the newest first. */
export const many = (count: number, given: Partial<Reservation> = {}): readonly Reservation[] =>
  Array.from({ length: count }, (_, index) =>
    aReservation({
      reservationId: `R-${index}`,
      userName: `손님${index}`,
      unitNumber: `gangnam-SB-${index + 1}`,
      ...given,
    }),
  );

/** The server's side of a list: hands out pages by limit and cursor. */
export function paged(all: readonly Reservation[]) {
  return (query: URLSearchParams) => {
    const from = Number(query.get('cursor')?.split('.')[1] ?? 0);
    const to = from + Number(query.get('limit') ?? 500);
    return {
      body: { success: true, reservations: all.slice(from, to), nextCursor: to < all.length ? `1.${to}` : null },
    };
  };
}

/** October 2026: forty ran when it began; of the two that ended one was not paid. */
export const aMonthOfRentals = (given: Partial<RentalMonth> = {}): RentalMonth => ({
  month: '2026-10',
  running: 40,
  started: 5,
  ended: 2,
  involuntary: 1,
  renewed: 30,
  extended: 3,
  churn: 5,
  loss: 2.5,
  ...given,
});

/** Three months: the first rentals, a whole month, and November, which runs. */
export function someFigures(given: Partial<RentalFigures> = {}): RentalFigures {
  const none = { running: 0, ended: 0, involuntary: 0, renewed: 0, extended: 0, churn: null, loss: null };
  return rentalFiguresSchema.parse({
    months: [
      aMonthOfRentals({ ...none, month: '2026-09', started: 1_040 }),
      aMonthOfRentals(),
      aMonthOfRentals({ month: '2026-11', running: 43, started: 2, ended: 0, involuntary: 0, churn: 0, loss: 0 }),
    ],
    renewing: 1_012,
    runningNow: 1_045,
    ...given,
  });
}
