import type { RuntimeConfig } from '@hamkke/contracts';
import { ToastProvider, type Language } from '@hamkke/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type DataRouter } from 'react-router';
import type { Texts } from './i18n/texts.ts';
import type { PageTitle } from './page-title.ts';
import { createSlot } from './remotes/slot.tsx';
import type { Remotes } from './remotes/remotes.ts';
import type { SessionStore } from './session/session-store.ts';
import { ShellServices } from './shell-services.tsx';

export interface AppProps {
  readonly texts: Texts;
  readonly remotes: Remotes;
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
  readonly session: SessionStore;
  readonly pageTitle: PageTitle;
  readonly onLanguage: (language: Language) => void;
}

/** The whole page: the shell's services around the one router. */
export function App({ texts, remotes, router, queryClient, config, session, pageTitle, onLanguage }: AppProps) {
  const [language, showLanguage] = useState(texts.language());
  const Slot = useMemo(() => createSlot(remotes), [remotes]);
  const t = texts.i18n.getFixedT(language, 'shell');
  useEffect(() => {
    document.documentElement.lang = language;
    pageTitle.setBrand(t('brand'));
  }, [language, pageTitle, t]);
  const setLanguage = useCallback(
    async (next: Language) => {
      await texts.setLanguage(next);
      showLanguage(texts.language());
      onLanguage(next);
    },
    [texts, onLanguage],
  );
  return (
    <I18nextProvider i18n={texts.i18n}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider closeLabel={t('close')}>
          <ShellServices session={session} language={language} setLanguage={setLanguage} config={config} Slot={Slot} pageTitle={pageTitle}>
            <RouterProvider router={router} />
          </ShellServices>
        </ToastProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
