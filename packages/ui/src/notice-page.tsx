import type { ReactNode } from 'react';

export interface NoticePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** The ways on, the main one first. */
  readonly actions: ReactNode;
}

/** A whole screen that says one thing plainly and shows the way on. */
export function NoticePage({ icon, title, children, actions }: NoticePageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-5 py-6 lg:py-12">
      <span
        aria-hidden="true"
        className="flex size-14 items-center justify-center rounded-card border border-line bg-surface text-accent"
      >
        {icon}
      </span>
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight sm:text-3xl">
        {title}
      </h1>
      <div className="flex flex-col gap-3 text-base text-muted">{children}</div>
      <div className="flex w-full flex-col gap-2 pt-2 sm:flex-row">{actions}</div>
    </div>
  );
}
