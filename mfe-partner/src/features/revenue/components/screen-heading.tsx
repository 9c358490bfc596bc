import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ScreenHeadingProps {
  readonly title: string;
  /** The screen that one came from. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** The heading of a screen of this tab, with the way back. */
export function ScreenHeading({ title, back, actions }: ScreenHeadingProps) {
  return (
    <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:gap-y-2">
      <div className="pt:flex pt:min-w-0 pt:items-center pt:gap-1">
        {back && (
          <Link
            to={back.to}
            aria-label={back.label}
            className="pt:-ms-2 pt:flex pt:size-11 pt:shrink-0 pt:items-center pt:justify-center pt:rounded-control pt:text-muted pt:hover:bg-lifted pt:hover:text-strong"
          >
            <ArrowLeft aria-hidden="true" size={20} />
          </Link>
        )}
        <h2 className="pt:text-xl pt:font-bold">{title}</h2>
      </div>
      {actions && <div className="pt:flex pt:flex-wrap pt:gap-2">{actions}</div>}
    </div>
  );
}
