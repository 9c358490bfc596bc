import { reading } from '@hamkke/api-client';
import { readFranchiseRevenue, type Location } from '@hamkke/contracts';
import { Button, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { Percent, Warehouse, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDayTexts } from '../../components/day-text.ts';
import { useErrorText } from '../../components/error-text.ts';
import { FigureCard } from '../../components/figure-card.tsx';
import { useLiveReads } from '../../components/live-refresh.tsx';
import { useOwnerId } from '../../components/use-owner.ts';
import { useWonText } from '../../components/won-text.ts';
import { branchFigures } from './branch-figures.ts';

/** The three figures above the list. Source: product spec section 2, overview. */
export function OverviewCards({ locations }: { readonly locations: readonly Location[] }) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const { active, all, units, occupied, utilisation } = branchFigures(locations);
  return (
    <div role="group" aria-label={t('overview.figures')} className="pt:grid pt:grid-cols-2 pt:gap-3 pt:lg:grid-cols-3">
      <FigureCard icon={Warehouse} label={t('overview.active')} value={count(active)} note={t('overview.activeOf', { all: count(all) })} to="/franchise-dashboard/warehouses" />
      <FigureCard icon={Percent} label={t('overview.utilisation')} value={utilisation === null ? '–' : t('overview.percent', { value: count(utilisation) })} note={t('overview.unitsTaken', { occupied: count(occupied), units: count(units) })} />
      <div className="pt:col-span-2 pt:grid pt:lg:col-span-1">
        <TotalRevenue />
      </div>
    </div>
  );
}

/** All that came in less what went back, by the ledger; it fails alone. */
function TotalRevenue() {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const errorText = useErrorText();
  const id = useOwnerId();
  useLiveReads(['money'], [readFranchiseRevenue]);
  const read = useQuery({ ...reading(readFranchiseRevenue, { params: { id }, query: {} }), refetchOnMount: 'always' });
  if (read.isPending) {
    return (
      <SkeletonArea label={t('loading')}>
        <Skeleton className="pt:h-full pt:min-h-28 pt:rounded-card" />
      </SkeletonArea>
    );
  }
  if (read.data) {
    const { total } = read.data;
    const note = read.isError ? t('dashboard.outdated') : t('overview.revenueNote', { refunded: won(total.refunded) });
    return <FigureCard icon={Wallet} label={t('overview.revenue')} value={won(total.amount)} note={note} to="/franchise-dashboard/revenue" />;
  }
  const retry = (
    <span className="pt:flex pt:flex-wrap pt:items-center pt:gap-3">
      {errorText(read.error)}
      <Button tone="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
        {t('retry')}
      </Button>
    </span>
  );
  return <FigureCard icon={Wallet} label={t('overview.revenue')} value="–" note={retry} />;
}
