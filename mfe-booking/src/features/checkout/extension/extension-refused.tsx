import type { ReservationDetail } from '@hamkke/contracts';
import { Button, EmptyState } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';
import { ChooseOther } from '../components/choose-other.tsx';
import type { CheckoutRequest } from '../use-checkout.ts';
import type { ExtensionRefusal } from './extension.ts';
import { ReservationLink } from './reservation-link.tsx';

/** Reads the reservation again: it may be possible to extend it by now. */
export interface ReadAgain {
  readonly read: () => void;
  readonly reading: boolean;
}

interface ExtensionRefusedProps {
  readonly reservation: ReservationDetail;
  readonly refusal: ExtensionRefusal;
  /** What the address asks for, where it fits the reservation. */
  readonly request: CheckoutRequest | undefined;
  readonly again: ReadAgain;
  /** Stands beside the order, not in its place. */
  readonly inside?: boolean;
}

/** A reservation cannot be extended: why, what stays, and what to do instead. */
export function ExtensionRefused({ reservation, refusal, request, again, inside = false }: ExtensionRefusedProps) {
  const { t, i18n } = useTranslation('booking');
  const last = longDate(reservation.endDate, i18n.language);
  const until = longDate(reservation.options.extend?.until ?? reservation.endDate, i18n.language);
  return (
    <EmptyState
      titleAs={inside ? 'h2' : 'h1'}
      title={t(`checkout.extend.${refusal}`, { until })}
      description={t(`checkout.extend.${refusal}Hint`, { last })}
      action={
        <div className="bk:flex bk:flex-wrap bk:justify-center bk:gap-2">
          <WayOn reservation={reservation} refusal={refusal} request={request} />
          {refusal === 'taken' && (
            <Button tone="secondary" size="large" onClick={again.read} busy={again.reading}>
              {t('checkout.lookAgain')}
            </Button>
          )}
        </div>
      }
    />
  );
}

/** To the extension that there is, to another unit where this one cannot be had, and to the reservation. */
function WayOn({ reservation, refusal, request }: Pick<ExtensionRefusedProps, 'reservation' | 'refusal' | 'request'>) {
  const { t } = useTranslation('booking');
  const elsewhere = refusal === 'taken' || refusal === 'closed' || refusal === 'over';
  const { unitSize: size, locationId, reservationId } = reservation;
  const by = refusal === 'extended' ? reservation.options.extend?.by : undefined;
  // what is over leaves no days to go on from
  const wanted = { period: request?.period ?? 'monthly', range: refusal === 'over' ? undefined : request?.range };
  return (
    <>
      {by && <ReservationLink reservationId={by}>{t('checkout.extend.toExtension')}</ReservationLink>}
      {elsewhere && <ChooseOther unit={{ size, locationId }} request={wanted} />}
      <ReservationLink reservationId={reservationId} tone={elsewhere || by ? 'secondary' : 'primary'}>
        {t('checkout.extend.toReservation')}
      </ReservationLink>
    </>
  );
}
