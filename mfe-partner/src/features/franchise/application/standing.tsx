import { policy, type Account } from '@hamkke/contracts';
import { Alert, Disclosure, LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dashboardPath } from '../../../components/dashboard/tabs.ts';
import { useDayTexts } from '../../../components/day-text.ts';
import { MemberForm } from './member-form.tsx';

/**
 * Where a signed-in person stands: no application, one that waits, was granted or turned down; an administrator makes
 * none.
 */
export function Standing({ user }: { readonly user: Account }) {
  const { t } = useTranslation('partner');
  if (user.userType === 'admin') {
    return (
      <Alert
        tone="accent"
        role="note"
        title={t('franchise.standing.admin')}
        action={<WayOn to="/profile" label={t('franchise.standing.toProfile')} />}
      >
        {t('franchise.standing.adminText')}
      </Alert>
    );
  }
  if (user.userType === 'franchise' && user.isApproved) {
    return (
      <Alert
        tone="ok"
        role="note"
        title={t('franchise.standing.approved')}
        action={<WayOn to={dashboardPath} label={t('franchise.standing.toDashboard')} />}
      >
        {t('franchise.standing.approvedText')}
      </Alert>
    );
  }
  return user.userType === 'franchise' ? <Waiting user={user} /> : <MemberForm user={user} />;
}

function WayOn({ to, label }: { readonly to: string; readonly label: string }) {
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
        title={t('franchise.standing.waiting')}
        action={<WayOn to={dashboardPath} label={t('franchise.standing.toWaiting')} />}
      >
        {requestedAt && <p>{t('franchise.standing.requestedAt', { when: instant(requestedAt) })}</p>}
        <p>{t('waiting.text', { hours: policy.franchiseApprovalHours })}</p>
      </Alert>
      <Disclosure summary={t('waiting.correct')}>
        <MemberForm user={user} waiting />
      </Disclosure>
    </>
  );
}
