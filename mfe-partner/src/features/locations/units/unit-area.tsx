import type { Location } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useShell } from '@hamkke/shell-api';
import { Alert, Button, EmptyState } from '@hamkke/ui';
import { Boxes, FileDown, FileUp, Layers, Plus, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../writing/leave-dialog.tsx';
import { saveUnits } from './add/unit-csv.ts';
import { FoundUnits } from './found-units.tsx';
import type { UnitStatus } from './unit-status.ts';
import { useAdding } from './use-adding.ts';
import type { AddingWay } from './use-unit-view.ts';
import { useUnits } from './use-units.ts';

// The grid is looked at more often than added to.
const AddingPanel = lazy(async () => ({ default: (await import('./add/adding-panel.tsx')).AddingPanel }));

const ways: readonly { readonly way: AddingWay; readonly icon: LucideIcon }[] = [
  { way: 'one', icon: Plus },
  { way: 'bulk', icon: Layers },
  { way: 'csv', icon: FileUp },
];

/** The units of a location: adding to them, and all of them with their status. */
export function UnitArea({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const { language } = useShell();
  const { list, occupancy, units } = useUnits(location.id);
  const adding = useAdding();
  if (list.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-80']} />;
  if (!units) return <ReadFailed title={t('warehouses.units.failed')} read={list} />;
  return (
    <section aria-label={t('warehouses.units.heading')} className="pt:flex pt:flex-col pt:gap-4">
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-3">
        <h3 className="pt:text-lg pt:font-bold">{t('warehouses.units.heading')}</h3>
        <div
          role="group"
          aria-label={t('warehouses.units.actions')}
          className="pt:grid pt:w-full pt:grid-cols-2 pt:gap-2 pt:sm:flex pt:sm:w-auto pt:sm:flex-wrap"
        >
          {ways.map(({ way, icon: Icon }) => (
            <Button
              key={way}
              tone={way === 'one' ? 'primary' : 'secondary'}
              aria-expanded={adding.way === way}
              icon={<Icon aria-hidden="true" size={18} />}
              onClick={() => adding.open(adding.way === way ? undefined : way)}
            >
              {t(`warehouses.units.add.${way}`)}
            </Button>
          ))}
          <Button
            tone="secondary"
            disabled={units.length === 0}
            icon={<FileDown aria-hidden="true" size={18} />}
            onClick={() => saveUnits(location, units, language)}
          >
            {t('warehouses.units.add.save')}
          </Button>
        </div>
      </div>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {occupancy.isError && (
        <NamesMissing
          known={occupancy.data !== undefined}
          error={occupancy.error}
          busy={occupancy.isFetching}
          onRetry={() => void occupancy.refetch()}
        />
      )}
      {adding.way && (
        <Suspense fallback={<BlockSkeleton heights={['pt:h-80']} />}>
          <AddingPanel
            key={adding.way}
            way={adding.way}
            location={location}
            units={units}
            unsaved={adding.unsaved}
            onUnsaved={adding.setUnsaved}
            onClose={() => adding.open(undefined)}
            onDone={adding.done}
          />
        </Suspense>
      )}
      <LeaveDialog {...adding.question} />
      <Units location={location} units={units} />
    </section>
  );
}

function Units({ location, units }: { readonly location: Location; readonly units: readonly UnitStatus[] }) {
  const { t } = useTranslation('partner');
  if (units.length === 0)
    return (
      <EmptyState
        icon={<Boxes aria-hidden="true" size={24} />}
        title={t('warehouses.units.none')}
        description={t('warehouses.units.noneHint')}
      />
    );
  return <FoundUnits location={location} units={units} />;
}

interface NamesMissingProps {
  /** Names that were read earlier are shown. */
  readonly known: boolean;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The units are there, but not who has them. */
function NamesMissing({ known, error, busy, onRetry }: NamesMissingProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  return (
    <Alert
      tone="warn"
      title={t(known ? 'warehouses.units.namesOld' : 'warehouses.units.namesMissing')}
      action={
        <Button tone="secondary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
