import type { Location } from '@hamkke/contracts';
import { Field } from '@hamkke/ui';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { standings } from './find-warehouses.ts';
import type { Standing } from './standing.ts';

interface WarehouseFiltersProps {
  readonly locations: readonly Location[];
  readonly words: string;
  readonly standing: Standing | undefined;
  readonly onWords: (words: string) => void;
  readonly onStanding: (standing: Standing | undefined) => void;
}

/** Finds a warehouse among many. */
export function WarehouseFilters({ locations, words, standing, onWords, onStanding }: WarehouseFiltersProps) {
  const { t } = useTranslation('partner');
  const many = (each: Standing | undefined) =>
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
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <ChoiceRow
        label={t('warehouses.list.filter')}
        chosen={standing}
        choices={[undefined, ...standings].map((each) => ({
          value: each,
          label: t('warehouses.list.choice', { label: t(`warehouses.status.${each ?? 'all'}`), n: many(each) }),
        }))}
        onChoose={onStanding}
      />
    </div>
  );
}
