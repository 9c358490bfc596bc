import type { ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { TermLink } from '../terms/term-link.tsx';
import { useUnitName } from './use-unit-name.ts';

interface MovedOnProps {
  readonly reservation: ReservationDetail;
  readonly today: CalendarDate;
}

/** Where a rental went on, until when this unit can be used for carrying, and what came back; nothing where it did not. */
export function MovedOn({ reservation, today }: MovedOnProps) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const write = useWonText();
  const nameOf = useUnitName();
  const { status, endDate, movedOn } = reservation;
  if (movedOn == null) return null;
  return (
    <Alert
      tone="accent"
      role="note"
      title={t(`moving.to.${today < movedOn.moveDate ? 'coming' : 'moved'}`, {
        date: day(movedOn.moveDate),
        ...nameOf(movedOn),
      })}
      action={
        <TermLink reservation={reservation} to={movedOn.reservationId}>
          {t('moving.to.open')}
        </TermLink>
      }
    >
      {status === 'active' && today <= endDate && <p>{t('moving.to.usable', { date: day(endDate) })}</p>}
      {movedOn.refund > 0 && <p>{t('moving.to.refund', { amount: write(movedOn.refund) })}</p>}
    </Alert>
  );
}
