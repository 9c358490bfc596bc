import { policy } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { SideScreen } from '../side/side-screen.tsx';
import { FoundDemand } from './found-demand.tsx';

/** Who waits for a unit, by location and size, and what came of the offers so far. */
export function DemandScreen() {
  const { t } = useTranslation('partner');
  return (
    <SideScreen
      title={t('reservations.demand.title')}
      lead={t('reservations.demand.lead', { hours: policy.waiting.offerHours })}
    >
      <FoundDemand />
    </SideScreen>
  );
}
