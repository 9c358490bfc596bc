import { policy, type CustomerDetails } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, Card } from '@hamkke/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefundRules, type RefundKind } from './refund-rules.tsx';

interface PayPanelProps {
  readonly customer: CustomerDetails;
  /** In won. */
  readonly amount: number;
  readonly note: string;
  readonly refundKind: RefundKind;
  /** The unit is held by an offer, and the order holds it no longer than that. */
  readonly offered: boolean;
  readonly paying: boolean;
  /** Why the last attempt charged nothing. */
  readonly failure: string | undefined;
  readonly onPay: () => void;
  readonly onEdit: () => void;
}

/** Who books, and the button that says what will be charged, with whether it can be cancelled for nothing. */
export function PayPanel({ customer, amount, note, refundKind, ...props }: PayPanelProps) {
  const { offered, paying, failure, onPay, onEdit } = props;
  const { t, i18n } = useTranslation('booking');
  const offline = useOffline();
  const { first: refund } = useRefundRules(refundKind);
  const reasonId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: it goes on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="bk:flex bk:flex-col bk:gap-4">
      <div>
        <div className="bk:-mt-2 bk:flex bk:flex-wrap bk:items-center bk:justify-between bk:gap-x-3">
          <h2 ref={heading} tabIndex={-1} className="bk:text-lg bk:font-bold">
            {t('checkout.customerHeading')}
          </h2>
          <Button tone="quiet" onClick={onEdit} disabled={paying} className="bk:-me-4">
            {t('checkout.edit')}
          </Button>
        </div>
        <div data-typed="" translate="no" className="bk:wrap-anywhere">
          <p className="bk:font-medium bk:text-strong">{customer.name}</p>
          <p className="bk:text-muted">{customer.email}</p>
          {customer.phone && <p className="bk:text-muted">{customer.phone}</p>}
        </div>
      </div>
      <p className="bk:text-sm bk:text-muted">{note}</p>
      {failure && (
        <Alert tone="warn" role="status">
          {failure}
        </Alert>
      )}
      <Button
        size="large"
        wide
        busy={paying}
        disabled={paying || offline}
        aria-describedby={offline ? reasonId : undefined}
        onClick={onPay}
      >
        {paying ? t('checkout.paying') : t('checkout.pay', { amount: formatWon(amount, i18n.language) })}
      </Button>
      <p id={reasonId} role="status" className="bk:text-sm bk:text-warn bk:empty:hidden">
        {offline && t('checkout.payOffline')}
      </p>
      <div className="bk:flex bk:flex-col bk:gap-1 bk:text-sm bk:text-faint">
        <p>{refund}</p>
        {!offered && <p>{t('checkout.holdUntil', { minutes: policy.holdMinutes })}</p>}
      </div>
    </Card>
  );
}
