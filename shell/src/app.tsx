import type { RuntimeConfig } from '@hamkke/contracts';
import { ShellProvider, type Session, type ShellApi } from '@hamkke/shell-api';
import { ToastProvider, type Language } from '@hamkke/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type DataRouter } from 'react-router';
import type { Texts } from './i18n/texts.ts';
import type { PageTitle } from './page-title.ts';
import { createSlot } from './remotes/slot.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { reportError } from './report-error.ts';

export interface AppProps {
  readonly texts: Texts;
  readonly remotes: Remotes;
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  readonly config: RuntimeConfig;
  readonly session: Session;
  readonly pageTitle: PageTitle;
  readonly onLanguage: (language: Language) => void;
}

/** The whole page: the shell's services around the one router. */
export function App({ texts, remotes, router, queryClient, config, session, pageTitle, onLanguage }: AppProps) {
  const [language, setLanguage] = useState(texts.language());
  const Slot = useMemo(() => createSlot(remotes), [remotes]);
  const t = texts.i18n.getFixedT(language, 'shell');
  useEffect(() => {
    document.documentElement.lang = language;
    pageTitle.setBrand(t('brand'));
  }, [language, pageTitle, t]);
  const shell = useMemo<ShellApi>(
    () => ({
      session,
      language,
      async setLanguage(next) {
        await texts.setLanguage(next);
        setLanguage(texts.language());
        onLanguage(next);
      },
      config,
      Slot,
      reportError,
      setTitle: (title) => pageTitle.set(title),
    }),
    [session, language, texts, onLanguage, config, Slot, pageTitle],
  );
  return (
    <I18nextProvider i18n={texts.i18n}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={shell}>
          <ToastProvider closeLabel={t('close')}>
            <RouterProvider router={router} />
          </ToastProvider>
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
