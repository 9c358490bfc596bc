import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { Field, IconButton, Select } from '@hamkke/ui';
import { Trash2 } from 'lucide-react';
import { Controller, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferInputs } from '../offer-inputs.tsx';
import { maxPerRow, type BulkRowErrors, type RowsForm } from './bulk-rows.ts';

interface BulkRowFieldsProps {
  /** Its place among the lines, from 0. */
  readonly index: number;
  readonly control: Control<RowsForm>;
  readonly register: UseFormRegister<RowsForm>;
  readonly errors: BulkRowErrors | undefined;
  readonly onSize: (size: Size) => void;
  /** A count or a price was typed. */
  readonly onEdited: () => void;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

/** One line of the bulk form. */
export function BulkRowFields({ index, control, register, errors, onSize, onEdited, onRemove }: BulkRowFieldsProps) {
  const { t } = useTranslation('partner');
  const size = useWatch({ control, name: `rows.${index}.size` });
  const number = index + 1;
  const countError =
    errors?.count &&
    t(errors.count.type === 'number' ? 'warehouses.bulk.countError' : 'warehouses.bulk.tooMany', { most: maxPerRow });
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
              error={countError}
              {...register(`rows.${index}.count`, { onChange: onEdited })}
            />
          </div>
          {onRemove && (
            <IconButton label={t('warehouses.bulk.removeRow', { number, size })} onClick={onRemove} className="pt:mt-8">
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          )}
        </div>
      </div>
      <Controller
        control={control}
        name={`rows.${index}.offer`}
        render={({ field }) => (
          <OfferInputs
            key={size}
            ref={field.ref}

            texts={field.value}
            fieldErrors={errors?.offer}
            onChange={(offer) => {
              field.onChange(offer);
              onEdited();
            }}
          />
        )}
      />
    </div>
  );
}
