import { seoulDateOf } from '@hamkke/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortoneStandIn } from '../stand-ins/portone/index.ts';
import type { RunningPortoneStandIn } from '../stand-ins/portone/index.ts';
import { testSettings } from '../stand-ins/portone/testing/stand-in-settings.ts';
import { demoLocations } from './demo/locations.ts';
import { pastOrders } from './demo/past-orders.ts';
import { demoReservations } from './demo/reservations.ts';
import { demoCustomer, demoStayers, demoUsers } from './demo/users.ts';
import { fillProvider, isStandIn, storeCards } from './provider-books.ts';

let standIn: RunningPortoneStandIn;
beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
});
afterAll(() => standIn.stop());

const { storeId, channelKey } = testSettings;

test('the provider knows every order of the past to the won, and the partners who have a partner id', async () => {
  const { locations, units } = demoLocations();
  const rentals = demoReservations({ locations, units, today: seoulDateOf(new Date()) });
  const orders = pastOrders({ locations, units, rentals, shop: { storeId, channelKey } });
  expect(await fillProvider(standIn.url, demoUsers(), orders)).toEqual({ imported: orders.length, skipped: 0 });
  expect(await fillProvider(standIn.url, demoUsers(), orders)).toEqual({ imported: 0, skipped: orders.length });

  const books = new Map(standIn.control.books().map((payment) => [payment.paymentId, payment]));
  for (const { orderId, amount, refund, transactionId, paidAt } of orders)
    expect(books.get(orderId)).toMatchObject({
      paid: amount,
      cancelled: refund?.amount ?? 0,
      transactionId,
      paidAt,
      storeId,
      channelKey,
    });
  const authorization = `PortOne ${testSettings.secret}`;
  for (const { partnerId, franchiseInfo } of demoUsers()) {
    if (partnerId === null) continue;
    const answer = await fetch(`${standIn.url}/platform/partners/${partnerId}?test=true`, {
      headers: { authorization },
    });
    expect(await answer.json()).toMatchObject({ id: partnerId, type: { companyName: franchiseInfo?.name } });
  }
});

test('only the stand-in is taken for one, and what it refuses is reported', async () => {
  expect(await isStandIn(standIn.url)).toBe(true);
  expect(await isStandIn('http://127.0.0.1:9')).toBe(false);
  const broken = { ...(demoUsers()[0] as ReturnType<typeof demoUsers>[number]), email: 'no address' };
  await expect(fillProvider(standIn.url, [broken], [])).rejects.toThrow('refused partners: 400');
});

test('members have one card there, however often it is stored, and it is of whom it was stored for', async () => {
  const savedAt = '2026-09-01T03:20:00.000Z';
  const cards = [
    { userId: demoCustomer.id, card: 'approve', savedAt },
    { userId: demoStayers.failing.id, card: 'stored-insufficient', savedAt },
  ] as const;
  const stored = await storeCards(standIn.url, cards);
  expect(stored).toMatchObject([
    { userId: demoCustomer.id, lastFour: '0013', savedAt },
    { userId: demoStayers.failing.id, lastFour: '0088', savedAt },
  ]);
  expect(await storeCards(standIn.url, cards)).toEqual(stored);
  const [first] = stored;
  const answer = await fetch(`${standIn.url}/billing-keys/${first?.billingKey ?? ''}`, {
    headers: { authorization: `PortOne ${testSettings.secret}` },
  });
  expect(await answer.json()).toMatchObject({
    status: 'ISSUED',
    customer: { id: demoCustomer.id },
    methods: [{ card: { brand: first?.brand } }],
  });
});
