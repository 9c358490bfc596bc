import { useOffline, useShell } from '@hamkke/shell-api';
import { ErrorState, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the server may take to say who is signed in before the screen says that it takes long, in ms. */
export const timeoutMs = 8000;

const shapes = {
  /** A whole screen of two columns. */
  screen: 'ac:grid ac:gap-6 ac:lg:grid-cols-[20rem_minmax(0,1fr)] ac:lg:gap-8',
  /** A whole screen with one short form. */
  form: 'ac:mx-auto ac:flex ac:w-full ac:max-w-md ac:flex-col ac:gap-5',
  /** A section of a screen that has its heading. */
  section: 'ac:flex ac:flex-col ac:gap-5',
};

/**
 * Stands where something will be once the server has said who is signed in; after a while it says that this takes long,
 * with a retry.
 */
export function AwaitServer({ shape }: { readonly shape: keyof typeof shapes }) {
  const { t } = useTranslation('account');
  const { refreshSession } = useShell();
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);
  const offline = useOffline();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [round]);
  const retry = () => {
    setLate(false);
    setRound(round + 1);
    void refreshSession();
  };
  const titleAs = shape === 'section' ? 'h2' : 'h1';
  if (offline) return <ErrorState titleAs={titleAs} title={t('offline.title')} description={t('notConnected')} />;
  if (late)
    return <ErrorState titleAs={titleAs} title={t('errors.UNAVAILABLE')} retryLabel={t('retry')} onRetry={retry} />;
  return (
    <SkeletonArea label={t('loading')} className={shapes[shape]}>
      <Skeleton className="ac:h-64 ac:rounded-card" />
      <Skeleton className="ac:h-80 ac:rounded-card" />
    </SkeletonArea>
  );
}
