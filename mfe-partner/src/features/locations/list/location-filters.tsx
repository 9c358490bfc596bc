import type { Location } from '@hamkke/contracts';
import { Field } from '@hamkke/ui';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { locationStatuses } from './find-locations.ts';
import type { LocationStatus } from './location-status.ts';

interface LocationFiltersProps {
  readonly locations: readonly Location[];
  readonly searchText: string;
  readonly status: LocationStatus | undefined;
  readonly onType: (text: string) => void;
  readonly onStatus: (status: LocationStatus | undefined) => void;
}

/** Finds a location among many. */
export function LocationFilters({ locations, searchText, status, onType, onStatus }: LocationFiltersProps) {
  const { t } = useTranslation('partner');
  const countOf = (each: LocationStatus | undefined) =>
    each ? locations.filter(({ status }) => status === each).length : locations.length;
  return (
    <div className="pt:flex pt:flex-col pt:gap-3">
      <Field
        type="search"
        label={t('warehouses.list.search')}
        labelHidden
        placeholder={t('warehouses.list.search')}
        autoComplete="off"
        leading={<Search aria-hidden="true" size={18} />}
        value={searchText}
        onChange={({ target }) => onType(target.value)}
      />
      <ChoiceRow
        label={t('warehouses.list.filter')}
        chosen={status}
        choices={[undefined, ...locationStatuses].map((each) => ({
          value: each,
          label: t('warehouses.list.choice', { label: t(`warehouses.status.${each ?? 'all'}`), n: countOf(each) }),
        }))}
        onChoose={onStatus}
      />
    </div>
  );
}
