import { policy, type ReservationDetail } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { TermLink } from '../terms/term-link.tsx';
import { lastTermId } from '../terms/terms.ts';

/** Why a rental cannot be ended early here: it is too late for that, or it was extended and ends by its last period. */
export function NoNotice({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  if (reservation.options.extend?.because !== 'extended')
    return <p className="ac:text-muted">{t('reservations.notice.notNow', { days: policy.endingNoticeDays })}</p>;
  return (
    <div>
      <p className="ac:text-muted">{t('reservations.notice.byLastTerm')}</p>
      <TermLink reservation={reservation} to={lastTermId(reservation)}>
        {t('reservations.notice.toLastTerm')}
      </TermLink>
    </div>
  );
}
