import { reservationCancelled, reservationHeld, reservationRescheduled, type EventDefinition } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { listenLive } from '../testing/listen-live.ts';

let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness();
});
afterAll(() => harness.stop());

describe('live', () => {
  const listen = (topics: string) => listenLive(harness.url, topics);

  const publish = (definition: EventDefinition, data: Record<string, unknown>) =>
    harness.publish(definition, {
      reservationId: 'r-1',
      orderId: null,
      ownerId: null,
      unitId: 'u-1',
      locationId: 'l-1',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      ...data,
    });

  test('a page learns which range of its location is taken or given back, and nothing about anyone', async () => {
    const mine = await listen('location:l-1');
    const other = await listen('location:l-2');
    await publish(reservationHeld, { until: '2026-12-01T00:00:00.000Z' });
    await publish(reservationCancelled, { reason: 'hold-lapsed', from: 'pending', refundOwed: 0 });
    await publish(reservationRescheduled, { endDate: '2026-12-20', previousEndDate: '2026-12-31' });
    await eventually(() => expect(mine.text().match(/event: location/g)).toHaveLength(4));
    expect(mine.text()).toContain(
      '{"locationId":"l-1","change":"taken","unitId":"u-1","startDate":"2026-12-01","endDate":"2026-12-31"}',
    );
    expect(mine.text()).toContain('"change":"released"');
    expect(mine.text()).not.toContain('r-1');
    expect(other.text()).not.toContain('event:');
    mine.stop();
    other.stop();
  });

  test('a page that begins to listen just after a range was taken learns of it', async () => {
    const early = await listen('location:l-3');
    await publish(reservationHeld, { locationId: 'l-3', until: '2026-12-01T00:00:00.000Z' });
    await eventually(() => expect(early.text()).toContain('"change":"taken"'));
    const late = await listen('location:l-3');
    await eventually(() => expect(late.text()).toContain('"change":"taken"'));
    early.stop();
    late.stop();
  });

  test('an address has a number of streams, a visitor a smaller one; one that closes makes room', async () => {
    const tight = await startGatewayHarness({ LIMITS_SCALE: '0.04', TRUSTED_PROXIES: '1' }, { beside: harness });
    const address = freshAddress();
    const stop = new AbortController();
    const open = (from: string, signal = stop.signal) =>
      fetch(`${tight.url}/api/live?topics=location:a`, { headers: { 'x-forwarded-for': from }, signal });
    const first = new AbortController();
    expect((await open(address, first.signal)).status).toBe(200);
    for (let stream = 1; stream < 4; stream += 1) expect((await open(address)).status).toBe(200);
    const refused = await open(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(freshAddress())).status).toBe(200);
    first.abort();
    await eventually(async () => expect((await open(address)).status).toBe(200));
    stop.abort();
    await tight.stop();
  });

  test.each([
    ['', 422],
    ['me', 401],
    ['admin', 401],
    ['franchise:1', 401],
    ['location:a,franchise:1', 401],
    ['franchise:', 422],
    ['franchise:1:2', 422],
    ['admin:1', 422],
    ['everything', 422],
    ['constructor:a', 422],
    ['x'.repeat(2_001), 422],
    ['location:', 422],
    ['location:a:b', 422],
    [Array.from({ length: 21 }, (_, index) => `location:${index}`).join(','), 422],
  ])('topics %j answer %i', async (topics, status) => {
    expect((await fetch(`${harness.url}/api/live?topics=${topics}`)).status).toBe(status);
  });
});
