import type { ReservationDetail } from '@hamkke/contracts';
import { CopyableAddress, Directions, SupportLinks } from '@hamkke/screen-kit/directions';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { usePartnerText } from '@hamkke/shell-api';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useLocationOf } from '../../../components/doors/use-location-of.ts';

/** How the customer gets to the location; nothing where the rental is over, or will not be. */
export function DirectionsSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { status, renewing, locationId } = reservation;
  const isAhead = status === 'pending' || status === 'active' || (status === 'expired' && renewing === true);
  if (!isAhead) return null;
  return (
    <Section level={2} heading={t('reservations.directions.heading')}>
      <WayThere locationId={locationId} />
      <SupportLinks />
    </Section>
  );
}

/** Answers for a location that is paused or was removed: nobody but its partner reads it. */
const absences: ReadonlySet<number> = new Set([404, 410]);

function WayThere({ locationId }: { readonly locationId: string }) {
  const { t, i18n } = useTranslation('account');
  const own = usePartnerText();
  const query = useLocationOf(locationId);
  const { data: location, error } = query;
  if (location === undefined) {
    if (error === null)
      return (
        <SkeletonArea label={t('loading')}>
          <Skeleton className="ac:h-20 ac:rounded-control" />
        </SkeletonArea>
      );
    return absences.has(error.status) ? (
      <p className="ac:text-muted">{t('reservations.directions.absent')}</p>
    ) : (
      <ReadFailed titleAs="h3" title={t('reservations.directions.failed')} read={query} />
    );
  }
  const address = own(location.address);
  return (
    <div className="ac:flex ac:flex-col ac:gap-3">
      <CopyableAddress address={address} lang={textLanguage(location.address, address, i18n.language)} />
      <Directions place={location} level={3} />
    </div>
  );
}
