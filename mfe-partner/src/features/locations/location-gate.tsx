import { ApiError, reading } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { getLocation } from '@hamkke/contracts/calls';
import { ofLocation, useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countsFollowMs } from '../../components/partner-locations.ts';
import { oversees, useManager } from '../../components/use-manager.ts';
import { useLocationPaths } from './location-paths.ts';

interface LocationGateProps {
  readonly locationId: string;
  readonly children: (location: Location) => ReactNode;
}

/**
 * Reads the location that the address names and hands it on, if it is one's to manage: anyone may read an active one,
 * but not change it here.
 */
export function LocationGate({ locationId, children }: LocationGateProps) {
  const { t } = useTranslation('partner');
  const manager = useManager();
  useLiveReads(['location', 'reservation'], [getLocation], {
    afterMs: countsFollowMs,
    concerns: ofLocation(locationId),
  });
  const read = useQuery({
    ...reading(getLocation, { params: { id: locationId }, query: {} }),
    refetchOnMount: 'always',
  });
  if (read.isPending) return <BlockSkeleton heights={['pt:h-24', 'pt:h-96']} />;
  const { data, error } = read;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (gone || (data && data.ownerId !== manager.id && !oversees(manager))) return <NotOurs />;
  if (!data) return <ReadFailed title={t('warehouses.location.failed')} read={read} />;
  return (
    <>
      {error && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {children(data)}
    </>
  );
}

function NotOurs() {
  const { t } = useTranslation('partner');
  const paths = useLocationPaths();
  return (
    <EmptyState
      titleAs="h2"
      title={t('warehouses.location.notFound')}
      action={
        <LinkButton as={Link} to={paths.listWithout}>
          {t('warehouses.toList')}
        </LinkButton>
      }
    />
  );
}
