import { LinkButton, NoticePage } from '@hamkke/ui';
import { KeyRound, MailCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withNext } from '../../components/sign-in/next.ts';

interface OfferProps {
  readonly email: string;
  /** The button that voids the link. */
  readonly refuse: ReactNode;
}

/** The link counts only in a session of the account that requested it; it stays good until then. */
export function LogInFirst({ email, refuse }: OfferProps) {
  const { t } = useTranslation('account');
  const { pathname, search } = useLocation();
  const actions = (
    <>
      <LinkButton as={Link} to={withNext('/login', `${pathname}${search}`)} size="large">
        {t('recovery.ask.toLogin')}
      </LinkButton>
      {refuse}
    </>
  );
  return (
    <NoticePage
      icon={<KeyRound size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.proof.logIn')}
      actions={actions}
    >
      <p role="alert">{t('recovery.proof.logInText', { email })}</p>
    </NoticePage>
  );
}

/** Somebody is signed in, but not the account that requested the mail. */
export function AnotherAccount({ email, refuse }: OfferProps) {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<KeyRound size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.proof.another')}
      actions={refuse}
    >
      <p role="alert">{t('recovery.proof.anotherText', { email })}</p>
    </NoticePage>
  );
}

export function Proven({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const actions = (
    <LinkButton as={Link} to="/profile/reservations" size="large">
      {t('recovery.proof.toReservations')}
    </LinkButton>
  );
  return (
    <NoticePage
      icon={<MailCheck size={26} strokeWidth={1.8} className="ac:text-ok" />}
      title={t('recovery.proof.done')}
      actions={actions}
    >
      <p role="status">{t('recovery.proof.doneText', { email })}</p>
    </NoticePage>
  );
}

export function Refused() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<ShieldCheck size={26} strokeWidth={1.8} className="ac:text-ok" />}
      title={t('recovery.proof.refused')}
      actions={null}
    >
      <p role="status">{t('recovery.proof.refusedText')}</p>
    </NoticePage>
  );
}
