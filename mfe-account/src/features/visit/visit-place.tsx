import type { Visit } from '@hamkke/contracts';
import { FactList } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { Card, LinkButton, Skeleton } from '@hamkke/ui';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocationOf } from '../../components/doors/use-location-of.ts';

/** The location with the way to its page; one that cannot be read leaves its name and address out. */
export function VisitPlace({ visit: { locationId } }: { readonly visit: Visit }) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const { data: location, isPending } = useLocationOf(locationId);
  const waiting = isPending && <Skeleton className="ac:h-6 ac:w-40 ac:max-w-full ac:rounded-control" />;
  return (
    <Card className="ac:flex ac:flex-col ac:gap-5">
      <FactList
        facts={[
          [t('visit.location'), location ? own(location.name) : waiting],
          [t('visit.address'), location ? own(location.address) : waiting],
        ]}
      />
      <LinkButton
        as={Link}
        to={`/storage/${locationId}`}
        tone="secondary"
        wide
        icon={<MapPin aria-hidden="true" size={18} />}
      >
        {t('visit.toLocation')}
      </LinkButton>
    </Card>
  );
}
