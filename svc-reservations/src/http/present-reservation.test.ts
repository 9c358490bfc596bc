import { reservationDetailSchema, internalReservationSchema } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { Moment } from '../domain/change.ts';
import { endEarlier, erase, noteRefund, remind } from '../domain/customer-changes.ts';
import { never, type Reservation } from '../domain/reservation.ts';
import { confirm, hold } from '../domain/transitions.ts';
import { buildTerms } from '../testing/builders.ts';
import { describeOwn } from '../use-cases/renting/describe-own.ts';
import { presentOwn, presentInternal } from './present-reservation.ts';

const moment: Moment = { now: new Date('2026-11-21T03:00:00.000Z'), by: { kind: 'system', id: null } };
const rules = { freeCancelMs: 86_400_000, endingNoticeDays: 7 };
const held = (until = new Date('2026-11-21T03:15:00.000Z')) =>
  hold(
    buildTerms({ reservationId: 'a', customer: { name: '김', email: 'kim@example.com', phone: '010' } }),
    { until, replaced: [] },
    moment,
  ).reservation;
const rented = () => confirm(held(), moment).reservation;
const shown = (reservation: Reservation) =>
  reservationDetailSchema.parse(presentOwn(describeOwn(reservation, moment.now, rules)));

test('a hold says until when, one set by hand does not lapse', () => {
  expect(shown(held())).toMatchObject({
    status: 'pending',
    userPhone: '010',
    confirmedAt: null,
    holdUntil: '2026-11-21T03:15:00.000Z',
    options: {
      cancel: { allowed: true, because: 'unpaid', refund: 0, freeUntil: null },
      notice: { allowed: false, earliest: null, latest: null },
    },
  });
  expect(shown(held(never)).holdUntil).toBeNull();
});

test('a rental says when it was confirmed and what went back, and its customer sees nothing of our mails and bookkeeping', () => {
  const left = endEarlier(rented(), calendarDate('2026-12-20'), moment).reservation;
  const refunded = noteRefund(left, { version: 3, amount: 10 }, moment)?.reservation ?? left;
  const reminded = remind(refunded, moment)?.reservation ?? refunded;
  const erased = erase(reminded, moment)?.reservation ?? reminded;
  expect(erased.history.map(({ why }) => why)).toEqual(['held', 'paid', 'notice', 'refunded', 'reminded', 'erased']);
  expect(shown(erased)).toMatchObject({
    confirmedAt: '2026-11-21T03:00:00.000Z',
    holdUntil: null,
    refundedAmount: 10,
    endDate: '2026-12-20',
    notice: { previousEndDate: '2026-12-31', hasPhoto: false },
    userName: '',
    userEmail: '',
    userPhone: null,
    history: [{ why: 'held' }, { why: 'paid' }, { why: 'notice' }, { why: 'refunded' }],
  });
});

test('identity gets the language, and whether there is an account', () => {
  expect(internalReservationSchema.parse(presentInternal({ ...rented(), language: 'en' }))).toMatchObject({
    language: 'en',
    hasAccount: false,
  });
  expect(presentInternal({ ...rented(), userId: 'kim' }).hasAccount).toBe(true);
});
