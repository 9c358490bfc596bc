import {
  businessLiveSchema,
  locationCreated,
  locationRemoved,
  locationUpdated,
  paymentFailed,
  paymentPaid,
  paymentRefunded,
  proposalAnswered,
  proposalIssued,
  renewalFailed,
  renewalOverdue,
  renewalStarted,
  renewalStopped,
  reservationCancelled,
  reservationConfirmed,
  reservationErased,
  reservationExpired,
  reservationHeld,
  reservationReminded,
  reservationRescheduled,
  settlementCreated,
  unitCreated,
  unitRemoved,
  unitUpdated,
  userUpdated,
  franchiseRequested,
  type BusinessLive,
  type EventDefinition,
} from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { listenLive, type LiveListener } from '../testing/listen-live.ts';

let harness: GatewayHarness;
const open: LiveListener[] = [];

beforeAll(async () => {
  harness = await startGatewayHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  for (const listener of open.splice(0)) listener.stop();
});

const partner = { userType: 'franchise', isApproved: true } as const;
const administrator = { userType: 'admin', isApproved: true } as const;

async function listen(cookie: string, topics: string): Promise<LiveListener> {
  const listener = await listenLive(harness.url, topics, cookie);
  open.push(listener);
  return listener;
}
async function signedIn(facts: Parameters<GatewayHarness['know']>[1]) {
  const { id } = harness.know(freshId(), facts);
  return { id, cookie: await harness.signIn(id) };
}
/** What came, by the event's name. */
const received = (listener: LiveListener, name: string): BusinessLive[] =>
  [...listener.text().matchAll(new RegExp(`^event: ${name}\\ndata: (.*)$`, 'gm'))].map(([, data]) =>
    businessLiveSchema.parse(JSON.parse(String(data))),
  );

const range = (ownerId: string) => ({
  reservationId: 'r1',
  orderId: 'order0001',
  unitId: 'u1',
  locationId: 'l1',
  ownerId,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
});
/** A rental that renews. */
const renewal = (ownerId: string) => {
  const { reservationId, unitId, locationId, startDate, endDate } = range(ownerId);
  const about = { renewalId: 'n1', reservationId, userId: 'p1', unitId, locationId, ownerId };
  return { ...about, startDate, endDate, chargeOn: '2026-12-28', amount: 1 };
};
/** A proposed price of it. */
const proposal = (ownerId: string) => ({ ...renewal(ownerId), proposedAmount: 2 });
const order = (ownerId: string) => ({
  orderId: 'order0001',
  reservationId: 'r1',
  unitId: 'u1',
  locationId: 'l1',
  ownerId,
});
const unit = {
  id: 'u1',
  locationId: 'l1',
  unitNumber: 'M-1',
  size: 'M',
  dimensions: '1 x 1',
  dailyPrice: 1,
  monthlyPrice: 1,
  quarterlyPrice: 1,
  yearlyPrice: 1,
  facilities: [],
};
const reservation = (ownerId: string): BusinessLive => ({
  change: 'reservation',
  ownerId,
  locationId: 'l1',
  reservationId: 'r1',
});
const money = (ownerId: string): BusinessLive => ({ change: 'money', ownerId, locationId: 'l1', reservationId: 'r1' });
const location = (ownerId: string): BusinessLive => ({ change: 'location', ownerId, locationId: 'l1' });

const cases: readonly [
  definition: EventDefinition,
  data: (ownerId: string) => Record<string, unknown>,
  expected: (ownerId: string) => BusinessLive,
][] = [
  [reservationHeld, (id) => ({ ...range(id), until: '2026-12-01T00:00:00.000Z' }), reservation],
  [reservationConfirmed, (id) => ({ ...range(id), amount: 1 }), reservation],
  [reservationCancelled, (id) => ({ ...range(id), reason: 'renter', from: 'active', refundOwed: 1 }), reservation],
  [reservationExpired, range, reservation],
  [reservationRescheduled, (id) => ({ ...range(id), previousEndDate: '2026-12-20' }), reservation],
  [renewalStarted, renewal, reservation],
  [renewalStopped, (id) => ({ ...renewal(id), because: 'customer' }), reservation],
  [
    renewalFailed,
    (id) => ({ ...renewal(id), orderId: 'order0001', reason: 'declined', nextAttemptOn: null }),
    reservation,
  ],
  [renewalOverdue, (id) => ({ ...renewal(id), orderId: 'order0001' }), reservation],
  [proposalIssued, proposal, reservation],
  [proposalAnswered, (id) => ({ ...proposal(id), answer: 'accepted' }), reservation],
  [paymentPaid, (id) => ({ ...order(id), amount: 1, paidAt: '2026-12-01T00:00:00.000Z' }), money],
  [paymentRefunded, (id) => ({ ...order(id), amount: 1, remaining: 0, trigger: 'cancelled' }), money],
  [
    settlementCreated,
    (id) => ({ settlementId: 's1', partnerUserId: id, month: '2026-11', amount: 90 }),
    (id) => ({ change: 'settlement', ownerId: id }),
  ],
  [
    locationCreated,
    (id) => ({ location: { id: 'l1', name: '강남', ownerId: id, status: 'active', minimumDays: 1 } }),
    location,
  ],
  [
    locationUpdated,
    (id) => ({ location: { id: 'l1', name: '강남', ownerId: id, status: 'paused', minimumDays: 1 } }),
    location,
  ],
  [locationRemoved, (id) => ({ locationId: 'l1', ownerId: id }), location],
  [unitCreated, (id) => ({ unit, ownerId: id }), location],
  [unitUpdated, (id) => ({ unit, ownerId: id }), location],
  [unitRemoved, (id) => ({ unitId: 'u1', locationId: 'l1', ownerId: id }), location],
];

describe('the streams of those who run locations', () => {
  test('are for the approved partner of that id, administrators and super users; everybody else is refused', async () => {
    const mine = await signedIn(partner);
    const statusOf = async (cookie: string, topics: string) => (await listen(cookie, topics)).response.status;
    expect(await statusOf(mine.cookie, `franchise:${mine.id}`)).toBe(200);
    expect(await statusOf(mine.cookie, `location:a,me,franchise:${mine.id}`)).toBe(200);
    expect(await statusOf(mine.cookie, `franchise:${mine.id},franchise:other`)).toBe(403);
    expect(await statusOf(mine.cookie, 'admin')).toBe(403);
    for (const facts of [administrator, { ...partner, isSuperUser: true }]) {
      const { cookie } = await signedIn(facts);
      expect(await statusOf(cookie, `admin,franchise:${mine.id}`)).toBe(200);
    }
    for (const facts of [
      {},
      { userType: 'franchise', isApproved: false, isSuperUser: true },
      { isApproved: true, isSuperUser: true },
    ] as const) {
      const { id, cookie } = await signedIn(facts);
      expect(await statusOf(cookie, `franchise:${id}`)).toBe(403);
      expect(await statusOf(cookie, 'admin')).toBe(403);
    }
  });

  test('report every change of a list with ids only, to its partner and to administrators, and to no other partner', async () => {
    const mine = await signedIn(partner);
    const theirs = await signedIn(partner);
    const listener = await listen(mine.cookie, `franchise:${mine.id}`);
    const stranger = await listen(theirs.cookie, `franchise:${theirs.id}`);
    const all = await listen((await signedIn(administrator)).cookie, 'admin');
    for (const [definition, data] of cases) await harness.publish(definition, data(mine.id));
    const expected = cases.map(([, , changeOf]) => changeOf(mine.id));
    await eventually(() => expect(received(listener, 'franchise')).toHaveLength(cases.length));
    await eventually(() => expect(received(all, 'admin')).toHaveLength(cases.length));
    const sorted = (changes: readonly BusinessLive[]) => changes.map((change) => JSON.stringify(change)).toSorted();
    expect(sorted(received(listener, 'franchise'))).toEqual(sorted(expected));
    expect(sorted(received(all, 'admin'))).toEqual(sorted(expected));
    for (const secret of ['order0001', '강남', '2026-1', '"u1"', 's1'])
      expect(listener.text() + all.text()).not.toContain(secret);
    expect(stranger.text()).not.toContain('event:');
  });

  test('report what has no partner, and what people do, to administrators only; what changes no list, to nobody', async () => {
    const mine = await signedIn(partner);
    const listener = await listen(mine.cookie, `franchise:${mine.id}`);
    const all = await listen((await signedIn(administrator)).cookie, 'admin');
    await harness.publish(reservationReminded, range(mine.id));
    await harness.publish(paymentFailed, { ...order(mine.id), reason: 'x' });
    await harness.publish(reservationErased, { reservationId: 'r1', orderId: null });
    await harness.publish(unitCreated, { unit });
    await harness.publish(locationRemoved, { locationId: 'l1' });
    await harness.publish(franchiseRequested, { userId: mine.id });
    await harness.publish(userUpdated, { userId: 'somebody', ...administrator, isSuperUser: false });
    await harness.publish(settlementCreated, {
      settlementId: 's1',
      partnerUserId: 'another',
      month: '2026-11',
      amount: 1,
    });
    await eventually(() => expect(received(all, 'admin')).toHaveLength(6));
    expect(received(all, 'admin')).toEqual(
      expect.arrayContaining([
        { change: 'reservation', ownerId: null, reservationId: 'r1' },
        { change: 'location', ownerId: null, locationId: 'l1' },
        { change: 'people', ownerId: null },
        { change: 'settlement', ownerId: 'another' },
      ]),
    );
    expect(all.text()).not.toContain('somebody');
    expect(listener.text()).not.toContain('event:');
  });

  test('are cut when the role goes, and can be opened once it is there', async () => {
    const { id, cookie } = await signedIn(partner);
    const listener = await listen(cookie, `franchise:${id}`);
    const pages = await listen(cookie, 'me');
    harness.know(id, { userType: 'user', isApproved: false });
    await harness.publish(userUpdated, { userId: id, userType: 'user', isApproved: false, isSuperUser: false });
    await eventually(() => expect(listener.ended()).toBe(true));
    expect(listener.text()).not.toContain('event:');
    expect(pages.ended()).toBe(false);
    expect((await listen(cookie, `franchise:${id}`)).response.status).toBe(403);
    harness.know(id, partner);
    await harness.publish(userUpdated, { userId: id, ...partner, isSuperUser: false });
    await eventually(async () => expect((await listen(cookie, `franchise:${id}`)).response.status).toBe(200));
  });

  test('end with the session that opened them', async () => {
    const { id, cookie } = await signedIn(partner);
    const listener = await listen(cookie, `franchise:${id}`);
    const phone = await listen(await harness.signIn(id), `franchise:${id}`);
    await harness.post('/api/auth/logout', {}, { cookie });
    await eventually(() => expect(listener.ended()).toBe(true));
    expect(listener.text()).not.toContain('event:');
    expect(phone.ended()).toBe(false);
  });
});
