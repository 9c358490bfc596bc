import { reading } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { listSignInProviders } from '@hamkke/contracts/calls';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConsentNote } from '../consent/consent-note.tsx';
import { OfflineNote } from '../offline/offline-note.tsx';
import { ProviderMark } from './provider-mark.tsx';
import type { ProviderSignIn } from './use-provider-sign-in.ts';

type Provider = AnswerOf<typeof listSignInProviders>[number];

interface ProviderButtonsProps {
  readonly signIn: ProviderSignIn;
  /**
   * What the buttons speak of: a session of an account that there is, or a new account. The provider's answer decides.
   */
  readonly opens: 'session' | 'account';
}

/**
 * A button for each identity provider that this deployment offers; none where it offers none. E-mail works without
 * them.
 */
export function ProviderButtons({ signIn, opens }: ProviderButtonsProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const screen = opens === 'session' ? 'login' : 'register';
  const providers = useQuery(reading(listSignInProviders, {}));
  const nameOf = ({ provider, title }: Provider) =>
    provider === 'google' || provider === 'kakao' ? t(`${screen}.${provider}`) : t(`${screen}.other`, { title });

  if (providers.isError) {
    return (
      <Alert
        tone="warn"
        role="status"
        action={
          <Button tone="secondary" busy={providers.isFetching} onClick={() => void providers.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('login.providersFailed')}
      </Alert>
    );
  }
  if (providers.data?.length === 0) return null;
  return (
    <div className="ac:flex ac:flex-col ac:gap-3">
      {/* all that stands below the buttons is there while they load: the form must not jump */}
      {providers.isPending && (
        <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-3">
          <Skeleton className="ac:h-13 ac:rounded-control" />
          <Skeleton className="ac:h-13 ac:rounded-control" />
        </SkeletonArea>
      )}
      {providers.data?.map((offer) => (
        <Button
          key={offer.provider}
          tone="secondary"
          size="large"
          wide
          icon={<ProviderMark provider={offer.provider} />}
          busy={signIn.step === 'opening' && signIn.busy === offer.provider}
          disabled={offline}
          onClick={() => signIn.begin(offer.provider)}
        >
          {nameOf(offer)}
        </Button>
      ))}
      <ConsentNote />
      <OfflineNote says="needed" />
      <p role="status" className="ac:text-center ac:text-sm ac:text-muted ac:empty:hidden">
        {signIn.step === 'window' && t('login.windowOpen')}
      </p>
      <p className="ac:flex ac:items-center ac:gap-4 ac:pt-2 ac:text-sm ac:text-faint ac:before:h-px ac:before:grow ac:before:bg-line ac:after:h-px ac:after:grow ac:after:bg-line">
        {t(`${screen}.or`)}
      </p>
    </div>
  );
}
