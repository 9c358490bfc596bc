import { Skeleton, SkeletonArea, useWoken } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OnceWokenProps {
  /** Heights of what is coming, as classes, one below the other. */
  readonly heights: readonly string[];
  readonly children: ReactNode;
}

/**
 * A form on a screen that the server draws: blocks of its heights stand there until the page is awake. Pressed earlier, a
 * form would put a password into the address; and waking it would empty what the browser has filled in.
 */
export function OnceWoken({ heights, children }: OnceWokenProps) {
  const { t } = useTranslation('account');
  if (useWoken()) return children;
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-4">
      {heights.map((height, index) => (
        // eslint-disable-next-line react/no-array-index-key -- blocks have no identity
        <Skeleton key={index} className={`ac:rounded-control ${height}`} />
      ))}
    </SkeletonArea>
  );
}
