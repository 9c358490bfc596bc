import { readKey } from '@hamkke/api-client';
import { listFranchises } from '@hamkke/contracts/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLiveReads } from '../live-refresh.tsx';
import { usePages, type Page } from '../paging/use-pages.ts';
import { readFranchises, type Franchise } from './read-franchises.ts';

/** Approved owners by name, a page at a time, kept true by the live stream. */
export function useFranchises(search: string) {
  useLiveReads(['people'], [listFranchises]);
  return usePages({
    endpoint: listFranchises,
    query: { search },
    readPage: (ask) => readFranchises({ ...ask, search }),
  });
}

/** Puts what the server answered about an owner into every list that shows it. */
export function useShowFranchise(): (id: string, change: Partial<Franchise>) => void {
  const client = useQueryClient();
  return useCallback(
    (id, change) =>
      client.setQueriesData<Page<Franchise>>(
        { queryKey: readKey(listFranchises) },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
      ),
    [client],
  );
}
