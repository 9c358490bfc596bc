import { Badge, Button } from '@hamkke/ui';
import { Ban, Banknote, Ruler, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOfferTexts } from '../offer-texts.ts';
import { offerFields } from '../unit-offer.ts';
import { unitLook } from '../unit-look.ts';
import { isForRent, type UnitStatus } from '../unit-status.ts';
import { Occupants } from './occupants.tsx';
import { ScheduledPrices } from './scheduled-prices.tsx';
import type { UnitTask } from './unit-task.ts';

/** How a unit stands, what it is offered for, and the ways to change it. */
export function UnitFacts({
  unitStatus,
  onTask,
}: {
  readonly unitStatus: UnitStatus;
  readonly onTask: (task: UnitTask) => void;
}) {
  const { t } = useTranslation('partner');
  const offerTexts = useOfferTexts();
  const { unit, state } = unitStatus;
  const { tone, icon: Icon } = unitLook[state];
  const forRent = isForRent(unit);
  const SaleIcon = forRent ? Ban : Undo2;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      <div className="pt:flex pt:flex-wrap pt:gap-2">
        <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
          {t(`warehouses.units.state.${state}`)}
        </Badge>
        {state !== 'notForRent' && !forRent && (
          <Badge icon={<Ban aria-hidden="true" size={14} />}>{t('warehouses.units.state.notForRent')}</Badge>
        )}
      </div>
      <Occupants unitStatus={unitStatus} />
      <dl className="pt:m-0 pt:grid pt:grid-cols-[auto_1fr] pt:gap-x-4 pt:gap-y-1.5">
        {offerFields.map((field) => (
          <div key={field} className="pt:contents">
            <dt className="pt:text-muted">{offerTexts.input(field).label}</dt>
            <dd className="pt:m-0 pt:text-end pt:tabular-nums pt:text-strong">{offerTexts.fact(unit, field)}</dd>
          </div>
        ))}
      </dl>
      {unit.scheduledPrices && (
        <ScheduledPrices unit={unit} scheduled={unit.scheduledPrices} onCancel={() => onTask('cancelSchedule')} />
      )}
      <div className="pt:grid pt:gap-2 pt:sm:grid-cols-2">
        <Button tone="secondary" icon={<Banknote aria-hidden="true" size={18} />} onClick={() => onTask('prices')}>
          {t('warehouses.unit.prices')}
        </Button>
        <Button tone="secondary" icon={<Ruler aria-hidden="true" size={18} />} onClick={() => onTask('size')}>
          {t('warehouses.unit.size')}
        </Button>
        <Button tone="secondary" icon={<SaleIcon aria-hidden="true" size={18} />} onClick={() => onTask('sale')}>
          {t(forRent ? 'warehouses.sale.stop' : 'warehouses.sale.resume')}
        </Button>
        <Button tone="secondary" icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => onTask('remove')}>
          {t('warehouses.unit.remove')}
        </Button>
      </div>
    </div>
  );
}
