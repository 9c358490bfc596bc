import type { Location } from '@hamkke/contracts';
import { formatDimensions } from '@hamkke/money';
import { Dialog } from '@hamkke/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamingBranch } from '../../../../components/unpublished.tsx';
import type { StandingUnit } from '../unit-standing.ts';
import { PriceChange } from './price-change.tsx';
import { SaleChange } from './sale-change.tsx';
import { SizeChange } from './size-change.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitRemoval } from './unit-removal.tsx';
import type { UnitTask } from './unit-task.ts';

interface UnitDialogProps {
  readonly standing: StandingUnit;
  readonly location: Location;
  readonly units: readonly StandingUnit[];
  readonly onClose: () => void;
}

/** One unit in a window: what it costs, who has it, and what can be changed. */
export function UnitDialog({ standing, location, units, onClose }: UnitDialogProps) {
  const { t } = useTranslation('partner');
  const [task, setTask] = useState<UnitTask>('facts');
  const { unit, label } = standing;
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
        <NamingBranch
          location={location}
          say={(branch) =>
            t('warehouses.unit.lead', { branch, size: unit.size, dimensions: formatDimensions(unit.dimensions) })
          }
        />
      }
      closeLabel={t('close')}
    >
      <div ref={area} tabIndex={-1} className="pt:focus:outline-none">
        {task === 'facts' && <UnitFacts standing={standing} onTask={setTask} />}
        {task === 'prices' && <PriceChange unit={unit} onDone={back} />}
        {task === 'size' && <SizeChange standing={standing} units={units} onDone={back} />}
        {task === 'sale' && <SaleChange standing={standing} onDone={back} />}
        {task === 'remove' && <UnitRemoval standing={standing} onBack={back} onRemoved={onClose} />}
      </div>
    </Dialog>
  );
}
