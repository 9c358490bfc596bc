import { call } from '@hamkke/api-client';
import { deleteUnit } from '@hamkke/contracts/calls';
import { useTranslation } from 'react-i18next';
import type { UnitStatus } from '../unit-status.ts';
import { TaskButtons } from './task-buttons.tsx';
import { useUnitWrite } from './use-unit-write.ts';

interface UnitRemovalProps {
  readonly unitStatus: UnitStatus;
  readonly onBack: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a unit goes; refused while a rental runs or is coming. */
export function UnitRemoval({ unitStatus: { unit, label }, onBack, onRemoved }: UnitRemovalProps) {
  const { t } = useTranslation('partner');
  const { send, busy, inUse, reason } = useUnitWrite(
    async (id: string) => {
      await call(deleteUnit, { params: { id }, timeoutMs: 60_000 });
      onRemoved();
    },
    () => ({ title: t('warehouses.unit.removed', { unit: label }) }),
  );
  return (
    <form
      noValidate
      aria-label={t('warehouses.unit.remove')}
      className="pt:flex pt:flex-col pt:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(unit.id);
      }}
    >
      <p className="pt:text-muted">{t('warehouses.unit.removeText', { unit: label })}</p>
      <TaskButtons
        label={inUse ? undefined : t('warehouses.unit.removeConfirm')}
        tone="destructive"
        busy={busy}
        onBack={onBack}
        refusal={{ title: t('warehouses.unit.removeFailed'), reason }}
      />
    </form>
  );
}
