import type { ApiError } from '@hamkke/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../use-debounced.ts';
import type { PickerChoice, PickerSearch } from './search-picker.tsx';

/** Delay after the last keystroke before the server searches, in ms. */
const debounceMs = 300;
/** Choices that are offered at a time. */
export const pickerPageSize = 20;

/** What somebody types into a picker; `searchText` is what to search for, undefined until the picker is open. */
export function usePickerText() {
  const [typed, setTyped] = useState<string>();
  const searchText = useDebounced(typed?.trim() ?? '', debounceMs);
  return { searchText: typed === undefined ? undefined : searchText, typed: typed?.trim() ?? '', type: setTyped };
}

/** A read as the picker shows it: the choices that always are there, then those that were found. */
export function pickerSearch<T>(
  read: UseQueryResult<T | null, ApiError>,
  always: readonly PickerChoice[],
  choicesIn: (found: T) => readonly PickerChoice[],
): PickerSearch {
  return {
    choices: [...always, ...(read.data == null ? [] : choicesIn(read.data))],
    searching: read.isFetching,
    failed: read.isError && !read.isFetching ? () => void read.refetch() : undefined,
  };
}
