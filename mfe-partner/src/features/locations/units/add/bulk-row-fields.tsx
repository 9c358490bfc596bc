import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { Field, IconButton, Select } from '@hamkke/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PriceInputs } from '../price-inputs.tsx';
import { maxPerRow, type BulkFieldErrors, type BulkRow } from './bulk-rows.ts';

interface BulkRowFieldsProps {
  readonly row: BulkRow;
  readonly number: number;
  readonly fieldErrors: BulkFieldErrors | undefined;
  readonly onSize: (size: Size) => void;
  readonly onChange: (row: BulkRow) => void;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

/** One line of the bulk form. */
export function BulkRowFields({ row, number, fieldErrors, onSize, onChange, onRemove }: BulkRowFieldsProps) {
  const { t } = useTranslation('partner');
  const countError =
    fieldErrors?.count &&
    t(fieldErrors.count === 'number' ? 'warehouses.bulk.countError' : 'warehouses.bulk.tooMany', { most: maxPerRow });
  return (
    <div
      role="group"
      aria-label={t('warehouses.bulk.row', { number, size: row.size })}
      className="pt:grid pt:items-start pt:gap-4 pt:rounded-control pt:border pt:border-line pt:p-4 pt:lg:grid-cols-2"
    >
      <div className="pt:flex pt:flex-col pt:gap-4">
        <Select
          label={t('warehouses.units.size')}
          value={row.size}
          options={sizes.map((each) => ({
            value: each,
            label: t('warehouses.units.sizeChoice', { size: each, dimensions: formatDimensions(dimensionsText(each)) }),
          }))}
          onChange={({ target }) => onSize(sizes.find((each) => each === target.value) ?? row.size)}
        />
        <div className="pt:flex pt:items-start pt:gap-2">
          <div className="pt:min-w-0 pt:grow">
            <Field
              label={t('warehouses.bulk.count')}
              required
              inputMode="numeric"
              autoComplete="off"
              value={row.count}
              error={countError}
              onChange={({ target }) => onChange({ ...row, count: target.value })}
            />
          </div>
          {onRemove && (
            <IconButton
              label={t('warehouses.bulk.removeRow', { number, size: row.size })}
              onClick={onRemove}
              className="pt:mt-8"
            >
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          )}
        </div>
      </div>
      <PriceInputs
        key={row.size}
        texts={row.prices}
        fieldErrors={fieldErrors?.prices ?? {}}
        onChange={(prices) => onChange({ ...row, prices })}
      />
    </div>
  );
}
