import type { ReservationDetail } from '@hamkke/contracts';
import { dimensionsText, formatDimensions, formatWon, inclusiveDays } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { Card, LinkButton, Typed } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { paidAt } from '../receipt/paid.ts';
import { formatInstant, useRangeText } from '../rental-labels.ts';
import { useCustomerPath } from '../use-customer-path.ts';
import { ShareReservation } from './share-reservation.tsx';

/** What is booked, by whom, and for how much. */
export function ReservationFacts({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  const { page } = useCustomerPath();
  const own = usePartnerText();
  const days = inclusiveDays({ start: reservation.startDate, end: reservation.endDate });
  // In one line on a phone: it is what one copies or reads out.
  const orderNumber =
    reservation.orderId === null ? undefined : <span className="ac:text-sm">{reservation.orderId}</span>;
  const location = (
    <Link
      to={`/storage/${reservation.locationId}`}
      className="ac:-my-2.5 ac:inline-block ac:py-2.5 ac:text-accent-strong ac:underline ac:underline-offset-4"
    >
      {own(reservation.locationName)}
    </Link>
  );
  return (
    <Card>
      <div className="ac:-mt-2 ac:-me-2 ac:mb-2 ac:flex ac:min-h-11 ac:items-center ac:justify-between ac:gap-2">
        <h2 className="ac:text-lg ac:font-bold">{t('reservations.facts.heading')}</h2>
        {reservation.status !== 'cancelled' && <ShareReservation reservation={reservation} />}
      </div>
      <FactList
        facts={[
          [t('reservations.facts.order'), orderNumber],
          [t('reservations.facts.branch'), location],
          [t('reservations.facts.unit'), unitLabel(reservation)],
          [
            t('reservations.facts.size'),
            t('reservations.sizeText', {
              size: reservation.unitSize,
              dimensions: formatDimensions(dimensionsText(reservation.unitSize)),
            }),
          ],
          [t('reservations.facts.range'), rangeText(reservation)],
          [t('reservations.facts.days'), t('reservations.days', { count: days })],
          [t('reservations.facts.amount'), formatWon(reservation.totalAmount, i18n.language)],
          [t('reservations.facts.name'), <Typed key="name">{reservation.userName}</Typed>],
          [t('reservations.facts.email'), <Typed key="email">{reservation.userEmail}</Typed>],
          [t('reservations.facts.phone'), reservation.userPhone && <Typed key="phone">{reservation.userPhone}</Typed>],
          [t('reservations.facts.created'), formatInstant(reservation.createdAt, i18n.language)],
        ]}
      />
      <div className="ac:flex ac:flex-col ac:gap-2 ac:not-empty:mt-5">
        {(paidAt(reservation) !== null || reservation.movedFrom != null) && (
          <LinkButton
            as={Link}
            to={`${page}/receipt`}
            tone="secondary"
            wide
            icon={<ReceiptText aria-hidden="true" size={18} />}
          >
            {t('reservations.receipt.title')}
          </LinkButton>
        )}
        {reservation.status === 'active' && <AddToCalendar reservation={reservation} />}
      </div>
    </Card>
  );
}
