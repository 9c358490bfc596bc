import { call, readKey } from '@hamkke/api-client';
import type { OwnAccess } from '@hamkke/contracts';
import { readAccess, readReservation, replaceCode } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDecided } from '../../../components/decided.ts';

/**
 * Replaces the code. A press after a lost answer has the same idempotency key: it uses up no second code of the day. A
 * refusal was decided on newer facts than the page has, so they are read before it shows.
 */
export function useNewCode(reservationId: string, done: () => void) {
  const client = useQueryClient();
  const params = { id: reservationId };
  const queryKey = readKey(readAccess, { params });
  const key = useRef<string>(undefined);
  const writing = useMutation<OwnAccess>({
    mutationFn: async () => {
      key.current ??= crypto.randomUUID();
      return await call(replaceCode, { params, idempotencyKey: key.current });
    },
    networkMode: 'always',
    onSuccess: async (access) => {
      key.current = undefined;
      client.setQueryData(queryKey, access);
      done();
      // Read once more: the page's worker stores what is read, for use without network. It also ends a read that began
      // before, which would bring the replaced code back.
      await client.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (!isDecided(error)) return;
      key.current = undefined;
      const newer = [queryKey, readKey(readReservation, { params })];
      await Promise.all(newer.map((read) => client.invalidateQueries({ queryKey: read })));
    },
  });
  const [send, busy] = useSingleFlight(async () => {
    await writing.mutateAsync().catch(() => undefined); // the window shows `error`
  });
  return { send, busy, error: writing.error, reset: writing.reset };
}

export type NewCodeWriting = ReturnType<typeof useNewCode>;
