import { Section } from '@hamkke/screen-kit/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerList } from '../../components/partners/partner-list.tsx';
import type { Partner } from '../../components/partners/read-partners.ts';
import { Allowances } from './allowances.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PermissionRow } from './permission-row.tsx';

/** `/profile/permissions`: who of the partners is a super user, and what that allows. */
export function PermissionsTab() {
  const { t } = useTranslation('admin');
  const [granting, setGranting] = useState<Partner>();
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.permissions')}</h2>
      <Section heading={t('permissions.about')}>
        <Allowances />
      </Section>
      <PartnerList
        label={t('permissions.list')}
        page={(partners) =>
          partners.map((partner) => <PermissionRow key={partner.id} partner={partner} onGrant={setGranting} />)
        }
      />
      {granting && <GrantDialog partner={granting} onClose={() => setGranting(undefined)} />}
    </div>
  );
}
