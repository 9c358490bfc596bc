import { PageHeader } from '@hamkke/ui';
import type { ReactNode } from 'react';

interface DashboardFrameProps {
  readonly title: string;
  readonly menu: ReactNode;
  /** The tab that is open. Its heading is an `h2`. */
  readonly children: ReactNode;
}

/** What every tab of a dashboard stands in: the heading, the menu (at the side from 1024 px), the tab. */
export function DashboardFrame({ title, menu, children }: DashboardFrameProps) {
  return (
    <div className="sk:grid sk:max-lg:gap-5 sk:lg:grid-cols-[13rem_minmax(0,1fr)] sk:lg:items-start sk:lg:gap-x-8 sk:lg:gap-y-6">
      <PageHeader title={title} className="sk:lg:col-span-2" />
      {menu}
      <div className="sk:min-w-0">{children}</div>
    </div>
  );
}
