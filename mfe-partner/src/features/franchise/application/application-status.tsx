import { policy, type Account } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Disclosure, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardPath } from '../../../components/dashboard/tabs.ts';
import { MemberForm } from './member-form.tsx';

/**
 * Where a signed-in person stands: no application, one that waits, was granted or turned down; an administrator makes
 * none.
 */
export function ApplicationStatus({ user }: { readonly user: Account }) {
  const { t } = useTranslation('partner');
  if (user.userType === 'admin') {
    return (
      <Alert
        tone="accent"
        role="note"
        title={t('franchise.status.admin')}
        action={<StatusLink to="/profile" label={t('franchise.status.toProfile')} />}
      >
        {t('franchise.status.adminText')}
      </Alert>
    );
  }
  if (user.userType === 'franchise' && user.isApproved) {
    return (
      <Alert
        tone="ok"
        role="note"
        title={t('franchise.status.approved')}
        action={<StatusLink to={dashboardPath} label={t('franchise.status.toDashboard')} />}
      >
        {t('franchise.status.approvedText')}
      </Alert>
    );
  }
  return user.userType === 'franchise' ? <Waiting user={user} /> : <MemberForm user={user} />;
}

function StatusLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <LinkButton as={Link} to={to} tone="secondary">
      {label}
    </LinkButton>
  );
}

function Waiting({ user }: { readonly user: Account }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const requestedAt = user.franchiseRequest?.requestedAt;
  return (
    <>
      <Alert
        tone="warn"
        role="note"
        title={t('franchise.status.waiting')}
        action={<StatusLink to={dashboardPath} label={t('franchise.status.toWaiting')} />}
      >
        {requestedAt && <p>{t('franchise.status.requestedAt', { when: instant(requestedAt) })}</p>}
        <p>{t('waiting.text', { hours: policy.partnerApprovalHours })}</p>
      </Alert>
      <Disclosure summary={t('waiting.correct')}>
        <MemberForm user={user} waiting />
      </Disclosure>
    </>
  );
}
