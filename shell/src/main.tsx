import './shell.css';
import './activate-preloads.ts';
import { whenScreenRests } from '@hamkke/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { initialLanguage, languageToOffer, storeLanguage } from './i18n/language-choice.ts';
import { fetchTranslations } from './i18n/fetch-translations.ts';
import { storedTranslations } from './i18n/stored-translations.ts';
import { createPartnerTexts } from './i18n/partner-texts.ts';
import { createTexts } from './i18n/texts.ts';
import { createInstallOffer } from './install/install-offer.ts';
import { openAtTop } from './layout/scroll-places.ts';
import { navigationLinks } from './layout/navigation-links.ts';
import { fetchRegistry, pageConfig, pageRegistry } from './page-facts.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { createPageTitle } from './page-title.ts';
import { createQueryClient } from './query-client.ts';
import { pageFederation } from './remotes/federation.ts';
import { visitedRemotes } from './remotes/visited-remotes.ts';
import { createRemotes } from './remotes/remotes.ts';
import { reportError } from './report-error.ts';
import { createRouteDiscovery, createRoutes } from './router/create-routes.tsx';
import { trustScripts } from './trusted-scripts.ts';
import { browserSession } from './session/browser-session.ts';
import { browserWatch } from './updates/browser-watch.ts';
import { createChunkRecovery } from './updates/lost-chunk.ts';

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
  const [registry, texts] = await Promise.all([pageRegistry(), createTexts(initialLanguage(storage), reportError)]);
  // gone from releases: texts that are edited replace those of the open page (build-config, hot-texts.mjs)
  if (import.meta.webpackHot) Object.assign(globalThis, { hamkkeTexts: texts.i18n });
  const remotes = createRemotes({
    open: (checks) => pageFederation({ registry, fetchRegistry, ...checks }),
    prepare: (module) => texts.add(module.texts),
  });
  const visited = visitedRemotes(storage);
  const router = createBrowserRouter(createRoutes(remotes), {
    patchRoutesOnNavigation: createRouteDiscovery(remotes, queryClient, (name) => visited.store(name, registry)),
  });
  afterFirstScreen(router, whenScreenRests, () => {
    void import('@hamkke/ui/fonts.css');
    void visited.preload(
      remotes,
      registry,
      navigationLinks(session.current()).map(({ to }) => to),
    );
  });
  const pageTitle = createPageTitle(document, texts.i18n.t('brand', { ns: 'shell' }));
  const deps = {
    releases: browserWatch(registry),
    install,
    offeredLanguage: languageToOffer(storage, navigator.languages),
    recoverChunk: createChunkRecovery({
      fetchRegistry,
      storage: () => sessionStorage,
      path: () => location.pathname,
      reload: () => location.reload(),
    }),
  };
  createRoot(place).render(
    <StrictMode>
      <App
        texts={texts}
        partnerTexts={createPartnerTexts(
          fetchTranslations,
          storedTranslations(() => localStorage),
        )}
        remotes={remotes}
        router={router}
        queryClient={queryClient}
        config={config}
        session={session}
        pageTitle={pageTitle}
        deps={deps}
        onLanguage={(language) => storeLanguage(storage, language)}
      />
    </StrictMode>,
  );
}

void start();
