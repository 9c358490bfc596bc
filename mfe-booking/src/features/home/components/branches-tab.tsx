import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, ErrorState, LinkButton } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BranchCard, BranchListSkeleton } from '../../../components/branch-card.tsx';
import { useErrorText } from '../../../components/error-text.ts';
import { KeptNotice } from '../../../components/kept-notice.tsx';
import { useOwnerWords } from '../../../components/owner-words.ts';
import { nearestFirst, type Position } from '../../../components/place/distance.ts';
import { popularFirst } from '../../../components/place/popular.ts';
import { HomeMap } from './home-map.tsx';

/** Source: product spec section 9, home list limit. */
const branchesShown = 5;

interface BranchesTabProps {
  readonly branches: UseQueryResult<readonly Location[], ApiError>;
  readonly me: Position | undefined;
}

/** Branches near the visitor where their place is known, else the popular ones; then the map. */
export function BranchesTab({ branches, me }: BranchesTabProps) {
  const { t } = useTranslation('booking');
  const { compare } = useOwnerWords();
  const all = branches.data ?? [];
  const shown: readonly (Location & { distance?: number })[] = (
    me ? nearestFirst(all, me) : popularFirst(all, compare)
  ).slice(0, branchesShown);
  return (
    <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:gap-8">
      <section className="bk:flex bk:min-w-0 bk:flex-col bk:gap-3" aria-labelledby="branches-heading">
        <h2 id="branches-heading" className="bk:text-xl bk:font-bold">
          {me ? t('home.near') : t('home.popular')}
        </h2>
        <BranchesState branches={branches} shown={shown} near={me !== undefined} />
        {shown.map((branch, index) => (
          <BranchCard key={branch.id} location={branch} distance={branch.distance} eager={index === 0} />
        ))}
        <LinkButton as={Link} to="/locations" tone="secondary" wide>
          {t('home.allLocations')}
        </LinkButton>
      </section>
      <section className="bk:flex bk:min-w-0 bk:flex-col bk:gap-3" aria-labelledby="map-heading">
        <h2 id="map-heading" className="bk:text-xl bk:font-bold">
          {t('home.mapHeading')}
        </h2>
        <HomeMap branches={me ? shown : all} me={me} />
      </section>
    </div>
  );
}

function BranchesState({
  branches,
  shown,
  near,
}: {
  readonly branches: BranchesTabProps['branches'];
  readonly shown: readonly Location[];
  readonly near: boolean;
}) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  if (branches.isPending) return <BranchListSkeleton count={branchesShown} />;
  if (branches.isError && !branches.data)
    return (
      <ErrorState
        title={t('home.failed')}
        description={errorText(branches.error)}
        retryLabel={t('retry')}
        onRetry={() => void branches.refetch()}
        busy={branches.isFetching}
      />
    );
  return (
    <>
      <KeptNotice failed={branches.isError} />
      {shown.length === 0 && (
        <EmptyState title={near && branches.data.length > 0 ? t('home.nearNone') : t('home.none')} />
      )}
    </>
  );
}
