import type { Settlement } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { revenuePaths } from '../revenue-paths.ts';

/** Every month that was settled, the newest first; each row is the way to its statement. */
export function SettlementList({ settlements }: { readonly settlements: readonly Settlement[] }) {
  const { t } = useTranslation('partner');
  const { month, day } = useDayTexts();
  const won = useWonText();
  return (
    <ul className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:divide-y pt:divide-line pt:p-0">
      {settlements.map((settlement) => (
        <li
          key={settlement.settlementId}
          className="pt:relative pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:gap-y-1 pt:py-3"
        >
          <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-0.5">
            <Link
              to={revenuePaths.statement(settlement.settlementId)}
              className="pt:font-semibold pt:text-strong pt:no-underline pt:after:absolute pt:after:inset-0 pt:hover:underline"
            >
              {month(settlement.month)}
            </Link>
            <span className="pt:text-sm pt:tabular-nums pt:text-faint">
              {settlement.status === 'ready'
                ? t('revenue.settlements.payDate', { day: day(settlement.payDate) })
                : t('revenue.settlements.waits')}
            </span>
          </div>
          <div className="pt:flex pt:items-center pt:gap-3">
            <Badge tone={settlement.status === 'ready' ? 'ok' : 'warn'}>
              {t(`revenue.settlements.settlementStatus.${settlement.status}`)}
            </Badge>
            <span className="pt:font-bold pt:tabular-nums pt:text-strong">{won(settlement.amount)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
