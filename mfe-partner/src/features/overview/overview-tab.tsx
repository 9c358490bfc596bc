import { useTranslation } from 'react-i18next';
import { useScope } from '../../components/managing/use-scope.ts';
import { EverybodysOverview } from './everybodys-overview.tsx';
import { OneLocationOverview } from './one-location-overview.tsx';
import { OwnOverview } from './own-overview.tsx';

/** `/franchise-dashboard`: real figures of today and the locations with their state, refreshed by the live stream. */
export function OverviewTab() {
  const { t } = useTranslation('partner');
  const scope = useScope();
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <h2 className="pt:text-xl pt:font-bold">{t('overview.title')}</h2>
      {scope.kind === 'own' && <OwnOverview />}
      {scope.kind === 'all' && <EverybodysOverview />}
      {scope.kind === 'location' && <OneLocationOverview locationId={scope.locationId} />}
    </div>
  );
}
