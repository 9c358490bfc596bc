import { Badge, Skeleton, Typed } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBasePath } from '../../components/base-path.ts';
import { useDayTexts } from '../../components/day-text.ts';
import { franchiseName, ownerLine } from '../../components/franchises/franchise-name.ts';
import type { Franchise } from '../../components/franchises/read-franchises.ts';
import { UtilisationBar } from '../../components/utilisation-bar.tsx';
import { useUtilisation, type Standing } from '../../components/utilisation.ts';
import { franchisePath, type ListState } from './franchise-paths.ts';

/** A page of franchises; their warehouses and units are read in one call. */
export function FranchiseRows({ franchises }: { readonly franchises: readonly Franchise[] }) {
  const { search } = useLocation();
  const read = useUtilisation(franchises.map(({ id }) => id));
  const standings = new Map(read.data?.owners.map((standing) => [standing.ownerId, standing]));
  return franchises.map((franchise) => (
    <FranchiseRow
      key={franchise.id}
      franchise={franchise}
      standing={standings.get(franchise.id)}
      failed={read.isError && !read.data}
      list={search}
    />
  ));
}

interface FranchiseRowProps {
  readonly franchise: Franchise;
  /** Not there while it is read. */
  readonly standing: Standing | undefined;
  readonly failed: boolean;
  /** The search that the list stands at. */
  readonly list: string;
}

/** One franchise; the whole row opens its page. A row that is out of sight costs no layout. */
const FranchiseRow = memo(function FranchiseRow({ franchise, standing, failed, list }: FranchiseRowProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const basePath = useBasePath();
  const { id, isSuperUser, partnerId } = franchise;
  return (
    <li className="ad:relative ad:grid ad:gap-x-6 ad:gap-y-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:transition-colors ad:[contain-intrinsic-size:auto_8rem] ad:[content-visibility:auto] ad:hover:border-line-strong ad:sm:grid-cols-[minmax(0,1fr)_16rem] ad:sm:items-center">
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2.5 ad:gap-y-1">
          <Link
            to={franchisePath(basePath, id)}
            state={{ list } satisfies ListState}
            className="ad:font-semibold ad:wrap-anywhere ad:text-strong ad:no-underline ad:after:absolute ad:after:inset-0 ad:after:rounded-card ad:hover:underline"
          >
            <Typed>{franchiseName(franchise)}</Typed>
          </Link>
          {isSuperUser && <Badge tone="accent">{t('franchises.superUser')}</Badge>}
          {partnerId === null && <Badge tone="warn">{t('franchises.partnerNeeded')}</Badge>}
        </p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">
          <Typed>{ownerLine(franchise)}</Typed>
        </p>
      </div>
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        {standing && (
          <p className="ad:text-sm ad:font-medium ad:tabular-nums ad:text-strong">
            {t('franchises.row', { n: count(standing.locations) })}
          </p>
        )}
        {standing && <UtilisationBar standing={standing} />}
        {!standing &&
          (failed ? (
            <p className="ad:text-sm ad:text-warn">{t('franchises.rowFailed')}</p>
          ) : (
            <Skeleton className="ad:h-12" />
          ))}
      </div>
    </li>
  );
});
