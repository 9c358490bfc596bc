import type { LocationWork } from '@hamkke/contracts';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge } from '@hamkke/ui';
import { CircleAlert, Hourglass, LogIn, LogOut, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSidePath } from '../../../components/managing/use-side-path.ts';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import { Customer, TaskFacts, TaskLink, TaskNote } from './task-link.tsx';
import { isFull, TaskList, WorkSection } from './work-section.tsx';

export interface OwnWorkProps {
  readonly locationId: string;
  readonly work: LocationWork;
}

const byReservation = ({ reservationId }: { readonly reservationId: string }) => reservationId;

/** Rentals whose renewal is unpaid. */
export function OverdueSection({ locationId, work: { overdue } }: OwnWorkProps) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const pathOf = useReservationPath();
  const all = useSidePath('renewals', { state: 'overdue', branch: locationId });
  const title = t('work.overdue.title');
  return (
    <WorkSection
      title={title}
      icon={CircleAlert}
      count={overdue.length}
      more={isFull(overdue)}
      all={{ to: all, label: t('work.overdue.all') }}
    >
      <TaskList name={title} tasks={overdue} idOf={byReservation}>
        {({ reservationId, unitNumber, customerName, lastDay, graceUntil }) => (
          <TaskLink to={pathOf(reservationId)} title={unitLabel({ unitNumber, locationId })}>
            <TaskFacts>
              <span>
                <Customer name={customerName} />
              </span>{' '}
              <span>{t('work.lastDay', { date: day(lastDay) })}</span>{' '}
              <Badge tone="danger" className="pt:whitespace-normal">
                {t('work.overdue.grace', { date: day(graceUntil) })}
              </Badge>
            </TaskFacts>
          </TaskLink>
        )}
      </TaskList>
    </WorkSection>
  );
}

interface ComingAndGoingProps {
  readonly locationId: string;
  readonly kind: 'arrivals' | 'departures';
  readonly rentals: LocationWork['arrivals'];
}

function ComingAndGoing({ locationId, kind, rentals }: ComingAndGoingProps) {
  const { t } = useTranslation('partner');
  const pathOf = useReservationPath();
  const title = t(`work.${kind}.title`);
  return (
    <WorkSection
      title={title}
      icon={kind === 'arrivals' ? LogIn : LogOut}
      count={rentals.length}
      more={isFull(rentals)}
    >
      <TaskList name={title} tasks={rentals} idOf={byReservation}>
        {({ reservationId, unitNumber, customerName, moving }) => (
          <TaskLink to={pathOf(reservationId)} title={unitLabel({ unitNumber, locationId })}>
            <TaskFacts>
              <span>
                <Customer name={customerName} />
              </span>{' '}
              {moving && <Badge icon={<Truck aria-hidden="true" size={14} />}>{t(`work.${kind}.moving`)}</Badge>}
            </TaskFacts>
          </TaskLink>
        )}
      </TaskList>
    </WorkSection>
  );
}

/** Who comes today. */
export function ArrivalSection({ locationId, work }: OwnWorkProps) {
  return <ComingAndGoing locationId={locationId} kind="arrivals" rentals={work.arrivals} />;
}

/** Who goes today. */
export function DepartureSection({ locationId, work }: OwnWorkProps) {
  return <ComingAndGoing locationId={locationId} kind="departures" rentals={work.departures} />;
}

/** Units that are held for who waits. */
export function OfferSection({ locationId, work: { offers } }: OwnWorkProps) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const title = t('work.offers.title');
  return (
    <WorkSection
      title={title}
      icon={Hourglass}
      count={offers.length}
      more={isFull(offers)}
      all={{ to: useSidePath('demand', { branch: locationId }), label: t('work.offers.all') }}
    >
      <TaskList name={title} tasks={offers} idOf={({ unitId, until }) => `${unitId} ${until}`}>
        {({ unitNumber, until }) => (
          <TaskNote title={unitLabel({ unitNumber, locationId })}>
            <TaskFacts>{t('work.offers.until', { at: instant(until) })}</TaskFacts>
          </TaskNote>
        )}
      </TaskList>
    </WorkSection>
  );
}
