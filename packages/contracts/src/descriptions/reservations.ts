import {
  cancelReasonSchema,
  decisionSchema,
  earlyEndRefundSchema,
  noticePreviewSchema,
  reservationDetailSchema,
  reservationSchema,
  reservationStatusSchema,
} from '../schemas/reservation.ts';
import { waitingSchema } from '../schemas/waiting.ts';
import { descriptions } from './registry.ts';

const reservation = {
  reservationId: 'r-8f2c',
  orderId: 'HK20261128A7F3K9',
  status: 'active' as const,
  cancelReason: null,
  userName: '김민지',
  userEmail: 'minji@example.com',
  userPhone: null,
  unitId: 'gangnam-1-M-1',
  unitNumber: 'gangnam-1-M-1',
  unitSize: 'M' as const,
  locationId: 'gangnam-1',
  locationName: '강남 1호점',
  period: 'monthly' as const,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  totalAmount: 89_000,
  refundOwed: 0,
  refundedAmount: 0,
  createdAt: '2026-11-28T07:25:13.000Z',
  confirmedAt: '2026-11-28T07:26:41.000Z',
  holdUntil: null,
};
const refund = {
  paid: 89_000,
  usedDays: 10,
  chargedDays: 10,
  lines: [{ period: 'daily' as const, count: 10, amount: 36_000 }],
  cost: 36_000,
  refund: 53_000,
  promisedBefore: 0,
};

descriptions.add(reservationStatusSchema, {
  description:
    'The status of a reservation: `pending` is held and unpaid, `active` is a rental, `expired` has passed its last day.',
  examples: ['active'],
});
descriptions.add(cancelReasonSchema, {
  description: 'Why a reservation was cancelled. `renter` is the customer, `owner` the partner.',
  examples: ['renter'],
});
descriptions.add(reservationSchema, {
  description: 'A reservation as its customer reads it. Amounts in won, days both inclusive.',
  examples: [reservation],
});
descriptions.add(decisionSchema, {
  description:
    'What a person who changes the status by hand decides where money is concerned: an unpaid one made active was paid outside or is free of charge; a paid one cancelled is refunded (how much, in won) or not.',
  examples: [{ kind: 'refund', amount: 53_000 }],
});
descriptions.add(earlyEndRefundSchema, {
  description:
    'What comes back of a rental that ends early by a notice: `paid` less what the used days would have cost, by the prices of the day on which it was booked. Amounts in won.',
  examples: [refund],
});
descriptions.add(noticePreviewSchema, {
  description: 'What would come back of a rental that ended on a day; nothing changes by it.',
  examples: [{ leaveDate: '2026-12-10', refund }],
});
descriptions.add(reservationDetailSchema, {
  description: 'A reservation with its history, and with what its customer may do now.',
  examples: [
    {
      ...reservation,
      options: {
        cancel: { allowed: true, refund: 89_000, freeUntil: '2026-11-29T07:26:41.000Z', because: 'free' },
        notice: { allowed: false, earliest: null, latest: null, photo: false },
      },
      notice: null,
      history: [
        { at: '2026-11-28T07:25:13.000Z', from: null, to: 'pending', why: 'held', by: 'visitor' },
        { at: '2026-11-28T07:26:41.000Z', from: 'pending', to: 'active', why: 'paid', by: 'payments' },
      ],
    },
  ],
});
descriptions.add(waitingSchema, {
  description: 'A place in the waiting list of a size at a location, as who waits may read it. Its id is a secret.',
  examples: [
    {
      id: 'w-41d0',
      status: 'waiting',
      locationId: 'gangnam-1',
      locationName: '강남 1호점',
      size: 'XL',
      startDate: '2026-12-01',
      period: 'monthly',
      createdAt: '2026-11-28T07:25:13.000Z',
      expiresAt: '2027-02-26T07:25:13.000Z',
      position: 2,
      endingSoon: 1,
      chance: 'fair',
    },
  ],
});
