import { reservationHeld, userErased, userUpdated } from '@hamkke/contracts';
import { eventually, testProxy } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { listenLive, type LiveListener } from '../testing/listen-live.ts';

let harness: GatewayHarness;
let other: GatewayHarness;
const open: LiveListener[] = [];

beforeAll(async () => {
  harness = await startGatewayHarness();
  other = await startGatewayHarness({}, { beside: harness });
});
afterAll(async () => {
  await other.stop();
  await harness.stop();
});
beforeEach(() => {
  harness.service.answer = { status: 200, body: '{}' };
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.stop();
});

async function listen(cookie: string, { at = harness, topics = 'me' } = {}): Promise<LiveListener> {
  const listener = await listenLive(at.url, topics, cookie);
  open.push(listener);
  return listener;
}
const changed = (userId: string) =>
  harness.publish(userUpdated, { userId, userType: 'user', isApproved: true, isSuperUser: false });
const signedOut = 'event: me\ndata: {"change":"signed-out"}';
const updated = 'event: me\ndata: {"change":"updated"}';

describe('the stream of the signed-in person', () => {
  test('needs a session that stands; other topics go along with it', async () => {
    expect((await listen('')).response.status).toBe(401);
    expect((await listen(`session=${'x'.repeat(43)}`)).response.status).toBe(401);
    expect((await listen('', { topics: 'location:a,me' })).response.status).toBe(401);
    const { id } = harness.know(freshId());
    const cookie = await harness.signIn(id);
    expect((await listen(cookie, { topics: 'me,franchise:1' })).response.status).toBe(403);
    const both = await listen(cookie, { topics: 'location:both,me' });
    expect(both.response.status).toBe(200);
    await harness.publish(reservationHeld, {
      reservationId: 'r',
      orderId: null,
      ownerId: null,
      unitId: 'u',
      locationId: 'both',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      until: '2026-12-01T00:00:00.000Z',
    });
    await changed(id);
    await eventually(() => {
      expect(both.text()).toContain('event: location');
      expect(both.text()).toContain(updated);
    });
  });

  test('notifies every page of a person, on every gateway, that the record changed, and nobody else', async () => {
    const { id } = harness.know(freshId());
    const streams = [await listen(await harness.signIn(id)), await listen(await other.signIn(id), { at: other })];
    const stranger = await listen(await harness.signIn(harness.know(freshId()).id));
    await changed(id);
    for (const stream of streams) await eventually(() => expect(stream.text()).toContain(updated));
    expect(streams.map((stream) => stream.ended())).toEqual([false, false]);
    expect(stranger.text()).not.toContain('event:');
  });

  test('ends with its session, on whichever gateway that ended; other sessions of the person go on', async () => {
    const { id } = harness.know(freshId());
    const cookie = await harness.signIn(id);
    const here = await listen(cookie);
    const there = await listen(cookie, { at: other });
    const phone = await listen(await harness.signIn(id));
    await harness.post('/api/auth/logout', {}, { cookie });
    for (const stream of [here, there]) {
      await eventually(() => expect(stream.ended()).toBe(true));
      expect(stream.text()).toContain(signedOut);
    }
    expect(phone.text()).not.toContain('event:');
    expect(phone.ended()).toBe(false);
  });

  test('ends everywhere when a new password ended all sessions, and when the person is erased', async () => {
    const { id } = harness.know(freshId());
    const old = await listen(await harness.signIn(id), { at: other });
    harness.know(id, { sessionsValidFrom: new Date(Date.now() + 1).toISOString() });
    await changed(id);
    await eventually(() => expect(old.ended()).toBe(true));
    expect(old.text()).toContain(signedOut);

    const leaver = harness.know(freshId());
    const cookie = await harness.signIn(leaver.id);
    const last = await listen(cookie);
    harness.service.people.delete(leaver.id);
    await harness.publish(userErased, { userId: leaver.id });
    await eventually(() => expect(last.ended()).toBe(true));
    expect(last.text()).toContain(signedOut);
    // Nothing of the browser is left either: known again, the old cookie still names nobody.
    harness.know(leaver.id);
    await changed(leaver.id);
    await eventually(async () => expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(401));
  });

  test('lets the other tabs load again when the session was renewed, after this browser has its new cookie', async () => {
    const { id } = harness.know(freshId());
    const cookie = await harness.signIn(id);
    const tab = await listen(cookie);
    await harness.signIn(id, { cookie });
    await eventually(() => expect(tab.ended()).toBe(true));
    expect(tab.text()).toContain(updated);
    expect(tab.text()).not.toContain(signedOut);
  });

  test('ends when the broker was away, for changes may have been missed; who calls is read anew', async () => {
    const broker = new URL(process.env.NATS_URL ?? '');
    const proxy = await testProxy({ host: broker.hostname, port: Number(broker.port) });
    const shaky = await startGatewayHarness({ NATS_URL: `nats://127.0.0.1:${proxy.port}` }, { beside: harness });
    const { id } = harness.know(freshId());
    const cookie = await shaky.signIn(id);
    const stream = await listen(cookie, { at: shaky });
    expect((await shaky.fetch('/api/admin/stats/users', { cookie })).status).toBe(403);
    proxy.cut();
    harness.know(id, { userType: 'admin' });
    await changed(id);
    proxy.restore();
    await eventually(() => expect(stream.ended()).toBe(true));
    expect((await shaky.fetch('/api/admin/stats/users', { cookie })).status).toBe(200);
    await shaky.stop();
    await proxy.stop();
  });
});
