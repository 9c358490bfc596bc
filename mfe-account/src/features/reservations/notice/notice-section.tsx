import type { ReservationDetail } from '@hamkke/contracts';
import { Card } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { GivenNotice } from './given-notice.tsx';
import { NoNotice } from './no-notice.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Ending a rental earlier: the notice that was given, and the form while the server takes one. */
export function NoticeSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { options, notice, status } = reservation;
  const { earliest, latest } = options.notice;
  const open = options.notice.allowed && earliest !== null && latest !== null;
  if (notice === null && !open && (status !== 'active' || options.cancel.allowed)) return null;
  return (
    <Card>
      <h2 className="ac:mb-2 ac:text-lg ac:font-bold">
        {t(notice === null ? 'reservations.notice.heading' : 'reservations.notice.givenHeading')}
      </h2>
      <div className="ac:flex ac:flex-col ac:gap-4">
        {notice !== null && <GivenNotice reservation={reservation} notice={notice} />}
        {open && <NoticeForm key={reservation.endDate} reservation={reservation} earliest={earliest} latest={latest} />}
        {notice === null && !open && <NoNotice reservation={reservation} />}
      </div>
    </Card>
  );
}
