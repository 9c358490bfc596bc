import { ToastProvider } from '@hamkke/ui';
import type { Language } from '@hamkke/ui/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router';
import { koreanParticles } from './particles.ts';
import { memoryShell } from './memory-shell.ts';
import type { RemoteModule } from './remote-module.ts';
import { ShellProvider } from './shell-context.tsx';
import type { Session, ShellApi } from './shell-api.ts';

export interface RemoteHarness {
  /** Hand it to the test's `render()`. */
  readonly element: ReactElement;
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
  /**
   * Another session takes the place of the one before, as when a person signs in or out, or gets another role, while
   * the page is open; wait for what it shows then.
   */
  become(session: Session): void;
  /** The open page goes on in another language. */
  speak(language: Language): Promise<void>;
}

/** A shell whose session and language can change under the page. */
function changingShell(overrides: Partial<ShellApi>) {
  const listeners = new Set<() => void>();
  let shell: ShellApi = memoryShell({ refreshSession: async () => shell.session, ...overrides });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const Shell = ({ children }: { readonly children: ReactNode }) => (
    <ShellProvider
      value={useSyncExternalStore(
        subscribe,
        () => shell,
        () => shell,
      )}
    >
      {children}
    </ShellProvider>
  );
  const change = (changes: Partial<ShellApi>) => {
    shell = { ...shell, ...changes };
    for (const listener of listeners) listener();
  };
  return { Shell, change, language: shell.language };
}

/**
 * Puts a remote's routes into a page like the shell's, opened at a path: one router, one query client, its texts in the
 * shell's language.
 */
export async function remoteHarness(
  remote: RemoteModule,
  path: string,
  overrides: Partial<ShellApi> = {},
): Promise<RemoteHarness> {
  const { Shell, change, language } = changingShell(overrides);
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
  const addTexts = async (of: Language) => {
    const messages = of === 'ko' ? undefined : await remote.texts.load(of);
    if (messages) i18n.addResourceBundle(of, namespace, messages);
  };
  await addTexts(language);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });
  const router = createMemoryRouter(
    [{ path: '/', children: [...remote.routes, { path: '*', element: <p>not of this remote</p> }] }],
    { initialEntries: [path] },
  );
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Shell>
          <ToastProvider closeLabel="close">
            <RouterProvider router={router} />
          </ToastProvider>
        </Shell>
      </QueryClientProvider>
    </I18nextProvider>
  );
  return {
    element,
    router,
    queryClient,
    become: (session) => change({ session }),
    async speak(next) {
      await addTexts(next);
      await i18n.changeLanguage(next);
      change({ language: next });
    },
  };
}
