import { ApiError, call, readKey } from '@hamkke/api-client';
import type { PassList } from '@hamkke/contracts';
import { listPasses, removePass } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Takes passes of a rental back. One that is not there any more, as after a lost answer, was taken back before. */
export function useRemovePass(reservationId: string, done: () => void) {
  const client = useQueryClient();
  const queryKey = readKey(listPasses, { params: { id: reservationId } });
  const writing = useMutation<void, unknown, string>({
    mutationFn: async (passId) => {
      try {
        await call(removePass, { params: { id: reservationId, passId } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }
    },
    networkMode: 'always',
    onSuccess: (_, passId) => {
      client.setQueryData<PassList>(
        queryKey,
        (list) => list && { ...list, passes: list.passes.filter(({ id }) => id !== passId) },
      );
      done();
      // ends a read that began before, which would bring the pass back; and says how many there may be now
      void client.invalidateQueries({ queryKey });
    },
  });
  const [send, busy] = useSingleFlight(async (passId: string) => {
    await writing.mutateAsync(passId).catch(() => undefined); // the window shows `error`
  });
  return { send, busy, error: writing.error, reset: writing.reset };
}

export type PassRemoving = ReturnType<typeof useRemovePass>;
