import { call } from '@hamkke/api-client';
import type { Unit } from '@hamkke/contracts';
import { updateUnit } from '@hamkke/contracts/calls';
import { dimensionsText, formatDimensions, sizes, type Size } from '@hamkke/money';
import { Select } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManager } from '../../../../components/use-manager.ts';
import { freeNumbers, highestNumber } from '../add/unit-numbers.ts';
import type { UnitStatus } from '../unit-status.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

interface SizeChangeProps {
  readonly unitStatus: UnitStatus;
  readonly units: readonly UnitStatus[];
  readonly onDone: () => void;
}

/** Another size of one unit, which gives it another number; refused while a rental runs or is coming. */
export function SizeChange({ unitStatus: { unit, label }, units, onDone }: SizeChangeProps) {
  const { t } = useTranslation('partner');
  const manager = useManager();
  const others = sizes.filter((size) => size !== unit.size);
  const [size, setSize] = useState<Size>(others[0] ?? unit.size);
  const all: readonly Unit[] = units.map((each) => each.unit);
  const [next] = freeNumbers(unit.locationId, size, all, highestNumber(manager));
  const { send, busy, inUse, reason } = useUnitWrite(
    async (body: { size: Size }) => {
      await call(updateUnit, { params: { id: unit.id }, body, timeoutMs: 60_000 });
      onDone();
    },
    (body) => ({ title: t('warehouses.unit.sizeDone', { unit: label, size: body.size }) }),
  );
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.size')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ size });
      }}
    >
      <Select
        label={t('warehouses.unit.newSize')}
        value={size}
        hint={
          next === undefined
            ? t('warehouses.unit.otherNumber')
            : t('warehouses.unit.nextNumber', { unit: `${size}-${next}` })
        }
        options={others.map((each) => ({
          value: each,
          label: t('warehouses.units.sizeChoice', { size: each, dimensions: formatDimensions(dimensionsText(each)) }),
        }))}
        onChange={({ target }) => setSize(others.find((each) => each === target.value) ?? size)}
      />
      <p className="pt:text-muted">{t('warehouses.unit.pricesStay')}</p>
      <TaskButtons
        label={inUse ? undefined : t('warehouses.unit.sizeConfirm')}
        busy={busy}
        onBack={onDone}
        refusal={{ title: t('warehouses.unit.sizeFailed'), reason }}
      />
    </form>
  );
}
