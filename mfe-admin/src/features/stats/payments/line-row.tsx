import type { LedgerLine } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBasePath } from '../../../components/base-path.ts';
import { unitLabel } from '../../../components/unit-label.ts';

const transferTone = { waiting: 'neutral', sent: 'ok', failed: 'danger' } as const;

/** One line of the ledger; the whole row opens its reservation. A row that is out of sight costs no layout. */
export const LineRow = memo(function LineRow({ line }: { readonly line: LedgerLine }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const { instant } = useDayTexts();
  const won = useWonText();
  const own = usePartnerText();
  const { kind, trigger, transfer } = line;
  return (
    <li className="ad:relative ad:flex ad:items-start ad:justify-between ad:gap-4 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:transition-colors ad:[contain-intrinsic-size:auto_6rem] ad:[content-visibility:auto] ad:hover:border-line-strong">
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        <Link
          to={`${basePath}/reservations/${line.reservationId}`}
          className="ad:font-semibold ad:wrap-anywhere ad:text-strong ad:no-underline ad:after:absolute ad:after:inset-0 ad:after:rounded-card ad:hover:underline"
        >
          {own(line.locationName)} {unitLabel(line)}
        </Link>
        <span className="ad:text-sm ad:tabular-nums ad:text-muted">{instant(line.at)}</span>
        <span className="ad:text-sm ad:wrap-anywhere ad:text-faint">
          {t('stats.payments.order', { order: line.orderId })}
        </span>
        {trigger && <span className="ad:text-sm ad:text-muted">{t(`stats.payments.trigger.${trigger}`)}</span>}
      </div>
      <div className="ad:flex ad:shrink-0 ad:flex-col ad:items-end ad:gap-1.5">
        <span className="ad:font-bold ad:tabular-nums ad:text-strong">
          {won(kind === 'paid' ? line.amount : -line.amount)}
        </span>
        <Badge tone={kind === 'paid' ? 'accent' : 'warn'}>{t(`stats.payments.kind.${kind}`)}</Badge>
        {transfer && <Badge tone={transferTone[transfer]}>{t(`stats.payments.transfer.${transfer}`)}</Badge>}
      </div>
    </li>
  );
});
