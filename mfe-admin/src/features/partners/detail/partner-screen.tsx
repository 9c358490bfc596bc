import { ApiError, reading } from '@hamkke/api-client';
import type { Account } from '@hamkke/contracts';
import { readUserBySubject } from '@hamkke/contracts/calls';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { Alert, EmptyState, LinkButton, Typed } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarCheck2, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBasePath } from '../../../components/base-path.ts';
import { partnerName } from '../../../components/partners/partner-name.ts';
import { partnerTabPath, type ListState } from '../partner-paths.ts';
import { LocationsSection } from './locations-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { PartnerRevenue } from './partner-revenue.tsx';

/** `/profile/franchises/{ownerId}`: the partner, the locations and what they take in. */
export function PartnerScreen({ ownerId }: { readonly ownerId: string }) {
  const { t } = useTranslation('admin');
  useLiveReads(['people'], [readUserBySubject]);
  // a record is found by its own id too
  const read = useQuery({
    ...reading(readUserBySubject, { params: { uid: ownerId }, query: {} }),
    refetchOnMount: 'always',
  });
  const name = read.data && partnerName(read.data);
  usePageTitle(name ?? t('dashboard.tabs.franchises'));
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <BackHeading title={name === undefined ? t('dashboard.tabs.franchises') : <Typed>{name}</Typed>} />
      {read.isPending && <BlockSkeleton heights={['ad:h-64', 'ad:h-40', 'ad:h-80']} />}
      {!read.isPending && !read.data && <NotThere read={read} />}
      {read.data && (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <Partner account={read.data} />
        </>
      )}
    </div>
  );
}

function BackHeading({ title }: { readonly title: ReactNode }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const { list = '' } = (useLocation().state ?? {}) as ListState;
  return (
    <ScreenHeading title={title} back={{ to: `${basePath}/franchises${list}`, label: t('franchises.detail.back') }} />
  );
}

function NotThere({ read }: { readonly read: Parameters<typeof ReadFailed>[0]['read'] }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  if (!(read.error instanceof ApiError) || read.error.code !== 'NOT_FOUND')
    return <ReadFailed title={t('franchises.detail.failed')} read={read} />;
  const back = (
    <LinkButton as={Link} to={`${basePath}/franchises`} tone="secondary">
      {t('franchises.detail.back')}
    </LinkButton>
  );
  return (
    <EmptyState
      titleAs="h3"
      icon={<Building2 aria-hidden="true" size={24} />}
      title={t('franchises.detail.missing')}
      action={back}
    />
  );
}

function Partner({ account }: { readonly account: Account }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const { id, userType, isApproved } = account;
  return (
    <>
      {(userType !== 'franchise' || !isApproved) && (
        <Alert role="note" tone="warn">
          {t('franchises.detail.notApproved')}
        </Alert>
      )}
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        <LinkButton
          as={Link}
          to={partnerTabPath(basePath, 'warehouses', id)}
          tone="secondary"
          icon={<Warehouse aria-hidden="true" size={18} />}
        >
          {t('franchises.detail.toWarehouses')}
        </LinkButton>
        <LinkButton
          as={Link}
          to={partnerTabPath(basePath, 'reservations', id)}
          tone="secondary"
          icon={<CalendarCheck2 aria-hidden="true" size={18} />}
        >
          {t('franchises.detail.toReservations')}
        </LinkButton>
      </div>
      <FactsSection account={account} />
      <LocationsSection ownerId={id} />
      <PartnerRevenue ownerId={id} />
    </>
  );
}
