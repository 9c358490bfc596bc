import { buildAccount } from '@hamkke/shell-api/conformance';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredSession, sessionHarness, type SessionHarness } from '../testing/memory-session.ts';
import { followPerson } from './follow-person.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
}

const kim = buildAccount();
let sources: Source[];
let visibility: DocumentVisibilityState;
let stop: () => void;
const open = () => sources.filter(({ readyState }) => readyState === 1);
const settle = () => vi.advanceTimersByTimeAsync(0);

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

async function follow(harness: SessionHarness): Promise<SessionStore> {
  const store = await answeredSession(harness);
  stop = followPerson(store);
  return store;
}

beforeEach(() => {
  sources = [];
  visibility = 'visible';
  stop = () => undefined;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a stream of one's own", () => {
  it('is not opened for a visitor, nor for somebody whom only the browser remembers', async () => {
    await follow(sessionHarness({ user: null }));
    stop();
    const store = createSessionStore(sessionHarness({ user: kim, stored: kim }).deps);
    stop = followPerson(store);
    expect(sources).toEqual([]);
    await store.follow();
    expect(open().map(({ url }) => url)).toEqual(['/api/live?topics=me']);
  });

  it('brings a new role as soon as the server says that something changed', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = { ...kim, userType: 'franchise' };
    open()[0]?.dispatchEvent(new MessageEvent('me', { data: '{"change":"updated"}' }));
    await settle();
    expect(store.current()).toMatchObject({ user: { userType: 'franchise' } });
    expect(harness.notified.count).toBe(1);
    expect(sources).toHaveLength(1);
  });

  it('asks at its beginning too: what changed just before came as no event', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = { ...kim, displayName: 'New' };
    open()[0]?.dispatchEvent(new Event('open'));
    await settle();
    expect(store.current()).toMatchObject({ user: { displayName: 'New' } });
  });

  it('ends with the session, and is not asked for again', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = null;
    open()[0]?.dispatchEvent(new MessageEvent('me', { data: '{"change":"signed-out"}' }));
    await settle();
    expect(store.current()).toEqual({ status: 'signed-out', confirmed: true });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(open()).toEqual([]);
    expect(sources).toHaveLength(1);
  });

  it('that is refused makes the page ask who is signed in', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = null;
    sources[0]?.close();
    sources[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(store.current().status).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sources).toHaveLength(1);
  });

  it('outlives a question that got no answer', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = new Error('down');
    await store.refresh();
    expect(open()).toHaveLength(1);
    expect(sources).toHaveLength(1);
  });

  it('is another one for another person', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    harness.server.user = buildAccount({ id: 'lee' });
    await store.refresh();
    expect(sources).toHaveLength(2);
    expect(open()).toHaveLength(1);
  });

  it('is closed while nobody can see the page, and catches up when it is shown again', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await follow(harness);
    show('hidden');
    expect(open()).toEqual([]);
    harness.server.user = { ...kim, displayName: 'New' };
    show('visible');
    expect(open()).toHaveLength(1);
    open()[0]?.dispatchEvent(new Event('open'));
    await settle();
    expect(store.current()).toMatchObject({ user: { displayName: 'New' } });
  });
});
