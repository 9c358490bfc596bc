import { SearchField } from '@hamkke/screen-kit/address';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { PartnerFilter } from '../../../components/managing/partner-filter.tsx';
import { locationStatuses } from './find-locations.ts';
import type { LocationStatus } from './location-status.ts';

interface EverybodysFiltersProps {
  readonly search: string;
  readonly status: LocationStatus | undefined;
  readonly partner: string | undefined;
  /** Changes the address; an empty value takes a filter out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Finds a location among everybody's; an administrator also by whose it is. */
export function EverybodysFilters({ search, status, partner, change }: EverybodysFiltersProps) {
  const { t } = useTranslation('partner');
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div role="search" aria-label={t('warehouses.list.search')} className="pt:flex pt:flex-col pt:gap-3">
      <div className="pt:grid pt:items-start pt:gap-4 pt:sm:grid-cols-2">
        <SearchField
          label={t('warehouses.list.search')}
          hint={t('managing.locationHint')}
          value={search}
          onSearch={onSearch}
        />
        <PartnerFilter partner={partner} onChoose={(chosen) => change({ owner: chosen })} />
      </div>
      <ChoiceRow
        label={t('warehouses.list.filter')}
        chosen={status}
        choices={[undefined, ...locationStatuses].map((each) => ({
          value: each,
          label: t(`warehouses.status.${each ?? 'all'}`),
        }))}
        onChoose={(chosen) => change({ status: chosen ?? '' })}
      />
    </div>
  );
}
