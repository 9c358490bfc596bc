import type { ReservationDetail } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { unitLabel, useNow } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { buttonClass, PageHeader } from '@hamkke/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessSection } from '../access/access-section.tsx';
import { CancelSection } from '../cancelling/cancel-section.tsx';
import { DirectionsSection } from '../directions/directions-section.tsx';
import { ExtendSection } from '../extending/extend-section.tsx';
import { MoveSection } from '../moving/move-section.tsx';
import { MovedFromCard } from '../moving/moved-from-card.tsx';
import { MovedOn } from '../moving/moved-on.tsx';
import { NoticeSection } from '../notice/notice-section.tsx';
import { progressOf } from '../progress.ts';
import { RenewalSection } from '../renewal/renewal-section.tsx';
import { TermsCard } from '../terms/terms-card.tsx';
import { TimelineCard } from '../timeline/timeline-card.tsx';
import { useCustomerPath } from '../use-customer-path.ts';
import { OfferHoldCard } from '../waiting/offer-hold-card.tsx';
import { HoldCard } from './hold-card.tsx';
import { RefundCard } from './refund-card.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { ProgressBadge } from './progress-badge.tsx';

interface ReservationViewProps {
  readonly reservation: ReservationDetail;
  readonly readAgain: () => unknown;
}

/** A reservation in full: what is booked, what waits to be done, what the customer may do, and what happened so far. */
export function ReservationView({ reservation, readAgain }: ReservationViewProps) {
  const now = useNow(30_000);
  const today = seoulDateOf(now);
  const { guest } = useCustomerPath();
  const renews = reservation.renewing === true;
  const isOffer = reservation.offer === true;
  // A guest has no account, so no saved card; a rental that moved on renews there.
  const renewal = !guest && reservation.movedOn == null && (
    <RenewalSection key={reservation.reservationId} reservation={reservation} />
  );
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      <Heading reservation={reservation} now={now} />
      <MovedOn reservation={reservation} today={today} />
      <div className="ac:grid ac:gap-6 ac:lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] ac:lg:items-start ac:lg:gap-8">
        <div className="ac:flex ac:min-w-0 ac:flex-col ac:gap-4">
          {/* what may wait for a payment is above the facts */}
          {renews && renewal}
          {reservation.status === 'pending' && !renews && !isOffer && (
            <HoldCard reservation={reservation} onLapse={readAgain} />
          )}
          {reservation.status === 'pending' && isOffer && <OfferHoldCard />}
          <RefundCard reservation={reservation} />
          <ReservationFacts reservation={reservation} />
          <DirectionsSection reservation={reservation} />
          <MovedFromCard reservation={reservation} />
          <TermsCard reservation={reservation} now={now} />
        </div>
        <div className="ac:flex ac:min-w-0 ac:flex-col ac:gap-4">
          <AccessSection key={`access-${reservation.reservationId}`} reservation={reservation} />
          {!renews && renewal}
          {!isOffer && <Ways reservation={reservation} today={today} />}
          <TimelineCard key={`timeline-${reservation.reservationId}`} reservation={reservation} today={today} />
        </div>
      </div>
    </div>
  );
}

/**
 * What the customer may do, what costs nothing first. A rental that moved on goes on there: only a notice that was given
 * before stays.
 */
function Ways({ reservation, today }: { readonly reservation: ReservationDetail; readonly today: CalendarDate }) {
  if (reservation.movedOn != null) return reservation.notice !== null && <NoticeSection reservation={reservation} />;
  // Keyed: a dialog that is open stays open when the order turns.
  const ways = [
    <ExtendSection key="extend" reservation={reservation} today={today} />,
    <MoveSection key="move" reservation={reservation} />,
    <NoticeSection key="notice" reservation={reservation} />,
    <CancelSection key="cancel" reservation={reservation} />,
  ];
  return reservation.options.cancel.allowed ? ways.toReversed() : ways;
}

function Heading({ reservation, now }: { readonly reservation: ReservationDetail; readonly now: Date }) {
  const { t } = useTranslation('account');
  const { guest, back } = useCustomerPath();
  const own = usePartnerText();
  return (
    <PageHeader
      leading={
        <Link
          to={back}
          aria-label={t(guest ? 'reservations.toLookup' : 'reservations.toList')}
          className={`${buttonClass('quiet')} ac:size-11 ac:shrink-0 ac:px-0!`}
        >
          <ArrowLeft aria-hidden="true" size={20} />
        </Link>
      }
      title={t('reservations.heading', { branch: own(reservation.locationName), unit: unitLabel(reservation) })}
      actions={
        <div className="ac:pt-2">
          <ProgressBadge progress={progressOf(reservation, now)} />
        </div>
      }
    />
  );
}
