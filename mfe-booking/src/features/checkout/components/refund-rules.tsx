import { policy } from '@hamkke/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What is paid for; each has its own rules of what comes back. */
export type RefundKind = 'booking' | 'extension' | 'move';

/**
 * What comes back of an order, a sentence or two each: at first, and by a notice later. Figures are the policy's. Source:
 * decisions 0048, 0051 and 0053
 */
export function useRefundRules(kind: RefundKind): {
  readonly first: string;
  readonly later: string;
  /** How the used days are counted. */
  readonly reckoning: string;
} {
  const { t } = useTranslation('booking');
  return {
    first: t(`checkout.refund.${kind}.first`, { hours: policy.freeCancelHours }),
    later: t(`checkout.refund.${kind}.later.${policy.earlyEndRefund}`, { days: policy.endingNoticeDays }),
    reckoning: t(`checkout.refund.${kind}.reckoning`),
  };
}

/** What comes back when the order is cancelled or ends early, below its total; more is read in a tab of its own. */
export function RefundRules({ kind }: { readonly kind: RefundKind }) {
  const { t } = useTranslation('booking');
  const id = useId();
  const { first, later, reckoning } = useRefundRules(kind);
  return (
    <section
      aria-labelledby={id}
      className="bk:mt-4 bk:flex bk:flex-col bk:gap-1 bk:border-t bk:border-line bk:pt-4 bk:text-sm bk:text-muted"
    >
      <h3 id={id} className="bk:font-medium bk:text-strong">
        {t('checkout.refund.heading')}
      </h3>
      <p>{first}</p>
      <p>{later}</p>
      <p>{reckoning}</p>
      <Link
        to="/contact"
        target="_blank"
        rel="noopener"
        className="bk:inline-flex bk:min-h-11 bk:items-center bk:self-start bk:underline bk:underline-offset-4 bk:hover:text-strong"
      >
        {t('checkout.refund.more')}
      </Link>
    </section>
  );
}
