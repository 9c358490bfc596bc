import { useShell } from '@hamkke/shell-api';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { csvColumns, csvHead, type CsvColumn } from './csv-heads.ts';
import type { LineFieldError } from './unit-csv.ts';

/** As many as somebody mends before reading the file in again. */
const maxShown = 20;

/** The column of an error; most errors have its name. */
const columnOf = (what: LineFieldError['what']): CsvColumn => csvColumns.find((column) => column === what) ?? 'count';

/** What is wrong in a file, line by line. */
export function FileFieldErrors({ fieldErrors }: { readonly fieldErrors: readonly LineFieldError[] }) {
  const { t } = useTranslation('partner');
  const { language } = useShell();
  if (fieldErrors.length === 0) return null;
  const errorText = ({ line, what }: LineFieldError) =>
    t('warehouses.csv.fieldError', {
      line,
      what: t(`warehouses.csv.fieldErrors.${what}`, { column: csvHead(columnOf(what), language) }),
    });
  const left = fieldErrors.length - maxShown;
  return (
    <Alert title={t('warehouses.csv.faulty', { n: fieldErrors.length })}>
      <ul
        className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-0.5 pt:p-0"
        aria-label={t('warehouses.csv.fieldErrorList')}
      >
        {fieldErrors.slice(0, maxShown).map((fieldError, index) => (
          // eslint-disable-next-line react/no-array-index-key -- one line may be wrong in the same column twice
          <li key={index}>{errorText(fieldError)}</li>
        ))}
      </ul>
      {left > 0 && <p className="pt:mt-1">{t('warehouses.csv.more', { n: left })}</p>}
      <p className="pt:mt-1 pt:text-sm pt:text-muted">{t('warehouses.csv.lineHint')}</p>
    </Alert>
  );
}
