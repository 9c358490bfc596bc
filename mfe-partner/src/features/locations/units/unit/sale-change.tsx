import { call } from '@hamkke/api-client';
import { updateUnit } from '@hamkke/contracts/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForRent, type UnitStatus } from '../unit-status.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

interface SaleChangeProps {
  readonly unitStatus: UnitStatus;
  readonly onDone: () => void;
}

/** Takes one unit out of sale, or puts it back; its rentals go on. */
export function SaleChange({ unitStatus: { unit, label }, onDone }: SaleChangeProps) {
  const { t } = useTranslation('partner');
  // A live refresh must not turn the question round while it is read.
  const [change] = useState(isForRent(unit) ? 'stop' : 'resume');
  const { send, busy, reason } = useUnitWrite(
    async (isAvailable: boolean) => {
      await call(updateUnit, { params: { id: unit.id }, body: { isAvailable } });
      onDone();
    },
    (isAvailable) => ({
      title: t(isAvailable ? 'warehouses.sale.resumed' : 'warehouses.sale.stopped', { unit: label }),
    }),
  );
  const labelKey = change === 'stop' ? ('warehouses.sale.stop' as const) : ('warehouses.sale.resume' as const);
  return (
    <form
      noValidate
      aria-label={t(labelKey)}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(change === 'resume');
      }}
    >
      <p className="pt:text-muted">
        {t(change === 'stop' ? 'warehouses.sale.stopText' : 'warehouses.sale.resumeText')}
      </p>
      <TaskButtons
        label={t(labelKey)}
        busy={busy}
        onBack={onDone}
        refusal={{ title: t('warehouses.sale.failed'), reason }}
      />
    </form>
  );
}
