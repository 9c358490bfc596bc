import { Button, LinkButton, Spinner } from '@hamkke/ui';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResultFrame } from './result-frame.tsx';

/** The way home, on every end of a payment. */
export function HomeButton({ tone = 'secondary' }: { readonly tone?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('booking');
  return (
    <LinkButton as={Link} to="/" tone={tone} size="large">
      {t('goHome')}
    </LinkButton>
  );
}

export function ConfirmingView() {
  const { t } = useTranslation('booking');
  return (
    <ResultFrame
      tone="wait"
      icon={<Spinner className="bk:size-7" />}
      title={t('result.confirming')}
      hint={t('result.confirmingHint')}
      actions={<HomeButton />}
    />
  );
}

export function MissingView() {
  const { t } = useTranslation('booking');
  return (
    <ResultFrame
      tone="bad"
      icon={<CircleAlert aria-hidden="true" size={32} />}
      title={t('result.missing')}
      hint={t('result.missingHint')}
      actions={<HomeButton tone="primary" />}
    />
  );
}

export function OutcomeErrorView({
  message,
  onRetry,
  busy,
}: {
  readonly message: string;
  readonly onRetry: () => void;
  readonly busy: boolean;
}) {
  const { t } = useTranslation('booking');
  return (
    <ResultFrame
      tone="bad"
      icon={<CircleAlert aria-hidden="true" size={32} />}
      title={t('result.error')}
      hint={message}
      actions={
        <>
          <Button size="large" onClick={onRetry} busy={busy}>
            {t('retry')}
          </Button>
          <HomeButton />
        </>
      }
    />
  );
}
