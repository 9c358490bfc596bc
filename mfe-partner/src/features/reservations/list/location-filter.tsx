import { usePartnerText } from '@hamkke/shell-api';
import { Select } from '@hamkke/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagingPaths } from '../../../components/managing/managing-paths.ts';
import type { Scope } from '../../../components/managing/scope.ts';
import { usePartnerLocations } from '../../../components/partner-locations.ts';

// A partner chooses of a few in a list of its own.
const LocationPicker = lazy(async () => ({
  default: (await import('../../../components/managing/location-picker.tsx')).LocationPicker,
}));

interface LocationFilterProps {
  readonly scope: Scope;
  readonly locationId: string | undefined;
  /** Empty for all. */
  readonly onChoose: (locationId: string) => void;
}

/** Filters by location: of one's own, or of everybody's; nothing where the scope is a single one. */
export function LocationFilter({ scope, locationId, onChoose }: LocationFilterProps) {
  const { t } = useTranslation('partner');
  const { everybodys } = useManagingPaths();
  if (scope.kind === 'own') return <OwnLocationFilter locationId={locationId} onChoose={onChoose} />;
  if (!everybodys) return null;
  return (
    <Suspense fallback={null}>
      <LocationPicker
        label={t('reservations.location')}
        chosen={locationId ?? ''}
        noneLabel={t('reservations.allLocations')}
        onChoose={onChoose}
      />
    </Suspense>
  );
}

/**
 * The partner's locations but those that never were open; while they cannot be read, the list can still be searched.
 */
function OwnLocationFilter({ locationId, onChoose }: Omit<LocationFilterProps, 'scope'>) {
  const { t } = useTranslation('partner');
  const own = usePartnerText();
  const locations = usePartnerLocations().data ?? [];
  const known = locations
    .filter(({ status }) => status !== 'pending')
    .map(({ id, name }) => ({ value: id, label: own(name) }));
  const options =
    locationId !== undefined && !known.some(({ value }) => value === locationId)
      ? [...known, { value: locationId, label: locationId }]
      : known;
  return (
    <Select
      label={t('reservations.location')}
      value={locationId ?? ''}
      options={[{ value: '', label: t('reservations.allLocations') }, ...options]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
