import { EmptyState } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { ReservationLink } from '../../../components/rental/reservation-link.tsx';
import type { MoveRefusal } from './move.ts';

interface MoveRefusedProps {
  readonly reservationId: string;
  readonly refusal: MoveRefusal;
  /** Stands beside the order, not in its place. */
  readonly inside?: boolean;
}

/** A rental cannot move as the address asks: why, and the way back to where unit and day are chosen. */
export function MoveRefused({ reservationId, refusal, inside = false }: MoveRefusedProps) {
  const { t } = useTranslation('booking');
  const isFinal = refusal === 'over' || refusal === 'missing';
  return (
    <EmptyState
      titleAs={inside ? 'h2' : 'h1'}
      title={t(`checkout.move.${refusal}`)}
      description={t(`checkout.move.${refusal}Hint`)}
      action={
        isFinal ? (
          <ReservationLink reservationId={reservationId}>{t('checkout.extend.toReservation')}</ReservationLink>
        ) : (
          <ReservationLink reservationId={reservationId} page="move">
            {t(refusal === 'free' ? 'checkout.move.goOn' : 'checkout.move.change')}
          </ReservationLink>
        )
      }
    />
  );
}
