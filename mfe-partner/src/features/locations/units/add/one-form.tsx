import type { Location, Unit } from '@hamkke/contracts';
import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Alert, Button, Select } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManager } from '../../../../components/use-manager.ts';
import { PriceInputs } from '../price-inputs.tsx';
import { validatePrices, priceTexts, startingPrices, type PriceFieldErrors } from '../prices.ts';
import { freeNumbers, highestNumber, unitNumber } from './unit-numbers.ts';
import { refusedPrices, useOneUnit } from './use-one-unit.ts';

interface OneFormProps {
  readonly location: Location;
  readonly units: readonly Unit[];
  /** Whether something was chosen or typed that is not added. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/**
 * One new unit: its size gives dimensions, free numbers and prices to begin with. Source: product spec sections 5 and
 * 9, unit creation.
 */
export function OneForm({ location, units, onUnsaved }: OneFormProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  const [size, setSize] = useState<Size>(sizes[0]);
  const [wanted, setWanted] = useState<number>();
  const [prices, setPrices] = useState(() => priceTexts(startingPrices(sizes[0], units)));
  const [fieldErrors, setFieldErrors] = useState<PriceFieldErrors>({});
  const { add, adding, refusal, clearRefusal } = useOneUnit(location.id, () => onUnsaved(false));
  const highest = highestNumber(useManager());
  const free = freeNumbers(location.id, size, units, highest);
  const number = wanted !== undefined && free.includes(wanted) ? wanted : free[0];
  const refused = refusedPrices(refusal);

  const chooseSize = (chosen: Size) => {
    setSize(chosen);
    setWanted(undefined);
    setPrices(priceTexts(startingPrices(chosen, units)));
    setFieldErrors({});
    clearRefusal();
    onUnsaved(true);
  };
  const submit = () => {
    const found = validatePrices(prices);
    setFieldErrors(found);
    if (number !== undefined && Object.keys(found).length === 0)
      void add({ size, number: unitNumber(location.id, size, number), prices });
  };
  return (
    <form
      noValidate
      aria-label={t('warehouses.units.add.one')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
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
              setWanted(Number(target.value));
              onUnsaved(true);
            }}
          />
        </div>
        <PriceInputs
          key={size}
          texts={prices}
          fieldErrors={{ ...refused, ...fieldErrors }}
          onChange={(next) => {
            setPrices(next);
            setFieldErrors({});
            clearRefusal();
            onUnsaved(true);
          }}
        />
      </div>
      {refusal !== undefined && Object.keys(refused).length === 0 && (
        <Alert title={t('warehouses.add.failed')}>{errorText(refusal)}</Alert>
      )}
      <Button type="submit" busy={adding} disabled={number === undefined} className="pt:self-stretch pt:sm:self-end">
        {t('warehouses.add.submit')}
      </Button>
    </form>
  );
}
