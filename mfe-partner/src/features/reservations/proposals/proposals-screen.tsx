import { policy } from '@hamkke/contracts';
import { useAddress } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { BlockSkeleton, ReadFailed } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { filtersIn } from '../list/filters.ts';
import { LocationFilter } from '../list/location-filter.tsx';
import { useListPath } from '../reservation-paths.ts';
import { FoundProposals } from './found-proposals.tsx';
import { useProposalPartner } from './use-proposal-partner.ts';

/**
 * Higher prices that were proposed to customers whose rental renews, and what they answered; the location is in the
 * address (`?branch=`). Without a partner there is no such list.
 */
export function ProposalsScreen() {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const { partnerId, location } = useProposalPartner();
  if (partnerId !== undefined) return <ProposalsOf partnerId={partnerId} />;
  if (location?.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-40', 'pt:h-40']} />;
  if (location && !location.data) return <ReadFailed title={t('warehouses.location.failed')} read={location} />;
  return <Navigate to={listPath()} replace />;
}

function ProposalsOf({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const scope = useScope();
  const [params, change] = useAddress();
  const { locationId } = filtersIn(params, scope);
  usePageTitle(t('reservations.proposals.title'));
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        title={t('reservations.proposals.title')}
        back={{ to: listPath(), label: t('reservations.detail.back') }}
      />
      <p className="pt:text-muted">{t('reservations.proposals.lead', { days: policy.renewal.proposeDaysBefore })}</p>
      <div className="pt:grid pt:gap-4 pt:sm:grid-cols-2">
        <LocationFilter scope={scope} locationId={locationId} onChoose={(branch) => change({ branch })} />
      </div>
      <FoundProposals
        input={{ partnerId, locationId }}
        onShowAll={locationId === undefined || scope.kind === 'location' ? undefined : () => change({ branch: '' })}
      />
    </div>
  );
}
