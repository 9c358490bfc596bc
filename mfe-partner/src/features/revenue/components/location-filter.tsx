import type { Location } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { Select } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface LocationFilterProps {
  readonly locationId: string | undefined;
  /** The partner's locations. */
  readonly locations: readonly Location[];
  /** Locations with money that may be gone by now. */
  readonly known: readonly { readonly locationId: string; readonly locationName: string }[];
  /** Empty for all. */
  readonly onChoose: (locationId: string) => void;
}

/**
 * Which location the screen speaks of: all, or one of those that the partner has or had; one that never was open has
 * earned nothing.
 */
export function LocationFilter({ locationId, locations, known, onChoose }: LocationFilterProps) {
  const { t } = useTranslation('partner');
  const own = usePartnerText();
  const names = new Map([
    ...known.map((location) => [location.locationId, location.locationName] as const),
    ...locations.filter(({ status }) => status !== 'pending').map(({ id, name }) => [id, name] as const),
  ]);
  const shown = [...names].map(([value, name]) => ({ value, label: own(name) }));
  if (locationId !== undefined && !names.has(locationId)) shown.push({ value: locationId, label: locationId });
  const options = shown.toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={t('revenue.location')}
      value={locationId ?? ''}
      options={[{ value: '', label: t('revenue.allLocations') }, ...options]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
