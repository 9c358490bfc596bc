import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { BlockSkeleton, ReadFailed } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { Button, EmptyState, LinkButton, useSingleFlight } from '@hamkke/ui';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveCsv } from '../../../components/csv/save-csv.ts';
import { useLineRows } from '../components/line-rows.ts';
import { revenuePaths } from '../revenue-paths.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { useStatement, type Statement } from './use-settlements.ts';
import { ExportWorkbook } from './workbook/export-workbook.tsx';

/** `/franchise-dashboard/revenue/settlements/{settlementId}`: the statement of a month as a sheet that prints. */
export function StatementScreen({ settlementId }: { readonly settlementId: string }) {
  const { t } = useTranslation('partner');
  const read = useStatement(settlementId);
  const back = { to: revenuePaths.settlements, label: t('revenue.statement.back') };
  if (read.data) return <Found statement={read.data} back={back} />;
  const gone = read.error?.code === 'NOT_FOUND';
  const toList = (
    <LinkButton as={Link} to={revenuePaths.settlements} tone="secondary">
      {t('revenue.statement.back')}
    </LinkButton>
  );
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading title={t('revenue.statement.title')} back={back} />
      {read.isPending && <BlockSkeleton heights={['pt:h-96']} />}
      {!read.isPending && gone && <EmptyState titleAs="h3" title={t('revenue.statement.none')} action={toList} />}
      {!read.isPending && !gone && <ReadFailed title={t('revenue.statement.failed')} read={read} />}
    </div>
  );
}

function Found({
  statement,
  back,
}: {
  readonly statement: Statement;
  readonly back: { readonly to: string; readonly label: string };
}) {
  const { t } = useTranslation('partner');
  const { month } = useDayTexts();
  const rowsOf = useLineRows();
  const [save, saving] = useSingleFlight(async () =>
    saveCsv(`hamkke-settlement-${statement.month}.csv`, await rowsOf(statement.lines)),
  );
  const title = t('revenue.statement.titleOf', { month: month(statement.month) });
  usePageTitle(title);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        title={title}
        back={back}
        actions={
          <>
            <Button
              tone="secondary"
              busy={saving}
              icon={<Download aria-hidden="true" size={18} />}
              onClick={() => void save()}
            >
              {t('revenue.export.submit')}
            </Button>
            <ExportWorkbook statement={statement} />
            <Button tone="secondary" icon={<Printer aria-hidden="true" size={18} />} onClick={() => window.print()}>
              {t('revenue.statement.print')}
            </Button>
          </>
        }
      />
      <StatementSheet statement={statement} title={title} />
    </div>
  );
}
