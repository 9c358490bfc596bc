import { policy } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { RenewingScreen } from '../renewing/renewing-screen.tsx';
import { FoundProposals } from './found-proposals.tsx';

/** Higher prices that were proposed to customers whose rental renews, and what they answered. */
export function ProposalsScreen() {
  const { t } = useTranslation('partner');
  return (
    <RenewingScreen
      title={t('reservations.proposals.title')}
      lead={t('reservations.proposals.lead', { days: policy.renewal.proposeDaysBefore })}
    >
      <FoundProposals />
    </RenewingScreen>
  );
}
