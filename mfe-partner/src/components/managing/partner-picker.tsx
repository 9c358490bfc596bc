import { reading } from '@hamkke/api-client';
import { listFranchises } from '@hamkke/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePartnerNames } from './partner-names.ts';
import { house } from './scope.ts';
import { SearchPicker, type PickerChoice } from './search-picker.tsx';
import { offered, pickerSearch, usePickerWords } from './use-picker-search.ts';

interface PartnerPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** An owner's id, `house`, or empty for none. */
  readonly chosen: string;
  /** What none means; it cannot be chosen where that is left out. */
  readonly noneLabel?: string;
  /** The house can be chosen too, unless this is false. */
  readonly withHouse?: boolean;
  readonly onChoose: (owner: string) => void;
}

/** Chooses one of the franchises, or the house; for administrators, who alone may list them. */
export function PartnerPicker({
  label,
  hint,
  error,
  chosen,
  noneLabel,
  withHouse = true,
  onChoose,
}: PartnerPickerProps) {
  const { t } = useTranslation('partner');
  const { words, typed, type } = usePickerWords();
  const names = usePartnerNames([chosen === '' ? undefined : chosen]);
  const read = useQuery({
    ...reading(listFranchises, {
      query: { limit: offered, ...(words !== undefined && words !== '' && { search: words }) },
    }),
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
  });
  const none: readonly PickerChoice[] = noneLabel === undefined ? [] : [{ value: '', label: noneLabel }];
  const ours: readonly PickerChoice[] = withHouse
    ? [{ value: house, label: t('managing.house'), detail: t('managing.houseDetail') }]
    : [];
  const search = pickerSearch(read, typed === '' ? [...none, ...ours] : [], (found) =>
    found.map(({ id, displayName, email, franchiseInfo }) => ({
      value: id,
      label: franchiseInfo?.name ?? displayName,
      detail: [displayName, email].filter(Boolean).join(' · '),
      typed: true,
    })),
  );
  const known =
    [...none, ...ours, ...search.choices].find(({ value }) => value === chosen) ??
    (chosen === '' ? undefined : { value: chosen, label: names.get(chosen) ?? chosen });
  return (
    <SearchPicker
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      chosen={known}
      search={search}
      onWords={type}
      onChoose={onChoose}
    />
  );
}
