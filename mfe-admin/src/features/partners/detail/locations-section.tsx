import { reading } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { listOwnerLocations } from '@hamkke/contracts/calls';
import { Section } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge, type BadgeTone } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBasePath } from '../../../components/base-path.ts';
import { UtilisationBar } from '../../../components/utilisation-bar.tsx';
import { utilisationOf } from './utilisation-of.ts';

/** How many units are taken follows the reservations' events with a short delay, in ms. */
const readEveryMs = 2_000;

/** Left border and badge of each status; its text says the same. */
const looks: Readonly<Record<Location['status'], { readonly tone: BadgeTone; readonly edge: string }>> = {
  active: { tone: 'ok', edge: 'ad:border-s-ok' },
  pending: { tone: 'warn', edge: 'ad:border-s-warn' },
  paused: { tone: 'danger', edge: 'ad:border-s-danger' },
};

/** Only what was published is translated: until a location opens, its texts stay as the partner typed them. */
const typedUntilOpen = ({ status }: Pick<Location, 'status'>) =>
  status === 'pending' ? ({ translate: 'no', 'data-typed': '' } as const) : undefined;

/** The partner's locations in every state, by name, with what is rented of all of them and of each. */
export function LocationsSection({ ownerId }: { readonly ownerId: string }) {
  const { t } = useTranslation('admin');
  useLiveReads(['location', 'reservation'], [listOwnerLocations], { everyMs: readEveryMs });
  const read = useQuery({ ...reading(listOwnerLocations, { params: { id: ownerId } }), refetchOnMount: 'always' });
  return (
    <Section heading={t('franchises.detail.branches')}>
      {read.isPending && <BlockSkeleton heights={['ad:h-16', 'ad:h-20', 'ad:h-20']} />}
      {!read.isPending && !read.data && <ReadFailed title={t('franchises.detail.branchesFailed')} read={read} />}
      {read.data && read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {read.data && <LocationList locations={read.data} />}
    </Section>
  );
}

function LocationList({ locations }: { readonly locations: readonly Location[] }) {
  const { t } = useTranslation('admin');
  if (locations.length === 0) return <p className="ad:text-faint">{t('franchises.detail.noBranches')}</p>;
  const utilisation = utilisationOf(locations);
  return (
    <>
      {utilisation.active === 0 && <p className="ad:text-faint">{t('franchises.detail.noneActive')}</p>}
      <UtilisationBar utilisation={utilisation} />
      <ul
        aria-label={t('franchises.detail.branches')}
        className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0"
      >
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} />
        ))}
      </ul>
    </>
  );
}

const LocationRow = memo(function LocationRow({ location }: { readonly location: Location }) {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const own = usePartnerText();
  const { id, name, address, status, totalUnits, occupiedUnits } = location;
  const { tone, edge } = looks[status];
  return (
    <li
      className={`ad:relative ad:grid ad:gap-x-6 ad:gap-y-2 ad:rounded-control ad:border ad:border-s-4 ad:border-line ad:p-3 ad:[contain-intrinsic-size:auto_6rem] ad:[content-visibility:auto] ad:sm:grid-cols-[minmax(0,1fr)_16rem] ad:sm:items-center ${edge}`}
    >
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-0.5">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2.5 ad:gap-y-1">
          <Link
            {...typedUntilOpen(location)}
            to={`${basePath}/warehouses/${id}`}
            className="ad:font-semibold ad:wrap-anywhere ad:text-strong ad:no-underline ad:after:absolute ad:after:inset-0 ad:after:rounded-control ad:hover:underline"
          >
            {own(name)}
          </Link>
          <Badge tone={tone}>{t(`franchises.detail.status.${status}`)}</Badge>
        </p>
        <p {...typedUntilOpen(location)} className="ad:text-sm ad:wrap-anywhere ad:text-faint">
          {own(address)}
        </p>
      </div>
      <UtilisationBar utilisation={{ units: totalUnits, occupied: occupiedUnits }} />
    </li>
  );
});
