import './shell.css';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { initialLanguage, rememberLanguage } from './i18n/language-choice.ts';
import { createTexts } from './i18n/texts.ts';
import { fetchRegistry, pageConfig, pageRegistry } from './page-facts.ts';
import { createPageTitle } from './page-title.ts';
import { federationContainers } from './remotes/federation.ts';
import { createRemotes } from './remotes/remotes.ts';
import { reportError } from './report-error.ts';
import { createRouteDiscovery, createRoutes } from './router/create-routes.tsx';
import { trustScripts } from './trusted-scripts.ts';
import { browserSession } from './session/browser-session.ts';

// Source of these defaults: product spec section 7, "Default read behaviour".
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false }, mutations: { retry: false } } });

const config = pageConfig();
// before anything that loads a script
trustScripts(config);
// who is signed in is asked while the rest arrives
const session = browserSession(queryClient);

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  const storage = globalThis.localStorage;
  const [registry, texts] = await Promise.all([pageRegistry(), createTexts(initialLanguage(storage, navigator.languages), reportError)]);
  const remotes = createRemotes({ containers: federationContainers(), registry, fetchRegistry, prepare: (module) => texts.add(module.texts) });
  const router = createBrowserRouter(createRoutes(remotes), { patchRoutesOnNavigation: createRouteDiscovery(remotes) });
  const pageTitle = createPageTitle(document, texts.i18n.t('brand', { ns: 'shell' }));
  createRoot(place).render(
    <StrictMode>
      <App
        texts={texts}
        remotes={remotes}
        router={router}
        queryClient={queryClient}
        config={config}
        session={session}
        pageTitle={pageTitle}
        onLanguage={(language) => rememberLanguage(storage, language)}
      />
    </StrictMode>,
  );
}

void start();
// letters change after the first paint; the fallback has their measures
void import('@hamkke/ui/fonts.css');
