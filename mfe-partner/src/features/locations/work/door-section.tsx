import type { Door } from '@hamkke/contracts';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Typed } from '@hamkke/ui';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DoorStatus } from '../doors/door-status.tsx';
import { useDoorKindText } from '../doors/door-texts.ts';
import { useLocationPaths } from '../location-paths.ts';
import { TaskFacts, TaskLink } from './task-link.tsx';
import type { useDoorsInNeed } from './use-work.ts';
import { TaskList, WorkSection } from './work-section.tsx';

interface DoorSectionProps {
  readonly locationId: string;
  readonly read: ReturnType<typeof useDoorsInNeed>;
}

/** Doors that need care. The service of doors may be away while all else is there: this section alone says so. */
export function DoorSection({ locationId, read }: DoorSectionProps) {
  const { t } = useTranslation('partner');
  const title = t('work.doors.title');
  return (
    <WorkSection title={title} icon={DoorOpen} count={read.data?.length}>
      {read.isPending ? (
        <BlockSkeleton heights={['pt:h-20']} />
      ) : read.data ? (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <DoorTasks locationId={locationId} name={title} doors={read.data} />
        </>
      ) : (
        <ReadFailed title={t('doors.failed')} read={read} />
      )}
    </WorkSection>
  );
}

interface DoorTasksProps {
  readonly locationId: string;
  readonly name: string;
  readonly doors: readonly Door[];
}

function DoorTasks({ locationId, name, doors }: DoorTasksProps) {
  const paths = useLocationPaths();
  const kindText = useDoorKindText();
  if (doors.length === 0) return null;
  return (
    <TaskList name={name} tasks={doors} idOf={({ id }) => id}>
      {(door) => (
        <TaskLink to={paths.doors(locationId)} title={<Typed>{door.name}</Typed>}>
          <TaskFacts>{kindText(door)}</TaskFacts> <DoorStatus door={door} />
        </TaskLink>
      )}
    </TaskList>
  );
}
