import type { Location } from '@hamkke/contracts';
import { defaultPrices } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useShell } from '@hamkke/shell-api';
import { Alert, Button, type Language } from '@hamkke/ui';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../../components/csv/csv-text.ts';
import { saveCsv } from '../../../../components/csv/save-csv.ts';
import { PriceStartFields } from '../price-start-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { FileFieldErrors } from './file-field-errors.tsx';
import { FileInput } from './file-input.tsx';
import { csvColumns, csvHead, type CsvColumn } from './csv-heads.ts';
import { useUnitFile } from './use-unit-file.ts';

/** A file with the columns and one line, to begin with. */
function saveExample(language: Language): void {
  const cells: Partial<Record<CsvColumn, CsvCell>> = { ...defaultPrices('M'), size: 'M', count: 10, isAvailable: 'Y' };
  saveCsv('hamkke-units-example.csv', [
    csvColumns.map((column) => csvHead(column, language)),
    csvColumns.map((column) => cells[column]),
  ]);
}

interface CsvFormProps {
  readonly location: Location;
  /** Whether a file was read of which nothing is done yet. */
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Units from a file: read and validated line by line, a preview, then the change. */
export function CsvForm({ location, onUnsaved, onDone, onBack }: CsvFormProps) {
  const { t } = useTranslation('partner');
  const { language } = useShell();
  const file = useUnitFile(location.id, onDone);
  if (file.bulk.preview) return <BulkPreview bulk={file.bulk} outcome={file.bulk.preview} onBack={onBack} />;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      <p className="pt:text-sm pt:text-muted">
        {t('warehouses.csv.columns')}{' '}
        <code className="pt:text-strong">{csvColumns.map((column) => csvHead(column, language)).join(', ')}</code>
      </p>
      <PriceStartFields
        start={file.start.start}
        onStart={file.start.choose}
        day={{ value: file.start.typed, onChange: ({ target }) => file.start.type(target.value) }}
        isWrong={file.start.isWrong}
      />
      {file.start.start === 'later' && (
        <p className="pt:text-sm pt:text-muted">
          {t('warehouses.schedule.pricesOnly', { column: csvHead('isAvailable', language) })}
        </p>
      )}
      <div className="pt:flex pt:flex-wrap pt:gap-2">
        <FileInput
          name={file.name}
          busy={file.bulk.previewing}
          onPick={(picked) => {
            onUnsaved(true);
            void file.pick(picked);
          }}
        />
        <Button tone="quiet" icon={<FileDown aria-hidden="true" size={18} />} onClick={() => saveExample(language)}>
          {t('warehouses.csv.example')}
        </Button>
      </div>
      {file.problem && (
        <Alert title={t('warehouses.csv.unread')}>
          {t(`warehouses.csv.problem.${file.problem.problem}`, {
            columns: file.problem.missing.map((column) => csvHead(column, language)).join(', '),
          })}
        </Alert>
      )}
      <FileFieldErrors fieldErrors={file.fieldErrors} />
      <Refused file={file} />
      {file.bulk.refusal === undefined && file.preview && (
        <Button busy={file.bulk.previewing} onClick={file.preview} className="pt:self-end">
          {t('warehouses.bulk.look')}
        </Button>
      )}
    </div>
  );
}

/** The preview failed for a reason that is in no line. */
function Refused({ file }: { readonly file: ReturnType<typeof useUnitFile> }) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  if (file.bulk.refusal === undefined || file.fieldErrors.length > 0 || file.start.isWrong) return null;
  return (
    <Alert
      title={t('warehouses.bulk.previewFailed')}
      action={
        <Button tone="secondary" busy={file.bulk.previewing} onClick={file.preview}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(file.bulk.refusal)}
    </Alert>
  );
}
