import { ToastProvider } from '@hamkke/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router';
import { memoryShell } from './memory-shell.ts';
import type { RemoteModule } from './remote-module.ts';
import { ShellProvider } from './shell-context.tsx';
import type { ShellApi } from './shell-api.ts';

export interface RemoteScene {
  /** Hand it to the test's `render()`. */
  readonly element: ReactElement;
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
}

/** Puts a remote's routes into a page like the shell's, opened at a path: one router, one query client, its texts in the shell's language. */
export async function remoteScene(remote: RemoteModule, path: string, overrides: Partial<ShellApi> = {}): Promise<RemoteScene> {
  const shell = memoryShell(overrides);
  const { namespace, fallback } = remote.texts;
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: shell.language, fallbackLng: 'ko', ns: [namespace], defaultNS: namespace, resources: { ko: { [namespace]: fallback } }, interpolation: { escapeValue: false }, react: { useSuspense: false } });
  const messages = shell.language === 'ko' ? undefined : await remote.texts.load(shell.language);
  if (messages) i18n.addResourceBundle(shell.language, namespace, messages);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ path: '/', children: [...remote.routes, { path: '*', element: <p>not of this remote</p> }] }], { initialEntries: [path] });
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={shell}>
          <ToastProvider closeLabel="close">
            <RouterProvider router={router} />
          </ToastProvider>
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  return { element, router, queryClient };
}
