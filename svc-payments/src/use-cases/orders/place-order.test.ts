import { type Consent, documentVersions } from '@hamkke/contracts';
import { addDays, defaultPrices, seoulDateOf } from '@hamkke/money';
import { expect, it } from 'vitest';
import { DomainError } from '@hamkke/service-kit';
import { forgetCustomer } from '../../domain/transitions.ts';
import { someUnit } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createPlaceOrder } from './place-order.ts';
import { createProcessOrder } from './process-order.ts';

function open() {
  const read: string[] = [];
  const released: string[] = [];
  const { deps, orders } = createMemoryOrderDeps();
  const { catalog, reservations } = deps;
  const agreements = new Map<string, Consent>();
  const members = { agreementOf: async (userId: string) => agreements.get(userId) ?? null };
  const release = async ({ orderId }: { orderId: string }) => void released.push(orderId);
  const watched = {
    ...deps,
    members,
    reservations: { ...reservations, release },
    catalog: {
      readUnit: (unitId: string, correlationId: string) => (read.push(unitId), catalog.readUnit(unitId, correlationId)),
    },
  };
  const place = createPlaceOrder(watched, createProcessOrder(watched));
  const input = {
    unitId: someUnit.unitId,
    period: 'monthly' as const,
    startDate: seoulDateOf(deps.clock()),
    amount: defaultPrices('M').monthlyPrice,
    customer: { name: '홍길동', email: 'hong@example.com' },
    language: 'ko' as const,
    consent: documentVersions,
    visitorId: 'v',
    userId: null,
    continues: null,
    moves: null,
    waiting: null,
    guestOf: null,
    address: 'a',
    correlationId: 'c',
  };
  return { deps, watched, orders, place, input, read, released, agreements };
}

it('an order stores what was agreed to, with the time, also when its customer is forgotten', async () => {
  const { deps, orders, place, input } = open();
  const order = await place(input);
  expect((await orders.find(order.orderId))?.consent).toEqual({ ...documentVersions, at: deps.clock() });
  expect(forgetCustomer(order, deps.clock())?.order).toMatchObject({ customer: { name: '' }, consent: order.consent });
});

it('an order stores what it is sold by, and an open one that is handed out again keeps it', async () => {
  const { watched, deps, orders, input, place } = open();
  const tariff = { ...defaultPrices('M'), minimumDays: 30 };
  const order = await place(input);
  expect([order.tariff, (await orders.find(order.orderId))?.tariff]).toEqual([tariff, tariff]);
  const dearer = { yearlyPrice: 900_000 };
  const readUnit = async (unitId: string, correlationId: string) => {
    const sellable = await deps.catalog.readUnit(unitId, correlationId);
    const scheduled = { ...tariff, ...dearer, from: input.startDate };
    return { ...sellable, scheduled, minimumDays: 7 };
  };
  const changed = { ...watched, catalog: { readUnit } };
  const placeAgain = createPlaceOrder(changed, createProcessOrder(changed));
  expect(await placeAgain(input)).toMatchObject({ orderId: order.orderId, tariff });
  const other = await placeAgain({ ...input, visitorId: 'another' });
  expect(other.tariff).toEqual({ ...tariff, ...dearer, minimumDays: 7 });
});

it('agreement to an older wording is refused before anything is called or stored, also to whoever has an open order', async () => {
  const { orders, place, input, read } = open();
  const older = { ...input, consent: { ...documentVersions, privacy: '2020-01-01' } };
  await expect(place(older)).rejects.toMatchObject({ code: 'CONSENT_OUTDATED', details: documentVersions });
  expect([read, await orders.findOpen(`v:${someUnit.unitId}`)]).toEqual([[], undefined]);
  const order = await place(input);
  await expect(place(older)).rejects.toMatchObject({ code: 'CONSENT_OUTDATED' });
  expect((await place(input)).orderId).toBe(order.orderId);
});

it('an open order from before agreement was required is replaced by one that stores it', async () => {
  const { orders, place, input } = open();
  const order = await place(input);
  await orders.advance({
    from: order,
    to: { ...order, consent: null, version: order.version + 1 },
    nextVisitAt: null,
    correlationId: 'c',
  });
  const next = await place(input);
  expect(next.orderId).not.toBe(order.orderId);
  expect([next.consent?.terms, (await orders.find(order.orderId))?.state]).toEqual([
    documentVersions.terms,
    'abandoned',
  ]);
});

it('an open order is not handed to another customer on the same browser', async () => {
  const { place, input, orders } = open();
  const first = await place(input);
  const second = await place({ ...input, customer: { ...input.customer, email: 'other@example.com' } });
  expect([second.orderId === first.orderId, second.customer.email, (await orders.find(first.orderId))?.state]).toEqual([
    false,
    'other@example.com',
    'abandoned',
  ]);
});

it("a member's open order is the same on every device", async () => {
  const { place, input, released } = open();
  const first = await place({ ...input, userId: 'person-1' });
  const second = await place({ ...input, userId: 'person-1', visitorId: 'the-telephone' });
  expect([second.orderId, released]).toEqual([first.orderId, []]);
});

it("a member's own hold of another device makes way for what is requested now", async () => {
  const { place, input, orders, released, deps } = open();
  const first = await place({ ...input, userId: 'person-1' });
  const second = await place({
    ...input,
    userId: 'person-1',
    visitorId: 'the-telephone',
    startDate: addDays(seoulDateOf(deps.clock()), 3),
  });
  expect([second.orderId === first.orderId, released, (await orders.find(first.orderId))?.state]).toEqual([
    false,
    [first.orderId],
    'abandoned',
  ]);
});

it('an order of the browser makes way for that of the person who signed in there', async () => {
  const { place, input, orders, released } = open();
  const guest = await place(input);
  const member = await place({ ...input, userId: 'person-1' });
  // The hold is replaced by reservations itself: the browser is the same.
  expect([member.userId, (await orders.find(guest.orderId))?.state, released]).toEqual(['person-1', 'abandoned', []]);
});

it('a member whose agreement is current need not agree again, and the order stores it; nobody else is spared', async () => {
  const {
    place,
    input: { consent: _consent, ...input },
    agreements,
    deps,
  } = open();
  agreements.set('person-1', documentVersions);
  agreements.set('person-2', { ...documentVersions, terms: '2020-01-01' });
  expect((await place({ ...input, userId: 'person-1' })).consent).toEqual({ ...documentVersions, at: deps.clock() });
  await expect(place({ ...input, userId: 'person-2' })).rejects.toMatchObject({
    code: 'CONSENT_OUTDATED',
    details: documentVersions,
  });
  const field = { path: 'consent', code: 'required', message: 'agreement to the terms is needed' };
  const missing = { code: 'VALIDATION', fields: [field] };
  await expect(place({ ...input, userId: 'person-3' })).rejects.toMatchObject(missing);
  await expect(place(input)).rejects.toMatchObject(missing);
});

it('a quote above what one order may cost is refused before anything is held', async () => {
  const { watched, input, orders, deps } = open();
  const dear = {
    ...watched,
    catalog: {
      readUnit: async () => ({
        ...(await deps.catalog.readUnit('u', 'c')),
        prices: { ...defaultPrices('M'), dailyPrice: 20_000_000 },
      }),
    },
  };
  const place = createPlaceOrder(dear, createProcessOrder(dear));
  const customInput = {
    ...input,
    period: 'custom' as const,
    endDate: addDays(seoulDateOf(deps.clock()), 60),
    amount: 1,
  };
  await expect(place(customInput)).rejects.toMatchObject({
    code: 'RANGE_INVALID',
    details: { problem: 'too-dear', most: 100_000_000 },
    fields: [{ path: 'endDate' }],
  });
  expect(await orders.findOpen(`v:${someUnit.unitId}`)).toBeUndefined();
});

it.each([
  ['HOLD_LIMIT', 'abandoned'],
  ['UNIT_TAKEN', undefined],
] as const)('an order whose hold was refused with %s is %s', async (code, state) => {
  const { watched, input, orders } = open();
  const stored: string[] = [];
  const placeHold = async () => {
    throw new DomainError(code);
  };
  const refusing = {
    ...watched,
    orders: {
      ...orders,
      insert: (...args: Parameters<typeof orders.insert>) => (stored.push(args[0].orderId), orders.insert(...args)),
    },
    reservations: { ...watched.reservations, placeHold },
  };
  await expect(createPlaceOrder(refusing, createProcessOrder(refusing))(input)).rejects.toMatchObject({ code });
  expect((await orders.find(stored[0] ?? ''))?.state).toBe(state);
});
