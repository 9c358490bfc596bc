import type { Account } from '@hamkke/contracts';
import type { Session } from '@hamkke/shell-api';
import type { DisplayCache, PrivateCaches, SessionCalls, SessionTabs, TabMemory } from './session-ports.ts';

/** Who is signed in, as the page knows it. */
export interface SessionStore {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /**
   * Reads the session after something was changed here; the other pages follow whatever the answer, since this page may
   * have read it in between.
   */
  refresh(): Promise<Session>;
  /** Reads the session because of a doubt; the other pages follow when the answer changes something. */
  check(): Promise<Session>;
  /** Reads the session without notifying anyone: another page sent the notification, or nothing was known yet. */
  follow(): Promise<Session>;
  /**
   * Reads the session when the browser restores the page from its back-forward cache, perhaps left during a sign-out.
   */
  comeBack(): Promise<Session>;
  /**
   * Ends the session on the server, forgets it here and what the tab stored, notifies the other pages and opens the app
   * anew.
   * @param farewell what the page that is opened then says, once
   * @throws when the server did not confirm it
   */
  signOut(farewell?: string): Promise<void>;
  /** What the sign-out before this page had it say; undefined the second time. */
  takeFarewell(): string | undefined;
}

export interface SessionDeps {
  readonly calls: SessionCalls;
  readonly cache: DisplayCache;
  readonly tabs: SessionTabs;
  readonly privateCaches: PrivateCaches;
  readonly tab: TabMemory;
  /** Another person than before (true), or nobody any more: what was read for the one before must go. */
  readonly onPersonChange: (isSomebody: boolean) => void;
  /** Opens the app anew at its beginning. */
  readonly leave: () => void;
}

/** Before anything is known, and on a page that is drawn for nobody in particular. */
export const unknownVisitor: Session = { status: 'signed-out', confirmed: false };

/** When the other pages are notified of an answer. */
const notifyWhen = { never: 0, changed: 1, always: 2 } as const;

const sessionOf = (user: Account | null | undefined, confirmed: boolean): Session =>
  user ? { status: 'signed-in', user, confirmed } : { status: 'signed-out', confirmed };
const personOf = (session: Session) => (session.status === 'signed-in' ? session.user.id : undefined);
/** Before the first answer an empty storage says nothing, not even that this is a visitor. */
const isKnown = (session: Session) => session.confirmed || session.status === 'signed-in';

/**
 * Holds the session of a page: first from the browser's storage, then from the server. A read without an answer leaves
 * the last session, unconfirmed.
 */
export function createSessionStore({
  calls,
  cache,
  tabs,
  privateCaches,
  tab,
  onPersonChange,
  leave,
}: SessionDeps): SessionStore {
  const listeners = new Set<() => void>();
  let session = sessionOf(cache.read(), false);
  let running: Promise<Session> | undefined;
  let waiting: Promise<Session> | undefined;
  let notification: number = notifyWhen.never;
  let leaving: Promise<void> | undefined;

  function become(next: Session): void {
    if (JSON.stringify(next) === JSON.stringify(session)) return;
    const before = session;
    session = next;
    const changed = personOf(before) !== personOf(next);
    // we cannot tell whose cached answers these are, so drop them
    if (changed) void privateCaches.empty();
    // a visitor who signs in goes on with what they typed; the next person does not
    if (changed && before.status === 'signed-in') tab.forget();
    if (changed && isKnown(before)) onPersonChange(next.status === 'signed-in');
    if (next.confirmed) void privateCaches.belongTo(next);
    for (const listener of listeners) listener();
  }

  function learn(user: Account | null): void {
    if (user) cache.write(user);
    else cache.forget();
    become(sessionOf(user, true));
  }

  async function readSession(): Promise<Session> {
    const wanted = notification;
    const before = session;
    notification = notifyWhen.never;
    try {
      const user = await calls.read();
      // the page is leaving: an answer from before the sign-out must not restore the stored person
      if (!leaving) learn(user);
      if (wanted === notifyWhen.always || (wanted === notifyWhen.changed && session !== before)) tabs.notify();
    } catch {
      notification = Math.max(notification, wanted);
      if (!leaving) become({ ...session, confirmed: false });
    }
    return session;
  }

  /**
   * One read at a time, coalesced: callers during a read share the next one, because the running one may have been
   * answered before their change.
   */
  function readOnce(): Promise<Session> {
    if (!running) {
      running = readSession().finally(() => {
        running = undefined;
      });
      return running;
    }
    waiting ??= running.then(() => {
      waiting = undefined;
      return readOnce();
    });
    return waiting;
  }

  function readAndNotify(when: number): Promise<Session> {
    notification = Math.max(notification, when);
    return readOnce();
  }

  async function end(farewell: string | undefined): Promise<void> {
    try {
      await calls.end();
    } catch (error) {
      leaving = undefined;
      // it may have arrived all the same
      void readAndNotify(notifyWhen.changed);
      throw error;
    }
    cache.forget();
    tab.forget();
    if (farewell !== undefined) tab.sayNext(farewell);
    tabs.notify();
    await privateCaches.empty();
    leave();
  }

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => readAndNotify(notifyWhen.always),
    check: () => readAndNotify(notifyWhen.changed),
    follow: readOnce,
    comeBack() {
      leaving = undefined;
      return readOnce();
    },
    takeFarewell: tab.takeFarewell,
    signOut: (farewell) => (leaving ??= end(farewell)),
  };
}
