import { buildPath, type ReservationDetail } from '@hamkke/contracts';
import { readNoticePhoto } from '@hamkke/contracts/calls';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { Button } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlyEnd } from './early-end.tsx';

/**
 * The customer's notice of leaving, with what comes back by it and the photo of the empty unit; nothing where none was
 * given.
 */
export function NoticeSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const { day, instant } = useDayTexts();
  const { notice, reservationId, history } = reservation;
  if (!notice) return null;
  // A newer photo has another address, so that none is shown from memory.
  const since = history.findLast(({ why }) => why === 'photo')?.at ?? notice.givenAt;
  return (
    <Section heading={t('reservations.detail.notice')}>
      <FactList
        facts={[
          [t('reservations.detail.leaveDate'), day(notice.leaveDate)],
          [t('reservations.detail.previousEnd'), day(notice.previousEndDate)],
          [t('reservations.detail.givenAt'), instant(notice.givenAt)],
          [t('reservations.earlyEnd.heading'), notice.refund === null ? t('reservations.earlyEnd.none') : undefined],
        ]}
      />
      {notice.refund && <EarlyEnd refund={notice.refund} />}
      {notice.hasPhoto ? (
        <Photo key={since} reservationId={reservationId} since={since} />
      ) : (
        <p className="pt:text-muted">{t('reservations.detail.noPhoto')}</p>
      )}
    </Section>
  );
}

function Photo({ reservationId, since }: { readonly reservationId: string; readonly since: string }) {
  const { t } = useTranslation('partner');
  const [failures, setFailures] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div role="alert" className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-2 pt:text-muted">
        {t('reservations.detail.photoFailed')}
        <Button tone="secondary" onClick={() => setBroken(false)}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      src={buildPath(readNoticePhoto, { id: reservationId }, { since, again: failures || undefined })}
      alt={t('reservations.detail.photo')}
      loading="lazy"
      onError={() => {
        setFailures((before) => before + 1);
        setBroken(true);
      }}
      className="pt:aspect-4/3 pt:w-full pt:rounded-control pt:border pt:border-line pt:bg-ink pt:object-contain"
    />
  );
}
