import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { tabPath, type DashboardTab } from './tabs.ts';

interface TabProps {
  readonly tab: DashboardTab;
}

/** Names the page after its tab; a screen inside may give a title of its own, which then counts. */
function TabTitle({ tab }: TabProps) {
  const { t } = useTranslation('partner');
  usePageTitle(t(`${tab}.title`));
  return null;
}

/** Stands where a screen will be once its code is there: below the tab's own heading, unless the screen has another. */
function TabSkeleton({ tab }: TabProps) {
  const { t } = useTranslation('partner');
  const own = useLocation().pathname.replace(/\/+$/, '') === tabPath(tab);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      {own && <h2 className="pt:text-xl pt:font-bold">{t(`${tab}.title`)}</h2>}
      <BlockSkeleton heights={['pt:h-28', 'pt:h-24', 'pt:h-24', 'pt:h-24']} />
    </div>
  );
}

/** A tab's screens. They have the tab's heading as their `h2`. */
export function TabScreen({ tab, children }: TabProps & { readonly children: ReactNode }) {
  return (
    <>
      {/* before the screen: the title that was set last is the one shown */}
      <TabTitle key={tab} tab={tab} />
      <Suspense fallback={<TabSkeleton tab={tab} />}>{children}</Suspense>
    </>
  );
}
