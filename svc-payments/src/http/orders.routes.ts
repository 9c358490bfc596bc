import {
  completePayment,
  createPayment,
  createReservation,
  readOpenOrders,
  readOrders,
  readPaymentMethods,
  verifyPayment,
} from '@hamkke/contracts';
import { type HandlerInput, route, type Route, type RouteReplay, visitorOf } from '@hamkke/service-kit';
import { z } from 'zod';
import { holdOf, type Order } from '../domain/order.ts';
import { buyerOf, placedBy } from '../use-cases/orders/verify-payment.ts';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { presentOrder, presentOutcome, presentProviderRequest } from './present-order.ts';

/** The same for everybody, so that a checkout can show it before anybody is known. */
export function readPaymentMethodsRoute(useCases: PaymentsUseCases): Route {
  return route(readPaymentMethods, async () => ({ methods: useCases.readPaymentMethods() }));
}

type Input = HandlerInput<typeof createPayment>;

/** Of a stored reply only the number counts; replies from before that were stored whole. */
const storedSchema = z.object({ orderId: z.string() });

/** Places an order, under both of its names; the page's order name is ignored. */
export function createPaymentRoutes(useCases: PaymentsUseCases): Route[] {
  const handle = (input: Input) => placeFor(useCases, input);
  const options = { replay: replayFor(useCases) };
  return [route(createPayment, handle, options), route(createReservation, handle, options)];
}

/** A repetition is answered by the order as it is now; what is stored names it and nobody. */
function replayFor(useCases: PaymentsUseCases): RouteReplay {
  return {
    toStored: (reply) => storedSchema.parse(reply),
    async rebuild(stored, { caller }) {
      const { success, data } = storedSchema.safeParse(stored);
      const order = success
        ? await useCases.replayOrder({ orderId: data.orderId, buyer: buyerOf(visitorOf(caller)) })
        : undefined;
      return order && presentPlaced(useCases, order);
    },
  };
}

async function placeFor(useCases: PaymentsUseCases, { body, caller, correlationId, signal }: Input) {
  const { visitorId, address, person, guestOf } = visitorOf(caller);
  const { unitId, amount, period, startDate, endDate, method, consent } = body;
  const { continues = null, moves = null, waiting = null } = body;
  const customer = {
    name: body.customerName,
    email: body.customerEmail,
    ...(body.customerPhone ? { phone: body.customerPhone } : {}),
  };
  const rental = { unitId, amount, period, startDate, endDate, continues, moves, waiting, customer, method };
  const visitor = { visitorId, userId: person?.id ?? null, guestOf, address };
  const language = body.language ?? 'ko';
  return presentPlaced(
    useCases,
    await useCases.placeOrder({ ...rental, ...visitor, language, consent, correlationId, signal }),
  );
}

function presentPlaced({ merchant }: Pick<PaymentsUseCases, 'merchant'>, order: Order) {
  return {
    success: true as const,
    message: '주문이 만들어졌어요. 결제를 진행해 주세요.',
    orderId: order.orderId,
    orderName: order.orderName,
    reservationId: order.reservationId,
    amount: order.amount,
    startDate: order.range.start,
    endDate: order.range.end,
    holdUntil: (holdOf(order) ?? order.createdAt).toISOString(),
    provider: presentProviderRequest(order, merchant),
  };
}

/** Works after a reload, on another tab and without session storage: the server knows who placed the order. */
export function completePaymentRoute(useCases: PaymentsUseCases): Route {
  return route(completePayment, async ({ body, caller, correlationId }) => {
    const order = await useCases.processOrder(body.paymentId, { correlationId, fresh: false });
    return { ...presentOutcome(order), ...(placedBy(order, visitorOf(caller)) ? { order: presentOrder(order) } : {}) };
  });
}

export function verifyPaymentRoute(useCases: PaymentsUseCases): Route {
  return route(verifyPayment, async ({ body, correlationId }) =>
    presentOutcome(await useCases.verifyPayment({ ...body, correlationId })),
  );
}

/** What whoever opens a checkout has under way: nobody pays twice, and one's own hold is nobody else's. */
export function readOpenOrdersRoute(useCases: PaymentsUseCases): Route {
  return route(readOpenOrders, async ({ query, caller }) => {
    const orders = await useCases.readOpenOrders({ buyer: buyerOf(visitorOf(caller)), unitId: query.unitId });
    return { orders: orders.map(presentOrder) };
  });
}

export function readOrdersRoute(useCases: PaymentsUseCases): Route {
  return route(readOrders, async ({ body }) => (await useCases.readOrders(body.orderIds)).map(presentOrder));
}
