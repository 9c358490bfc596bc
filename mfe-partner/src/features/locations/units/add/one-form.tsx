import type { Location, Unit } from '@hamkke/contracts';
import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button, Select } from '@hamkke/ui';
import { Controller, useForm, useWatch, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManager } from '../../../../components/use-manager.ts';
import { offerErrorsIn, refusedFields, type OfferForm } from '../offer-form.ts';
import { OfferInputs } from '../offer-inputs.tsx';
import { startingOffer } from '../unit-offer.ts';
import { freeNumbers, highestNumber, unitNumber } from './unit-numbers.ts';
import { useOneUnit } from './use-one-unit.ts';

interface OneFormProps {
  readonly location: Location;
  readonly units: readonly Unit[];
  /** Whether something was chosen or typed that is not added. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

interface UnitForm extends OfferForm {
  size: Size;
  /** What was chosen; the first free number where nothing was, or where it is taken by now. */
  number: number | undefined;
}

/**
 * One new unit: its size gives dimensions, free numbers and prices to begin with. Source: product spec sections 5 and
 * 9, unit creation.
 */
export function OneForm({ location, units, onUnsaved }: OneFormProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const { control, formState, handleSubmit, setValue, setError, clearErrors } = useForm<UnitForm>({
    defaultValues: { size: sizes[0], number: undefined, offer: startingOffer(sizes[0], units) },
    reValidateMode: 'onSubmit',
    resolver: (values): ResolverResult<UnitForm> => {
      const offer = offerErrorsIn(values.offer);
      return offer ? { values: {}, errors: { offer } } : { values, errors: {} };
    },
  });
  const { add, adding, refusal, clearRefusal } = useOneUnit(location.id, {
    onAdded: () => onUnsaved(false),
    onRefused(error) {
      for (const field of refusedFields(error)) setError(`offer.${field}`, { type: 'server' });
    },
  });
  const [size, chosen] = useWatch({ control, name: ['size', 'number'] });
  const highest = highestNumber(useManager());
  const free = freeNumbers(location.id, size, units, highest);
  const number = chosen !== undefined && free.includes(chosen) ? chosen : free[0];

  const edited = () => {
    clearErrors();
    clearRefusal();
    onUnsaved(true);
  };
  const chooseSize = (next: Size) => {
    setValue('size', next);
    setValue('number', undefined);
    setValue('offer', startingOffer(next, units));
    edited();
  };
  const submit = handleSubmit(async ({ offer }) => {
    if (number !== undefined) await add({ size, number: unitNumber(location.id, size, number), offer });
  });
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.one')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="pt:grid pt:items-start pt:gap-4 pt:lg:grid-cols-2">
        <div className="pt:flex pt:flex-col pt:gap-4">
          <Select
            label={t('warehouses.units.size')}
            value={size}
            options={sizes.map((each) => ({
              value: each,
              label: t('warehouses.units.sizeChoice', {
                size: each,
                dimensions: formatDimensions(dimensionsText(each)),
              }),
            }))}
            onChange={({ target }) => chooseSize(sizes.find((each) => each === target.value) ?? size)}
          />
          <Select
            label={t('warehouses.add.number')}
            value={number ?? ''}
            disabled={number === undefined}
            error={number === undefined ? t('warehouses.add.noNumber', { most: highest }) : undefined}
            options={free.map((each) => ({ value: String(each), label: `${size}-${each}` }))}
            onChange={({ target }) => {
              setValue('number', Number(target.value));
              onUnsaved(true);
            }}
          />
        </div>
        <Controller
          control={control}
          name="offer"
          render={({ field }) => (
            <OfferInputs
              key={size}
              ref={field.ref}
              texts={field.value}
              fieldErrors={formState.errors.offer}
              onChange={(next) => {
                field.onChange(next);
                edited();
              }}
            />
          )}
        />
      </div>
      {refusal !== undefined && refusedFields(refusal).length === 0 && (
        <Alert title={t('warehouses.add.failed')}>{errorText(refusal)}</Alert>
      )}
      <Button type="submit" busy={adding} disabled={number === undefined} className="pt:self-stretch pt:sm:self-end">
        {t('warehouses.add.submit')}
      </Button>
    </form>
  );
}
