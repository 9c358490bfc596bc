import { createContext, createElement, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ShellApi, SlotRequest } from './shell-api.ts';

const ShellContext = createContext<ShellApi | undefined>(undefined);

/** Gives the shell's services to everything below; used by the shell, and by tests with a `memoryShell`. */
export const ShellProvider = ShellContext.Provider;

/** The shell's services. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() outside of the shell: wrap the screen in ShellProvider');
  return shell;
}

/** Names the page in the browser's tab while the calling screen is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useShell();
  useEffect(() => setTitle(title), [setTitle, title]);
}

/** Shows a part of another remote here; a failure costs this area only. */
export function RemoteSlot(request: SlotRequest) {
  return createElement(useShell().Slot, request);
}

/** The first render of a drawn part is that of the server, however late it comes: React hydrates part by part. */
const drawnRevision = () => 0;

/**
 * Returns a function that translates what a partner typed into the language of the page: `own(location.name)`. The
 * calling component renders again when translations arrive. For published texts only: what people typed about
 * themselves is shown as it is.
 */
export function usePartnerText(): (text: string) => string {
  const { partnerTexts, language } = useShell();
  const revision = useSyncExternalStore(partnerTexts.subscribe, partnerTexts.revision, drawnRevision);
  return useCallback(
    (text: string) =>
      revision === 0 && partnerTexts.readDrawn
        ? partnerTexts.readDrawn(text, language)
        : partnerTexts.read(text, language),
    // oxlint-disable-next-line react/exhaustive-deps -- a new revision is a new function, so that memoized values are computed again
    [partnerTexts, language, revision],
  );
}
