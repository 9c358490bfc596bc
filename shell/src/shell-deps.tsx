import { createContext, use } from 'react';
import type { Language } from '@hamkke/ui';
import type { InstallOffer } from './install/install-offer.ts';
import type { ReleaseWatch } from './updates/release-watch.ts';

/** What the frame itself works with, and no remote sees. */
export interface ShellDeps {
  readonly releases: Pick<ReleaseWatch, 'hasNewer' | 'subscribe' | 'take' | 'putOff'>;
  readonly install: InstallOffer;
  /** The language of the browser, for a visitor who has not chosen one. */
  readonly offeredLanguage?: Exclude<Language, 'ko'> | undefined;
  /** For which address the page was drawn that wakes now: what a visitor added to it shows in no first render. */
  readonly drawnFor?: Pick<Location, 'pathname' | 'search'> | undefined;
  /** Opens the page anew, once, when an error says that a chunk of it is gone from the server. */
  readonly recoverChunk: (error: unknown) => Promise<boolean>;
}

const ShellDepsContext = createContext<ShellDeps | undefined>(undefined);

export const ShellDepsProvider = ShellDepsContext;

export function useShellDeps(): ShellDeps {
  const deps = use(ShellDepsContext);
  if (!deps) throw new Error('useShellDeps() outside of the shell');
  return deps;
}
