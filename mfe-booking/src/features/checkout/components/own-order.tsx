import type { OrderSummary } from '@hamkke/contracts';
import { LinkButton, Spinner } from '@hamkke/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../components/error-text.ts';
import { forgetDraft } from '../../../components/payment/draft.ts';
import { isUnpaid } from '../../../components/payment/payment-status.ts';
import { OutcomeView } from '../../../components/payment/outcome-view.tsx';
import { HomeButton, OutcomeErrorView } from '../../../components/payment/outcome-views.tsx';
import { ResultFrame } from '../../../components/payment/result-frame.tsx';
import { SummaryCard } from '../../../components/payment/summary-card.tsx';
import { useOutcome } from '../../../components/payment/use-outcome.ts';
import { useReservationsPath } from '../../../components/payment/use-reservations-path.ts';
import { forgetOwnOrder } from '../../../components/rental/own-order.ts';

/** The rental is paid already: nobody may be invited to pay for it twice. */
export function AlreadyPaid({ order, other }: { readonly order: OrderSummary; readonly other: ReactNode }) {
  const { t } = useTranslation('booking');
  const reservations = useReservationsPath(order.orderId);
  useEffect(() => {
    forgetDraft();
    forgetOwnOrder();
  }, []);
  return (
    <ResultFrame
      tone="ok"
      icon={<CircleCheck aria-hidden="true" size={32} />}
      title={t('checkout.own.paid')}
      hint={t('checkout.own.paidHint')}
      actions={
        <>
          <LinkButton as={Link} to={reservations} size="large">
            {t('checkout.own.see')}
          </LinkButton>
          {other}
        </>
      }
    >
      <SummaryCard order={order} />
    </ResultFrame>
  );
}

interface OrderStatusCheckProps {
  readonly order: OrderSummary;
  readonly other: ReactNode;
  /** The order is not paid: the customer may go on with it. */
  readonly onUnpaid: () => void;
}

/**
 * Checks the own order's status at the provider, through the server, before anybody may pay for it: its answer may have
 * been lost on the way.
 */
export function OrderStatusCheck({ order, other, onUnpaid }: OrderStatusCheckProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { data, isFetchedAfterMount, isError, error, isFetching, refetch } = useOutcome(order.paymentId);
  const answered = isFetchedAfterMount && !isError ? data : undefined;
  const unpaid = isError ? order.standing !== 'processing' : isUnpaid(answered?.standing);
  useEffect(() => {
    if (unpaid) onUnpaid();
  }, [unpaid, onUnpaid]);
  if (answered?.standing === 'confirmed') return <AlreadyPaid order={answered.order ?? order} other={other} />;
  if (isError && !unpaid)
    return <OutcomeErrorView message={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (answered && !unpaid) {
    return (
      <OutcomeView
        orderId={order.orderId}
        outcome={answered}
        knownOrder={order}
        onReload={() => void refetch()}
        reloading={isFetching}
      />
    );
  }
  return (
    <ResultFrame
      tone="wait"
      icon={<Spinner className="bk:size-7" />}
      title={t('checkout.own.checking')}
      hint={t('checkout.own.checkingHint')}
      actions={<HomeButton />}
    />
  );
}
