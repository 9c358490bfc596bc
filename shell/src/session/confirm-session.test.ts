import { announceNotSignedIn } from '@hamkke/api-client';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionHarness, type SessionHarness } from '../testing/memory-session.ts';
import { confirmSession } from './confirm-session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { sessionTabs } from './session-tabs.ts';

const kim = buildAccount();
const down = new Error('no answer');
let harness: SessionHarness;
let store: SessionStore;
let stop: () => void;

function begin(start: Parameters<typeof sessionHarness>[0]): void {
  harness = sessionHarness(start);
  store = createSessionStore(harness.deps);
  stop = confirmSession(store, harness.deps.tabs);
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('asks at once', async () => {
  begin({ user: kim });
  await settle();
  expect(store.current()).toMatchObject({ status: 'signed-in', confirmed: true });
  expect(harness.server.reads).toBe(1);
});

describe('without an answer', () => {
  it('asks again and again, later each time, until one comes', async () => {
    begin({ user: down, stored: kim });
    await settle();
    for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = harness.server.reads;
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(harness.server.reads).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(harness.server.reads).toBe(before + 1);
    }
    harness.server.user = kim;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.current().confirmed).toBe(true);
    const answered = harness.server.reads;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(harness.server.reads).toBe(answered);
  });

  it.each(['focus', 'online'])('asks when the window says %s, and does not once it knows', async (name) => {
    begin({ user: down });
    await settle();
    harness.server.user = kim;
    dispatchEvent(new Event(name));
    await settle();
    expect(store.current().confirmed).toBe(true);
    dispatchEvent(new Event(name));
    await settle();
    expect(harness.server.reads).toBe(2);
  });

  it('asks again when a later question gets none', async () => {
    begin({ user: kim });
    await settle();
    harness.server.user = down;
    await store.refresh();
    harness.server.user = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.current()).toEqual({ status: 'signed-out', confirmed: true });
  });
});

describe('a call that is answered that nobody is signed in', () => {
  it('makes a page that believes otherwise ask', async () => {
    begin({ user: kim });
    await settle();
    harness.server.user = null;
    announceNotSignedIn();
    await settle();
    expect(store.current()).toEqual({ status: 'signed-out', confirmed: true });
    expect(harness.notified.count).toBe(1);
  });

  it('does not make a visitor ask', async () => {
    begin({ user: null });
    await settle();
    announceNotSignedIn();
    await settle();
    expect(harness.server.reads).toBe(1);
  });
});

it('asks when the browser brings the page back as it was left', async () => {
  begin({ user: kim });
  await settle();
  harness.server.user = null;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await settle();
  expect(harness.server.reads).toBe(1);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
  expect(store.current().status).toBe('signed-out');
});

it('asks nothing any more once it is stopped', async () => {
  begin({ user: down });
  await settle();
  stop();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(harness.server.reads).toBe(1);
});

it('two pages of one browser follow each other, and come to rest', async () => {
  vi.useRealTimers();
  const channels = [sessionTabs(), sessionTabs()] as const;
  const one = sessionHarness({ user: kim });
  const other = sessionHarness({ user: kim });
  const [here, there] = [
    createSessionStore({ ...one.deps, tabs: channels[0] }),
    createSessionStore({ ...other.deps, tabs: channels[1] }),
  ];
  const stops = [confirmSession(here, channels[0]), confirmSession(there, channels[1])];
  try {
    await vi.waitFor(() => expect([here.current().confirmed, there.current().confirmed]).toEqual([true, true]), {
      timeout: 10_000,
    });
    one.server.user = null;
    other.server.user = null;
    await here.refresh();
    await vi.waitFor(() => expect(there.current()).toEqual({ status: 'signed-out', confirmed: true }), {
      timeout: 10_000,
    });
    expect([one.server.reads, other.server.reads]).toEqual([2, 2]);
  } finally {
    for (const end of stops) end();
    for (const channel of channels) channel.close();
  }
});
