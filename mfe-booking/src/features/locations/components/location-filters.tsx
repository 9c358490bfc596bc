import type { Location } from '@hamkke/contracts';
import { formatWon, sizes } from '@hamkke/money';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { Button, Disclosure, Select } from '@hamkke/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartnerTexts } from '../../../components/partner-texts.ts';
import { featuresOf, filtersOn, sorts, type LocationSearch, type ChangeSearch, type Sort } from '../location-search.ts';

/** Steps of the price filter, in won a month. */
const priceSteps = [40_000, 50_000, 60_000, 80_000, 100_000];

interface LocationFiltersProps {
  readonly search: LocationSearch;
  /** Every feature that one of them has can be chosen; undefined while they load. */
  readonly locations: readonly Location[] | undefined;
  /** Sorting by distance needs the visitor's place. */
  readonly placed: boolean;
  readonly onChange: ChangeSearch;
}

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** Sorting, and what a location must have. */
export function LocationFilters({ search, locations, placed, onChange }: LocationFiltersProps) {
  const { t, i18n } = useTranslation('booking');
  const { own, compare } = usePartnerTexts(true);
  const features = useMemo(() => featuresOf(locations ?? [], compare), [locations, compare]);
  const on = filtersOn(search);
  return (
    <div className="bk:flex bk:flex-col bk:gap-3">
      <Disclosure level={2} summary={on > 0 ? t('locations.filtersOn', { count: on }) : t('locations.filters')}>
        <div className="bk:flex bk:flex-col bk:gap-4 bk:pt-1">
          <Chips
            label={t('locations.sizes')}
            options={sizes}
            chosen={search.sizes}
            onToggle={(size) => onChange((before) => ({ sizes: toggled(before.sizes, size) }))}
          />
          <Chips
            label={t('locations.features')}
            options={features}
            nameOf={own}
            chosen={search.features}
            onToggle={(feature) => onChange((before) => ({ features: toggled(before.features, feature) }))}
          />
          <div className="bk:grid bk:gap-3 bk:sm:grid-cols-2">
            <Select
              label={t('locations.price')}
              value={search.maxPrice?.toString() ?? ''}
              onChange={({ target }) => onChange(() => ({ maxPrice: target.value ? Number(target.value) : undefined }))}
              options={[
                { value: '', label: t('locations.anyPrice') },
                ...priceSteps.map((step) => ({
                  value: String(step),
                  label: t('locations.upTo', { amount: formatWon(step, i18n.language) }),
                })),
              ]}
            />
            <Select
              label={t('locations.sort')}
              value={search.sort}
              onChange={({ target }) => onChange(() => ({ sort: target.value as Sort }))}
              options={sorts.map((sort) => ({
                value: sort,
                label: t(`locations.sorts.${sort}`),
                disabled: sort === 'distance' && !placed,
              }))}
            />
          </div>
          {on > 0 && (
            <Button tone="quiet" onClick={() => onChange(() => ({ sizes: [], features: [], maxPrice: undefined }))}>
              {t('locations.clear')}
            </Button>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: readonly T[];
  /** How an option reads, where that is not what it is called. */
  readonly nameOf?: (option: T) => string;
  readonly onToggle: (option: T) => void;
}

function Chips<T extends string>({ label, options, chosen, nameOf = (option) => option, onToggle }: ChipsProps<T>) {
  const { i18n } = useTranslation('booking');
  return (
    <fieldset className="bk:m-0 bk:border-0 bk:p-0">
      <legend className="bk:mb-2 bk:p-0 bk:text-[0.9375rem] bk:font-medium bk:text-strong">{label}</legend>
      <div className="bk:flex bk:flex-wrap bk:gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            lang={textLanguage(option, nameOf(option), i18n.language)}
            aria-pressed={chosen.includes(option)}
            onClick={() => onToggle(option)}
            className="bk:min-h-11 bk:cursor-pointer bk:rounded-full bk:border bk:border-line bk:bg-surface bk:px-4 bk:text-[0.9375rem] bk:text-muted bk:transition-colors bk:hover:border-line-strong bk:aria-pressed:border-accent bk:aria-pressed:bg-accent-soft bk:aria-pressed:text-strong"
          >
            {nameOf(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
