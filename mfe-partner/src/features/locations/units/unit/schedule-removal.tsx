import { call } from '@hamkke/api-client';
import { cancelScheduledPrices } from '@hamkke/contracts/calls';
import { useTranslation } from 'react-i18next';
import type { UnitStatus } from '../unit-status.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

interface ScheduleRemovalProps {
  readonly unitStatus: UnitStatus;
  readonly onDone: () => void;
}

/** Asks before scheduled prices are taken back. */
export function ScheduleRemoval({ unitStatus: { unit, label }, onDone }: ScheduleRemovalProps) {
  const { t } = useTranslation('partner');
  const { send, busy, reason } = useUnitWrite(
    async (id: string) => {
      await call(cancelScheduledPrices, { params: { id } });
      onDone();
    },
    () => ({ title: t('warehouses.schedule.cancelled') }),
  );
  return (
    <form
      noValidate
      aria-label={t('warehouses.schedule.cancel')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(unit.id);
      }}
    >
      <p className="pt:text-muted">{t('warehouses.schedule.cancelText', { unit: label })}</p>
      <TaskButtons
        label={t('warehouses.schedule.cancel')}
        tone="destructive"
        busy={busy}
        onBack={onDone}
        refusal={{ title: t('warehouses.schedule.cancelFailed'), reason }}
      />
    </form>
  );
}
