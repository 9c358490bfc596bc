import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Card, Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useManager } from '../../../components/use-manager.ts';
import { addsUp } from './adds-up.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementSums } from './statement-sums.tsx';
import type { Statement } from './use-settlements.ts';
import './statement.css';

interface StatementSheetProps {
  readonly statement: Statement;
  readonly title: string;
}

/** The sheet: whose month it is, how the amount comes about, and every line in it. On paper it stands alone. */
export function StatementSheet({ statement, title }: StatementSheetProps) {
  const { t } = useTranslation('partner');
  const { day, instant } = useDayTexts();
  const partner = useManager();
  const facts = [
    [t('revenue.statement.partner'), <Typed key="partner">{partner.franchiseInfo?.name ?? partner.displayName}</Typed>],
    [t('revenue.statement.partnerId'), statement.partnerId ?? t('revenue.statement.noPartnerId')],
    [
      t('revenue.statement.payDate'),
      statement.status === 'ready' ? day(statement.payDate) : t('revenue.settlements.waits'),
    ],
    [t('revenue.statement.createdAt'), instant(statement.createdAt)],
    [t('revenue.statement.number'), statement.settlementId],
  ] as const;
  return (
    <>
      {!addsUp(statement) && (
        <Alert title={t('revenue.statement.mismatch')}>{t('revenue.statement.mismatchText')}</Alert>
      )}
      <Card className="hk-paper pt:flex pt:flex-col pt:gap-6">
        <header className="pt:flex pt:flex-wrap pt:items-baseline pt:justify-between pt:gap-x-4 pt:gap-y-1 pt:border-b pt:border-line pt:pb-4">
          <h3 className="pt:text-xl pt:font-bold">{title}</h3>
          <p className="pt:font-semibold pt:text-strong">{t('revenue.statement.issuer')}</p>
        </header>
        <div className="pt-statement-columns pt:grid pt:gap-6 pt:lg:grid-cols-2 pt:lg:gap-10">
          <dl className="pt:m-0 pt:flex pt:flex-col pt:gap-1.5">
            {facts.map(([label, value]) => (
              <div key={label} className="pt:flex pt:gap-4">
                <dt className="pt:w-28 pt:shrink-0 pt:text-faint">{label}</dt>
                <dd className="pt:m-0 pt:min-w-0 pt:wrap-anywhere pt:text-strong">{value}</dd>
              </div>
            ))}
          </dl>
          <StatementSums statement={statement} />
        </div>
        <StatementLines statement={statement} />
      </Card>
    </>
  );
}
