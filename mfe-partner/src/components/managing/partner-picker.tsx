import { reading } from '@hamkke/api-client';
import { listFranchises } from '@hamkke/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePartnerNames } from './partner-names.ts';
import { ownCompany } from './scope.ts';
import { SearchPicker, type PickerChoice } from './search-picker.tsx';
import { pickerPageSize, pickerSearch, usePickerText } from './use-picker-search.ts';

interface PartnerPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** A partner's id, `house`, or empty for none. */
  readonly chosen: string;
  /** What none means; it cannot be chosen where that is left out. */
  readonly noneLabel?: string;
  /** Our own company can be chosen too, unless this is false. */
  readonly withOwnCompany?: boolean;
  readonly onChoose: (partner: string) => void;
}

/** Chooses a partner or our own company; for administrators, who alone may list partners. */
export function PartnerPicker({
  label,
  hint,
  error,
  chosen,
  noneLabel,
  withOwnCompany = true,
  onChoose,
}: PartnerPickerProps) {
  const { t } = useTranslation('partner');
  const { searchText, typed, type } = usePickerText();
  const names = usePartnerNames([chosen === '' ? undefined : chosen]);
  const read = useQuery({
    ...reading(listFranchises, {
      query: { limit: pickerPageSize, ...(searchText !== undefined && searchText !== '' && { search: searchText }) },
    }),
    enabled: searchText !== undefined,
    placeholderData: keepPreviousData,
  });
  const none: readonly PickerChoice[] = noneLabel === undefined ? [] : [{ value: '', label: noneLabel }];
  const ownChoices: readonly PickerChoice[] = withOwnCompany
    ? [{ value: ownCompany, label: t('managing.house'), detail: t('managing.houseDetail') }]
    : [];
  const search = pickerSearch(read, typed === '' ? [...none, ...ownChoices] : [], (found) =>
    found.map(({ id, displayName, email, franchiseInfo }) => ({
      value: id,
      label: franchiseInfo?.name ?? displayName,
      detail: [displayName, email].filter(Boolean).join(' · '),
      typed: true,
    })),
  );
  const known =
    [...none, ...ownChoices, ...search.choices].find(({ value }) => value === chosen) ??
    (chosen === '' ? undefined : { value: chosen, label: names.get(chosen) ?? chosen });
  return (
    <SearchPicker
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      chosen={known}
      search={search}
      onType={type}
      onChoose={onChoose}
    />
  );
}
