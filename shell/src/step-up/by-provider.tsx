import { Alert, Button, Spinner, type Language } from '@hamkke/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProviders, startAtProvider, type ProviderOffer } from './step-up-calls.ts';

export interface ByProviderProps {
  /** By which the person signs in. */
  readonly providers: readonly string[];
  readonly language: Language;
  readonly disabled: boolean;
}

/**
 * Leads to the page of each provider by which the person signs in; it comes back to the page as it is now, where the
 * person presses once more.
 */
export function ByProvider({ providers, language, disabled }: ByProviderProps) {
  const { t } = useTranslation('shell');
  const [offers, setOffers] = useState<readonly ProviderOffer[]>();
  const [failed, setFailed] = useState(false);
  const [leaving, setLeaving] = useState<string>();

  const read = useCallback(() => void ownProviders(providers).then(setOffers, () => setFailed(true)), [providers]);
  useEffect(read, [read]);
  const readAgain = () => {
    setFailed(false);
    read();
  };

  const go = async (provider: string) => {
    setLeaving(provider);
    setFailed(false);
    try {
      location.assign(await startAtProvider(provider, location.pathname + location.search, language));
    } catch {
      setLeaving(undefined);
      setFailed(true);
    }
  };

  const retry = offers === undefined && (
    <Button tone="secondary" onClick={readAgain}>
      {t('retry')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {failed && <Alert action={retry || undefined}>{t('stepUp.failed')}</Alert>}
      {offers === undefined && !failed && (
        <p className="flex items-center gap-2" role="status">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {offers?.length === 0 && (
        <Alert tone="warn" role="status">
          {t('stepUp.noProvider')}
        </Alert>
      )}
      {offers?.map(({ provider, title }) => (
        <Button
          key={provider}
          tone="secondary"
          size="large"
          wide
          busy={leaving === provider}
          disabled={disabled || (leaving !== undefined && leaving !== provider)}
          onClick={() => void go(provider)}
        >
          {t('stepUp.atProvider', { provider: title })}
        </Button>
      ))}
    </div>
  );
}
