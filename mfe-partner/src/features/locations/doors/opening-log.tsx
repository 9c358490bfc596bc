import { policy } from '@hamkke/contracts';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { ClipboardList, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OpeningRow } from './opening-row.tsx';
import { useOpenings } from './use-openings.ts';

/** The log of openings of a location. */
export function OpeningLog({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation('partner');
  const pages = useOpenings(locationId);
  const { list } = pages;
  return (
    <section aria-label={t('doors.openings.heading')} className="pt:flex pt:flex-col pt:gap-3">
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-3">
        <h3 className="pt:text-lg pt:font-bold">{t('doors.openings.heading')}</h3>
        <Button
          tone="quiet"
          icon={<RotateCw aria-hidden="true" size={18} />}
          busy={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {t('doors.openings.refresh')}
        </Button>
      </div>
      <p className="pt:text-muted">{t('doors.openings.lead', { days: policy.access.openingDays })}</p>
      <FoundOpenings locationId={locationId} pages={pages} />
    </section>
  );
}

interface FoundOpeningsProps {
  readonly locationId: string;
  readonly pages: ReturnType<typeof useOpenings>;
}

function FoundOpenings({ locationId, pages: { list, more } }: FoundOpeningsProps) {
  const { t } = useTranslation('partner');
  if (list.isPending) return <BlockSkeleton heights={['pt:h-24', 'pt:h-24', 'pt:h-24']} />;
  if (!list.data) return <ReadFailed title={t('doors.openings.failed')} read={list} />;
  const { rows, nextCursor } = list.data;
  return (
    <>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {rows.length === 0 ? (
        <EmptyState
          titleAs="h3"
          icon={<ClipboardList aria-hidden="true" size={24} />}
          title={t('doors.openings.none')}
        />
      ) : (
        <ul aria-label={t('doors.openings.list')} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-2 pt:p-0">
          {rows.map((opening) => (
            <OpeningRow key={opening.id} opening={opening} locationId={locationId} />
          ))}
        </ul>
      )}
      <MoreRows nextCursor={nextCursor} more={more} />
    </>
  );
}
