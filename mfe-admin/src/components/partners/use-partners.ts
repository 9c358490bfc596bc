import { readKey } from '@hamkke/api-client';
import { listFranchises } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { type Page, usePages } from '@hamkke/screen-kit/paging';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readPartners, type Partner } from './read-partners.ts';

/** Approved partners by name, a page at a time, refreshed by the live stream. */
export function usePartners(search: string) {
  useLiveReads(['people'], [listFranchises]);
  return usePages({
    endpoint: listFranchises,
    request: { query: { search } },
    readPage: (page) => readPartners({ ...page, search }),
  });
}

/** Puts what the server answered about a partner into every list that shows it. */
export function useShowPartner(): (id: string, change: Partial<Partner>) => void {
  const client = useQueryClient();
  return useCallback(
    (id, change) =>
      client.setQueriesData<Page<Partner>>(
        { queryKey: readKey(listFranchises) },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
      ),
    [client],
  );
}
