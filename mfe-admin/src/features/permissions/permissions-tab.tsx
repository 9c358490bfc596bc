import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FranchiseList } from '../../components/franchises/franchise-list.tsx';
import type { Franchise } from '../../components/franchises/read-franchises.ts';
import { Section } from '../../components/section.tsx';
import { Allowances } from './allowances.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { PermissionRow } from './permission-row.tsx';

/** `/profile/permissions`: who of the franchises is a super user, and what that allows. */
export function PermissionsTab() {
  const { t } = useTranslation('admin');
  const [granting, setGranting] = useState<Franchise>();
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <h2 className="ad:text-xl ad:font-bold">{t('dashboard.tabs.permissions')}</h2>
      <Section heading={t('permissions.about')}>
        <Allowances />
      </Section>
      <FranchiseList
        label={t('permissions.list')}
        page={(franchises) =>
          franchises.map((franchise) => (
            <PermissionRow key={franchise.id} franchise={franchise} onGrant={setGranting} />
          ))
        }
      />
      {granting && <GrantDialog franchise={granting} onClose={() => setGranting(undefined)} />}
    </div>
  );
}
