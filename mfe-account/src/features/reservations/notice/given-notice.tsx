import type { ReservationDetail } from '@hamkke/contracts';
import { formatCalendarDate, formatWon } from '@hamkke/money';
import { FactList } from '@hamkke/screen-kit/layout';
import { Disclosure } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../rental-labels.ts';
import { RefundLines } from './refund-lines.tsx';
import { StoredPhoto } from './stored-photo.tsx';
import { LatePhoto } from './late-photo.tsx';

interface GivenNoticeProps {
  readonly reservation: ReservationDetail;
  readonly notice: NonNullable<ReservationDetail['notice']>;
}

/**
 * A notice that was given: the new last day, what comes back by it, and the photo or what is still to be done about it.
 */
export function GivenNotice({ reservation, notice }: GivenNoticeProps) {
  const { t, i18n } = useTranslation('account');
  const { refund } = notice;
  const photographed =
    reservation.history.findLast(({ why }) => why === 'photo' || why === 'notice')?.at ?? notice.givenAt;
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <FactList
        facts={[
          [t('reservations.notice.leaveDate'), formatCalendarDate(notice.leaveDate, i18n.language)],
          [t('reservations.notice.previousEnd'), formatCalendarDate(notice.previousEndDate, i18n.language)],
          [t('reservations.notice.givenAt'), formatInstant(notice.givenAt, i18n.language)],
          [t('reservations.earlyEnd.back'), refund && formatWon(refund.refund, i18n.language)],
        ]}
      />
      {refund && (
        <Disclosure summary={t('reservations.earlyEnd.lines')}>
          <RefundLines refund={refund} />
        </Disclosure>
      )}
      {notice.hasPhoto && (
        <StoredPhoto key={photographed} reservationId={reservation.reservationId} since={photographed} />
      )}
      {!notice.hasPhoto && (
        <p className="ac:text-muted">
          {t(reservation.options.notice.photo ? 'reservations.notice.photoDue' : 'reservations.notice.photoNone')}
        </p>
      )}
      {reservation.options.notice.photo && <LatePhoto reservation={reservation} />}
    </div>
  );
}
