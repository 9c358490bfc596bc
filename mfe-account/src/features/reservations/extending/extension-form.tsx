import type { ReservationDetail, Unit } from '@hamkke/contracts';
import type { Quote } from '@hamkke/money';
import { useOffline } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { EndDay } from './end-day.tsx';
import type { ExtensionDays } from './offers.ts';
import { OtherUnit } from './other-unit.tsx';
import { PeriodCards } from './period-cards.tsx';
import { usePeriodChoice } from './use-period-choice.ts';

interface ExtensionFormProps {
  readonly reservation: ReservationDetail;
  readonly days: ExtensionDays;
  readonly unit: Unit;
  readonly minimumDays: number;
}

/** The checkout of an extension. */
function checkoutOf({ reservationId, unitId }: ReservationDetail, { period, range }: Quote): string {
  return `/checkout?${new URLSearchParams({
    unitId,
    period,
    startDate: range.start,
    endDate: range.end,
    continues: reservationId,
  })}`;
}

/** The choice of a period at today's price, and the way to pay for it. */
export function ExtensionForm({ reservation, days, unit, minimumDays }: ExtensionFormProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const choosing = usePeriodChoice(unit, days, minimumDays);
  const { chosen, bounds, priced } = choosing;
  if (chosen === undefined)
    return (
      <OtherUnit
        reservation={reservation}
        startDate={days.startDate}
        why={days.until === null ? 'notForRent' : 'tooShort'}
      />
    );
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <PeriodCards choosing={choosing} prices={unit} until={days.until} />
      {chosen === 'custom' && bounds && <EndDay choosing={choosing} bounds={bounds} />}
      <div className="ac:flex ac:flex-col ac:gap-2">
        {priced && !offline ? (
          <LinkButton as={Link} to={checkoutOf(reservation, priced)} wide>
            {t('reservations.extend.go')}
          </LinkButton>
        ) : (
          <OnlineButton wide disabled={!priced}>
            {t('reservations.extend.go')}
          </OnlineButton>
        )}
      </div>
    </div>
  );
}
