import { reservationStatuses } from '@hamkke/contracts';
import { SearchField } from '@hamkke/screen-kit/address';
import { Select } from '@hamkke/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerFilter } from '../../../components/managing/partner-filter.tsx';
import type { Scope } from '../../../components/managing/scope.ts';
import { partnerFilter, type Filters } from './filters.ts';
import { LocationFilter } from './location-filter.tsx';

interface ListFiltersProps {
  readonly filters: Filters;
  readonly scope: Scope;
  /** Changes the address; an empty value takes a filter out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Search, status and location; an administrator also chooses a partner. */
export function ListFilters({ filters, scope, change }: ListFiltersProps) {
  const { t } = useTranslation('partner');
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
      <LocationFilter scope={scope} locationId={filters.locationId} onChoose={(chosen) => change({ branch: chosen })} />
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
