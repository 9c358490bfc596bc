import { koreanParticles, memoryPartnerTexts, ShellProvider, type RemoteModule } from '@hamkke/shell-api';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { ToastProvider, type Language } from '@hamkke/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { StrictMode, Suspense, type ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';

interface DrawnTree {
  readonly element: ReactElement;
  /** Texts of the remote, as its `describePage` is given them. */
  readonly t: ReturnType<typeof createInstance>['t'];
  /** The title that the screen set last, once its effects have run. */
  readonly title: () => string | undefined;
}

/** A remote's screen in a page like the shell's: the same tree on the server and in the browser. */
export async function drawnTree(
  remote: RemoteModule,
  path: string,
  language: Language,
  client: QueryClient,
  translations: Readonly<Record<string, string>>,
): Promise<DrawnTree> {
  const { namespace, fallback } = remote.texts;
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use(koreanParticles)
    .init({
      postProcess: [koreanParticles.name],
      lng: language,
      fallbackLng: 'ko',
      ns: [namespace],
      defaultNS: namespace,
      resources: { ko: { [namespace]: fallback } },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  const messages = language === 'ko' ? undefined : await remote.texts.load(language);
  if (messages) i18n.addResourceBundle(language, namespace, messages);
  let title: string | undefined;
  const shell = memoryShell({
    language,
    partnerTexts: memoryPartnerTexts({ [language]: translations }),
    setTitle: (next) => {
      title = next;
      return () => undefined;
    },
  });
  const router = createMemoryRouter([{ path: '/', children: remote.routes }], { initialEntries: [path] });
  const element = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ShellProvider value={shell}>
            <ToastProvider closeLabel="close">
              <main>
                <Suspense fallback={<p>loading</p>}>
                  <RouterProvider router={router} />
                </Suspense>
              </main>
            </ToastProvider>
          </ShellProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
  return { element, t: i18n.t, title: () => title };
}
