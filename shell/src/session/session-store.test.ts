import { buildAccount } from '@hamkke/shell-api/conformance';
import { describe, expect, it, vi } from 'vitest';
import { answeredSession, sessionScene } from '../testing/memory-session.ts';
import { createSessionStore } from './session-store.ts';

const kim = buildAccount();
const lee = buildAccount({ id: 'lee', displayName: 'Lee' });
const visitor = { status: 'signed-out', confirmed: true };
const as = (user: typeof kim, confirmed = true) => ({ status: 'signed-in', user, confirmed });
const down = new Error('no answer');

describe('what a page believes', () => {
  it('first what the browser remembers, unconfirmed, then what the server says', async () => {
    const store = createSessionStore(sessionScene({ user: kim, remembered: lee }).parts);
    expect(store.current()).toEqual(as(lee, false));
    expect(await store.refresh()).toEqual(as(kim));
    expect(store.current()).toEqual(as(kim));
  });

  it('with an empty memory nothing at all, until the server says that nobody is signed in', async () => {
    const store = createSessionStore(sessionScene().parts);
    expect(store.current()).toEqual({ status: 'signed-out', confirmed: false });
    expect(await store.refresh()).toEqual(visitor);
  });

  it('what it believed before, unconfirmed, when no answer comes', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    scene.server.user = down;
    expect(await store.refresh()).toEqual(as(kim, false));
    expect(scene.memory.user).toEqual(kim);
    scene.server.user = kim;
    expect(await store.refresh()).toEqual(as(kim));
  });

  it('is remembered for the next page, and forgotten as soon as the server says signed out', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    expect(scene.memory.user).toEqual(kim);
    scene.server.user = null;
    await store.refresh();
    expect(scene.memory.user).toBeUndefined();
  });

  it('is told to those who listen only when it changed', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    const hear = vi.fn<() => void>();
    const stop = store.subscribe(hear);
    scene.server.user = { ...kim };
    const before = store.current();
    await store.refresh();
    expect(hear).not.toHaveBeenCalled();
    expect(store.current()).toBe(before);
    scene.server.user = { ...kim, isApproved: false };
    await store.refresh();
    expect(hear).toHaveBeenCalledOnce();
    stop();
    scene.server.user = null;
    await store.refresh();
    expect(hear).toHaveBeenCalledOnce();
  });
});

describe('one question at a time', () => {
  it('those who come together share it, and those who come meanwhile share the next, which sees what they did', async () => {
    const scene = sessionScene();
    const store = createSessionStore(scene.parts);
    const early = store.refresh();
    scene.server.user = kim;
    const late = Promise.all([store.refresh(), store.follow(), store.refresh()]);
    expect(await early).toEqual(visitor);
    expect(await late).toEqual([as(kim), as(kim), as(kim)]);
    expect(scene.server.asked).toBe(2);
  });

  it('a failed one does not stop the next', async () => {
    const scene = sessionScene({ user: down });
    const store = createSessionStore(scene.parts);
    const first = store.refresh();
    scene.server.user = kim;
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
    const scene = sessionScene({ user: before, onPersonChange });
    const store = await answeredSession(scene);
    expect(onPersonChange).not.toHaveBeenCalled();
    scene.server.user = after;
    await store.refresh();
    expect(onPersonChange).toHaveBeenCalledTimes(times);
  });

  it('than the one who was remembered counts too', async () => {
    const onPersonChange = vi.fn<() => void>();
    await answeredSession(sessionScene({ user: null, remembered: kim, onPersonChange }));
    expect(onPersonChange).toHaveBeenCalledOnce();
  });
});

describe('the other pages', () => {
  it('are told after a change made here, whatever the answer: this page may have heard of it by a question in between', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await store.refresh();
    expect(scene.told.count).toBe(1);
  });

  it('are told of what a doubt brought to light, and not when it was none', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await store.check();
    expect(scene.told.count).toBe(0);
    scene.server.user = null;
    await store.check();
    expect(scene.told.count).toBe(1);
  });

  it('are not told by one who follows them, whatever was asked before', async () => {
    const scene = sessionScene();
    const store = await answeredSession(scene);
    await store.check();
    for (const user of [kim, down, lee]) {
      scene.server.user = user;
      await store.follow();
    }
    expect(store.current()).toEqual(as(lee));
    expect(scene.told.count).toBe(0);
  });

  it.each(['refresh', 'check'] as const)('are told late when a %s got no answer', async (how) => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    scene.server.user = down;
    await store[how]();
    expect(scene.told.count).toBe(0);
    scene.server.user = null;
    await store.follow();
    expect(scene.told.count).toBe(1);
  });

  it('are told once of questions that were asked together', async () => {
    const scene = sessionScene();
    const store = await answeredSession(scene);
    const first = store.follow();
    scene.server.user = kim;
    await Promise.all([first, store.check(), store.refresh(), store.follow()]);
    expect(scene.told.count).toBe(1);
  });
});

describe('what a tab keeps', () => {
  it('goes with the person, also when the session ended elsewhere', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    scene.server.user = null;
    await store.check();
    expect(scene.tab).toEqual(['forgotten']);
  });

  it('stays when a visitor signs in, and while the same person is only described anew', async () => {
    const scene = sessionScene({ user: null });
    const store = await answeredSession(scene);
    scene.server.user = kim;
    await store.refresh();
    scene.server.user = { ...kim, displayName: 'New' };
    await store.refresh();
    expect(scene.tab).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session on the server, forgets, tells the others and opens the app anew; pressed twice it does so once', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await Promise.all([store.signOut(), store.signOut()]);
    expect(scene.server.ended).toBe(1);
    expect(scene.memory.user).toBeUndefined();
    expect(scene.told.count).toBe(1);
    expect(scene.left.count).toBe(1);
  });

  it('leaves nothing in the tab for the next person, and has the next page say what it was given', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await store.signOut('erased');
    expect(scene.tab).toEqual(['forgotten', 'erased']);
  });

  it('is not undone by an answer from before it', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    const asking = store.refresh();
    await Promise.all([store.signOut(), asking]);
    expect(scene.memory.user).toBeUndefined();
  });

  it('moves no screen while the page is on its way out', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await store.signOut();
    await store.follow();
    expect(store.current()).toEqual(as(kim));
  });

  it('holds when one goes back in history to the page as it was left', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    await store.signOut();
    expect(await store.comeBack()).toEqual(visitor);
  });

  it('that fails throws, stays signed in, and asks whether it arrived after all', async () => {
    const scene = sessionScene({ user: kim });
    const store = await answeredSession(scene);
    scene.server.endFailure = down;
    await expect(store.signOut()).rejects.toBe(down);
    expect(store.current()).toEqual(as(kim));
    expect(scene.memory.user).toEqual(kim);
    expect(scene.left.count).toBe(0);
    await vi.waitFor(() => expect(scene.server.asked).toBe(2), { timeout: 10_000 });
    scene.server.endFailure = undefined;
    await store.signOut();
    expect(scene.left.count).toBe(1);
  });
});

describe('what is kept to be read without network', () => {
  it('belongs to the person whom the server names, and is emptied when that is another one', async () => {
    const scene = sessionScene({ user: kim, remembered: kim });
    const store = await answeredSession(scene);
    expect(scene.kept).toEqual([kim.id]);
    scene.server.user = lee;
    await store.refresh();
    await vi.waitFor(() => expect(scene.kept.toSorted()).toEqual(['emptied', kim.id, lee.id].toSorted()));
    scene.server.user = null;
    await store.refresh();
    await vi.waitFor(() => expect(scene.kept.filter((what) => what === 'emptied')).toHaveLength(2));
    expect(scene.kept).toContain('visitor');
  });

  it('is emptied for a person of whom the browser remembers nothing, and left alone while nobody answers', async () => {
    const scene = sessionScene({ user: down });
    const store = await answeredSession(scene);
    expect(scene.kept).toEqual([]);
    scene.server.user = kim;
    await store.refresh();
    await vi.waitFor(() => expect(scene.kept).toContain('emptied'));
  });

  it("stays for a visitor's pass when a page opens", async () => {
    const scene = sessionScene();
    await answeredSession(scene);
    expect(scene.kept).toEqual(['visitor']);
  });

  it('is gone before the app opens anew after signing out', async () => {
    const scene = sessionScene({ user: kim });
    const leave = vi.fn<() => void>(() => expect(scene.kept.at(-1)).toBe('emptied'));
    const store = createSessionStore({ ...scene.parts, leave });
    await store.follow();
    scene.kept.length = 0;
    await store.signOut();
    expect(leave).toHaveBeenCalledOnce();
    expect(scene.kept).toEqual(['emptied']);
  });
});
