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
    <span className="sk:flex sk:items-center sk:gap-2 sk:text-[0.9375rem] sk:text-faint">
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="sk:shrink-0" />}
      {to === undefined ? (
        label
      ) : (
        <Link
          to={to}
          className="sk:text-inherit sk:not-group-hover:no-underline sk:after:absolute sk:after:inset-0 sk:after:rounded-card sk:group-hover:underline"
        >
          {label}
        </Link>
      )}
    </span>
  );
  return (
    <div
      className={`sk:group sk:relative sk:flex sk:min-w-0 sk:flex-col sk:gap-1 sk:rounded-card sk:border sk:bg-surface sk:max-sm:p-4 sk:sm:p-5 ${to === undefined ? 'sk:border-line' : 'sk:transition-colors sk:not-hover:border-line sk:hover:border-line-strong'}`}
    >
      {name}
      <span className="sk:leading-snug sk:max-[24rem]:text-base sk:min-[24rem]:max-sm:text-lg sk:sm:text-2xl sk:font-bold sk:tracking-tight sk:wrap-anywhere sk:tabular-nums sk:text-strong">
        {value}
      </span>
      {note !== undefined && <span className="sk:text-sm sk:tabular-nums sk:text-faint">{note}</span>}
    </div>
  );
}
