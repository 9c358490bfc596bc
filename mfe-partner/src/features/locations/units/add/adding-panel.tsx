import type { Location } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { IconButton } from '@hamkke/ui';
import { X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../writing/leave-guard.tsx';
import type { UnitStatus } from '../unit-status.ts';
import type { AddingWay } from '../use-unit-view.ts';
import { BulkForm } from './bulk-form.tsx';
import { CsvForm } from './csv-form.tsx';
import { OneForm } from './one-form.tsx';

interface AddingPanelProps {
  readonly way: AddingWay;
  readonly location: Location;
  readonly units: readonly UnitStatus[];
  /** Something is chosen or typed that is not saved. */
  readonly unsaved: boolean;
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Somebody wants it closed. */
  readonly onClose: () => void;
  /** What it is there for is done. */
  readonly onDone: () => void;
}

/** Adds units to a location, one by one, many at once or from a file. */
export function AddingPanel({ way, location, units, unsaved, onUnsaved, onClose, onDone }: AddingPanelProps) {
  const { t } = useTranslation('partner');
  const panel = useRef<HTMLDivElement>(null);
  const released = useRef(false);
  const all = useMemo(() => units.map(({ unit }) => unit), [units]);
  // It opens below the buttons: on a phone out of sight. Before it is painted, so that nobody who goes on by keyboard
  // is called back.
  useLayoutEffect(() => panel.current?.focus(), []);
  // Once the form is drawn again in the place of what was pressed.
  const focusSoon = () => void setTimeout(() => panel.current?.focus());
  return (
    <div ref={panel} tabIndex={-1} className="pt:scroll-mt-20 pt:rounded-card pt:focus:outline-none">
      <Section
        heading={t(`warehouses.units.add.${way}`)}
        lead={t(`warehouses.add.lead.${way}`)}
        aside={
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        }
      >
        {way === 'one' && <OneForm location={location} units={all} onUnsaved={onUnsaved} />}
        {way === 'bulk' && (
          <BulkForm location={location} units={all} onUnsaved={onUnsaved} onDone={onDone} onBack={focusSoon} />
        )}
        {way === 'csv' && <CsvForm location={location} onUnsaved={onUnsaved} onDone={onDone} onBack={focusSoon} />}
      </Section>
      <LeaveGuard unsaved={unsaved} released={released} />
    </div>
  );
}
