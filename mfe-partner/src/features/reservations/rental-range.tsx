import type { Reservation } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { movesOf } from './moved.ts';
import { useRangeText } from './reservation-texts.ts';

/** From when to when a rental runs; an extension of another one says that it is one, and so does a move. */
export function RentalRange({
  reservation,
}: {
  readonly reservation: Pick<Reservation, 'startDate' | 'endDate' | 'continues' | 'moves' | 'movedTo'>;
}) {
  const { t } = useTranslation('partner');
  const rangeText = useRangeText();
  const labels = [
    ...(reservation.continues == null ? [] : [t('reservations.terms.extension')]),
    ...movesOf(reservation).map((move) => t(`reservations.moves.${move}`)),
  ];
  return (
    <>
      {rangeText(reservation)}
      {labels.map((label) => (
        <Fragment key={label}>
          {' '}
          <Badge>{label}</Badge>
        </Fragment>
      ))}
    </>
  );
}
