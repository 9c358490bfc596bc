import { koreanParticles, ShellProvider } from '@hamkke/shell-api';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { ToastProvider } from '@hamkke/ui';
import type { Language } from '@hamkke/ui/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describePage } from '../head.ts';
import { remote } from '../remote.tsx';

/** The page at an address as the shell makes it, on the server and for the first render in the browser. */
export async function drawnPage(address: string, language: Language) {
  const { namespace, fallback, load } = remote.texts;
  const i18n = createInstance();
  const messages = language === 'ko' ? undefined : await load(language);
  await i18n
    .use(initReactI18next)
    .use(koreanParticles)
    .init({
      postProcess: [koreanParticles.name],
      lng: language,
      fallbackLng: 'ko',
      ns: [namespace],
      defaultNS: namespace,
      resources: { ko: { [namespace]: fallback }, ...(messages && { [language]: { [namespace]: messages } }) },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  const client = new QueryClient();
  /** The titles that the screen has set. */
  const titles: string[] = [];
  const shell = memoryShell({
    language,
    session: { status: 'signed-out', confirmed: false },
    setTitle: (title) => {
      titles.push(title);
      return () => undefined;
    },
  });
  const router = createMemoryRouter([{ path: '/', children: [...remote.routes] }], { initialEntries: [address] });
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ShellProvider value={shell}>
          <ToastProvider closeLabel="close">
            <Suspense fallback="nothing of it yet">
              <RouterProvider router={router} />
            </Suspense>
          </ToastProvider>
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const url = new URL(address, 'https://hamkke.example');
  /** What the page says of itself once its reads are there. */
  const describe = () =>
    describePage({
      path: url.pathname,
      search: url.searchParams,
      language,
      origin: url.origin,
      config: shell.config,
      client,
      t: i18n.getFixedT(language, 'partner'),
      own: (text) => text,
    });
  return { element, client, titles, describe, readAhead: () => remote.readAhead?.(url.pathname, client) };
}
