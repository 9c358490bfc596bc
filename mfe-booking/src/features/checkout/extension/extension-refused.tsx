import { Button, EmptyState } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';
import { ReservationLink } from '../../../components/rental/reservation-link.tsx';
import { ChooseOther } from '../components/choose-other.tsx';
import type { OwnRental } from '../components/rental-gate.tsx';
import type { CheckoutRequest } from '../use-checkout.ts';
import type { ExtensionRefusal } from './extension.ts';

interface ExtensionRefusedProps extends OwnRental {
  readonly refusal: ExtensionRefusal;
  /** What the address asks for, where it fits the reservation. */
  readonly request: CheckoutRequest | undefined;
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

/** Refusals after which another unit is the way to stay. */
const elsewhere: ReadonlySet<ExtensionRefusal> = new Set(['taken', 'closed', 'over']);

/** The period and days to look for another unit by; what is over leaves no days to go on from. */
function wantedOf(refusal: ExtensionRefusal, request: CheckoutRequest | undefined) {
  return { period: request?.period ?? 'monthly', range: refusal === 'over' ? undefined : request?.range };
}

/** To the extension that there is, to another unit where this one cannot be had, and to the reservation. */
function WayOn({
  reservation: { unitSize: size, locationId, reservationId, options },
  refusal,
  request,
}: Pick<ExtensionRefusedProps, 'reservation' | 'refusal' | 'request'>) {
  const { t } = useTranslation('booking');
  const by = refusal === 'extended' ? options.extend?.by : undefined;
  const isElsewhere = elsewhere.has(refusal);
  return (
    <>
      {by && <ReservationLink reservationId={by}>{t('checkout.extend.toExtension')}</ReservationLink>}
      {isElsewhere && <ChooseOther unit={{ size, locationId }} request={wantedOf(refusal, request)} />}
      <ReservationLink reservationId={reservationId} tone={isElsewhere || by ? 'secondary' : 'primary'}>
        {t('checkout.extend.toReservation')}
      </ReservationLink>
    </>
  );
}
