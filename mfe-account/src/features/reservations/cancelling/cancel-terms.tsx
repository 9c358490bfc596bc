import { policy, type ReservationDetail } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../rental-labels.ts';

/** What comes back when cancelled now, or what is done instead. */
export function CancelTerms({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t, i18n } = useTranslation('account');
  const { cancel } = reservation.options;
  if (cancel.because === 'over') return <p className="ac:text-muted">{t('reservations.cancel.over')}</p>;
  if (!cancel.allowed)
    return (
      <p className="ac:text-muted">
        {t(reservation.moves == null ? 'reservations.cancel.noticeInstead' : 'moving.cancel.noticeInstead', {
          hours: policy.freeCancelHours,
          days: policy.endingNoticeDays,
        })}
      </p>
    );
  if (cancel.because === 'unpaid') return <p className="ac:text-muted">{t(unpaidText(reservation))}</p>;
  return (
    <>
      <p className="ac:text-muted">
        {cancel.refund > 0
          ? t('reservations.cancel.comesBack', { amount: formatWon(cancel.refund, i18n.language) })
          : t('reservations.cancel.nothingBack')}
      </p>
      {cancel.freeUntil !== null && (
        <p className="ac:mt-1 ac:text-sm ac:text-faint">
          {t('reservations.cancel.freeUntil', { time: formatInstant(cancel.freeUntil, i18n.language) })}
        </p>
      )}
    </>
  );
}

/** What cancelling an unpaid reservation means: it is booked anew, extends a rental, or moves one. */
function unpaidText({ continues, moves }: ReservationDetail) {
  if (moves != null) return 'moving.cancel.unpaid';
  return continues == null ? 'reservations.cancel.unpaid' : 'reservations.cancel.unpaidExtension';
}
