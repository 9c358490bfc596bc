import { usePageTitle } from '@hamkke/shell-api';
import { Button, EmptyState, LinkButton } from '@hamkke/ui';
import { Clock, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageFrame } from '../../components/entrance/page-frame.tsx';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { useNext } from '../../components/sign-in/next.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { RenewForm } from './renew-form.tsx';

/** `/account/password-reset`: requests the mail; with the `token` of the mail, sets the new password. */
export function PasswordResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <Renew key={token} token={token} /> : <ResetRequest />;
}

function ResetRequest() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  usePageTitle(t('recovery.ask.title'));
  return (
    <PageFrame title={t('recovery.ask.title')} lead={t('recovery.ask.lead')}>
      {sentTo === undefined ? (
        <ResetRequestForm onSent={setSentTo} />
      ) : (
        <div role="status">
          <EmptyState
            titleAs="h2"
            icon={<MailCheck aria-hidden="true" size={24} className="ac:text-accent" />}
            title={t('recovery.ask.sent')}
            description={
              <>
                <p>{t('recovery.ask.sentText', { email: sentTo })}</p>
                <p className="ac:mt-2 ac:text-sm ac:text-faint">{t('recovery.ask.notArrived')}</p>
              </>
            }
            action={
              <Button tone="secondary" onClick={() => setSentTo(undefined)}>
                {t('recovery.ask.again')}
              </Button>
            }
          />
        </div>
      )}
      <p className="ac:text-center">
        <TextLink to="/login">{t('recovery.ask.toLogin')}</TextLink>
      </p>
    </PageFrame>
  );
}

function Renew({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const next = useNext();
  const [expired, setExpired] = useState(false);
  usePageTitle(t('recovery.renew.title'));
  if (!expired) {
    return (
      <PageFrame title={t('recovery.renew.title')} lead={t('recovery.renew.lead')}>
        <RenewForm token={token} next={next} onExpired={() => setExpired(true)} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('recovery.renew.title')}>
      <div role="alert">
        <EmptyState
          titleAs="h2"
          icon={<Clock aria-hidden="true" size={24} className="ac:text-warn" />}
          title={t('recovery.renew.expired')}
          description={t('recovery.renew.expiredText')}
          action={
            <LinkButton as={Link} to="/account/password-reset">
              {t('recovery.renew.askAgain')}
            </LinkButton>
          }
        />
      </div>
    </PageFrame>
  );
}
