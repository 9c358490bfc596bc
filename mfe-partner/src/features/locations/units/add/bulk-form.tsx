import type { Location, Unit } from '@hamkke/contracts';
import type { Size } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button } from '@hamkke/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { offerFields, startingOffer } from '../unit-offer.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkRowFields } from './bulk-row-fields.tsx';
import {
  maxLines,
  nextRow,
  refusedRows,
  rowsSent,
  validateRows,
  type RowFieldError,
  type RowsForm,
} from './bulk-rows.ts';
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
  const bulk = useBulk(location.id, onDone);
  const [refusal, setRefusal] = useState<unknown>();
  const validated = useValidatedForm<RowsForm, RowFieldError>({
    initial: { rows: [nextRow([], units)] },
    validate: validateRows,
    async send({ rows }) {
      setRefusal(undefined);
      await bulk.previewOrThrow(rowsSent(rows));
    },
    refused: refusedRows,
    fail: setRefusal,
  });
  const { form, sending, submit, forget } = validated;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  if (bulk.preview) return <BulkPreview bulk={bulk} outcome={bulk.preview} onBack={onBack} />;

  const edited = () => {
    forget();
    setRefusal(undefined);
    onUnsaved(true);
  };
  const chooseSize = (index: number, size: Size) => {
    const offer = startingOffer(size, units);
    form.setValue(`rows.${index}.size`, size);
    for (const field of offerFields) form.setValue(`rows.${index}.${field}`, offer[field]);
    edited();
  };
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.bulk')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={submit}
    >
      {fields.map(({ id }, index) => (
        <BulkRowFields
          key={id}
          index={index}
          validated={validated}
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
      {refusal !== undefined && <Alert title={t('warehouses.bulk.previewFailed')}>{errorText(refusal)}</Alert>}
      <div className="pt:flex pt:flex-col pt:gap-2 pt:sm:flex-row pt:sm:justify-between">
        <Button
          tone="quiet"
          disabled={fields.length >= maxLines}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => {
            append(nextRow(form.getValues('rows'), units), { shouldFocus: false });
            edited();
          }}
        >
          {t('warehouses.bulk.addRow')}
        </Button>
        <Button type="submit" busy={sending}>
          {t('warehouses.bulk.look')}
        </Button>
      </div>
    </form>
  );
}
