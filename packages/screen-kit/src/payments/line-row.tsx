import type { LedgerLine } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge } from '@hamkke/ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { useDayTexts } from '../formatting/day-texts.ts';
import { unitLabel } from '../formatting/unit-label.ts';
import { useWonText } from '../formatting/won-text.ts';
import { useScreenText } from '../texts/remote-texts.ts';

const transferTone = { waiting: 'neutral', sent: 'ok', failed: 'danger' } as const;

interface LineRowProps {
  readonly line: LedgerLine;
  /** Where its reservation is. */
  readonly to: string;
}

/** One line of the ledger; the whole row opens its reservation. A row that is out of sight costs no layout. */
export const LineRow = memo(function LineRow({ line, to }: LineRowProps) {
  const t = useScreenText();
  const { instant } = useDayTexts();
  const won = useWonText();
  const own = usePartnerText();
  const { kind, trigger, transfer } = line;
  return (
    <li className="sk:relative sk:flex sk:items-start sk:justify-between sk:gap-4 sk:rounded-card sk:border sk:border-line sk:bg-surface sk:p-4 sk:transition-colors sk:[contain-intrinsic-size:auto_6rem] sk:[content-visibility:auto] sk:hover:border-line-strong">
      <div className="sk:flex sk:min-w-0 sk:flex-col sk:gap-1">
        <Link
          to={to}
          className="sk:font-semibold sk:wrap-anywhere sk:text-strong sk:no-underline sk:after:absolute sk:after:inset-0 sk:after:rounded-card sk:hover:underline"
        >
          {own(line.locationName)} {unitLabel(line)}
        </Link>
        <span className="sk:text-sm sk:tabular-nums sk:text-muted">{instant(line.at)}</span>
        <span className="sk:text-sm sk:wrap-anywhere sk:text-faint">
          {t('revenue.payments.order', { order: line.orderId })}
        </span>
        {trigger && <span className="sk:text-sm sk:text-muted">{t(`revenue.trigger.${trigger}`)}</span>}
      </div>
      <div className="sk:flex sk:shrink-0 sk:flex-col sk:items-end sk:gap-1.5">
        <span className="sk:font-bold sk:tabular-nums sk:text-strong">
          {won(kind === 'paid' ? line.amount : -line.amount)}
        </span>
        <Badge tone={kind === 'paid' ? 'accent' : 'warn'}>{t(`revenue.kind.${kind}`)}</Badge>
        {transfer && <Badge tone={transferTone[transfer]}>{t(`revenue.transfer.${transfer}`)}</Badge>}
      </div>
    </li>
  );
});
