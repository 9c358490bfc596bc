import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ScreenHeadingProps {
  readonly title: ReactNode;
  /** The screen that one came from. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** The heading of a screen, with the way back. */
export function ScreenHeading({ title, back, actions }: ScreenHeadingProps) {
  return (
    <div className="sk:flex sk:flex-wrap sk:items-center sk:justify-between sk:gap-x-4 sk:gap-y-2">
      <div className="sk:flex sk:min-w-0 sk:items-center sk:gap-1">
        {back && (
          <Link
            to={back.to}
            aria-label={back.label}
            className="sk:-ms-2 sk:flex sk:size-11 sk:shrink-0 sk:items-center sk:justify-center sk:rounded-control sk:not-hover:text-muted sk:hover:bg-lifted sk:hover:text-strong"
          >
            <ArrowLeft aria-hidden="true" size={20} />
          </Link>
        )}
        <h2 className="sk:min-w-0 sk:text-xl sk:font-bold sk:wrap-anywhere">{title}</h2>
      </div>
      {actions && <div className="sk:flex sk:flex-wrap sk:gap-2">{actions}</div>}
    </div>
  );
}
