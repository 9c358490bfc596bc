import type { Location, Unit } from '@hamkke/contracts';
import { sizes } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button } from '@hamkke/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceTexts, startingPrices } from '../prices.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkRowFields } from './bulk-row-fields.tsx';
import { validateRows, nextRow, refusedRows, rowsSent, type BulkFieldErrors, type BulkRow } from './bulk-rows.ts';
import { useBulk } from './use-bulk.ts';

interface BulkFormProps {
  readonly location: Location;
  readonly units: readonly Unit[];
  /** Whether something was chosen or typed that is not done. */
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onDone: () => void;
  /** The form stands again where the preview was. */
  readonly onBack: () => void;
}

/** Many new units in one step: sizes, counts and prices, a look at what would happen, then the deed. */
export function BulkForm({ location, units, onUnsaved, onDone, onBack }: BulkFormProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const [rows, setRows] = useState<readonly BulkRow[]>(() => [nextRow([], units)]);
  const [fieldErrors, setFieldErrors] = useState<ReadonlyMap<number, BulkFieldErrors>>(new Map());
  const bulk = useBulk(location.id, onDone);
  if (bulk.preview) return <BulkPreview bulk={bulk} outcome={bulk.preview} onBack={onBack} />;

  const refused = refusedRows(bulk.refusal);
  const change = (next: readonly BulkRow[]) => {
    setRows(next);
    setFieldErrors(new Map());
    bulk.clearRefusal();
    onUnsaved(true);
  };
  const put = (row: BulkRow) => change(rows.map((each) => (each.key === row.key ? row : each)));
  const submit = () => {
    const found = validateRows(rows);
    setFieldErrors(found);
    if (found.size === 0) void bulk.loadPreview(rowsSent(rows));
  };
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.bulk')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rows.map((row, index) => (
        <BulkRowFields
          key={row.key}
          row={row}
          number={index + 1}
          fieldErrors={fieldErrors.get(index) ?? refused.get(index)}
          onSize={(size) => put({ ...row, size, prices: priceTexts(startingPrices(size, units)) })}
          onChange={put}
          onRemove={rows.length > 1 ? () => change(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {bulk.refusal !== undefined && refused.size === 0 && (
        <Alert title={t('warehouses.bulk.previewFailed')}>{errorText(bulk.refusal)}</Alert>
      )}
      <div className="pt:flex pt:flex-col pt:gap-2 pt:sm:flex-row pt:sm:justify-between">
        <Button
          tone="quiet"
          disabled={rows.length >= sizes.length}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => change([...rows, nextRow(rows, units)])}
        >
          {t('warehouses.bulk.addRow')}
        </Button>
        <Button type="submit" busy={bulk.previewing}>
          {t('warehouses.bulk.look')}
        </Button>
      </div>
    </form>
  );
}
