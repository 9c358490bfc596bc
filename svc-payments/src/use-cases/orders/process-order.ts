import { coalesceRuns, DomainError, isUnavailable } from '@hamkke/service-kit';
import { isFinal, nextStep } from '../../domain/next-step.ts';
import { isCaptured, type Order } from '../../domain/order.ts';
import type { ProviderPayment } from '../../domain/payment.ts';
import type { Alarm, OrderChange } from '../../domain/transitions.ts';
import { writeChange } from './change-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { performStep } from './process-steps.ts';

export interface SettleOptions {
  readonly correlationId: string;
  /** Reads the payment also of an order that is settled: cancellations may have begun there. */
  readonly fresh: boolean;
}

/**
 * @throws NOT_FOUND; PROVIDER_DOWN while it is not known whether the order is paid; UNAVAILABLE when the store is away
 */
export type ProcessOrder = (orderId: string, options: SettleOptions) => Promise<Order>;

/** More steps than the longest way through the states, several conflicts included. */
const mostRounds = 40;
/** Where the provider says again and again that the payment has changed, the next call is later, not at once. */
const mostReadings = 6;

/**
 * The one function that brings an order to its end, whoever calls it and however often: it looks at what is stored and
 * what the provider says, does the next step, writes it with compare-and-set, and looks again. What cannot be done now
 * is done by the next call.
 */
export function createProcessOrder(deps: OrderDeps): ProcessOrder {
  const run = coalesceRuns((orderId: string, options: SettleOptions) => {
    deps.counts.settling(1);
    return settle(deps, orderId, options.correlationId).finally(() => deps.counts.settling(-1));
  });
  return async (orderId, options) => {
    if (!options.fresh) {
      const stored = await load(deps, orderId);
      if (isFinal(stored)) return stored;
    }
    return run(orderId, options);
  };
}

async function load(deps: OrderDeps, orderId: string): Promise<Order> {
  const order = await deps.orders.find(orderId);
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}

async function settle(deps: OrderDeps, orderId: string, correlationId: string): Promise<Order> {
  let order = await load(deps, orderId);
  let payment = await readPayment(deps, order);
  let readings = 1;
  for (let round = 0; round < mostRounds; round += 1) {
    const step = nextStep(order, payment, deps.clock());
    if (step.do === 'rest') return order;
    const done = await performStep(deps, order, step, correlationId).catch((error: unknown) =>
      restUntilLater(deps, order, error),
    );
    if (done === 'rest') return order;
    const written = await write(deps, order, done, correlationId);
    order = written ?? (await load(deps, orderId));
    if (done.next === 'rest' && written) return order;
    if (done.next !== 'read-again') continue;
    if (readings >= mostReadings) return order;
    readings += 1;
    payment = await readPayment(deps, order);
  }
  deps.logger.error({ orderId, state: order.state }, 'order does not come to rest');
  return order;
}

/** Money has moved, so the caller gets an honest status instead of an error; the next call resumes here. */
function restUntilLater(deps: OrderDeps, order: Order, error: unknown): 'rest' {
  if (!isUnavailable(error)) throw error;
  deps.logger.warn({ err: error, orderId: order.orderId, state: order.state }, 'settling waits');
  return 'rest';
}

/** Once the capture is stored, the order goes on without the provider as far as it can. */
async function readPayment(deps: OrderDeps, order: Order): Promise<ProviderPayment | undefined> {
  try {
    return await deps.provider.read({ paymentId: order.orderId, storeId: order.storeId });
  } catch (error) {
    if (!isUnavailable(error) || !isCaptured(order)) throw error;
    deps.logger.warn({ err: error, orderId: order.orderId }, 'provider not asked');
    return undefined;
  }
}

async function write(
  deps: OrderDeps,
  from: Order,
  change: OrderChange,
  correlationId: string,
): Promise<Order | undefined> {
  if (!(await writeChange(deps, from, change, correlationId))) return undefined;
  const { order: to, event } = change;
  if (from.state !== to.state) deps.counts.settled(to.state);
  if (event?.type === 'payment.refunded') deps.counts.refunded(event.trigger, event.amount);
  if (change.alarm) raise(deps, to, change.alarm);
  deps.logger.info(
    { orderId: to.orderId, from: from.state, to: to.state, version: to.version, correlationId },
    'order moved',
  );
  return to;
}

function raise({ counts, logger }: OrderDeps, { orderId }: Order, alarm: Alarm): void {
  if (alarm.what === 'refund-cut') {
    counts.refundCut(alarm.cause, alarm.amount);
    logger.error({ orderId, ...alarm }, 'nothing is left to give back of what is owed');
    return;
  }
  counts.cancelledByProvider(alarm.kind);
  logger.warn({ orderId, ...alarm }, 'money went back by a cancellation that began at the provider');
}
