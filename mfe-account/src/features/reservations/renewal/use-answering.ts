import { ApiError, call } from '@hamkke/api-client';
import type { PriceProposal, Renewal } from '@hamkke/contracts';
import { answerPriceProposal } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { refusalOf } from './refusal.ts';
import { useRenewalRequest, useRenewalWrite } from './use-renewal.ts';

/** Refusals with a text of their own. */
const refusals = ['PRICE_CHANGED', 'CONSENT_OUTDATED', 'RESERVATION_OVER'] as const;

/** An answer to a proposed price, and when the renewal that it was proposed to was agreed to. */
interface Answer extends Pick<Renewal, 'agreedAt'> {
  readonly accepted: boolean;
  readonly proposal: PriceProposal;
}

export interface Answering {
  /** Whether something was answered on this page. */
  readonly pressed: boolean;
  /** The answer that is under way. */
  readonly sending: boolean | undefined;
  /** Why the last press changed nothing, for the reader. */
  readonly refusal: string | undefined;
  /** Sends the answer with amount, day and wording as they are shown. */
  answer(accepted: boolean, proposal: PriceProposal): void;
}

/** Agreeing to a proposed price or declining it. The server compares what was shown with what holds now. */
export function useAnswering(reservationId: string, { state, agreedAt }: Renewal): Answering {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const request = useRenewalRequest(reservationId);
  const { send, busy, error, given } = useRenewalWrite(
    reservationId,
    async ({ accepted, proposal: { amount, chargeOn, wording } }: Answer) =>
      await call(answerPriceProposal, { ...request, body: { accepted, amount, chargeOn, wording } }),
    {
      done: ({ accepted }) =>
        toast({ title: t(`renewal.proposal.done.${accepted ? 'accepted' : 'declined'}`), tone: 'success' }),
    },
  );

  function textOf(failure: unknown): string {
    const refused = refusalOf(failure, refusals);
    if (refused) return t(`renewal.proposal.refused.${refused}`);
    const isCharging = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT';
    return isCharging ? t('renewal.charging') : errorText(failure);
  }

  // A renewal that was switched on again since is another one.
  const isOlder = state === 'on' && given?.agreedAt !== agreedAt;
  return {
    pressed: given !== undefined,
    sending: busy ? given?.accepted : undefined,
    refusal: error === null || isOlder ? undefined : textOf(error),
    answer: (accepted, proposal) => void send({ accepted, proposal, agreedAt }),
  };
}
