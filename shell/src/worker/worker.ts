import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { locationAnswers } from './location-answers.ts';
import { cacheNames, takeOver } from './cache-names.ts';
import { markedCopies } from './marked-copies.ts';
import { cacheKindOf, type CacheKind } from './cache-kind.ts';
import { createPageCache, pageKey } from './cached-page.ts';
import { guestAnswers, ownAnswers, sweepGuest } from './private-answers.ts';
import { liveVersionsOf, outdatedRemotes, successorsOf } from './renewal.ts';

/**
 * The scope of a service worker as far as it is used here; the DOM's types and a worker's cannot be loaded together.
 */
interface WorkerScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: WorkerScope;

const days = 24 * 60 * 60;
const anyVary = { ignoreVary: true };
const slowPageSeconds = 4;
const slowCallSeconds = 8;

const releases = new CacheFirst({
  cacheName: cacheNames.releases,
  matchOptions: anyVary,
  plugins: [
    // a second attempt has another address (`?again=1`), and a file of the shell may lie in the precache, also in that
    // of a worker that waits
    {
      cacheKeyWillBeUsed: async ({ request }) => request.url.split('?')[0] ?? request.url,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await caches.match(request, anyVary)),
    },
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * days, purgeOnQuotaError: true }),
  ],
});

/** Fetches and caches the files that a cached page needs, as if the page had requested them. */
const holdFor = (event: LifeEvent) => async (address: string) => {
  const [response, done] = releases.handleAll({
    event: event as never,
    request: new Request(address, { mode: 'cors', credentials: 'same-origin' }),
  });
  if (!(await response).ok) throw new Error(`${address} cannot be had`);
  await done;
};

/**
 * The cached page names the live releases: the files that are cached of a remote's earlier release are fetched in its
 * live one too, so that its screens still open without network.
 */
async function renew(html: string, hold: (address: string) => Promise<void>): Promise<void> {
  const live = liveVersionsOf(html);
  const cached = (await (await caches.open(cacheNames.releases)).keys()).map(({ url }) => url);
  for (const remote of outdatedRemotes(cached, live)) {
    const version = live[remote] ?? '';
    const { files } = (await (await fetch(`/releases/${remote}/${version}/manifest.json`)).json()) as {
      files: Record<string, unknown>;
    };
    // One that does not arrive costs what needs it, nothing else.
    for (const address of successorsOf(cached, remote, version, Object.keys(files)))
      await hold(address).catch(() => undefined);
  }
}

const pageCache = createPageCache(() => caches.open(cacheNames.page));

const pages = new NetworkFirst({
  cacheName: cacheNames.page,
  networkTimeoutSeconds: slowPageSeconds,
  matchOptions: anyVary,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => pageKey,
      // stored by the page cache, with the files that it needs, or not at all
      async cacheWillUpdate({ response, event }) {
        // workbox types its events by a worker's library, which cannot be loaded beside the DOM's
        const hold = holdFor(event);
        if (response.status === 200) {
          const html = await response.clone().text();
          await pageCache
            .store(response, hold)
            .then(() => renew(html, hold))
            .catch(() => undefined);
        }
        await sweepGuest(caches);
        return null;
      },
    },
  ],
});

const strategies: Readonly<Record<CacheKind, Strategy>> = {
  page: pages,
  release: releases,
  locations: new NetworkFirst({
    cacheName: cacheNames.locations,
    networkTimeoutSeconds: slowCallSeconds,
    matchOptions: anyVary,
    plugins: [
      locationAnswers(caches),
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
      markedCopies,
    ],
  }),
  images: new CacheFirst({
    cacheName: cacheNames.images,
    matchOptions: anyVary,
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * days, purgeOnQuotaError: true })],
  }),
  own: new NetworkFirst({
    cacheName: cacheNames.own,
    networkTimeoutSeconds: slowCallSeconds,
    matchOptions: anyVary,
    plugins: [ownAnswers(caches), markedCopies],
  }),
  guest: new NetworkFirst({
    cacheName: cacheNames.guest,
    networkTimeoutSeconds: slowCallSeconds,
    matchOptions: anyVary,
    plugins: [guestAnswers(caches), markedCopies],
  }),
};

// its list was written into this script after the build
const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
registerRoute(
  new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [/^again$/] }),
);
for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ request }) => cacheKindOf(request, self.location.origin) === kind, strategy);

async function firstPage(event: LifeEvent): Promise<void> {
  const page = await fetch(pageKey, { cache: 'no-cache' });
  if (page.status !== 200) return;
  const html = await page.clone().text();
  await pageCache.store(page, holdFor(event));
  await renew(html, holdFor(event));
}

self.addEventListener('install', (event) => {
  // without a cached page the next navigation fetches one
  event.waitUntil(precache.install(event as never).then(() => firstPage(event).catch(() => undefined)));
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await precache.activate(event);
    await pageCache.check(holdFor(event));
    await sweepGuest(caches);
    // Firefox has it since 99: an older one goes on without.
    if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable();
    // a page that came before there was any worker is served from here on
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

// a new worker waits until a page that offers the newer release to its visitor says so
self.addEventListener('message', (event) => {
  if (event.data === takeOver) void self.skipWaiting();
});
