import type { MovedFrom, MovedTo, ReservationDetail } from '@hamkke/contracts';
import { unitLabel, useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { OtherReservation } from './other-reservation.tsx';

/** The unit that a rental left, the unit to which it moved, and the money that went along; nothing for no move. */
export function MovesSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const { movedFrom, movedOn } = reservation;
  if (!movedFrom && !movedOn) return null;
  return (
    <Section heading={t('reservations.moves.heading')}>
      {movedFrom && <From moved={movedFrom} />}
      {movedOn && <To moved={movedOn} />}
    </Section>
  );
}

function From({ moved }: { readonly moved: MovedFrom }) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const won = useWonText();
  const { reservationId, locationName, moveDate, leaveBy, value, charged, returned } = moved;
  return (
    <FactList
      facts={[
        [
          t('reservations.moves.from'),
          <OtherReservation key="unit" reservationId={reservationId}>
            {unitLabel(moved)}
          </OtherReservation>,
        ],
        [t('reservations.moves.fromLocation'), own(locationName)],
        [t('reservations.moves.day'), day(moveDate)],
        [t('reservations.moves.leaveBy'), day(leaveBy)],
        [t('reservations.moves.value'), won(value)],
        [t('reservations.moves.charged'), won(charged)],
        [t('reservations.moves.returned'), returned > 0 ? won(returned) : undefined],
      ]}
    />
  );
}

function To({ moved }: { readonly moved: MovedTo }) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const won = useWonText();
  const { reservationId, locationName, moveDate, value, refund } = moved;
  return (
    <FactList
      facts={[
        [
          t('reservations.moves.to'),
          <OtherReservation key="unit" reservationId={reservationId}>
            {unitLabel(moved)}
          </OtherReservation>,
        ],
        [t('reservations.moves.toLocation'), own(locationName)],
        [t('reservations.moves.day'), day(moveDate)],
        [t('reservations.moves.wentAlong'), won(value)],
        [t('reservations.moves.refund'), won(refund)],
      ]}
    />
  );
}
