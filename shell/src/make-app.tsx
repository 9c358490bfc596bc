import type { RemoteName } from '@hamkke/contracts';
import type { RemoteModule } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { StrictMode, type ReactElement } from 'react';
import { App, type AppProps } from './app.tsx';
import { createTexts, type Texts } from './i18n/texts.ts';
import { createPageTitle } from './page-title.ts';
import type { Remotes } from './remotes/remotes.ts';
import { reportError } from './report-error.ts';
import type { Arrived } from './router/create-routes.tsx';

export interface LoadSettings {
  readonly language: Language;
  readonly makeRemotes: (prepare: (module: RemoteModule) => Promise<void>) => Remotes;
  /** The remote of a drawn page's path, which must be there before the first render. */
  readonly first?: RemoteName | undefined;
}

export interface LoadedApp {
  readonly texts: Texts;
  readonly remotes: Remotes;
  /** The remote that was wanted first. */
  readonly arrived: Arrived | undefined;
  /** Why it is not there. */
  readonly failure: unknown;
  /** Whether the first render can be the one that was drawn: the first remote is there, and so are all texts. */
  readonly isComplete: boolean;
}

/**
 * Loads what a page needs before its first render, where it is drawn and in the browser alike: texts, and on a drawn
 * page the remote of its path. Never rejects because of the remote.
 */
export async function loadApp({ language, makeRemotes, first }: LoadSettings): Promise<LoadedApp> {
  const coming = createTexts(language, reportError);
  const remotes = makeRemotes(async (module) => await (await coming).add(module.texts));
  let failure: unknown;
  const module =
    first &&
    (await remotes.load(first).catch((error: unknown) => {
      failure = error;
      return undefined;
    }));
  const texts = await coming;
  const arrived = first && module && { name: first, module };
  return { texts, remotes, arrived, failure, isComplete: texts.isComplete() && (first === undefined || !!arrived) };
}

export interface MakeSettings extends Omit<AppProps, 'texts' | 'remotes' | 'pageTitle'> {
  readonly loaded: LoadedApp;
  /** Whose title the screens set. */
  readonly page: { title: string };
}

/** The whole page as one element, which both first renders share: on the server and in the browser. */
export function makeApp({ loaded, page, ...rest }: MakeSettings): ReactElement {
  const { texts, remotes } = loaded;
  const pageTitle = createPageTitle(page, texts.i18n.t('brand', { ns: 'shell' }), rest.waking !== undefined);
  return (
    <StrictMode>
      <App texts={texts} remotes={remotes} pageTitle={pageTitle} {...rest} />
    </StrictMode>
  );
}
