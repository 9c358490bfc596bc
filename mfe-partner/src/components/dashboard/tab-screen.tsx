import { usePageTitle } from '@hamkke/shell-api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardTab } from './tabs.ts';

/** Names the page after its tab; a screen inside may give a title of its own, which then counts. */
function TabTitle({ tab }: { readonly tab: DashboardTab }) {
  const { t } = useTranslation('partner');
  usePageTitle(t(`${tab}.title`));
  return null;
}

/** A tab's screens. They have the tab's heading as their `h2`. */
export function TabScreen({ tab, children }: { readonly tab: DashboardTab; readonly children: ReactNode }) {
  return (
    <>
      {/* before the screen: the title that was set last is the one shown */}
      <TabTitle key={tab} tab={tab} />
      {children}
    </>
  );
}
