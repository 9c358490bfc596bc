import type { ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsYes, openProposal } from '../renewal/open-proposal.ts';
import { useKnownRenewal } from '../renewal/use-renewal.ts';
import { ExtensionChoice } from './extension-choice.tsx';
import { firstBookingDay } from './offers.ts';

interface PossibleExtensionProps {
  readonly reservation: ReservationDetail;
  readonly extend: NonNullable<ReservationDetail['options']['extend']>;
  readonly today: CalendarDate;
}

/** Until when the rental runs and whose the days after it are; the choice of a period unfolds below. */
export function PossibleExtension({ reservation, extend, today }: PossibleExtensionProps) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const renewal = useKnownRenewal(reservation.reservationId);
  const goesOn = reservation.renewing === true && !(renewal && needsYes(openProposal(renewal)));
  const { priorityUntil, startDate } = extend;
  const opens = firstBookingDay(startDate);
  const isTooEarly = today < opens;
  const end = day(reservation.endDate);
  return (
    <>
      <p className="ac:text-muted">
        {isTooEarly
          ? t('reservations.extend.tooEarly', { end, opens: day(opens) })
          : t('reservations.extend.lead', { end })}
      </p>
      {goesOn && <p className="ac:mt-1 ac:text-muted">{t('renewal.byItself')}</p>}
      {priorityUntil !== null && (
        <p className="ac:mt-1 ac:text-sm ac:text-faint">
          {today <= priorityUntil
            ? t('reservations.extend.priority', { date: day(priorityUntil) })
            : t('reservations.extend.openToAll')}
        </p>
      )}
      {!isTooEarly && (
        <Button
          tone="secondary"
          wide
          className="ac:mt-4"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('reservations.extend.open')}
        </Button>
      )}
      <div id={id} hidden={!open} className="ac:mt-4">
        {open && <ExtensionChoice reservation={reservation} days={extend} />}
      </div>
    </>
  );
}
