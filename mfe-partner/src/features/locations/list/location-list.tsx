import { LinkButton } from '@hamkke/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { EverybodysLocations } from './everybodys-locations.tsx';
import { OneLocation } from './one-location.tsx';
import { OwnLocations } from './own-locations.tsx';

/** Locations in every state: one's own, everybody's, or the one that was chosen. */
export function LocationListScreen() {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const scope = useScope();
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        actions={
          <LinkButton as={Link} to={paths.create} icon={<Plus aria-hidden="true" size={18} />}>
            {t('warehouses.list.create')}
          </LinkButton>
        }
      >
        {t('warehouses.title')}
      </ScreenHeading>
      {scope.kind === 'own' && <OwnLocations />}
      {scope.kind === 'all' && <EverybodysLocations partner={scope.partner} />}
      {scope.kind === 'location' && <OneLocation locationId={scope.locationId} />}
    </div>
  );
}
