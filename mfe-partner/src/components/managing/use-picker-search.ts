import type { ApiError } from '@hamkke/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../use-settled.ts';
import type { PickerChoice, PickerSearch } from './search-picker.tsx';

/** How long typing must rest before the server is asked, in ms. */
const restMs = 300;
/** Choices that are offered at a time. */
export const offered = 20;

/** What somebody types into a picker; `words` is what to ask for, undefined until somebody is about to choose. */
export function usePickerWords() {
  const [typed, setTyped] = useState<string>();
  const words = useSettled(typed?.trim() ?? '', restMs);
  return { words: typed === undefined ? undefined : words, typed: typed?.trim() ?? '', type: setTyped };
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
