import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button, useSingleFlight, useToast } from '@hamkke/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOwnTexts } from '../../../../components/csv/use-own-texts.ts';
import { useManager } from '../../../../components/use-manager.ts';
import { saveWorkbook } from '../../../../components/xlsx/save-workbook.ts';
import type { Statement } from '../use-settlements.ts';
import { statementSheets } from './statement-sheets.ts';

/** Saves a settled month as an Excel workbook, with supply value and VAT. */
export function ExportWorkbook({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('partner');
  const { month } = useDayTexts();
  const { franchiseInfo, displayName } = useManager();
  const ownTexts = useOwnTexts();
  const toast = useToast();
  const errorText = useErrorText();
  const [save, saving] = useSingleFlight(async () => {
    try {
      const own = await ownTexts(statement.lines.map(({ locationName }) => locationName));
      const sheets = statementSheets(statement, { t, month, own, partner: franchiseInfo?.name ?? displayName });
      await saveWorkbook(`hamkke-settlement-${statement.month}.xlsx`, sheets);
      toast({ title: t('revenue.workbook.done'), tone: 'success' });
    } catch (error) {
      toast({ title: t('revenue.export.failed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return (
    <Button
      tone="secondary"
      busy={saving}
      icon={<FileSpreadsheet aria-hidden="true" size={18} />}
      onClick={() => void save()}
    >
      {saving ? t('revenue.export.reading') : t('revenue.workbook.submit')}
    </Button>
  );
}
