import type { RemoteName, RuntimeConfig } from '@hamkke/contracts';
import { remoteOf } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import {
  addressLanguage,
  initialLanguage,
  languageToOffer,
  renewLanguageCookie,
  storedLanguage,
  storeLanguage,
  withAddressLanguage,
} from './i18n/language-choice.ts';
import { createPartnerTexts, type FetchTranslations } from './i18n/partner-texts.ts';
import { storedTranslations } from './i18n/stored-translations.ts';
import { loadApp, makeApp, type LoadedApp, type LoadSettings } from './make-app.tsx';
import { reportError } from './report-error.ts';
import { createRouteDiscovery, createRoutes } from './router/create-routes.tsx';
import { rereadForMember } from './session/reread-for-member.ts';
import type { SessionStore } from './session/session-store.ts';
import type { ShellDeps } from './shell-deps.tsx';
import { drawnLanguage, forgetDrawnHead, readDrawnState, seoulDay, type DrawnState } from './waking/drawn-page.ts';
import { repeatPresses } from './waking/presses.ts';
import { createWaking } from './waking/waking.ts';
import { yieldToPage } from './yield-to-page.ts';

export interface PageSettings {
  /** `#root`; on a drawn page it holds what was drawn. */
  readonly place: Element;
  /** None where the browser forbids it. */
  readonly storage: Storage | undefined;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  readonly config: RuntimeConfig;
  readonly makeRemotes: LoadSettings['makeRemotes'];
  readonly deps: Omit<ShellDeps, 'offeredLanguage' | 'drawnFor'>;
  readonly fetchTranslations: FetchTranslations;
  readonly now?: () => Date;
  /** A screen of a remote was opened. */
  readonly onArrival: (name: RemoteName) => void;
}

export interface OpenedPage extends Pick<LoadedApp, 'texts' | 'remotes'> {
  readonly root: Root;
  readonly router: DataRouter;
  /** Resolves when nothing stands in the way of the first screen any more: at once, or when what was drawn is awake. */
  readonly begun: Promise<void>;
}

/** A language that was chosen takes the place of the one that the address names: the next reload speaks it too. */
function replaceAddressLanguage(router: DataRouter, language: Language): void {
  const { pathname, search, hash, state } = router.state.location;
  const next = withAddressLanguage(search, language);
  if (next === search) return;
  void router.navigate(
    { pathname, search: next, hash },
    { replace: true, preventScrollReset: true, state: state as unknown },
  );
}

/** Runs something once, when the address leads elsewhere than where the page was opened. */
function onceElsewhere(router: DataRouter, run: () => void): void {
  const { pathname, search } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    stop();
    run();
  });
}

/** The language that somebody chose, where the address does not name another. */
const chosenLanguage = (storage: Storage | undefined) =>
  addressLanguage(location.search) ? undefined : storedLanguage(storage);

/**
 * Renders what is drawn already, with what it was drawn from. A part that is not awake yet when the visitor chooses
 * another language is rendered anew: that is no error.
 */
function wakeDrawn(settings: PageSettings, element: ReactElement, drawn: DrawnState, loaded: LoadedApp): Root {
  loaded.arrived?.module.preloadScreen?.(drawn.path);
  hydrate(settings.queryClient, drawn.queries);
  const hydrateNow = () =>
    hydrateRoot(settings.place, element, {
      onRecoverableError(error) {
        if (loaded.texts.language() === drawn.language) reportError(error, 'waking');
      },
    });
  let root: Root | undefined;
  // a transition yields to presses and frames every few milliseconds (time slicing); hydration outside of one does not
  startTransition(() => {
    root = hydrateNow();
  });
  return root ?? hydrateNow();
}

/** Renders a page that was not drawn, or not for this visit: what was drawn goes, and with it what was pressed. */
function renderAnew({ place }: PageSettings, element: ReactElement): Root {
  globalThis.hamkkePresses?.stop();
  const root = createRoot(place);
  root.render(element);
  return root;
}

function openRouter(settings: PageSettings, { remotes, arrived }: LoadedApp, isDrawn: boolean): DataRouter {
  const { queryClient, onArrival } = settings;
  return createBrowserRouter(createRoutes(remotes, arrived), {
    patchRoutesOnNavigation: createRouteDiscovery(remotes, queryClient, onArrival, arrived?.name),
    // what is drawn needs no more: else the router looks for better routes of an address that has parameters
    ...(isDrawn && { hydrationData: {} }),
  });
}

/**
 * Opens the page: a drawn one that fits (same address, language and day) wakes, once the remote of its path is there;
 * every other is rendered anew.
 */
export async function openPage(settings: PageSettings): Promise<OpenedPage> {
  const { storage, queryClient, session, config, makeRemotes, deps, fetchTranslations, now, onArrival } = settings;
  renewLanguageCookie(storage);
  const state = readDrawnState(document, location, seoulDay(now?.() ?? new Date()));
  const loaded = await loadApp({
    language: state?.language ?? initialLanguage(storage, location.search, drawnLanguage(document)),
    makeRemotes,
    first: state && remoteOf(state.path),
  });
  const { texts, remotes, arrived } = loaded;
  const drawn = loaded.isComplete ? state : undefined;
  const router = openRouter(settings, loaded, drawn !== undefined);
  const partnerTexts = createPartnerTexts(
    fetchTranslations,
    storedTranslations(() => localStorage),
    Date.now,
    drawn,
  );
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const waking =
    drawn &&
    createWaking({
      onFirstRender() {
        if (globalThis.hamkkePresses) globalThis.hamkkePresses.isRendered = true;
      },
      repeatPresses: () => repeatPresses(globalThis.hamkkePresses),
      drawn: drawn.language,
      current: () => texts.language(),
      chosen: () => chosenLanguage(storage),
      onWoken() {
        partnerTexts.wake();
        rereadForMember(session, queryClient);
        arrived?.module.readAhead?.(drawn.path, queryClient);
        begin();
      },
    });
  const element = makeApp({
    loaded,
    page: document,
    partnerTexts,
    router,
    queryClient,
    config,
    session,
    deps: {
      ...deps,
      offeredLanguage: languageToOffer(storage, navigator.languages),
      drawnFor: drawn && { pathname: drawn.path, search: drawn.search },
    },
    onLanguage(language) {
      storeLanguage(storage, language);
      replaceAddressLanguage(router, language);
    },
    waking,
  });
  onceElsewhere(router, () => forgetDrawnHead(document, texts.i18n.t('description', { ns: 'shell' })));
  if (arrived) onArrival(arrived.name);
  if (!drawn) begin();
  else await yieldToPage();
  const root = drawn ? wakeDrawn(settings, element, drawn, loaded) : renderAnew(settings, element);
  return { root, router, texts, remotes, begun };
}
