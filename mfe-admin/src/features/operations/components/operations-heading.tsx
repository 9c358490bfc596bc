import { usePageTitle } from '@hamkke/shell-api';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationsScreen } from '../operations-paths.ts';

interface OperationsHeadingProps {
  readonly screen: OperationsScreen;
  readonly lead: string;
  /** At the end of the line, such as a button. */
  readonly action?: ReactNode;
  /** The heading itself, for where the focus has to go somewhere. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A sub-screen's heading, which names the page too. */
export function OperationsHeading({ screen, lead, action, ref }: OperationsHeadingProps) {
  const { t } = useTranslation('admin');
  const title = t(`operations.screens.${screen}`);
  usePageTitle(title);
  return (
    <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-3">
      <div className="ad:min-w-0 ad:grow ad:basis-72">
        <h3 ref={ref} tabIndex={-1} className="ad:text-lg ad:font-bold">
          {title}
        </h3>
        <p className="ad:mt-1 ad:max-w-prose ad:text-muted">{lead}</p>
      </div>
      {action}
    </div>
  );
}
