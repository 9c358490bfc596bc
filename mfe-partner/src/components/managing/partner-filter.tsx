import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useManager } from '../use-manager.ts';
import { useManagingPaths } from './managing-paths.ts';

// Administrators alone choose partners.
const PartnerPicker = lazy(async () => ({ default: (await import('./partner-picker.tsx')).PartnerPicker }));

interface PartnerFilterProps {
  readonly partner: string | undefined;
  /** The call knows our own company as a partner, unless this is false. */
  readonly withOwnCompany?: boolean;
  /** Empty for all. */
  readonly onChoose: (partner: string) => void;
}

/** Filters by partner; only an administrator knows who they are. */
export function PartnerFilter({ partner, withOwnCompany = true, onChoose }: PartnerFilterProps) {
  const { t } = useTranslation('partner');
  const { userType } = useManager();
  const { everybodys } = useManagingPaths();
  if (userType !== 'admin' || !everybodys) return null;
  return (
    <Suspense fallback={<div className="pt:h-26" />}>
      <PartnerPicker
        label={t('managing.partner')}
        hint={t('managing.partnerHint')}
        chosen={partner ?? ''}
        noneLabel={t('managing.everyPartner')}
        withOwnCompany={withOwnCompany}
        onChoose={onChoose}
      />
    </Suspense>
  );
}
