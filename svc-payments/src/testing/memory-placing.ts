import { documentVersions } from '@hamkke/contracts';
import { defaultPrices, seoulDateOf } from '@hamkke/money';
import type { Order } from '../domain/order.ts';
import type { HoldRequest, OrderStore, Provider } from '../domain/ports.ts';
import { createPlaceOrder, type OrderRequest } from '../use-cases/place-order.ts';
import { createSettleOrder } from '../use-cases/settle-order.ts';
import { someUnit } from './builders.ts';
import { createMemoryParts } from './memory-parts.ts';

const minute = 60_000;

/** One visitor at one unit, with what is asked of reservations and of the provider; the clock can be moved. */
export function openPlacing(change: (orders: OrderStore) => Partial<OrderStore> = () => ({})) {
  let now = new Date('2026-11-21T03:00:00Z');
  const memory = createMemoryParts({ clock: () => now });
  const { orders, provider, desk } = memory;
  const [held, released, registered, read]: [HoldRequest[], string[][], unknown[], string[]] = [[], [], [], []];
  let placed = 0;
  let refusal: unknown;
  const watched: Provider = {
    ...provider,
    preRegister: (asked) => (registered.push(asked), provider.preRegister(asked)),
    read: (asked) => (read.push(asked.paymentId), provider.read(asked)),
  };
  const parts = {
    ...memory.parts,
    orders: { ...orders, ...change(orders) },
    provider: watched,
    reservations: {
      ...memory.parts.reservations,
      async placeHold(request: HoldRequest) {
        held.push(request);
        if (refusal !== undefined) throw refusal as Error;
        return { holdUntil: new Date(now.getTime() + 15 * minute) };
      },
      release: async ({ orderId }: { orderId: string }, correlationId: string, reason?: string) =>
        void released.push([orderId, correlationId, reason ?? '']),
    },
    counts: { ...memory.parts.counts, orderPlaced: () => void (placed += 1) },
  };
  const today = seoulDateOf(now);
  const wish: OrderRequest = {
    unitId: someUnit.unitId,
    period: 'monthly',
    startDate: today,
    amount: defaultPrices('M').monthlyPrice,
    language: 'ko',
    consent: documentVersions,
    customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1' },
    visitorId: 'v',
    userId: null,
    address: 'address-1',
    correlationId: 'c',
  };
  const place = createPlaceOrder(parts, createSettleOrder(parts));
  return {
    orders,
    desk,
    wish,
    today,
    place,
    held,
    released,
    registered,
    read,
    placed: () => placed,
    refuse: (error: unknown) => void (refusal = error),
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),
    stateOf: async ({ orderId }: Order) => (await orders.find(orderId))?.state,
  };
}
