import { reading } from '@hamkke/api-client';
import { listPasses } from '@hamkke/contracts/calls';
import { useOffline } from '@hamkke/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';
import { useSignedOut } from '../access/use-access.ts';

/**
 * Who else gets into a rental; read anew at each visit and when the page comes back to the front. Not without network:
 * whoever reads an older list might trust a link that was taken back.
 */
export function usePasses(reservationId: string) {
  const offline = useOffline();
  const query = useQuery({
    ...reading(listPasses, { params: { id: reservationId } }),
    enabled: !offline,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  useBackOnline(query.refetch);
  useSignedOut(reservationId, query.error);
  return query;
}

export type PassesQuery = ReturnType<typeof usePasses>;
