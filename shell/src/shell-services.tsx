import type { RuntimeConfig } from '@hamkke/contracts';
import { ShellProvider, withReleasedNames, type PartnerTexts, type ShellApi } from '@hamkke/shell-api';
import { useToast, type Language } from '@hamkke/ui';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageTitle } from './page-title.ts';
import { reportError } from './report-error.ts';
import type { SessionStore } from './session/session-store.ts';

export interface ShellServicesProps {
  readonly session: SessionStore;
  readonly language: Language;
  readonly setLanguage: (language: Language) => Promise<void>;
  readonly partnerTexts: PartnerTexts;
  readonly config: RuntimeConfig;
  readonly Slot: ShellApi['Slot'];
  readonly pageTitle: PageTitle;
  readonly children: ReactNode;
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
  children,
}: ShellServicesProps) {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const { takeFarewell } = store;
  useEffect(() => {
    const farewell = takeFarewell();
    if (farewell !== undefined) toast({ title: farewell });
  }, [takeFarewell, toast]);
  const session = useSyncExternalStore(store.subscribe, store.current);
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
  return <ShellProvider value={shell}>{children}</ShellProvider>;
}
