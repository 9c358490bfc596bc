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
    <span className="pt:flex pt:items-center pt:gap-2 pt:text-[0.9375rem] pt:text-faint">
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="pt:shrink-0" />}
      {to === undefined ? (
        label
      ) : (
        <Link
          to={to}
          className="pt:text-inherit pt:no-underline pt:after:absolute pt:after:inset-0 pt:after:rounded-card pt:group-hover:underline"
        >
          {label}
        </Link>
      )}
    </span>
  );
  return (
    <div
      className={`pt:group pt:relative pt:flex pt:min-w-0 pt:flex-col pt:gap-1 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4 pt:sm:p-5 ${to === undefined ? '' : 'pt:transition-colors pt:hover:border-line-strong'}`}
    >
      {name}
      <span className="pt:text-xl pt:leading-snug pt:font-bold pt:tracking-tight pt:wrap-anywhere pt:tabular-nums pt:text-strong">
        {value}
      </span>
      {note !== undefined && <span className="pt:text-sm pt:tabular-nums pt:text-faint">{note}</span>}
    </div>
  );
}
