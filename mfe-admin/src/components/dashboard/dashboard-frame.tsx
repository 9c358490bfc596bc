import { DashboardFrame as Frame } from '@hamkke/screen-kit/dashboard';
import { LiveRefresh } from '@hamkke/screen-kit/live';
import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import { adminTopic } from '@hamkke/contracts';
import { usePageTitle } from '@hamkke/shell-api';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardMenu } from './dashboard-menu.tsx';
import type { DashboardTab } from './tabs.ts';

/** Everything that administrators look at. */
const topics = [adminTopic];

interface DashboardFrameProps {
  readonly tab: DashboardTab;
  /** The tab's screens. They have the tab's heading as their `h2`. */
  readonly children: ReactNode;
}

/** What every tab stands in: the heading, the menu, the one live stream, which outlives a change of tabs. */
export function DashboardFrame({ tab, children }: DashboardFrameProps) {
  const { t } = useTranslation('admin');
  return (
    <LiveRefresh topics={topics}>
      <Frame title={t('dashboard.title')} menu={<DashboardMenu />}>
        {/* before the screen: the title that was set last is the one shown */}
        <TabTitle key={tab} tab={tab} />
        <Suspense fallback={<BlockSkeleton heights={['ad:h-24', 'ad:h-72']} />}>{children}</Suspense>
      </Frame>
    </LiveRefresh>
  );
}

/** Names the page after its tab; a screen inside may give a title of its own, which then counts. */
function TabTitle({ tab }: { readonly tab: DashboardTab }) {
  const { t } = useTranslation('admin');
  usePageTitle(t(`dashboard.tabs.${tab}`));
  return null;
}
