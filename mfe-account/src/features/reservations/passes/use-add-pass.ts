import { call, readKey } from '@hamkke/api-client';
import type { Pass, PassList } from '@hamkke/contracts';
import { addPass, listPasses, readAccess, readReservation } from '@hamkke/contracts/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDecided } from '../../../components/decided.ts';
import type { AddPassBody } from './pass-body.ts';

/**
 * Shares a rental. The same input after a lost answer has the same idempotency key: it makes no second pass. A refusal
 * was decided on newer facts than the page has, so they are read anew.
 */
export function useAddPass(reservationId: string) {
  const client = useQueryClient();
  const params = { id: reservationId };
  const queryKey = readKey(listPasses, { params });
  const attempt = useRef<{ readonly about: string; readonly key: string }>(undefined);
  const writing = useMutation<Pass, unknown, AddPassBody>({
    mutationFn: async (body) => {
      const about = JSON.stringify(body);
      if (attempt.current?.about !== about) attempt.current = { about, key: crypto.randomUUID() };
      return await call(addPass, { params, body, idempotencyKey: attempt.current.key });
    },
    networkMode: 'always',
    onSuccess: (pass) => {
      attempt.current = undefined;
      client.setQueryData<PassList>(queryKey, (list) => list && withPass(list, pass));
      // ends a read that began before, which would drop the new one
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (!isDecided(error)) return;
      attempt.current = undefined;
      for (const newer of [queryKey, readKey(readAccess, { params }), readKey(readReservation, { params })])
        void client.invalidateQueries({ queryKey: newer });
    },
  });
  return { add: writing.mutateAsync, busy: writing.isPending };
}

export type PassAdding = ReturnType<typeof useAddPass>;

/** The list with a pass that was just added; after a lost answer it may be there already. */
function withPass({ passes, left }: PassList, pass: Pass): PassList {
  if (passes.some(({ id }) => id === pass.id)) return { passes, left };
  return { passes: [...passes, pass], left: Math.max(0, left - 1) };
}
