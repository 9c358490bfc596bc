import type { ReservationDetail } from '@hamkke/contracts';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { usePageTitle, usePartnerText } from '@hamkke/shell-api';
import { buttonClass, EmptyState, LinkButton, PageHeader } from '@hamkke/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReservationGate } from '../components/reservation-gate.tsx';
import { useCustomerPath } from '../use-customer-path.ts';
import { MoveChoice } from './move-choice.tsx';

/**
 * `/profile/reservations/:reservationId/move` and `/reservations/lookup/:reservationId/move`: the units to which a rental
 * can move, what each costs or gives back, and the move itself. Source: decision 0053
 */
export function MovePage() {
  const { t } = useTranslation('account');
  usePageTitle(t('moving.heading'));
  return <ReservationGate>{(reservation) => <MoveView reservation={reservation} />}</ReservationGate>;
}

function MoveView({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const { page } = useCustomerPath();
  const { because, earliest, latest } = reservation.options.move ?? {};
  if (because !== 'possible' || !earliest || !latest) return <Impossible because={because} />;
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-3xl ac:flex-col ac:gap-6">
      <PageHeader
        leading={
          <Link
            to={page}
            aria-label={t('moving.back')}
            className={`${buttonClass('quiet')} ac:size-11 ac:shrink-0 ac:px-0!`}
          >
            <ArrowLeft aria-hidden="true" size={20} />
          </Link>
        }
        title={t('moving.heading')}
        lead={t('moving.pageLead', {
          branch: own(reservation.locationName),
          unit: unitLabel(reservation),
          end: day(reservation.endDate),
        })}
      />
      <MoveChoice key={`${earliest} ${latest}`} reservation={reservation} days={{ earliest, latest }} />
    </div>
  );
}

type Because = NonNullable<ReservationDetail['options']['move']>['because'];

const reasons = {
  possible: 'moving.impossible.unknown',
  extended: 'moving.byLastTerm',
  unpaid: 'moving.impossible.unpaid',
  moved: 'moving.impossible.moved',
  over: 'reservations.cancel.over',
} as const satisfies Record<Because, string>;

/** Where the page is opened for a rental that cannot move, or not any more. */
function Impossible({ because = 'possible' }: { readonly because: Because | undefined }) {
  const { t } = useTranslation('account');
  const { page } = useCustomerPath();
  return (
    <EmptyState
      titleAs="h1"
      title={t('moving.impossible.heading')}
      description={t(reasons[because])}
      action={
        <LinkButton as={Link} to={page}>
          {t('moving.back')}
        </LinkButton>
      }
    />
  );
}
