import type { RuntimeConfig } from '@hamkke/contracts';
import type { PartnerTexts } from '@hamkke/shell-api';
import { ToastProvider, type Language } from '@hamkke/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type DataRouter } from 'react-router';
import type { Texts } from './i18n/texts.ts';
import { writeHead } from './page-head.ts';
import type { PageTitle } from './page-title.ts';
import { createSlot } from './remotes/slot.tsx';
import type { Remotes } from './remotes/remotes.ts';
import type { SessionStore } from './session/session-store.ts';
import { ShellDepsProvider, type ShellDeps } from './shell-deps.tsx';
import { StepUp } from './step-up/step-up.tsx';
import { ShellServices } from './shell-services.tsx';
import type { Waking } from './waking/waking.ts';

export interface AppProps {
  readonly texts: Texts;
  readonly partnerTexts: PartnerTexts;
  readonly remotes: Remotes;
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly pageTitle: PageTitle;
  readonly deps: ShellDeps;
  readonly onLanguage: (language: Language) => void;
  /** On a page that was drawn on the server. */
  readonly waking?: Waking | undefined;
}

/** The whole page: the shell's services around the one router. */
export function App({
  texts,
  partnerTexts,
  remotes,
  router,
  queryClient,
  config,
  session,
  pageTitle,
  deps,
  onLanguage,
  waking,
}: AppProps) {
  const [language, showLanguage] = useState(texts.language());
  const Slot = useMemo(() => createSlot(remotes), [remotes]);
  const t = texts.i18n.getFixedT(language, 'shell');
  useLayoutEffect(() => waking?.onFirstRender(), [waking]);
  useEffect(() => {
    writeHead(document, language, t('description'));
    pageTitle.setBrand(t('brand'));
  }, [language, pageTitle, t]);
  const setLanguage = useCallback(
    async (next: Language) => {
      await texts.setLanguage(next);
      showLanguage(texts.language());
      // of two choices the later one, whichever texts come first
      onLanguage(texts.language());
    },
    [texts, onLanguage],
  );
  return (
    <I18nextProvider i18n={texts.i18n}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider closeLabel={t('close')}>
          <ShellServices
            session={session}
            language={language}
            setLanguage={setLanguage}
            partnerTexts={partnerTexts}
            config={config}
            Slot={Slot}
            pageTitle={pageTitle}
            waking={waking}
          >
            <ShellDepsProvider value={deps}>
              <RouterProvider router={router} />
              <StepUp />
            </ShellDepsProvider>
          </ShellServices>
        </ToastProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
