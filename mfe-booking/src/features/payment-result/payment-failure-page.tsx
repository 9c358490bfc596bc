import type { OrderSummary, PublicOrderStatus } from '@hamkke/contracts';
import { usePageTitle } from '@hamkke/shell-api';
import { Button, Card } from '@hamkke/ui';
import { CircleAlert, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { causeOf } from '@hamkke/screen-kit/card-window/failure';
import { isUnpaid, mayBePaid } from '../../components/payment/payment-status.ts';
import { HomeButton } from '../../components/payment/outcome-views.tsx';
import { ResultFrame } from '../../components/payment/result-frame.tsx';
import { useFailureText, useReadable } from '../../components/payment/use-failure-text.ts';
import { useMethodName } from '../../components/payment/use-method-name.ts';
import { useOutcome } from '../../components/payment/use-outcome.ts';
import { ownOrder } from '../../components/rental/own-order.ts';

/** Long or hostile addresses must not fill the screen with somebody else's text. */
const shown = (text: string | null | undefined, longest: number) => text?.trim().slice(0, longest) || undefined;

/** The name of an order that this browser is paying. */
function storedName(paymentId: string): string | undefined {
  const order = ownOrder(new Date());
  return order?.orderId === paymentId ? order.orderName : undefined;
}

/** What the address says, cut to lengths that are shown. */
function readFailure(search: URLSearchParams) {
  const text = (name: string, longest: number) => shown(search.get(name), longest);
  return {
    paymentId: search.get('paymentId') ?? '',
    orderName: text('orderName', 100),
    providerFailure: {
      code: text('code', 60) ?? 'UNKNOWN',
      message: text('message', 200) ?? text('pgMessage', 200),
      pgCode: text('pgCode', 60),
    },
  };
}

/** What happened and whether money moved, in sentences. */
function useHint(
  providerFailure: ReturnType<typeof readFailure>['providerFailure'],
  status: PublicOrderStatus | undefined,
): string {
  const { t } = useTranslation('booking');
  const failureText = useFailureText();
  const readable = useReadable();
  const cause = causeOf(providerFailure);
  const note = isUnpaid(status) ? t('result.unpaidNote') : '';
  // The heading says it.
  if (cause === 'cancelled') return note || t('result.cancelledHint');
  const said =
    cause === 'other'
      ? (readable(providerFailure.message) ?? t('result.failureDefault'))
      : failureText(providerFailure);
  return `${said} ${note}`.trim();
}

/**
 * `/payment/failure?code=&message=&orderName=`: why a payment failed, with the way back. Where the address names the
 * payment, the page also reads its outcome from the server, which knows whether money moved: an order that was paid
 * after all leads to its success. Source: product spec section 2, external-services 1.2.
 */
export function PaymentFailurePage() {
  const { t } = useTranslation('booking');
  const readable = useReadable();
  const [search] = useSearchParams();
  const { paymentId, orderName, providerFailure } = readFailure(search);
  const outcome = useOutcome(paymentId).data;
  const closed = causeOf(providerFailure) === 'cancelled';
  const title = t(closed ? 'result.cancelledTitle' : 'result.failureTitle');
  const hint = useHint(providerFailure, outcome?.standing);
  usePageTitle(title);

  if (mayBePaid(outcome?.standing))
    return <Navigate replace to={`/payment/success?${new URLSearchParams({ paymentId }).toString()}`} />;
  const order = readable(orderName ?? outcome?.order?.orderName ?? storedName(paymentId));
  return (
    <FailureFrame closed={closed} title={title} hint={hint}>
      <Card className="bk:text-start">
        <dl className="bk:flex bk:flex-col bk:gap-3">
          {order && <Line label={t('result.failureOrder')} text={order} />}
          <MethodLine order={outcome?.order} />
          <Line label={t('result.failureCode')} text={providerFailure.pgCode ?? providerFailure.code} />
        </dl>
      </Card>
    </FailureFrame>
  );
}

interface FailureFrameProps {
  /** The visitor closed the window: nothing failed. */
  readonly closed: boolean;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function FailureFrame({ closed, title, hint, children }: FailureFrameProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  return (
    <ResultFrame
      tone={closed ? 'wait' : 'bad'}
      icon={closed ? <CircleX aria-hidden="true" size={32} /> : <CircleAlert aria-hidden="true" size={32} />}
      title={title}
      hint={hint}
      actions={
        <>
          <Button size="large" onClick={() => void navigate(-1)}>
            {t(closed ? 'result.payAgain' : 'result.tryAgain')}
          </Button>
          <HomeButton />
        </>
      }
    >
      {children}
    </ResultFrame>
  );
}

/** The way to pay that was tried, where the server lets this visitor know the order. */
function MethodLine({ order }: { readonly order: OrderSummary | undefined }) {
  const { t } = useTranslation('booking');
  const methodName = useMethodName();
  return order && <Line label={t('checkout.method.heading')} text={methodName(order.method)} />;
}

function Line({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="bk:flex bk:justify-between bk:gap-4">
      <dt className="bk:shrink-0 bk:text-muted">{label}</dt>
      <dd className="bk:text-end bk:wrap-anywhere bk:text-strong">{text}</dd>
    </div>
  );
}
