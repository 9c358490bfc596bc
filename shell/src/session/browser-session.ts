import type { QueryClient } from '@tanstack/react-query';
import { displayCache } from './display-cache.ts';
import { followPerson } from './follow-person.ts';
import { forgetPersonalReads } from './forget-personal-reads.ts';
import { confirmSession } from './confirm-session.ts';
import { privateCaches } from './private-caches.ts';
import { sessionCalls } from './session-calls.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { sessionTabs } from './session-tabs.ts';
import { tabMemory } from './tab-memory.ts';

/** The session of this page for as long as it lives, read at once. */
export function browserSession(queryClient: QueryClient): SessionStore {
  const tabs = sessionTabs();
  const store = createSessionStore({
    calls: sessionCalls,
    cache: displayCache(() => localStorage),
    tabs,
    tab: tabMemory(() => sessionStorage),
    privateCaches: privateCaches(() => globalThis.caches),
    onPersonChange: (isSomebody) => forgetPersonalReads(queryClient, isSomebody),
    // anew, so that nothing of the person stays in the page's memory. Source: product spec section 2, "Header"
    leave: () => location.assign('/'),
  });
  confirmSession(store, tabs);
  followPerson(store);
  return store;
}
