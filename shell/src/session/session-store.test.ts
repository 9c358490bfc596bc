import { buildAccount } from '@hamkke/shell-api/conformance';
import { describe, expect, it, vi } from 'vitest';
import { answeredSession, sessionHarness } from '../testing/memory-session.ts';
import { createSessionStore } from './session-store.ts';

const kim = buildAccount();
const lee = buildAccount({ id: 'lee', displayName: 'Lee' });
const visitor = { status: 'signed-out', confirmed: true };
const as = (user: typeof kim, confirmed = true) => ({ status: 'signed-in', user, confirmed });
const down = new Error('no answer');

describe('what a page believes', () => {
  it('first what the browser remembers, unconfirmed, then what the server says', async () => {
    const store = createSessionStore(sessionHarness({ user: kim, stored: lee }).deps);
    expect(store.current()).toEqual(as(lee, false));
    expect(await store.refresh()).toEqual(as(kim));
    expect(store.current()).toEqual(as(kim));
  });

  it('with an empty memory nothing at all, until the server says that nobody is signed in', async () => {
    const store = createSessionStore(sessionHarness().deps);
    expect(store.current()).toEqual({ status: 'signed-out', confirmed: false });
    expect(await store.refresh()).toEqual(visitor);
  });

  it('what it believed before, unconfirmed, when no answer comes', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    harness.server.user = down;
    expect(await store.refresh()).toEqual(as(kim, false));
    expect(harness.memory.user).toEqual(kim);
    harness.server.user = kim;
    expect(await store.refresh()).toEqual(as(kim));
  });

  it('is remembered for the next page, and forgotten as soon as the server says signed out', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    expect(harness.memory.user).toEqual(kim);
    harness.server.user = null;
    await store.refresh();
    expect(harness.memory.user).toBeUndefined();
  });

  it('notifies listeners only when it changed', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    harness.server.user = { ...kim };
    const before = store.current();
    await store.refresh();
    expect(listener).not.toHaveBeenCalled();
    expect(store.current()).toBe(before);
    harness.server.user = { ...kim, isApproved: false };
    await store.refresh();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    harness.server.user = null;
    await store.refresh();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('one question at a time', () => {
  it('those who come together share it, and those who come meanwhile share the next, which sees what they did', async () => {
    const harness = sessionHarness();
    const store = createSessionStore(harness.deps);
    const early = store.refresh();
    harness.server.user = kim;
    const late = Promise.all([store.refresh(), store.follow(), store.refresh()]);
    expect(await early).toEqual(visitor);
    expect(await late).toEqual([as(kim), as(kim), as(kim)]);
    expect(harness.server.reads).toBe(2);
  });

  it('a failed one does not stop the next', async () => {
    const harness = sessionHarness({ user: down });
    const store = createSessionStore(harness.deps);
    const first = store.refresh();
    harness.server.user = kim;
    await Promise.all([first, store.refresh()]);
    expect(store.current()).toEqual(as(kim));
  });
});

describe('another person', () => {
  it.each([
    ['signs in', null, kim, 1],
    ['signs out', kim, null, 1],
    ['takes the place', kim, lee, 1],
    ['is the same with a new role', kim, { ...kim, userType: 'admin' as const }, 0],
  ])('%s: what was read before goes %#', async (_what, before, after, times) => {
    const onPersonChange = vi.fn<() => void>();
    const harness = sessionHarness({ user: before, onPersonChange });
    const store = await answeredSession(harness);
    expect(onPersonChange).not.toHaveBeenCalled();
    harness.server.user = after;
    await store.refresh();
    expect(onPersonChange).toHaveBeenCalledTimes(times);
  });

  it('than the one who was remembered counts too', async () => {
    const onPersonChange = vi.fn<() => void>();
    await answeredSession(sessionHarness({ user: null, stored: kim, onPersonChange }));
    expect(onPersonChange).toHaveBeenCalledOnce();
  });
});

describe('the other pages', () => {
  it('are notified after a change made here, whatever the answer: this page may have learned of it by a question in between', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await store.refresh();
    expect(harness.notified.count).toBe(1);
  });

  it('are notified of what a doubt brought to light, and not when it was none', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await store.check();
    expect(harness.notified.count).toBe(0);
    harness.server.user = null;
    await store.check();
    expect(harness.notified.count).toBe(1);
  });

  it('are not notified by a page that follows them, whatever was asked before', async () => {
    const harness = sessionHarness();
    const store = await answeredSession(harness);
    await store.check();
    for (const user of [kim, down, lee]) {
      harness.server.user = user;
      await store.follow();
    }
    expect(store.current()).toEqual(as(lee));
    expect(harness.notified.count).toBe(0);
  });

  it.each(['refresh', 'check'] as const)('are notified late when a %s got no answer', async (how) => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    harness.server.user = down;
    await store[how]();
    expect(harness.notified.count).toBe(0);
    harness.server.user = null;
    await store.follow();
    expect(harness.notified.count).toBe(1);
  });

  it('are notified once of questions that were asked together', async () => {
    const harness = sessionHarness();
    const store = await answeredSession(harness);
    const first = store.follow();
    harness.server.user = kim;
    await Promise.all([first, store.check(), store.refresh(), store.follow()]);
    expect(harness.notified.count).toBe(1);
  });
});

describe('what a tab stores', () => {
  it('goes with the person, also when the session ended elsewhere', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    harness.server.user = null;
    await store.check();
    expect(harness.tab).toEqual(['forgotten']);
  });

  it('stays when a visitor signs in, and while the same person is only described anew', async () => {
    const harness = sessionHarness({ user: null });
    const store = await answeredSession(harness);
    harness.server.user = kim;
    await store.refresh();
    harness.server.user = { ...kim, displayName: 'New' };
    await store.refresh();
    expect(harness.tab).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, forgets, notifies the others and opens the app anew; pressed twice it does so once', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await Promise.all([store.signOut(), store.signOut()]);
    expect(harness.server.ended).toBe(1);
    expect(harness.memory.user).toBeUndefined();
    expect(harness.notified.count).toBe(1);
    expect(harness.left.count).toBe(1);
  });

  it('leaves nothing in the tab for the next person, and has the next page say what it was given', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await store.signOut('erased');
    expect(harness.tab).toEqual(['forgotten', 'erased']);
  });

  it('is not undone by an answer from before it', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    const refreshing = store.refresh();
    await Promise.all([store.signOut(), refreshing]);
    expect(harness.memory.user).toBeUndefined();
  });

  it('moves no screen while the page is on its way out', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await store.signOut();
    await store.follow();
    expect(store.current()).toEqual(as(kim));
  });

  it('holds when one goes back in history to the page as it was left', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    await store.signOut();
    expect(await store.comeBack()).toEqual(visitor);
  });

  it('that fails throws, stays signed in, and asks whether it arrived after all', async () => {
    const harness = sessionHarness({ user: kim });
    const store = await answeredSession(harness);
    harness.server.endFailure = down;
    await expect(store.signOut()).rejects.toBe(down);
    expect(store.current()).toEqual(as(kim));
    expect(harness.memory.user).toEqual(kim);
    expect(harness.left.count).toBe(0);
    await vi.waitFor(() => expect(harness.server.reads).toBe(2), { timeout: 10_000 });
    harness.server.endFailure = undefined;
    await store.signOut();
    expect(harness.left.count).toBe(1);
  });
});

describe('what is cached to be read without network', () => {
  it('belongs to the person whom the server names, and is emptied when that is another one', async () => {
    const harness = sessionHarness({ user: kim, stored: kim });
    const store = await answeredSession(harness);
    expect(harness.privateCaches).toEqual([kim.id]);
    harness.server.user = lee;
    await store.refresh();
    await vi.waitFor(() => expect(harness.privateCaches.toSorted()).toEqual(['emptied', kim.id, lee.id].toSorted()));
    harness.server.user = null;
    await store.refresh();
    await vi.waitFor(() => expect(harness.privateCaches.filter((what) => what === 'emptied')).toHaveLength(2));
    expect(harness.privateCaches).toContain('visitor');
  });

  it('is emptied for a person of whom the browser remembers nothing, and left alone while nobody answers', async () => {
    const harness = sessionHarness({ user: down });
    const store = await answeredSession(harness);
    expect(harness.privateCaches).toEqual([]);
    harness.server.user = kim;
    await store.refresh();
    await vi.waitFor(() => expect(harness.privateCaches).toContain('emptied'));
  });

  it("stays for a visitor's pass when a page opens", async () => {
    const harness = sessionHarness();
    await answeredSession(harness);
    expect(harness.privateCaches).toEqual(['visitor']);
  });

  it('is gone before the app opens anew after signing out', async () => {
    const harness = sessionHarness({ user: kim });
    const leave = vi.fn<() => void>(() => expect(harness.privateCaches.at(-1)).toBe('emptied'));
    const store = createSessionStore({ ...harness.deps, leave });
    await store.follow();
    harness.privateCaches.length = 0;
    await store.signOut();
    expect(leave).toHaveBeenCalledOnce();
    expect(harness.privateCaches).toEqual(['emptied']);
  });
});
