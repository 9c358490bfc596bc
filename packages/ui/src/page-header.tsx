import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Before the title, such as a back button. */
  readonly leading?: ReactNode;
  /** At the end of the line, such as a button. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** The one main heading of a screen; the shell moves the focus to it after a navigation. */
export function PageHeader({ title, lead, leading, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx('flex flex-wrap items-start justify-between gap-x-4 gap-y-3', className)}>
      <div className="flex min-w-0 grow basis-0 items-start gap-2">
        {leading}
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight sm:text-3xl">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-2 max-w-prose text-base text-muted">{lead}</p>}
        </div>
      </div>
      {actions}
    </header>
  );
}
