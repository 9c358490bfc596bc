import './shell.css';
import './activate-preloads.ts';
import { whenScreenRests } from '@hamkke/ui';
import { fetchTranslations } from './i18n/fetch-translations.ts';
import { createInstallOffer } from './install/install-offer.ts';
import { openAtTop } from './layout/scroll-places.ts';
import { navigationLinks } from './layout/navigation-links.ts';
import { fetchRegistry, pageConfig, pageRegistry } from './page-facts.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { createQueryClient } from './query-client.ts';
import { pageFederation } from './remotes/federation.ts';
import { visitedRemotes } from './remotes/visited-remotes.ts';
import { createRemotes } from './remotes/remotes.ts';
import { trustScripts } from './trusted-scripts.ts';
import { browserSession } from './session/browser-session.ts';
import { browserWatch } from './updates/browser-watch.ts';
import { createChunkRecovery } from './updates/lost-chunk.ts';
import { yieldToPage } from './yield-to-page.ts';

const queryClient = createQueryClient();
// the browser may offer at once
const install = createInstallOffer(globalThis.window, () => localStorage);
const config = pageConfig();
// before anything that loads a script
trustScripts(config);
// the session is read while the rest loads
const session = browserSession(queryClient);

/** A browser that stores nothing for sites throws where others have their storage. */
function storageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  const storage = storageIfAllowed();
  openAtTop(() => sessionStorage);
  const registry = await pageRegistry();
  const visited = visitedRemotes(storage);
  await yieldToPage();
  // in this very file, but run in a task of its own: React and the router take as long as all before
  const { openPage } = await import(/* webpackMode: "eager" */ './open-page.tsx');
  await yieldToPage();
  const { router, remotes, texts, begun } = await openPage({
    place,
    storage,
    queryClient,
    session,
    config,
    makeRemotes: (prepare) =>
      createRemotes({ open: (checks) => pageFederation({ registry, fetchRegistry, ...checks }), prepare }),
    deps: {
      releases: browserWatch(registry),
      install,
      recoverChunk: createChunkRecovery({
        fetchRegistry,
        storage: () => sessionStorage,
        path: () => location.pathname,
        reload: () => location.reload(),
      }),
    },
    fetchTranslations,
    onArrival: (name) => visited.store(name, registry),
  });
  // gone from releases: texts that are edited replace those of the open page (build-config, hot-texts.mjs)
  if (import.meta.webpackHot) Object.assign(globalThis, { hamkkeTexts: texts.i18n });
  await begun;
  afterFirstScreen(router, whenScreenRests, () => {
    // a page that is being left, or has no network, does with the system's fonts
    import('@hamkke/ui/fonts.css').catch(() => undefined);
    void visited.preload(
      remotes,
      registry,
      navigationLinks(session.current()).map(({ to }) => to),
    );
  });
}

void start();
