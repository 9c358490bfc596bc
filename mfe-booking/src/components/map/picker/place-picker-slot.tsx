import type { SlotProps } from '@hamkke/shell-api';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

// No visitor needs it: it comes when a form asks for it.
const PlacePicker = lazy(async () => ({ default: (await import('./place-picker.tsx')).PlacePicker }));

/** The slot `place-picker` as other remotes show it; its space is reserved while its code loads. */
export function PlacePickerSlot(props: SlotProps) {
  const { t } = useTranslation('booking');
  return (
    <Suspense
      fallback={
        <SkeletonArea label={t('map.loading')}>
          <Skeleton className="bk:h-64 bk:rounded-card" />
        </SkeletonArea>
      }
    >
      <PlacePicker {...props} />
    </Suspense>
  );
}
