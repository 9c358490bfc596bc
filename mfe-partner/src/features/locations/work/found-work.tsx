import type { Location, LocationWork } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { CircleCheckBig } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckSection } from './checks/check-section.tsx';
import { CheckWindows } from './checks/check-windows.tsx';
import { useCheckTasks } from './checks/use-check-tasks.ts';
import { DoorSection } from './door-section.tsx';
import { ProposalSection } from './proposal-section.tsx';
import { ArrivalSection, DepartureSection, OfferSection, OverdueSection } from './rental-sections.tsx';
import { useDoorsInNeed, useOpenProposals, useWork } from './use-work.ts';

interface FoundWorkProps {
  readonly location: Location;
  /** Has the focus where what had it is gone. */
  readonly area: RefObject<HTMLElement | null>;
}

/** The work of a location, as it was read. */
export function FoundWork({ location, area }: FoundWorkProps) {
  const { t } = useTranslation('partner');
  const read = useWork(location.id);
  if (read.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-40', 'pt:h-40']} />;
  if (!read.data) return <ReadFailed title={t('work.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <Sections location={location} area={area} work={read.data} />
    </>
  );
}

interface Section {
  readonly name: 'checks' | 'overdue' | 'arrivals' | 'departures' | 'offers' | 'doors' | 'proposals';
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly node: ReactNode;
}

/** How many there are; what could not be read anew may have changed. */
const countOf = (read: { readonly isError: boolean }, found: readonly unknown[] | undefined) =>
  read.isError ? undefined : found?.length;

function Sections({ location, area, work }: FoundWorkProps & { readonly work: LocationWork }) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const doors = useDoorsInNeed(location.id);
  const proposals = useOpenProposals(location, work.date);
  const tasks = useCheckTasks(work.checks, area);
  const own = { locationId: location.id, work };
  const sections: readonly Section[] = [
    { name: 'checks', count: work.checks.length, node: <CheckSection {...own} tasks={tasks} /> },
    { name: 'overdue', count: work.overdue.length, node: <OverdueSection {...own} /> },
    { name: 'arrivals', count: work.arrivals.length, node: <ArrivalSection {...own} /> },
    { name: 'departures', count: work.departures.length, node: <DepartureSection {...own} /> },
    { name: 'offers', count: work.offers.length, node: <OfferSection {...own} /> },
    { name: 'doors', count: countOf(doors, doors.data), node: <DoorSection locationId={location.id} read={doors} /> },
    {
      name: 'proposals',
      count: countOf(proposals, proposals.data?.open),
      node: <ProposalSection locationId={location.id} read={proposals} />,
    },
  ];
  const shown = sections.filter(({ count }) => count !== 0);
  const empty = sections.filter(({ count }) => count === 0).map(({ name }) => name);
  return (
    <>
      <p className="pt:tabular-nums pt:text-muted">{t('work.date', { date: day(work.date) })}</p>
      {shown.length === 0 ? (
        <EmptyState
          titleAs="h3"
          icon={<CircleCheckBig aria-hidden="true" size={24} />}
          title={t('work.none')}
          description={t('work.noneHint')}
        />
      ) : (
        <div className="pt:grid pt:items-start pt:gap-8 pt:lg:grid-cols-2">
          {shown.map(({ name, node }) => (
            <Fragment key={name}>{node}</Fragment>
          ))}
        </div>
      )}
      {shown.length > 0 && <EmptyKinds names={empty} />}
      <CheckWindows locationId={location.id} tasks={tasks} />
    </>
  );
}

/** Names the kinds of which there is nothing to do, in one line. */
function EmptyKinds({ names }: { readonly names: readonly Section['name'][] }) {
  const { t } = useTranslation('partner');
  const { all } = useDayTexts();
  if (names.length === 0) return null;
  return (
    <p className="pt:text-[0.9375rem] pt:text-faint">
      {t('work.nothingOf', { kinds: all(names.map((name) => t(`work.${name}.title`))) })}
    </p>
  );
}
