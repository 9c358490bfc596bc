import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureCardProps {
  readonly icon?: LucideIcon;
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure is made of. */
  readonly note?: ReactNode;
  /** What stands behind the figure: the whole card opens it. */
  readonly to?: string;
}

/** One figure with its name; a link where there is something behind it. */
export function FigureCard({ icon: Icon, label, value, note, to }: FigureCardProps) {
  const name = (
    <span className="ad:flex ad:items-center ad:gap-2 ad:text-[0.9375rem] ad:text-faint">
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="ad:shrink-0" />}
      {to === undefined ? (
        label
      ) : (
        <Link
          to={to}
          className="ad:text-inherit ad:no-underline ad:after:absolute ad:after:inset-0 ad:after:rounded-card ad:group-hover:underline"
        >
          {label}
        </Link>
      )}
    </span>
  );
  return (
    <div
      className={`ad:group ad:relative ad:flex ad:min-w-0 ad:flex-col ad:gap-1 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:sm:p-5 ${to === undefined ? '' : 'ad:transition-colors ad:hover:border-line-strong'}`}
    >
      {name}
      <span className="ad:text-base ad:min-[24rem]:text-lg ad:sm:text-2xl ad:leading-snug ad:font-bold ad:tracking-tight ad:wrap-anywhere ad:tabular-nums ad:text-strong">
        {value}
      </span>
      {note !== undefined && <span className="ad:text-sm ad:tabular-nums ad:text-faint">{note}</span>}
    </div>
  );
}
