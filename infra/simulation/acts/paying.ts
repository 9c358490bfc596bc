import { documentVersions } from '@hamkke/contracts';
import { pricesOn, quote, seoulDateOf, settleRange, type CalendarDate, type Period } from '@hamkke/money';
import type { Order } from '../../../svc-payments/src/domain/order.ts';
import type { OrderRequest } from '../../../svc-payments/src/use-cases/orders/place-order.ts';
import { minimumDays } from '../services/catalog.ts';
import type { Customer } from '../check/reference.ts';
import { note, perform, type Story } from './story.ts';

const minuteMs = 60_000;

/** What a customer wants to rent. */
export interface Wanted {
  readonly unitId: string;
  readonly period: Period;
  readonly startDate: CalendarDate;
  readonly endDate?: CalendarDate;
  readonly continues?: string;
  readonly moves?: string;
  readonly waiting?: string;
  /** Won; where it is left out, what the page reckons by the prices that it shows. */
  readonly amount?: number;
}

/** What the page of a unit reckons; undefined where the range cannot be rented. */
function shownAmount({ system }: Story, { unitId, period, startDate, endDate }: Wanted): number | undefined {
  const { unit } = system.catalog.find(unitId);
  const today = seoulDateOf(system.agenda.clock());
  const verdict = settleRange({ period, start: startDate, end: endDate, today, minimumDays });
  if ('problem' in verdict) return undefined;
  return quote(pricesOn({ prices: unit, scheduled: unit.scheduledPrices }, today), period, verdict.range).amount;
}

/** The customer pays, or does not, some time after the order was answered. */
function payLater(story: Story, customer: Customer, order: Order): void {
  const { system, chance } = story;
  const { agenda, company, payments } = system;
  const { orderId, amount } = order;
  const close = (what: string, isGood: boolean) => async () => {
    const isPaid = await company.pay(orderId, amount, isGood);
    note(story, customer, `${what} ${orderId}`, isPaid ? 'done' : 'DECLINED');
    story.jobsSoon();
    // Some close the page before it says so.
    if (chance.happens(0.25)) return;
    const verify = () => payments.use.verifyPayment({ orderId, paymentId: orderId, amount, correlationId: orderId });
    await perform(story, { customer, what: `verify ${orderId}`, about: [order.reservationId], work: verify });
  };
  const fate = chance.next();
  // Most pay while the unit is held, some too late, some with a second card, and some never.
  if (fate < 0.05) return;
  const afterMs = fate < 0.12 ? chance.between(16 * minuteMs, 200 * minuteMs) : chance.between(minuteMs, 12 * minuteMs);
  const isGood = chance.happens(0.9);
  agenda.after(afterMs, close('pay', isGood));
  if (!isGood) agenda.after(afterMs + 2 * minuteMs, close('pay-again', chance.happens(0.8)));
}

/** Places an order and pays it. */
export async function order(
  story: Story,
  customer: Customer,
  wanted: Wanted,
  {
    what = 'book',
    about = [],
    refused,
  }: { what?: string; about?: readonly string[]; refused?: (code: string) => unknown } = {},
): Promise<void> {
  const { system } = story;
  const amount = wanted.amount ?? shownAmount(story, wanted);
  if (amount === undefined) return;
  const { userId, visitorId, name, email } = customer;
  const { unitId, period, startDate, endDate, continues = null, moves = null, waiting = null } = wanted;
  const request: OrderRequest = {
    unitId,
    period,
    startDate,
    endDate,
    amount,
    continues,
    moves,
    waiting,
    customer: { name, email },
    language: 'ko',
    consent: documentVersions,
    visitorId,
    userId,
    guestOf: userId === null ? (continues ?? moves) : null,
    address: 'address',
    correlationId: `order ${visitorId}`,
  };
  await perform(story, {
    customer,
    what: `${what} ${unitId} ${startDate} ${period} for ${amount}`,
    about,
    work: () => system.payments.use.placeOrder(request),
    answered: (placed) => {
      system.answered.add(placed.orderId);
      payLater(story, customer, placed);
    },
    ...(refused && { refused }),
  });
}
