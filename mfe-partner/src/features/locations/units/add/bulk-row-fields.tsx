import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import type { ValidatedForm } from '@hamkke/screen-kit/forms';
import { Field, IconButton, Select } from '@hamkke/ui';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferInputs } from '../offer-inputs.tsx';
import { maxPerRow, type RowFieldError, type RowsForm } from './bulk-rows.ts';

interface BulkRowFieldsProps {
  /** Its place among the lines, from 0. */
  readonly index: number;
  /** The form of all lines. */
  readonly validated: ValidatedForm<RowsForm, RowFieldError>;
  readonly onSize: (size: Size) => void;
  /** A count or a price was typed. */
  readonly onEdited: () => void;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

/** One line of the bulk form. */
export function BulkRowFields({ index, validated, onSize, onEdited, onRemove }: BulkRowFieldsProps) {
  const { t } = useTranslation('partner');
  const { form, bind } = validated;
  const size = useWatch({ control: form.control, name: `rows.${index}.size` });
  const number = index + 1;
  const countText = (error: RowFieldError) =>
    t(error === 'tooMany' ? 'warehouses.bulk.tooMany' : 'warehouses.bulk.countError', { most: maxPerRow });
  return (
    <div
      role="group"
      aria-label={t('warehouses.bulk.row', { number, size })}
      className="pt:grid pt:items-start pt:gap-4 pt:rounded-control pt:border pt:border-line pt:p-4 pt:lg:grid-cols-2"
    >
      <div className="pt:flex pt:flex-col pt:gap-4">
        <Select
          label={t('warehouses.units.size')}
          value={size}
          options={sizes.map((each) => ({
            value: each,
            label: t('warehouses.units.sizeChoice', { size: each, dimensions: formatDimensions(dimensionsText(each)) }),
          }))}
          onChange={({ target }) => onSize(sizes.find((each) => each === target.value) ?? size)}
        />
        <div className="pt:flex pt:items-start pt:gap-2">
          <div className="pt:min-w-0 pt:grow">
            <Field
              label={t('warehouses.bulk.count')}
              required
              inputMode="numeric"
              autoComplete="off"
              {...bind(`rows.${index}.count`, countText, { onChanged: onEdited })}
            />
          </div>
          {onRemove && (
            <IconButton label={t('warehouses.bulk.removeRow', { number, size })} onClick={onRemove} className="pt:mt-8">
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          )}
        </div>
      </div>
      <OfferInputs
        key={size}
        bind={(field, textOf, options) => bind(`rows.${index}.${field}`, textOf, options)}
        typed={() => form.getValues(`rows.${index}`)}
        put={(field, text) => form.setValue(`rows.${index}.${field}`, text)}
        onEdited={onEdited}
      />
    </div>
  );
}
