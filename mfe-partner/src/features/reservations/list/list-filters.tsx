import { reservationStatusSchema } from '@hamkke/contracts';
import { Select } from '@hamkke/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnerLocations } from '../../../components/owner-locations.ts';
import { useOwner } from '../../../components/use-owner.ts';
import type { Filters } from './filters.ts';
import { SearchField } from './search-field.tsx';

interface ListFiltersProps {
  readonly filters: Filters;
  /** Changes the address; an empty value takes a filter out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Search, status and branch; a super user also chooses between the own branches and everybody's. */
export function ListFilters({ filters, change }: ListFiltersProps) {
  const { t } = useTranslation('partner');
  const { isSuperUser } = useOwner();
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const statuses = reservationStatusSchema.options.map((value) => ({ value, label: t(`reservations.statuses.${value}`) }));
  return (
    <div role="search" aria-label={t('reservations.search')} className="pt:grid pt:gap-4 pt:sm:grid-cols-2 pt:xl:grid-cols-[minmax(0,2fr)_repeat(auto-fit,minmax(9rem,1fr))]">
      <div className="pt:sm:col-span-2 pt:xl:col-span-1">
        <SearchField value={filters.search} onSearch={search} />
      </div>
      <Select label={t('reservations.status')} value={filters.status ?? ''} options={[{ value: '', label: t('reservations.allStatuses') }, ...statuses]} onChange={({ target }) => change({ status: target.value })} />
      {!filters.all && <BranchChoice locationId={filters.locationId} onChoose={(branch) => change({ branch })} />}
      {isSuperUser && (
        <Select
          label={t('reservations.of')}
          value={filters.all ? 'all' : ''}
          options={[
            { value: '', label: t('reservations.ofMine') },
            { value: 'all', label: t('reservations.ofAll') },
          ]}
          onChange={({ target }) => change({ of: target.value, branch: '' })}
        />
      )}
    </div>
  );
}

/** The owner's branches; while they cannot be read, the list can still be searched. */
function BranchChoice({ locationId, onChoose }: { readonly locationId: string | undefined; readonly onChoose: (branch: string) => void }) {
  const { t } = useTranslation('partner');
  const locations = useOwnerLocations().data ?? [];
  const known = locations.map(({ id, name }) => ({ value: id, label: name }));
  const options = locationId !== undefined && !known.some(({ value }) => value === locationId) ? [...known, { value: locationId, label: locationId }] : known;
  return <Select label={t('reservations.branch')} value={locationId ?? ''} options={[{ value: '', label: t('reservations.allBranches') }, ...options]} onChange={({ target }) => onChoose(target.value)} />;
}
