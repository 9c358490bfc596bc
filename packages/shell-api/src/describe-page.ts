import type { PageHead, RuntimeConfig } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

/** What a page that is drawn on the server shows, and to whom: to nobody in particular, in one language. */
export interface DrawnScreen {
  /** Without query, without a slash at its end. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly language: Language;
  /** Under which people see the app: `https://hamkke.example`. JSON-LD needs whole addresses. */
  readonly origin: string;
  readonly config: RuntimeConfig;
  /** Holds what the reads of the screen answered, under the keys that the screen asks by. */
  readonly client: QueryClient;
  /** Texts of the remote's namespace. */
  readonly t: TFunction;
  /** What a partner typed, in the language, or as typed where it was not translated. */
  readonly own: (text: string) => string;
}

/**
 * What a screen says of itself. `title` is the one that `usePageTitle` sets, without the product's name, which the shell
 * adds; `canonical` is the screen's path unless a part of its query makes another page of it; a screen is for search
 * engines unless `index` is false; an `image` is a path of 1200 x 630 pixels.
 */
export type ScreenHead = Pick<PageHead, 'title' | 'description'> &
  Partial<Pick<PageHead, 'canonical' | 'index' | 'image' | 'data'>>;

/**
 * What a remote exports as `describePage` from `src/head.ts`, which its server entry alone carries: the head of a page,
 * undefined for a path that is not drawn on the server. Must not throw for data that is missing.
 */
export type DescribePage = (screen: DrawnScreen) => ScreenHead | undefined;
