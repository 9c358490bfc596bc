import { useShell } from '@hamkke/shell-api';
import { ErrorState, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the server may take to say who is signed in before the page says that it takes long, in ms. */
export const timeoutMs = 8_000;

/**
 * Stands where the dashboard will be once the server has said who is signed in; after a while it says that this takes
 * long, with a retry.
 */
export function AwaitServer() {
  const { t } = useTranslation('partner');
  const { refreshSession } = useShell();
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [round]);
  const retry = () => {
    setLate(false);
    setRound(round + 1);
    void refreshSession();
  };
  if (late) return <ErrorState titleAs="h1" title={t('errors.UNAVAILABLE')} retryLabel={t('retry')} onRetry={retry} />;
  return (
    <SkeletonArea label={t('loading')} className="pt:grid pt:gap-6 pt:lg:grid-cols-[13rem_minmax(0,1fr)] pt:lg:gap-8">
      <Skeleton className="pt:h-9 pt:w-48 pt:lg:col-span-2" />
      <Skeleton className="pt:h-13 pt:rounded-control pt:lg:h-52" />
      <Skeleton className="pt:h-96 pt:rounded-card" />
    </SkeletonArea>
  );
}
