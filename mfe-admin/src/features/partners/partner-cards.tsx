import { reading } from '@hamkke/api-client';
import { readUserStats } from '@hamkke/contracts/calls';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useQuery } from '@tanstack/react-query';
import { Building2, Percent, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../components/base-path.ts';
import { percentOf, useUtilisation, type Utilisation } from '../../components/utilisation.ts';

/**
 * Partners, locations and what is rented of them today; people and locations are counted by two services, and each
 * fails alone.
 */
export function PartnerCards() {
  const { t } = useTranslation('admin');
  return (
    <div
      role="group"
      aria-label={t('franchises.figures')}
      className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-3"
    >
      <div className="ad:col-span-2 ad:grid ad:lg:col-span-1">
        <PartnerCard />
      </div>
      <LocationCards />
    </div>
  );
}

function PartnerCard() {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const basePath = useBasePath();
  useLiveReads(['people'], [readUserStats]);
  const read = useQuery({ ...reading(readUserStats, {}), refetchOnMount: 'always' });
  if (read.isPending) return <BlockSkeleton heights={['ad:h-28']} />;
  if (!read.data) return <ReadFailed title={t('franchises.figuresFailed')} read={read} />;
  const { byType, waiting } = read.data;
  const note = read.isError ? t('dashboard.outdated') : t('franchises.waiting', { n: count(waiting) });
  return (
    <FigureCard
      icon={Building2}
      label={t('franchises.total')}
      value={count(byType.franchise - waiting)}
      note={note}
      {...(waiting > 0 && { to: basePath })}
    />
  );
}

function LocationCards() {
  const { t } = useTranslation('admin');
  const read = useUtilisation();
  if (read.isPending) {
    return (
      <>
        <BlockSkeleton heights={['ad:h-28']} />
        <BlockSkeleton heights={['ad:h-28']} />
      </>
    );
  }
  if (!read.data) {
    return (
      <div className="ad:col-span-2">
        <ReadFailed title={t('franchises.figuresFailed')} read={read} />
      </div>
    );
  }
  return (
    <>
      <UtilisationCards utilisation={read.data.total} />
      {read.isError && (
        <div className="ad:col-span-full">
          <ReadOutdated title={t('dashboard.outdated')} read={read} />
        </div>
      )}
    </>
  );
}

function UtilisationCards({ utilisation }: { readonly utilisation: Utilisation }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const basePath = useBasePath();
  const { locations, active, pending, paused, units, occupied } = utilisation;
  const percent = percentOf(utilisation);
  return (
    <>
      <FigureCard
        icon={Warehouse}
        label={t('franchises.warehouses')}
        value={count(locations)}
        note={t('franchises.warehousesNote', { active: count(active), pending: count(pending), paused: count(paused) })}
        to={`${basePath}/warehouses`}
      />
      <FigureCard
        icon={Percent}
        label={t('franchises.utilisation')}
        value={percent === undefined ? '–' : t('utilisation.percent', { value: count(percent) })}
        note={t('utilisation.taken', { taken: count(occupied), all: count(units) })}
      />
    </>
  );
}
