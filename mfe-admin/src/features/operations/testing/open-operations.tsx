import { openRemote } from '@hamkke/screen-kit/testing';
import { bindTexts } from '@hamkke/screen-kit/texts';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { en } from '../../../locales/en.ts';
import { ko } from '../../../locales/ko.ts';
import { adminSession } from '../../../testing/harness.tsx';
import { OperationsTab } from '../operations-tab.tsx';

/** Where the tab is in the tests. */
export const operationsPath = '/profile/operations';

/** Opens the tab alone, at a path below `operationsPath`; what it leads to elsewhere is another screen. */
export async function openOperations(path: string, language: 'ko' | 'en' = 'ko') {
  bindTexts('admin');
  const elsewhere = ['storage/:id', 'profile/reservations/:id'].map((to) => ({
    path: to,
    element: <p>another screen</p>,
  }));
  const host: RemoteModule = {
    shellApi: SHELL_API_MAJOR,
    version: 'test',
    routes: [
      { path: `${operationsPath.slice(1)}/*`, element: <OperationsTab basePath={operationsPath} /> },
      ...elsewhere,
    ],
    texts: { namespace: 'admin', fallback: ko, load: async () => en },
  };
  return await openRemote(host, path, { language, session: adminSession });
}
