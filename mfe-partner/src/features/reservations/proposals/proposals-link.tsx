import { LinkButton } from '@hamkke/ui';
import { Handshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProposalsPath } from '../reservation-paths.ts';
import { useProposalPartner } from './use-proposal-partner.ts';

/** The way to what customers answered to higher prices; nothing where no partner is chosen. */
export function ProposalsLink() {
  const { t } = useTranslation('partner');
  const path = useProposalsPath();
  const { partnerId } = useProposalPartner();
  if (partnerId === undefined) return null;
  return (
    <LinkButton as={Link} tone="secondary" to={path} icon={<Handshake aria-hidden="true" size={18} />}>
      {t('reservations.proposals.title')}
    </LinkButton>
  );
}
