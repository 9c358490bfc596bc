import { Typed } from '@hamkke/ui';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useManager } from '../use-manager.ts';
import { usePartnerNames } from './partner-names.ts';

/** Names the partner of a location for those who see everybody's; without a name where they may not know it. */
export function usePartnerLabel(partnerIds: readonly (string | null)[]): (partnerId: string | null) => ReactNode {
  const { t } = useTranslation('partner');
  const { id } = useManager();
  const names = usePartnerNames(partnerIds);
  return (partnerId) => {
    if (partnerId === null) return t('managing.house');
    if (partnerId === id) return t('managing.mine');
    const name = names.get(partnerId);
    return name === undefined ? t('managing.other') : createElement(Typed, null, name);
  };
}
