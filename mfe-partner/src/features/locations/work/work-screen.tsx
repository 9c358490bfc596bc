import type { Location } from '@hamkke/contracts';
import { usePageTitle, usePartnerText } from '@hamkke/shell-api';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { typedUntilOpen } from '../../../components/unpublished.tsx';
import { LocationGate } from '../location-gate.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { FoundWork } from './found-work.tsx';
import { LocationSwitch, wasSwitched } from './location-switch.tsx';

/** What there is to do at one location today. */
export function WorkScreen({ locationId }: { readonly locationId: string }) {
  return <LocationGate locationId={locationId}>{(location) => <WorkView location={location} />}</LocationGate>;
}

function WorkView({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const own = usePartnerText();
  const area = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const { state } = useLocation();
  usePageTitle(t('work.title'));
  useEffect(() => {
    // the screen of the location before was replaced, and the focus went with it
    if (wasSwitched(state)) (choice.current ?? area.current)?.focus();
  }, [state]);
  return (
    <div className="pt:flex pt:flex-col pt:gap-6">
      <ScreenHeading
        back={{ to: paths.location(location.id), label: t('warehouses.toLocation') }}
        lead={
          <p {...typedUntilOpen(location)} className="pt:text-strong">
            {own(location.name)}
          </p>
        }
      >
        {t('work.title')}
      </ScreenHeading>
      <LocationSwitch locationId={location.id} choice={choice} />
      <div
        ref={area}
        role="region"
        tabIndex={-1}
        aria-label={t('work.area')}
        className="pt:flex pt:flex-col pt:gap-6 pt:focus:outline-none"
      >
        <FoundWork location={location} area={area} />
      </div>
    </div>
  );
}
