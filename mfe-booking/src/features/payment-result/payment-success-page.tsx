import { usePageTitle } from '@hamkke/shell-api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useErrorText } from '../../components/error-text.ts';
import { forgetDraft } from '../../components/payment/draft.ts';
import { OutcomeView } from '../../components/payment/outcome-view.tsx';
import { ConfirmingView, MissingView, OutcomeErrorView } from '../../components/payment/outcome-views.tsx';
import { storeLastMethod } from '../../components/payment/last-method.ts';
import { lastOrderOf } from '../../components/payment/last-order.ts';
import { forgetOwnOrder, ownOrder } from '../../components/rental/own-order.ts';
import { useOutcome, type Outcome } from '../../components/payment/use-outcome.ts';

/**
 * `/payment/success?paymentId=`: asks the server how a payment ended and shows what was booked. After a phone's
 * redirect it is the first of our screens, without anything stored in the tab; a redirect with `code` means the payment
 * failed. Source: external-services 1.2.
 */
export function PaymentSuccessPage() {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const paymentId = search.get('paymentId') ?? '';
  const failed = search.has('code');
  const outcome = useOutcome(failed ? '' : paymentId);
  usePageTitle(t('result.successTitle'));
  useForgetPaid(outcome.data);

  if (failed) return <Navigate replace to={`/payment/failure?${search.toString()}`} />;
  if (paymentId === '' || outcome.error?.status === 404 || outcome.error?.status === 422) return <MissingView />;
  if (outcome.isError)
    return (
      <OutcomeErrorView
        message={errorText(outcome.error) || t('result.errorDefault')}
        onRetry={() => void outcome.refetch()}
        busy={outcome.isFetching}
      />
    );
  if (!outcome.data) return <ConfirmingView />;
  return (
    <OutcomeView
      orderId={paymentId}
      outcome={outcome.data}
      knownOrder={lastOrderOf(paymentId)}
      onReload={() => void outcome.refetch()}
      reloading={outcome.isFetching}
    />
  );
}

/**
 * What was typed and stored of an order is removed once it is paid for. How it was paid is stored where this browser
 * placed it: after a redirect no other screen sees it paid.
 */
function useForgetPaid(outcome: Outcome | undefined): void {
  const confirmed = outcome?.standing === 'confirmed';
  const order = outcome?.order;
  useEffect(() => {
    if (!confirmed) return;
    if (order && ownOrder(new Date())?.orderId === order.orderId) storeLastMethod(order.method ?? 'card');
    forgetDraft();
    forgetOwnOrder();
  }, [confirmed, order]);
}
