import { policy } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { SideScreen } from '../side/side-screen.tsx';
import { FoundProposals } from './found-proposals.tsx';

/** Higher prices that were proposed to customers whose rental renews, and what they answered. */
export function ProposalsScreen() {
  const { t } = useTranslation('partner');
  return (
    <SideScreen
      title={t('reservations.proposals.title')}
      lead={t('reservations.proposals.lead', { days: policy.renewal.proposeDaysBefore })}
    >
      <FoundProposals />
    </SideScreen>
  );
}
