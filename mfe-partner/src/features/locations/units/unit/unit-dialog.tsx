import type { Location } from '@hamkke/contracts';
import { formatDimensions } from '@hamkke/money';
import { Dialog } from '@hamkke/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamingLocation } from '../../../../components/unpublished.tsx';
import type { UnitStatus } from '../unit-status.ts';
import { PriceChange } from './price-change.tsx';
import { SaleChange } from './sale-change.tsx';
import { ScheduleRemoval } from './schedule-removal.tsx';
import { SizeChange } from './size-change.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitRemoval } from './unit-removal.tsx';
import type { UnitTask } from './unit-task.ts';

interface UnitDialogProps {
  readonly unitStatus: UnitStatus;
  readonly location: Location;
  readonly units: readonly UnitStatus[];
  readonly onClose: () => void;
}

/** One unit in a window: what it costs, who has it, and what can be changed. */
export function UnitDialog({ unitStatus, location, units, onClose }: UnitDialogProps) {
  const { t } = useTranslation('partner');
  const [task, setTask] = useState<UnitTask>('facts');
  const { unit, label } = unitStatus;
  const area = useRef<HTMLDivElement>(null);
  const opened = useRef(task);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what took its place, before another key can.
    if (opened.current !== task) area.current?.focus();
    opened.current = task;
  }, [task]);
  const back = () => setTask('facts');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('warehouses.unit.title', { unit: label })}
      description={
        <NamingLocation
          location={location}
          sentence={(name) =>
            t('warehouses.unit.lead', { branch: name, size: unit.size, dimensions: formatDimensions(unit.dimensions) })
          }
        />
      }
      closeLabel={t('close')}
    >
      <div ref={area} tabIndex={-1} className="pt:focus:outline-none">
        {task === 'facts' && <UnitFacts unitStatus={unitStatus} onTask={setTask} />}
        {task === 'prices' && <PriceChange unit={unit} onDone={back} />}
        {task === 'cancelSchedule' && <ScheduleRemoval unitStatus={unitStatus} onDone={back} />}
        {task === 'size' && <SizeChange unitStatus={unitStatus} units={units} onDone={back} />}
        {task === 'sale' && <SaleChange unitStatus={unitStatus} onDone={back} />}
        {task === 'remove' && <UnitRemoval unitStatus={unitStatus} onBack={back} onRemoved={onClose} />}
      </div>
    </Dialog>
  );
}
