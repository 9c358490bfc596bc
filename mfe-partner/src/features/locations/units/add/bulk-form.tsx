import type { Location, Unit } from '@hamkke/contracts';
import { sizes, type Size } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button } from '@hamkke/ui';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { offerFields, startingOffer } from '../unit-offer.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkRowFields } from './bulk-row-fields.tsx';
import { nextRow, refusedRows, rowsSent, validateRows, type RowsForm } from './bulk-rows.ts';
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

/** Many new units in one step: sizes, counts and prices, a preview, then the change. */
export function BulkForm({ location, units, onUnsaved, onDone, onBack }: BulkFormProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const { control, register, formState, handleSubmit, getValues, setValue, setError, clearErrors } = useForm<RowsForm>({
    defaultValues: { rows: [nextRow([], units)] },
    reValidateMode: 'onSubmit',
    resolver: (values): ResolverResult<RowsForm> => {
      const errors = validateRows(values.rows);
      return errors.length > 0 ? { values: {}, errors: { rows: errors } } : { values, errors: {} };
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const bulk = useBulk(location.id, onDone, (error) =>
    refusedRows(error).forEach(({ count, offer }, index) => {
      if (count) setError(`rows.${index}.count`, count);
      for (const field of offerFields) if (offer?.[field]) setError(`rows.${index}.offer.${field}`, offer[field]);
    }),
  );
  const { preview, refusal } = bulk;
  if (preview) return <BulkPreview bulk={bulk} outcome={preview} onBack={onBack} />;

  const edited = () => {
    clearErrors();
    bulk.clearRefusal();
    onUnsaved(true);
  };
  const chooseSize = (index: number, size: Size) => {
    setValue(`rows.${index}.size`, size);
    setValue(`rows.${index}.offer`, startingOffer(size, units));
    edited();
  };
  const submit = handleSubmit(async (values) => await bulk.loadPreview(rowsSent(values.rows)));
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.bulk')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {fields.map(({ id }, index) => (
        <BulkRowFields
          key={id}
          index={index}
          control={control}
          register={register}
          errors={formState.errors.rows?.[index]}
          onSize={(size) => chooseSize(index, size)}
          onEdited={edited}
          onRemove={
            fields.length > 1
              ? () => {
                  remove(index);
                  edited();
                }
              : undefined
          }
        />
      ))}
      {refusal !== undefined && refusedRows(refusal).length === 0 && (
        <Alert title={t('warehouses.bulk.previewFailed')}>{errorText(refusal)}</Alert>
      )}
      <div className="pt:flex pt:flex-col pt:gap-2 pt:sm:flex-row pt:sm:justify-between">
        <Button
          tone="quiet"
          disabled={fields.length >= sizes.length}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => {
            append(nextRow(getValues('rows'), units), { shouldFocus: false });
            edited();
          }}
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
