import type { Location } from '@hamkke/contracts';
import { usePageTitle, usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { typedUntilOpen } from '../../../components/unpublished.tsx';
import { LocationGate } from '../location-gate.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { DoorList } from './door-list.tsx';
import { OpeningLog } from './opening-log.tsx';

/** The doors of one location and what was opened there. */
export function DoorsScreen({ locationId }: { readonly locationId: string }) {
  return <LocationGate locationId={locationId}>{(location) => <DoorsView location={location} />}</LocationGate>;
}

function DoorsView({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const own = usePartnerText();
  usePageTitle(t('doors.title'));
  return (
    <div className="pt:flex pt:flex-col pt:gap-6">
      <ScreenHeading
        back={{ to: paths.location(location.id), label: t('warehouses.toLocation') }}
        lead={
          <>
            <p {...typedUntilOpen(location)} className="pt:text-strong">
              {own(location.name)}
            </p>
            <p>{t('doors.lead')}</p>
          </>
        }
      >
        {t('doors.title')}
      </ScreenHeading>
      <DoorList location={location} />
      <OpeningLog locationId={location.id} />
    </div>
  );
}
