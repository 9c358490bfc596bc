import type { Account } from '@hamkke/contracts';
import { createSessionStore, type SessionDeps } from '../session/session-store.ts';

export interface MemoryServer {
  /** Who is signed in there, or why it does not answer. */
  user: Account | null | Error;
  reads: number;
  /** Why ending the session fails. */
  endFailure: Error | undefined;
  ended: number;
}

/** What the server, this browser's memory and its other pages do, by hand. */
export interface SessionHarness {
  readonly server: MemoryServer;
  /** What this browser has stored. */
  readonly memory: { user: Account | undefined };
  readonly notified: { count: number };
  /** Calls to the private caches, in order. */
  readonly privateCaches: string[];
  readonly left: { count: number };
  /** Calls to this tab: to forget, or what to say next. */
  readonly tab: string[];
  readonly deps: SessionDeps;
}

/** The surroundings of a session without network, storage or other pages. */
export function sessionHarness(
  start: { user?: MemoryServer['user']; stored?: Account; onPersonChange?: () => void; farewell?: string } = {},
): SessionHarness {
  const server: MemoryServer = { user: start.user ?? null, reads: 0, endFailure: undefined, ended: 0 };
  const memory: { user: Account | undefined } = { user: start.stored };
  const notified = { count: 0 };
  const privateCaches: string[] = [];
  const left = { count: 0 };
  const tab: string[] = [];
  const deps: SessionDeps = {
    calls: {
      async read() {
        server.reads += 1;
        const answer = server.user;
        // the answer is decided when the request arrives and read when it is back
        await Promise.resolve();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      async end() {
        if (server.endFailure) throw server.endFailure;
        server.ended += 1;
        server.user = null;
      },
    },
    cache: {
      read: () => memory.user,
      write(user) {
        memory.user = user;
      },
      forget() {
        memory.user = undefined;
      },
    },
    tabs: {
      notify() {
        notified.count += 1;
      },
      onNotified: () => () => undefined,
    },
    privateCaches: {
      async belongTo(session) {
        privateCaches.push(session.status === 'signed-in' ? session.user.id : 'visitor');
      },
      async empty() {
        // as slow as a browser's caches: a caller that does not wait shows in the tests
        await Promise.resolve();
        privateCaches.push('emptied');
      },
    },
    tab: {
      forget: () => void tab.push('forgotten'),
      sayNext: (text) => void tab.push(text),
      takeFarewell: () => start.farewell,
    },
    onPersonChange: start.onPersonChange ?? (() => undefined),
    leave() {
      left.count += 1;
    },
  };
  return { server, memory, notified, privateCaches, left, tab, deps };
}

/** A session store that was answered once, as on a page that has been open for a moment. */
export async function answeredSession(harness: SessionHarness) {
  const store = createSessionStore(harness.deps);
  await store.follow();
  return store;
}
