import type { ReservationDetail } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { TermLink } from '../terms/term-link.tsx';
import { termOf } from '../terms/terms.ts';

/** A rental that goes on in another reservation: its days, and the way to it. */
export function Extended({ reservation, by }: { readonly reservation: ReservationDetail; readonly by: string | null }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const term = by === null ? undefined : termOf(reservation, by);
  return (
    <div>
      <p className="ac:text-muted">
        {term
          ? t(term.status === 'pending' ? 'reservations.extend.unpaid' : 'reservations.extend.extended', {
              start: day(term.startDate),
              end: day(term.endDate),
            })
          : t('reservations.extend.daysUnknown')}
      </p>
      <TermLink reservation={reservation} to={by}>
        {t('reservations.extend.toExtension')}
      </TermLink>
    </div>
  );
}
