import { call, reading } from '@hamkke/api-client';
import { readBookCheck, startBookCheck } from '@hamkke/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How often a running check is read, in ms. */
const everyMs = 2000;

/** How the books were checked last, and the check that runs now, which is followed until it is done. */
export function useBookCheck() {
  const client = useQueryClient();
  const options = reading(readBookCheck, {});
  const read = useQuery({
    ...options,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.running ? everyMs : false),
  });
  const start = useMutation({
    mutationFn: () => call(startBookCheck, { body: {} }),
    onSuccess: async (check) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      client.setQueryData(options.queryKey, (before) => ({ last: before?.last ?? null, running: check }));
    },
  });
  return { read, start };
}
