import { reading } from '@hamkke/api-client';
import type { Door } from '@hamkke/contracts';
import { listUnits } from '@hamkke/contracts/calls';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { ReadOutdated } from '@hamkke/screen-kit/reads';
import { Select, type SelectProps } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface UnitSelectProps extends Omit<SelectProps, 'label' | 'options'> {
  readonly locationId: string;
  readonly doors: readonly Door[];
}

/** The units of a location that have no door yet, to choose one from. */
export function UnitSelect({ locationId, doors, ...select }: UnitSelectProps) {
  const { t } = useTranslation('partner');
  const units = useQuery({
    ...reading(listUnits, { params: { id: locationId }, query: {} }),
    refetchOnMount: 'always',
  });
  const taken = new Set(doors.map(({ unitId }) => unitId));
  const free = (units.data ?? []).filter(({ id }) => !taken.has(id));
  return (
    <>
      {units.isError && <ReadOutdated title={t('doors.add.unitsFailed')} read={units} />}
      <Select
        {...select}
        label={t('doors.add.unit')}
        disabled={units.isPending}
        options={[
          { value: '', label: t('doors.add.chooseUnit') },
          ...free.map((unit) => ({ value: unit.id, label: unitLabel(unit) })),
        ]}
      />
    </>
  );
}
