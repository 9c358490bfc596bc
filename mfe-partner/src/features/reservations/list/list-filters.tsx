import { reservationStatuses } from '@hamkke/contracts';
import { SearchField } from '@hamkke/screen-kit/address';
import { usePartnerText } from '@hamkke/shell-api';
import { Select } from '@hamkke/ui';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerFilter } from '../../../components/managing/partner-filter.tsx';
import { useManagingPaths } from '../../../components/managing/managing-paths.ts';
import type { Scope } from '../../../components/managing/scope.ts';
import { usePartnerLocations } from '../../../components/partner-locations.ts';
import { partnerFilter, type Filters } from './filters.ts';

// A partner chooses of a few in a list of its own.
const LocationPicker = lazy(async () => ({
  default: (await import('../../../components/managing/location-picker.tsx')).LocationPicker,
}));

interface ListFiltersProps {
  readonly filters: Filters;
  readonly scope: Scope;
  /** Changes the address; an empty value takes a filter out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Search, status and location; an administrator also chooses a partner. */
export function ListFilters({ filters, scope, change }: ListFiltersProps) {
  const { t } = useTranslation('partner');
  const { everybodys } = useManagingPaths();
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const statuses = reservationStatuses.map((value) => ({ value, label: t(`reservations.statuses.${value}`) }));
  return (
    <div
      role="search"
      aria-label={t('reservations.search')}
      className="pt:grid pt:gap-4 pt:sm:grid-cols-2 pt:xl:grid-cols-[minmax(0,2fr)_repeat(auto-fit,minmax(9rem,1fr))]"
    >
      <div className="pt:sm:col-span-2 pt:xl:col-span-1">
        <SearchField
          label={t('reservations.search')}
          hint={t('reservations.searchHint')}
          value={filters.search}
          onSearch={search}
        />
      </div>
      <Select
        label={t('reservations.status')}
        value={filters.status ?? ''}
        options={[{ value: '', label: t('reservations.allStatuses') }, ...statuses]}
        onChange={({ target }) => change({ status: target.value })}
      />
      {scope.kind === 'own' && (
        <LocationChoice locationId={filters.locationId} onChoose={(chosen) => change({ branch: chosen })} />
      )}
      {everybodys && (
        <Suspense fallback={null}>
          <LocationPicker
            label={t('reservations.location')}
            chosen={filters.locationId ?? ''}
            noneLabel={t('reservations.allLocations')}
            onChoose={(chosen) => change({ branch: chosen })}
          />
        </Suspense>
      )}
      {scope.kind === 'all' && (
        <PartnerFilter
          partner={partnerFilter(scope)}
          withOwnCompany={false}
          onChoose={(partner) => change({ owner: partner })}
        />
      )}
    </div>
  );
}

/**
 * The partner's locations but those that never were open; while they cannot be read, the list can still be searched.
 */
function LocationChoice({
  locationId,
  onChoose,
}: {
  readonly locationId: string | undefined;
  readonly onChoose: (locationId: string) => void;
}) {
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
