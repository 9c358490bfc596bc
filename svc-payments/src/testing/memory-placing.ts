import { documentVersions } from '@hamkke/contracts';
import { calendarDate, defaultPrices, seoulDateOf } from '@hamkke/money';
import type { Order } from '../domain/order.ts';
import type {
  Catalog,
  HoldRequest,
  MoveQuery,
  MoveQuote,
  OrderStore,
  Provider,
  SellableUnit,
} from '../domain/ports.ts';
import { createPlaceOrder, type OrderRequest } from '../use-cases/orders/place-order.ts';
import { createProcessOrder } from '../use-cases/orders/process-order.ts';
import { someUnit } from './builders.ts';
import { createMemoryOrderDeps } from './memory-order-deps.ts';

const minute = 60_000;

/** One visitor at one unit, with the calls of reservations and of the provider; the clock can be moved. */
export function openPlacing(change: (orders: OrderStore) => Partial<OrderStore> = () => ({})) {
  let now = new Date('2026-11-21T03:00:00Z');
  const memory = createMemoryOrderDeps({ clock: () => now });
  const { orders, provider, controls } = memory;
  const [held, released, registered, read]: [HoldRequest[], string[][], unknown[], string[]] = [[], [], [], []];
  const quotedMoves: MoveQuery[] = [];
  const move: { quote: MoveQuote; refusal: Error | undefined } = {
    quote: { period: 'yearly', endDate: calendarDate('2027-05-23'), charge: 502_800 },
    refusal: undefined,
  };
  let placed = 0;
  let refusal: unknown;
  let holdMs = 15 * minute;
  const watched: Provider = {
    ...provider,
    preRegister: (request) => (registered.push(request), provider.preRegister(request)),
    read: (request) => (read.push(request.paymentId), provider.read(request)),
  };
  const deps = {
    ...memory.deps,
    orders: { ...orders, ...change(orders) },
    provider: watched,
    reservations: {
      ...memory.deps.reservations,
      async quoteMove(query: MoveQuery) {
        quotedMoves.push(query);
        if (move.refusal) throw move.refusal;
        return move.quote;
      },
      async placeHold(request: HoldRequest) {
        held.push(request);
        if (refusal !== undefined) throw refusal as Error;
        return { holdUntil: new Date(now.getTime() + holdMs) };
      },
      release: async ({ orderId }: { orderId: string }, correlationId: string, reason?: string) =>
        void released.push([orderId, correlationId, reason ?? '']),
    },
    counts: { ...memory.deps.counts, orderPlaced: () => void (placed += 1) },
  };
  const today = seoulDateOf(now);
  const input: OrderRequest = {
    unitId: someUnit.unitId,
    period: 'monthly',
    startDate: today,
    amount: defaultPrices('M').monthlyPrice,
    continues: null,
    moves: null,
    waiting: null,
    language: 'ko',
    consent: documentVersions,
    customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1' },
    visitorId: 'v',
    userId: null,
    guestOf: null,
    address: 'address-1',
    correlationId: 'c',
  };
  const processOrder = createProcessOrder(deps);
  const place = createPlaceOrder(deps, processOrder);
  /** The same while the unit is sold otherwise. */
  const placeAt = (facts: Partial<SellableUnit>) => {
    const catalog = {
      readUnit: async (...read: Parameters<Catalog['readUnit']>) => ({
        ...(await deps.catalog.readUnit(...read)),
        ...facts,
      }),
    };
    return createPlaceOrder({ ...deps, catalog }, processOrder);
  };
  return {
    orders,
    controls,
    input,
    today,
    place,
    placeAt,
    settle: ({ orderId }: Order) => processOrder(orderId, { correlationId: 'c', fresh: true }),
    /** What reservations says of a move; its calls are in `quotedMoves`. */
    move,
    quotedMoves,
    held,
    released,
    registered,
    read,
    placed: () => placed,
    holdFor: (ms: number) => void (holdMs = ms),
    refuse: (error: unknown) => void (refusal = error),
    advanceClock: (ms: number) => void (now = new Date(now.getTime() + ms)),
    stateOf: async ({ orderId }: Order) => (await orders.find(orderId))?.state,
  };
}
