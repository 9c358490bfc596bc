import type { ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface OtherUnitProps {
  readonly reservation: ReservationDetail;
  readonly startDate: CalendarDate;
  readonly why: 'taken' | 'tooShort' | 'notForRent' | 'gone';
}

/** Says why this unit cannot be had for longer, and leads to the others of its location, from the day after. */
export function OtherUnit({ reservation: { locationId, unitSize }, startDate, why }: OtherUnitProps) {
  const { t } = useTranslation('account');
  const search = new URLSearchParams({ size: unitSize, period: 'monthly', startDate });
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <p className="ac:text-muted">{t(`reservations.extend.${why}`)}</p>
      <LinkButton as={Link} to={`/storage/${locationId}?${search}`} tone="secondary" wide>
        {t('reservations.extend.otherUnit')}
      </LinkButton>
    </div>
  );
}
