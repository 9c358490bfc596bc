import type { LedgerLine } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unitLabel } from '../../../components/unit-label.ts';
import { signedAmount } from '../components/line-rows.ts';
import { revenuePaths } from '../revenue-paths.ts';

const transferTone = { waiting: 'neutral', sent: 'ok', failed: 'danger' } as const;

/** One line of the ledger; the whole row opens its reservation. A row that is out of sight costs no layout. */
export const LineRow = memo(function LineRow({ line }: { readonly line: LedgerLine }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const won = useWonText();
  const own = usePartnerText();
  const { kind, trigger, transfer } = line;
  return (
    <li className="pt:relative pt:flex pt:items-start pt:justify-between pt:gap-4 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4 pt:transition-colors pt:[contain-intrinsic-size:auto_6rem] pt:[content-visibility:auto] pt:hover:border-line-strong">
      <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-1">
        <Link
          to={revenuePaths.reservation(line.reservationId)}
          className="pt:font-semibold pt:wrap-anywhere pt:text-strong pt:no-underline pt:after:absolute pt:after:inset-0 pt:after:rounded-card pt:hover:underline"
        >
          {own(line.locationName)} {unitLabel(line)}
        </Link>
        <span className="pt:text-sm pt:tabular-nums pt:text-muted">{instant(line.at)}</span>
        <span className="pt:text-sm pt:wrap-anywhere pt:text-faint">
          {t('revenue.payments.order', { order: line.orderId })}
        </span>
        {trigger && <span className="pt:text-sm pt:text-muted">{t(`revenue.trigger.${trigger}`)}</span>}
      </div>
      <div className="pt:flex pt:shrink-0 pt:flex-col pt:items-end pt:gap-1.5">
        <span className="pt:font-bold pt:tabular-nums pt:text-strong">{won(signedAmount(line))}</span>
        <Badge tone={kind === 'paid' ? 'accent' : 'warn'}>{t(`revenue.kind.${kind}`)}</Badge>
        {transfer && <Badge tone={transferTone[transfer]}>{t(`revenue.transfer.${transfer}`)}</Badge>}
      </div>
    </li>
  );
});
