import { ApiError, call } from '@hamkke/api-client';
import type { AnswerOf, ProviderRequest, PublicOrderStatus } from '@hamkke/contracts';
import { completePayment, payRenewal } from '@hamkke/contracts/calls';
import { loadPaymentScript, openPaymentWindow, type WindowResult } from '@hamkke/screen-kit/card-window';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { untilShownAgain } from '../../../components/saved-card/until-shown-again.ts';
import { wasClosed } from '@hamkke/screen-kit/card-window/failure';
import { useReadableReason } from '../../../components/saved-card/readable-reason.ts';
import { renewalChanged } from './use-renewal.ts';

/** Status of an order of which the server knows that nothing was charged. */
const unpaid: ReadonlySet<PublicOrderStatus> = new Set(['awaiting', 'failed', 'lapsed']);

/** How the provider's window ended; one that broke may have moved the money all the same. */
type WindowEnd = WindowResult | { readonly ended: 'broken' };

async function openWindow(request: ProviderRequest): Promise<WindowEnd> {
  return await openPaymentWindow(request).catch(() => ({ ended: 'broken' }) as const);
}

/** What the server says about the order; undefined where it could not say it. */
async function outcomeOf(orderId: string): Promise<AnswerOf<typeof completePayment> | undefined> {
  return await call(completePayment, { body: { paymentId: orderId } }).catch(() => undefined);
}

/** Pays the term that is due with any card, in the provider's window. A double press opens one. */
export function usePaying(reservationId: string) {
  const { t } = useTranslation('account');
  const { config } = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const readable = useReadableReason();
  const [failure, setFailure] = useState<string>();

  /** Says why nothing was charged; who closes the window has made no error. */
  function failWindow(end: WindowEnd): void {
    if (end.ended !== 'failed') return setFailure(t('renewal.due.notPaid'));
    if (!wasClosed(end)) setFailure(readable(end) ?? t('renewal.due.notPaid'));
  }

  async function fail(error: unknown): Promise<void> {
    const isCharging = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) await renewalChanged(queries);
    setFailure(isCharging ? t('renewal.charging') : errorText(error));
  }

  const [pay, busy] = useSingleFlight(async () => {
    setFailure(undefined);
    if (!(await loadPaymentScript(config.paymentScriptUrl))) return setFailure(t('card.noWindow'));
    try {
      const { orderId, provider } = await call(payRenewal, { params: { reservationId } });
      const end = await openWindow(provider);
      if (end.ended === 'redirected') return await untilShownAgain();
      const outcome = await outcomeOf(orderId);
      if (outcome?.success) {
        toast({ title: t('renewal.due.paid'), tone: 'success' });
        return await renewalChanged(queries);
      }
      // The money may have moved: the next screen follows the order until it is settled.
      if (end.ended === 'done' || (outcome && !unpaid.has(outcome.standing)))
        return void navigate(`/payment/success?${new URLSearchParams({ paymentId: orderId })}`);
      failWindow(end);
    } catch (error) {
      await fail(error);
    }
  });
  return { pay, busy, failure };
}
