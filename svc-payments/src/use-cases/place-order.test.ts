import { currentConsent, documentVersions } from '@hamkke/contracts';
import { defaultPrices, seoulDateOf } from '@hamkke/money';
import { expect, it } from 'vitest';
import { forgetBooker } from '../domain/transitions.ts';
import { someUnit } from '../testing/builders.ts';
import { createMemoryParts } from '../testing/memory-parts.ts';
import { createPlaceOrder } from './place-order.ts';
import { createSettleOrder } from './settle-order.ts';

function open() {
  const read: string[] = [];
  const { parts, orders } = createMemoryParts();
  const { catalog } = parts;
  const watched = { ...parts, catalog: { readUnit: (unitId: string, correlationId: string) => (read.push(unitId), catalog.readUnit(unitId, correlationId)) } };
  const place = createPlaceOrder(watched, createSettleOrder(watched));
  const wish = {
    unitId: someUnit.unitId, period: 'monthly' as const, startDate: seoulDateOf(parts.clock()), amount: defaultPrices('M').monthlyPrice, customer: { name: '홍길동', email: 'hong@example.com' },
    language: 'ko' as const, consent: currentConsent, visitorId: 'v', userId: null, address: 'a', correlationId: 'c',
  };
  return { parts, orders, place, wish, read };
}

it('an order keeps what was agreed to, with the time, also when its booker is forgotten', async () => {
  const { parts, orders, place, wish } = open();
  const order = await place(wish);
  expect((await orders.find(order.orderId))?.consent).toEqual({ ...currentConsent, at: parts.clock() });
  expect(forgetBooker(order, parts.clock())?.order).toMatchObject({ customer: { name: '' }, consent: order.consent });
});

it('agreement to an older wording is refused before anything is asked or stored, also to whoever has an open order', async () => {
  const { orders, place, wish, read } = open();
  const older = { ...wish, consent: { ...currentConsent, privacy: '2020-01-01' } };
  await expect(place(older)).rejects.toMatchObject({ code: 'CONSENT_OUTDATED', details: documentVersions });
  expect([read, await orders.findOpen(`v:${someUnit.unitId}`)]).toEqual([[], undefined]);
  const order = await place(wish);
  await expect(place(older)).rejects.toMatchObject({ code: 'CONSENT_OUTDATED' });
  expect((await place(wish)).orderId).toBe(order.orderId);
});

it('an open order from before agreement was asked for is replaced by one that keeps it', async () => {
  const { orders, place, wish } = open();
  const order = await place(wish);
  await orders.advance({ from: order, to: { ...order, consent: null, version: order.version + 1 }, nextVisitAt: null, correlationId: 'c' });
  const next = await place(wish);
  expect(next.orderId).not.toBe(order.orderId);
  expect([next.consent?.terms, (await orders.find(order.orderId))?.state]).toEqual([currentConsent.terms, 'abandoned']);
});
