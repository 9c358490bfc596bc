import { call } from '@hamkke/api-client';
import { requestLookup } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { stateOf } from './requested-lookup.ts';

interface Question {
  readonly orderId: string;
  readonly email: string;
}

interface RequestCodeOptions {
  /** Takes the place of the step that is open. */
  readonly again?: boolean;
  /** Runs even if the form has unmounted by then. */
  readonly onSent?: () => void;
}

/**
 * Requests a code by mail, once, and goes on to the field for it: each step may request one. `requestCode` fails with
 * what `error` is.
 */
export function useRequestCode({ again = false, onSent }: RequestCodeOptions = {}) {
  const navigate = useNavigate();
  const request = useMutation<void, unknown, Question>({
    mutationFn: async ({ orderId, email }) => {
      const { lookupId, expiresAt } = await call(requestLookup, { body: { orderId, email } });
      await navigate(`/reservations/lookup?${new URLSearchParams({ order: orderId })}`, {
        replace: again,
        state: stateOf({ lookupId, orderId, email, expiresAt, sentAt: new Date().toISOString() }),
      });
    },
    onSuccess: onSent,
  });
  const sent = useRef(false);
  // Two quick presses are one mail, for the second would make the first one's code void: also when it comes just before
  // the next step is drawn.
  const [requestCode, busy] = useSingleFlight(async (question: Question) => {
    if (sent.current) return;
    await request.mutateAsync(question);
    sent.current = true;
  });
  return { requestCode, busy, error: request.error };
}
