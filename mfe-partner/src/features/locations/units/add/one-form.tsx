import type { Location, Unit } from '@hamkke/contracts';
import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button, Select } from '@hamkke/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManager } from '../../../../components/use-manager.ts';
import { OfferInputs } from '../offer-inputs.tsx';
import {
  offerFields,
  refusedOffer,
  startingOffer,
  validateOffer,
  type OfferFieldError,
  type OfferTexts,
} from '../unit-offer.ts';
import { freeNumbers, highestNumber, unitNumber } from './unit-numbers.ts';
import { useOneUnit } from './use-one-unit.ts';

interface OneFormProps {
  readonly location: Location;
  readonly units: readonly Unit[];
  /** Whether something was chosen or typed that is not added. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

interface UnitForm extends OfferTexts {
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
  const add = useOneUnit(location.id, () => onUnsaved(false));
  const [refusal, setRefusal] = useState<unknown>();
  const { form, sending, submit, bind, forget } = useValidatedForm<UnitForm, OfferFieldError>({
    initial: { size: sizes[0], number: undefined, ...startingOffer(sizes[0], units) },
    validate: validateOffer,
    async send(offer) {
      setRefusal(undefined);
      if (number !== undefined) await add({ size, number: unitNumber(location.id, size, number), offer });
    },
    refused: refusedOffer,
    fail: setRefusal,
  });
  const [size, chosen] = useWatch({ control: form.control, name: ['size', 'number'] });
  const highest = highestNumber(useManager());
  const free = freeNumbers(location.id, size, units, highest);
  const number = chosen !== undefined && free.includes(chosen) ? chosen : free[0];

  const edited = () => {
    forget();
    setRefusal(undefined);
    onUnsaved(true);
  };
  const chooseSize = (next: Size) => {
    const offer = startingOffer(next, units);
    form.setValue('size', next);
    form.setValue('number', undefined);
    for (const field of offerFields) form.setValue(field, offer[field]);
    edited();
  };
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.one')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={submit}
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
              form.setValue('number', Number(target.value));
              onUnsaved(true);
            }}
          />
        </div>
        <OfferInputs
          key={size}
          bind={bind}
          typed={() => form.getValues()}
          put={(field, text) => form.setValue(field, text)}
          onEdited={edited}
        />
      </div>
      {refusal !== undefined && <Alert title={t('warehouses.add.failed')}>{errorText(refusal)}</Alert>}
      <Button type="submit" busy={sending} disabled={number === undefined} className="pt:self-stretch pt:sm:self-end">
        {t('warehouses.add.submit')}
      </Button>
    </form>
  );
}
