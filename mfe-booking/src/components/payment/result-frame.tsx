import type { ReactNode } from 'react';

const tones = {
  ok: 'bk:bg-ok-soft bk:text-ok',
  wait: 'bk:bg-warn-soft bk:text-warn',
  bad: 'bk:bg-danger-soft bk:text-danger',
} as const;

interface ResultFrameProps {
  readonly tone: keyof typeof tones;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string | undefined;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** The shape of every end of a payment: how it went, what that means, and where to go. */
export function ResultFrame({ tone, icon, title, hint, actions, children }: ResultFrameProps) {
  return (
    <div className="bk:mx-auto bk:flex bk:w-full bk:max-w-xl bk:flex-col bk:gap-6 bk:py-6 bk:text-center">
      <div className="bk:flex bk:flex-col bk:items-center bk:gap-3" role="status">
        <span className={`bk:grid bk:size-16 bk:place-items-center bk:rounded-full ${tones[tone]}`}>{icon}</span>
        <h1 tabIndex={-1} className="bk:text-2xl bk:font-bold bk:tracking-tight">
          {title}
        </h1>
        {hint && <p className="bk:max-w-prose bk:text-muted">{hint}</p>}
      </div>
      {children}
      <div className="bk:flex bk:flex-col bk:gap-2 bk:sm:flex-row bk:sm:justify-center">{actions}</div>
    </div>
  );
}
