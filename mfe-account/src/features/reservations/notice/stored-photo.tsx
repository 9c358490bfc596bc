import { buildPath } from '@hamkke/contracts';
import { readNoticePhoto } from '@hamkke/contracts/calls';
import { Button } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface StoredPhotoProps {
  readonly reservationId: string;
  /** When it was sent: a newer one has another address, so that no cached photo is shown. */
  readonly since: string;
}

/** The photo of the empty unit as the server stores it. */
export function StoredPhoto({ reservationId, since }: StoredPhotoProps) {
  const { t } = useTranslation('account');
  const [failures, setFailures] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div role="alert" className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-2 ac:text-muted">
        {t('reservations.notice.photoFailed')}
        <Button tone="secondary" onClick={() => setBroken(false)}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      src={buildPath(readNoticePhoto, { id: reservationId }, { since, again: failures || undefined })}
      alt={t('reservations.notice.photoKept')}
      loading="lazy"
      onError={() => {
        setFailures((before) => before + 1);
        setBroken(true);
      }}
      className="ac:aspect-4/3 ac:w-full ac:rounded-control ac:border ac:border-line ac:bg-ink ac:object-contain"
    />
  );
}
