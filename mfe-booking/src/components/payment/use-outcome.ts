import { call, type ApiError } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { completePayment } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';

export type Outcome = AnswerOf<typeof completePayment>;

/** The provider or a busy service may need a moment: poll every 2 s, for 30 s; then the visitor decides. */
const pollMs = 2_000;
const mostPolls = 15;

const unsettled = (outcome: Outcome | undefined) =>
  outcome?.standing === 'processing' || outcome?.standing === 'refunding';

/** Completes a payment and follows it until it is settled; repeating it changes nothing. */
export function useOutcome(paymentId: string) {
  return useQuery<Outcome, ApiError>({
    queryKey: ['completePayment', paymentId],
    queryFn: () => call(completePayment, { body: { paymentId } }),
    enabled: paymentId !== '',
    staleTime: Infinity,
    retry: false,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (unsettled(state.data) && state.dataUpdateCount < mostPolls ? pollMs : false),
  });
}
