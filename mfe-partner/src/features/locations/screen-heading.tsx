import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ScreenHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Where this screen hangs. */
  readonly back?: { readonly to: string; readonly label: string };
  /** At the end of the line. */
  readonly actions?: ReactNode;
}

/** The heading of a screen inside the tab, with the way back. */
export function ScreenHeading({ children, lead, back, actions }: ScreenHeadingProps) {
  return (
    <div className="pt:flex pt:flex-col pt:gap-2">
      {back && (
        <Link
          to={back.to}
          className="pt:inline-flex pt:min-h-11 pt:items-center pt:gap-1.5 pt:self-start pt:text-[0.9375rem] pt:text-muted pt:no-underline pt:hover:text-strong"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          {back.label}
        </Link>
      )}
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-3">
        <h2 className="pt:min-w-0 pt:text-xl pt:font-bold">{children}</h2>
        {actions}
      </div>
      {lead !== undefined && <div className="pt:text-muted">{lead}</div>}
    </div>
  );
}
