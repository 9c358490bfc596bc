import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'danger' | 'warn' | 'ok' | 'accent';

export interface AlertProps {
  readonly tone?: AlertTone;
  /**
   * `alert` interrupts those who listen: for what just failed. `status` waits its turn: for what just worked. `note` is
   * silent: for what was there from the start.
   */
  readonly role?: 'alert' | 'status' | 'note';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** The way on, such as a link or a button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

const icons = { danger: CircleAlert, warn: TriangleAlert, ok: CircleCheck, accent: Info };
const frames: Readonly<Record<AlertTone, string>> = {
  danger: 'border-danger/40 bg-danger-soft',
  warn: 'border-warn/40 bg-warn-soft',
  ok: 'border-ok/40 bg-ok-soft',
  accent: 'border-accent/40 bg-accent-soft',
};
const colours: Readonly<Record<AlertTone, string>> = {
  danger: 'text-danger',
  warn: 'text-warn',
  ok: 'text-ok',
  accent: 'text-accent',
};

/**
 * A message in its place on the screen, above the form or card that it speaks of; `danger` and an announcement by
 * default.
 */
export function Alert({ tone = 'danger', role = 'alert', title, children, action, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={role}
      className={clsx('flex items-start gap-3 rounded-control border px-4 py-3', frames[tone], className)}
    >
      <Icon aria-hidden="true" size={20} className={clsx('mt-0.5 shrink-0', colours[tone])} />
      <div className="flex min-w-0 grow flex-col gap-1 text-[0.9375rem]">
        {title !== undefined && <p className="font-semibold text-strong">{title}</p>}
        {children !== undefined && <div className="text-strong">{children}</div>}
        {action !== undefined && <div className="pt-1">{action}</div>}
      </div>
    </div>
  );
}
