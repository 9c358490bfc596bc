import type { Location } from '@hamkke/contracts';
import { usePartnerText, usePageTitle } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { typedUntilOpen } from '../../../components/unpublished.tsx';
import { oversees, useManager } from '../../../components/use-manager.ts';
import { LocationGate } from '../location-gate.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { LocationForm } from './location-form.tsx';

/**
 * A new location: a partner's waits for approval once it is there, whoever manages everybody's opens it at once. An
 * administrator says whose it will be.
 */
export function NewLocation() {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const toast = useToast();
  const navigate = useNavigate();
  const manager = useManager();
  const scope = useScope();
  usePageTitle(t('warehouses.form.newTitle'));
  const partner = manager.userType === 'admin' ? { first: (scope.kind === 'all' && scope.partner) || '' } : undefined;
  const saved = (location: Location) => {
    toast({
      title: t('warehouses.form.created'),
      description: t(location.isActive ? 'warehouses.form.createdActive' : 'warehouses.form.createdText'),
      tone: 'success',
    });
    // Units come next.
    void navigate(paths.location(location.id), { replace: true });
  };
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        back={{ to: paths.list, label: t('warehouses.toList') }}
        lead={t(oversees(manager) ? 'warehouses.form.newLeadAtOnce' : 'warehouses.form.newLead')}
      >
        {t('warehouses.form.newTitle')}
      </ScreenHeading>
      <LocationForm partner={partner} onSaved={saved} onCancel={() => void navigate(paths.list)} />
    </div>
  );
}

/** Changing what is said of a location. */
export function EditLocation({ locationId }: { readonly locationId: string }) {
  return (
    <LocationGate locationId={locationId}>
      {(location) => <Editing key={location.id} location={location} />}
    </LocationGate>
  );
}

function Editing({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  const toast = useToast();
  const navigate = useNavigate();
  const own = usePartnerText();
  usePageTitle(t('warehouses.form.editTitle'));
  const back = paths.location(location.id);
  const saved = (_: Location, changed: boolean) => {
    if (changed) toast({ title: t('warehouses.form.saved'), tone: 'success' });
    void navigate(back, { replace: true });
  };
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        back={{ to: back, label: t('warehouses.toLocation') }}
        lead={<span {...typedUntilOpen(location)}>{own(location.name)}</span>}
      >
        {t('warehouses.form.editTitle')}
      </ScreenHeading>
      <LocationForm location={location} onSaved={saved} onCancel={() => void navigate(back)} />
    </div>
  );
}
