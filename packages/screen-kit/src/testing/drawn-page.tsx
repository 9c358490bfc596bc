import { memoryShell, remoteHarness, visitorSession } from '@hamkke/shell-api/conformance';
import type { Language } from '@hamkke/ui/languages';
import { Suspense } from 'react';
import { getI18n } from 'react-i18next';
import type { DrawableRemote } from './drawing.ts';

/** The page at an address as the shell makes it, on the server and for the first render in the browser. */
export async function drawnPage({ remote, describePage }: DrawableRemote, address: string, language: Language) {
  const url = new URL(address, 'https://hamkke.example');
  /** The titles that the screen has set. */
  const titles: string[] = [];
  const setTitle = (title: string) => {
    titles.push(title);
    return () => undefined;
  };
  const session = { ...visitorSession, confirmed: false };
  const { element, queryClient: client } = await remoteHarness(remote, address, { language, session, setTitle });
  const t = getI18n().getFixedT(language, remote.texts.namespace);
  return {
    element: <Suspense>{element}</Suspense>,
    client,
    titles,
    readAhead: () => remote.readAhead?.(url.pathname, client),
    /** What the page says of itself once its reads are there. */
    describe: () =>
      describePage({
        path: url.pathname,
        search: url.searchParams,
        language,
        origin: url.origin,
        config: memoryShell().config,
        client,
        t,
        own: (text) => text,
      }),
  };
}
