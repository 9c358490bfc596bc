import { ApiError, call } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { proveEmail } from '@hamkke/contracts/calls';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, LinkButton, NoticePage, Spinner } from '@hamkke/ui';
import { Clock, KeyRound, Link2Off, MailCheck, MailWarning, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useOnce } from '../../components/once.ts';
import { withNext } from '../../components/sign-in/next.ts';

type Proof = { readonly email: string } | { readonly code: ErrorCode };

/** `/account/email-proof?token=`: proves an address by the link of a mail, whoever opens it. */
export function EmailProofPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const token = search.get('token');
  usePageTitle(t('recovery.proof.title'));
  return token ? <Proving token={token} /> : <Incomplete />;
}

function useProof(token: string) {
  const { refreshSession } = useShell();
  const ask = async (): Promise<Proof> => {
    try {
      const { email } = await call(proveEmail, { body: { token } });
      // The record of whoever is signed in may have changed; that this cannot be asked now takes nothing away.
      await refreshSession().catch(() => undefined);
      return { email };
    } catch (error) {
      return { code: error instanceof ApiError ? error.code : 'INTERNAL' };
    }
  };
  return useOnce(`${proveEmail.id} ${token}`, ask, (answer) => 'email' in answer || answer.code === 'LINK_EXPIRED');
}

function Proving({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const { session } = useShell();
  const { answer, again } = useProof(token);
  const toProfile = (
    <LinkButton as={Link} to="/profile" size="large">
      {t('recovery.proof.toProfile')}
    </LinkButton>
  );
  if (!answer) {
    return (
      <NoticePage icon={<MailCheck size={26} strokeWidth={1.8} />} title={t('recovery.proof.working')} actions={null}>
        <Spinner label={t('recovery.proof.workingText')} />
      </NoticePage>
    );
  }
  if ('email' in answer) {
    const toReservations = (
      <LinkButton as={Link} to="/profile/reservations" size="large">
        {t('recovery.proof.toReservations')}
      </LinkButton>
    );
    return (
      <NoticePage icon={<MailCheck size={26} strokeWidth={1.8} className="ac:text-ok" />} title={t('recovery.proof.done')} actions={session.status === 'signed-in' ? toReservations : toProfile}>
        <p role="status">{t('recovery.proof.doneText', { email: answer.email })}</p>
      </NoticePage>
    );
  }
  if (answer.code === 'LINK_EXPIRED') {
    return (
      <NoticePage icon={<Clock size={26} strokeWidth={1.8} className="ac:text-warn" />} title={t('recovery.proof.expired')} actions={toProfile}>
        <p role="alert">{t('recovery.proof.expiredText')}</p>
      </NoticePage>
    );
  }
  if (answer.code === 'VALIDATION') return <Incomplete />;
  if (answer.code === 'NOT_SIGNED_IN') return <LogInFirst />;
  const retry = (
    <Button size="large" icon={<RotateCw aria-hidden="true" size={18} />} onClick={again}>
      {t('retry')}
    </Button>
  );
  return (
    <NoticePage icon={<MailWarning size={26} strokeWidth={1.8} className="ac:text-danger" />} title={t('recovery.proof.failed')} actions={retry}>
      <p role="alert">{t(`errors.${answer.code}`)}</p>
    </NoticePage>
  );
}

/** Some links count only in a session of the account that they belong to. They stay good until then. */
function LogInFirst() {
  const { t } = useTranslation('account');
  const { pathname, search } = useLocation();
  return (
    <NoticePage
      icon={<KeyRound size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.proof.logIn')}
      actions={
        <LinkButton as={Link} to={withNext('/login', `${pathname}${search}`)} size="large">
          {t('recovery.ask.toLogin')}
        </LinkButton>
      }
    >
      <p role="alert">{t('recovery.proof.logInText')}</p>
    </NoticePage>
  );
}

function Incomplete() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<Link2Off size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('recovery.proof.incomplete')}
      actions={
        <LinkButton as={Link} to="/profile" size="large">
          {t('recovery.proof.toProfile')}
        </LinkButton>
      }
    >
      <p role="alert">{t('recovery.proof.incompleteText')}</p>
    </NoticePage>
  );
}
