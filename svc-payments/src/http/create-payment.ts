import { createPayment, createReservation } from '@hamkke/contracts';
import { route, visitorOf, type HandlerInput, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { presentProviderRequest } from './present-order.ts';

type Input = HandlerInput<typeof createPayment>;

/** Places an order, under both of its names; the page's order name is a wish that is not heard. */
export function createPaymentRoutes(useCases: PaymentsUseCases): Route[] {
  const handle = (input: Input) => placeFor(useCases, input);
  return [route(createPayment, handle), route(createReservation, handle)];
}

async function placeFor({ placeOrder, merchant }: PaymentsUseCases, { body, caller, correlationId }: Input) {
  const { visitorId, address, person } = visitorOf(caller);
  const { unitId, amount, period, startDate, endDate, consent } = body;
  const customer = { name: body.customerName, email: body.customerEmail, ...(body.customerPhone ? { phone: body.customerPhone } : {}) };
  const order = await placeOrder({ unitId, amount, period, startDate, endDate, customer, visitorId, language: body.language ?? 'ko', consent, userId: person?.id ?? null, address, correlationId });
  return {
    success: true as const,
    message: '주문이 만들어졌어요. 결제를 진행해 주세요.',
    orderId: order.orderId,
    orderName: order.orderName,
    reservationId: order.reservationId,
    amount: order.amount,
    startDate: order.range.start,
    endDate: order.range.end,
    holdUntil: (order.holdUntil ?? order.createdAt).toISOString(),
    provider: presentProviderRequest(order, merchant),
  };
}
