import { useAddressValues } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { usePageTitle } from '@hamkke/shell-api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerFilter } from '../../../components/managing/partner-filter.tsx';
import { useScope } from '../../../components/managing/use-scope.ts';
import { filtersIn, partnerFilter } from '../list/filters.ts';
import { LocationFilter } from '../list/location-filter.tsx';
import { useListPath } from '../reservation-paths.ts';

interface SideScreenProps {
  readonly title: string;
  /** What the list is about. */
  readonly lead: string;
  /** A filter of this list, before the location and the partner. */
  readonly filter?: ReactNode;
  /** False for what is not read by location. */
  readonly byLocation?: boolean;
  readonly children: ReactNode;
}

/** A screen beside the list of reservations, with the way back to it; location and partner are in the address. */
export function SideScreen({ title, lead, filter, byLocation = true, children }: SideScreenProps) {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const scope = useScope();
  const [params, change] = useAddressValues();
  const { locationId } = filtersIn(params, scope);
  usePageTitle(title);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading title={title} back={{ to: listPath(), label: t('reservations.detail.back') }} />
      <p className="pt:text-muted">{lead}</p>
      <div className="pt:grid pt:gap-4 pt:empty:hidden pt:sm:grid-cols-2">
        {filter}
        {byLocation && (
          <LocationFilter scope={scope} locationId={locationId} onChoose={(branch) => change({ branch })} />
        )}
        {scope.kind === 'all' && (
          <PartnerFilter
            partner={partnerFilter(scope)}
            withOwnCompany={false}
            onChoose={(owner) => change({ owner })}
          />
        )}
      </div>
      {children}
    </div>
  );
}
