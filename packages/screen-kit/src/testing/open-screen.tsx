import { SHELL_API_MAJOR, type RemoteModule, type ShellApi } from '@hamkke/shell-api';
import type { ReactNode } from 'react';
import { directionsTexts } from '../directions/texts/ko.ts';
import { errorTexts } from '../errors/ko.ts';
import { revenueTexts } from '../revenue/texts/ko.ts';
import { shareTexts } from '../share/texts/ko.ts';
import { bindTexts } from '../texts/remote-texts.ts';
import { screenTexts } from '../texts/ko.ts';
import { openRemote } from './open-remote.tsx';

/** Opens a screen of a remote that has only the texts of this package. */
export async function openScreen(element: ReactNode, path = '/kit', shell: Partial<ShellApi> = {}) {
  bindTexts('kit');
  const remote: RemoteModule = {
    shellApi: SHELL_API_MAJOR,
    version: 'test',
    routes: [{ path: 'kit/*', element }],
    texts: {
      namespace: 'kit',
      fallback: {
        ...screenTexts,
        errors: errorTexts,
        revenue: { ...revenueTexts },
        share: { ...shareTexts },
        directions: { ...directionsTexts },
      },
      load: () => Promise.resolve({}),
    },
  };
  return await openRemote(remote, path, { language: 'ko', ...shell });
}
