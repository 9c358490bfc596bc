import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ScreenHeadingProps {
  readonly title: ReactNode;
  /** The screen that one came from. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** The heading of a screen of this tab, with the way back. */
export function ScreenHeading({ title, back, actions }: ScreenHeadingProps) {
  return (
    <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:gap-y-2">
      <div className="ad:flex ad:min-w-0 ad:items-center ad:gap-1">
        {back && (
          <Link
            to={back.to}
            aria-label={back.label}
            className="ad:-ms-2 ad:flex ad:size-11 ad:shrink-0 ad:items-center ad:justify-center ad:rounded-control ad:text-muted ad:hover:bg-lifted ad:hover:text-strong"
          >
            <ArrowLeft aria-hidden="true" size={20} />
          </Link>
        )}
        <h2 className="ad:min-w-0 ad:text-xl ad:font-bold ad:wrap-anywhere">{title}</h2>
      </div>
      {actions && <div className="ad:flex ad:flex-wrap ad:gap-2">{actions}</div>}
    </div>
  );
}
