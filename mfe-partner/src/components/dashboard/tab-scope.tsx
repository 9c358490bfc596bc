import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ScopeSwitch } from '../managing/scope-switch.tsx';
import { useOversees } from '../use-manager.ts';
import { tabPath } from './tabs.ts';

/** The tabs that can be about others' locations; money stays one's own. */
const scopedTabs = ['overview', 'warehouses', 'reservations'] as const;

/** Above a tab: the choice of whose locations it is about, or that it is about one's own; for super users only. */
export function TabScope() {
  const oversees = useOversees();
  const here = useLocation().pathname.replace(/\/+$/, '');
  if (!oversees) return null;
  if (scopedTabs.some((tab) => tabPath(tab) === here)) return <ScopeSwitch />;
  return here.startsWith(tabPath('revenue')) ? <OwnMoney /> : null;
}

function OwnMoney() {
  const { t } = useTranslation('partner');
  return (
    <Alert tone="accent" role="note">
      {t('managing.ownMoney')}
    </Alert>
  );
}
