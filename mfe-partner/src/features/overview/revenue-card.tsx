import { reading, type ApiError } from '@hamkke/api-client';
import { readFranchiseRevenue, readLocationStats } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { ofLocation, ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { Button, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePartnerId } from '../../components/use-manager.ts';

/** Reads the revenue of a partner, refreshed by the live stream. */
export function useOwnRevenue() {
  const id = usePartnerId();
  useLiveReads(['money'], [readFranchiseRevenue], { concerns: ofPartner(id) });
  return useQuery({ ...reading(readFranchiseRevenue, { params: { id }, query: {} }), refetchOnMount: 'always' });
}

/** All that came in less what went back, by the ledger; it fails alone. */
export function OwnRevenue({ read }: { readonly read: ReturnType<typeof useOwnRevenue> }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const total = read.data?.total;
  return (
    <RevenueCard
      read={read}
      value={total && won(total.amount)}
      note={total && t('overview.revenueNote', { refunded: won(total.refunded) })}
      to="/franchise-dashboard/revenue"
    />
  );
}

/** The same of one location, whosever it is. */
export function LocationRevenue({ locationId }: { readonly locationId: string }) {
  const won = useWonText();
  useLiveReads(['money'], [readLocationStats], { concerns: ofLocation(locationId) });
  const read = useQuery({ ...reading(readLocationStats, { params: { id: locationId } }), refetchOnMount: 'always' });
  return <RevenueCard read={read} value={read.data ? won(read.data.totalRevenue) : undefined} />;
}

interface RevenueCardProps {
  readonly read: UseQueryResult<unknown, ApiError>;
  /** As text; undefined where it could not be read. */
  readonly value: string | undefined;
  readonly note?: string | undefined;
  readonly to?: string;
}

function RevenueCard({ read, value, note, to }: RevenueCardProps) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  if (read.isPending) {
    return (
      <SkeletonArea label={t('loading')}>
        <Skeleton className="pt:h-full pt:min-h-28 pt:rounded-card" />
      </SkeletonArea>
    );
  }
  if (value !== undefined)
    return (
      <FigureCard
        icon={Wallet}
        label={t('overview.revenue')}
        value={value}
        note={read.isError ? t('dashboard.outdated') : note}
        {...(to !== undefined && { to })}
      />
    );
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
