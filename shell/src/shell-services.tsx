import type { RuntimeConfig } from '@hamkke/contracts';
import { ShellProvider, withReleasedNames, type PartnerTexts, type Session, type ShellApi } from '@hamkke/shell-api';
import { useToast, useWoken, type Language } from '@hamkke/ui';
import { createContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageTitle } from './page-title.ts';
import { reportError } from './report-error.ts';
import { unknownVisitor, type SessionStore } from './session/session-store.ts';
import type { Waking } from './waking/waking.ts';

export interface ShellServicesProps {
  readonly session: SessionStore;
  readonly language: Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  readonly partnerTexts: PartnerTexts;
  readonly config: RuntimeConfig;
  readonly Slot: ShellApi['Slot'];
  readonly pageTitle: PageTitle;
  readonly waking?: Waking | undefined;
  readonly children: ReactNode;
}

/**
 * Nobody reads it: React wakes every part below a context before it changes it, so that whoever sees it true knows that
 * the whole screen is awake.
 */
const Woken = createContext(false);

/** Who is signed in; nobody knows in the first render of a page that was drawn for nobody in particular. */
function useSession({ subscribe, current }: SessionStore, woken: boolean): Session {
  const session = useSyncExternalStore(subscribe, current, () => unknownVisitor);
  return woken ? session : unknownVisitor;
}

/** Hands the shell's services to every screen. */
export function ShellServices({
  session: store,
  language,
  setLanguage,
  partnerTexts,
  config,
  Slot,
  pageTitle,
  waking,
  children,
}: ShellServicesProps) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const { takeFarewell } = store;
  useEffect(() => {
    const farewell = takeFarewell();
    if (farewell !== undefined) toast({ title: farewell });
  }, [takeFarewell, toast]);
  const woken = useWoken();
  const session = useSession(store, woken);
  useEffect(() => {
    if (woken) waking?.onWoken(setLanguage);
  }, [woken, waking, setLanguage]);
  const shell = useMemo<ShellApi>(
    () =>
      withReleasedNames({
        session,
        refreshSession: store.refresh,
        async signOut(farewell) {
          try {
            // released remotes hand it to a button as it is: what comes first may be an event
            await store.signOut(typeof farewell === 'string' ? farewell : undefined);
          } catch (error) {
            // Source: product spec section 8
            toast({ title: t('account.logoutFailed'), tone: 'destructive' });
            throw error;
          }
        },
        language,
        setLanguage,
        partnerTexts,
        config,
        Slot,
        reportError,
        setTitle: (title) => pageTitle.set(title),
      }),
    [session, store, toast, t, language, setLanguage, partnerTexts, config, Slot, pageTitle],
  );
  return (
    <Woken value={woken}>
      <ShellProvider value={shell}>{children}</ShellProvider>
    </Woken>
  );
}
