import type { ReservationDetail } from '@hamkke/contracts';
import { dimensionsText, formatDimensions } from '@hamkke/money';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { CustomerName } from '../customer-name.tsx';
import { RentalRange } from '../rental-range.tsx';

/** What is booked, and by whom. */
export function FactsSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const own = usePartnerText();
  const { userEmail, userPhone, locationName, unitSize, orderId, createdAt, confirmedAt, holdUntil } = reservation;
  const link =
    'pt:-my-2.5 pt:inline-flex pt:min-h-11 pt:py-2.5 pt:items-center pt:text-accent-strong pt:underline pt:underline-offset-4';
  const email =
    userEmail === '' ? undefined : (
      <a href={`mailto:${userEmail}`} translate="no" data-typed="" className={link}>
        {userEmail}
      </a>
    );
  const phone =
    userPhone === null ? undefined : (
      <a href={`tel:${userPhone.replaceAll(/[^0-9+]/g, '')}`} translate="no" data-typed="" className={link}>
        {userPhone}
      </a>
    );
  return (
    <Section heading={t('reservations.detail.facts')}>
      <FactList
        facts={[
          [t('reservations.detail.name'), <CustomerName key="name" reservation={reservation} />],
          [t('reservations.detail.email'), email],
          [t('reservations.detail.phone'), phone],
          [t('reservations.detail.location'), own(locationName)],
          [t('reservations.detail.unit'), unitLabel(reservation)],
          [t('reservations.detail.size'), `${unitSize} · ${formatDimensions(dimensionsText(unitSize))}`],
          [t('reservations.detail.range'), <RentalRange key="range" reservation={reservation} />],
          // one word, which a narrow phone has room for only where it is smaller
          [
            t('reservations.detail.order'),
            orderId === null ? undefined : (
              <span key="order" className="pt:text-sm">
                {orderId}
              </span>
            ),
          ],
          [t('reservations.detail.created'), instant(createdAt)],
          [t('reservations.detail.confirmed'), confirmedAt === null ? undefined : instant(confirmedAt)],
          [t('reservations.detail.holdUntil'), holdUntil === null ? undefined : instant(holdUntil)],
        ]}
      />
    </Section>
  );
}
