import type { Door, Location } from '@hamkke/contracts';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Alert, Button, EmptyState } from '@hamkke/ui';
import { DoorClosed, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore, useShown } from '../../../components/show-more.tsx';
import { DoorCard } from './door-card.tsx';
import type { ChosenDoor, DoorsAnswer } from './door-task.ts';
import { RemoveDoorDialog } from './remove-door-dialog.tsx';
import { useDoors } from './use-doors.ts';
import { VisitSection } from './visit-section.tsx';

// Doors are looked at more often than changed: forms load with their library.
const AddDoorDialog = lazy(async () => ({ default: (await import('./add-door-dialog.tsx')).AddDoorDialog }));
const OpenDoorDialog = lazy(async () => ({ default: (await import('./open-door-dialog.tsx')).OpenDoorDialog }));

/** Doors that are drawn at once; most locations have fewer. */
const doorsPerStep = 24;

/** The doors of a location as they were read, and whether one may look at it before renting. */
export function DoorList({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const read = useDoors(location.id);
  if (read.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-52', 'pt:h-52']} />;
  if (!read.data) return <ReadFailed title={t('doors.failed')} read={read} />;
  const { doors, visits } = read.data;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <FoundDoors location={location} answer={read.data} />
      {/* a service of an earlier release knows no visits */}
      {visits !== undefined && <VisitSection locationId={location.id} doors={doors} allowed={visits} />}
    </>
  );
}

interface FoundDoorsProps {
  readonly location: Location;
  readonly answer: DoorsAnswer;
}

function FoundDoors({ location, answer: { doors, providers } }: FoundDoorsProps) {
  const { t } = useTranslation('partner');
  const area = useRef<HTMLElement>(null);
  const list = useShown(doors, doorsPerStep);
  const [adding, setAdding] = useState(false);
  // The door of the moment when it was pressed: a poll must not change what is being decided.
  const [chosen, setChosen] = useState<ChosenDoor>();
  const close = () => setChosen(undefined);
  const onOpen = useCallback((door: Door) => setChosen({ task: 'open', door }), []);
  const onRemove = useCallback((door: Door) => setChosen({ task: 'remove', door }), []);
  const add =
    providers.length === 0 ? null : (
      <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setAdding(true)}>
        {t('doors.add.button')}
      </Button>
    );
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={t('doors.list')}
      className="pt:flex pt:flex-col pt:gap-4 pt:focus:outline-none"
    >
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-3">
        <h3 className="pt:text-lg pt:font-bold">{t('doors.list')}</h3>
        {doors.length > 0 && add}
      </div>
      {providers.length === 0 && (
        <Alert tone="accent" role="note">
          {t('doors.noProvider')}
        </Alert>
      )}
      {doors.length === 0 ? (
        <EmptyState
          titleAs="h3"
          icon={<DoorClosed aria-hidden="true" size={24} />}
          title={t('doors.none')}
          description={t('doors.noneHint')}
          action={add ?? undefined}
        />
      ) : (
        <ul
          aria-label={t('doors.list')}
          className="pt:m-0 pt:grid pt:list-none pt:gap-3 pt:p-0 pt:md:grid-cols-2 pt:xl:grid-cols-3"
        >
          {list.shown.map((door) => (
            <li key={door.id} className="pt:min-w-0">
              <DoorCard door={door} onOpen={onOpen} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...list} />
      <Suspense>
        {adding && (
          <AddDoorDialog location={location} doors={doors} providers={providers} onClose={() => setAdding(false)} />
        )}
        {chosen?.task === 'open' && <OpenDoorDialog door={chosen.door} onClose={close} />}
      </Suspense>
      {chosen?.task === 'remove' && (
        <RemoveDoorDialog
          door={chosen.door}
          onClose={close}
          // what was pressed is gone with its card: once the window has given the focus back
          onRemoved={() => void setTimeout(() => area.current?.focus())}
        />
      )}
    </section>
  );
}
