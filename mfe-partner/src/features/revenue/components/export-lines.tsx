import { useErrorText } from '@hamkke/screen-kit/errors';
import { Button, useSingleFlight, useToast } from '@hamkke/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../../components/csv/save-csv.ts';
import { usePartnerId } from '../../../components/use-manager.ts';
import type { PaymentsInput } from '../revenue-paths.ts';
import { readAllLines } from './all-lines.ts';
import { useLineRows } from './line-rows.ts';

/** Saves every line of the chosen span as CSV, however many there are. */
export function ExportLines({ input }: { readonly input: PaymentsInput }) {
  const { t } = useTranslation('partner');
  const id = usePartnerId();
  const toast = useToast();
  const errorText = useErrorText();
  const rowsOf = useLineRows();
  const [save, saving] = useSingleFlight(async () => {
    try {
      const lines = await readAllLines(id, input);
      saveCsv(['hamkke-payments', input.from, input.to].filter(Boolean).join('-').concat('.csv'), await rowsOf(lines));
      toast({ title: t('revenue.export.done', { count: lines.length }), tone: 'success' });
    } catch (error) {
      toast({ title: t('revenue.export.failed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return (
    <Button tone="secondary" busy={saving} icon={<Download aria-hidden="true" size={18} />} onClick={() => void save()}>
      {saving ? t('revenue.export.reading') : t('revenue.export.submit')}
    </Button>
  );
}
