import { policy, type Account } from '@hamkke/contracts';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { Alert, Badge, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { PartnerForm } from './partner-form.tsx';
import { SettlementNotice } from './settlement-notice.tsx';

/** Settlement of an approved partner; a note until then. Source: product spec section 2, profile. */
export function PartnerSection({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const { franchiseInfo } = user;
  if (!user.isApproved) {
    return (
      <Section level={2} heading={t('profile.franchise.heading')}>
        <Alert tone="warn" role="note" title={t('profile.franchise.unapproved')}>
          <p className="ac:text-muted">
            {t('profile.franchise.unapprovedText', { hours: policy.partnerApprovalHours })}
          </p>
        </Alert>
      </Section>
    );
  }
  const status = user.partnerId ? (
    <Badge tone="ok">{t('profile.franchise.configured')}</Badge>
  ) : (
    <Badge tone="warn">{t('profile.franchise.needed')}</Badge>
  );
  return (
    <Section
      level={2}
      heading={t('profile.franchise.heading')}
      aside={
        <p className="ac:flex ac:items-center ac:gap-2 ac:text-sm ac:text-faint">
          {t('profile.franchise.status')} {status}
        </p>
      }
    >
      {franchiseInfo && (
        <FactList
          look="below"
          facts={[
            [t('profile.franchise.name'), <Typed key="name">{franchiseInfo.name}</Typed>],
            [t('profile.franchise.address'), <Typed key="address">{franchiseInfo.address}</Typed>],
            [t('profile.franchise.phone'), <Typed key="phone">{franchiseInfo.phone}</Typed>],
          ]}
        />
      )}
      <PartnerForm user={user} />
      <SettlementNotice userId={user.id} />
    </Section>
  );
}
