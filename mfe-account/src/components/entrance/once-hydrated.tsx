import { Skeleton, SkeletonArea } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from './hydrated.ts';

interface OnceHydratedProps {
  /** Heights of what is coming, as classes, one below the other. */
  readonly heights: readonly string[];
  readonly children: ReactNode;
}

/** A form on a screen that the server draws: blocks of its heights stand there until the page listens. */
export function OnceHydrated({ heights, children }: OnceHydratedProps) {
  const { t } = useTranslation('account');
  if (useHydrated()) return children;
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-4">
      {heights.map((height, index) => (
        // eslint-disable-next-line react/no-array-index-key -- blocks have no identity
        <Skeleton key={index} className={`ac:rounded-control ${height}`} />
      ))}
    </SkeletonArea>
  );
}
