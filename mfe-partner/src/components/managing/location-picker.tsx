import { reading } from '@hamkke/api-client';
import { getLocation, listManagedLocations } from '@hamkke/contracts/calls';
import { usePartnerText } from '@hamkke/shell-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchPicker, type PickerChoice } from './search-picker.tsx';
import { pickerPageSize, pickerSearch, usePickerText } from './use-picker-search.ts';

interface LocationPickerProps {
  readonly label: string;
  /** A location's id, or empty for none. */
  readonly chosen: string;
  /** What none means; it cannot be chosen where that is left out. */
  readonly noneLabel?: string;
  readonly onChoose: (locationId: string) => void;
}

/** Chooses one of everybody's locations. */
export function LocationPicker({ label, chosen, noneLabel, onChoose }: LocationPickerProps) {
  const { t } = useTranslation('partner');
  const own = usePartnerText();
  const { searchText, typed, type } = usePickerText();
  const location = useQuery({ ...reading(getLocation, { params: { id: chosen }, query: {} }), enabled: chosen !== '' });
  const read = useQuery({
    ...reading(listManagedLocations, {
      query: { limit: pickerPageSize, ...(searchText !== undefined && searchText !== '' && { search: searchText }) },
    }),
    enabled: searchText !== undefined,
    placeholderData: keepPreviousData,
  });
  const none: readonly PickerChoice[] = noneLabel === undefined ? [] : [{ value: '', label: noneLabel }];
  const search = pickerSearch(read, typed === '' ? none : [], ({ locations }) =>
    locations.map(({ id, name, address, status }) => ({
      value: id,
      label: own(name),
      detail: own(address),
      typed: status === 'pending',
    })),
  );
  const known = chosen === '' ? none[0] : { value: chosen, label: location.data ? own(location.data.name) : chosen };
  return (
    <SearchPicker
      label={label}
      hint={t('managing.locationHint')}
      chosen={known}
      search={search}
      onType={type}
      onChoose={onChoose}
    />
  );
}
