import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-line bg-lifted text-muted',
  accent: 'border-accent/30 bg-accent-soft text-accent-strong',
  ok: 'border-ok/30 bg-ok-soft text-ok',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  danger: 'border-danger/30 bg-danger-soft text-danger',
};

/** A short fact in a pill; its text carries the meaning, the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs leading-5 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
