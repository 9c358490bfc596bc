import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, ErrorState } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { BranchCard, BranchListSkeleton } from '../../../components/branch-card.tsx';
import { useErrorText } from '../../../components/error-text.ts';
import { KeptNotice } from '../../../components/kept-notice.tsx';
import { useCameBack } from '../../../components/use-came-back.ts';
import { isNarrowed, type BranchSearch, type FoundBranch } from '../branch-search.ts';

// Fetched when nothing was found: most searches find something.
const NearPlace = lazy(async () => ({ default: (await import('./near-place.tsx')).NearPlace }));

/** The first cards are on the screen when it opens; their pictures come first. */
const eagerCards = 4;
/** As many as the tallest screens show. */
const firstCards = 8;

interface FoundBranchesProps {
  readonly branches: UseQueryResult<readonly Location[], ApiError>;
  readonly found: readonly FoundBranch[];
  readonly search: BranchSearch;
  readonly pointed: string | null | undefined;
  readonly onPoint: (id: string) => void;
}

/** The list of found branches in each of its states. */
export function FoundBranches({ branches, found, search, pointed, onPoint }: FoundBranchesProps) {
  const { t } = useTranslation('booking');
  // an empty list is no result, not an empty shop
  const searching = isNarrowed(search);
  const errorText = useErrorText();
  // at the place that was left there must be something
  const cameBack = useCameBack();
  if (branches.isPending) return <BranchListSkeleton count={6} />;
  if (branches.isError && !branches.data)
    return (
      <ErrorState
        title={t('locations.failed')}
        description={errorText(branches.error)}
        retryLabel={t('retry')}
        onRetry={() => void branches.refetch()}
        busy={branches.isFetching}
        reference={branches.error.correlationId || undefined}
      />
    );
  return (
    <>
      <KeptNotice failed={branches.isError} />
      <p aria-live="polite" className="bk:text-sm bk:text-muted">
        {t('locations.count', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={searching ? t('locations.noResults') : t('locations.none')}
          description={searching ? t('locations.noResultsHint') : undefined}
        />
      )}
      {found.length === 0 && search.text !== '' && (
        <Suspense>
          <NearPlace locations={branches.data} search={search} />
        </Suspense>
      )}
      <BranchCards found={found} pointed={pointed} onPoint={onPoint} atOnce={cameBack ? found.length : firstCards} />
    </>
  );
}

/**
 * So many cards at once, the rest in the browser's spare moments: forty cards in one go block a cheap phone for half a
 * second.
 */
function BranchCards({
  found,
  pointed,
  onPoint,
  atOnce,
}: Pick<FoundBranchesProps, 'found' | 'pointed' | 'onPoint'> & { readonly atOnce: number }) {
  const { t } = useTranslation('booking');
  const shown = useDeferredValue(found.length, Math.min(found.length, atOnce));
  return (
    <ul
      aria-label={t('locations.listLabel')}
      className="bk:m-0 bk:grid bk:list-none bk:gap-3 bk:p-0 bk:sm:grid-cols-2 bk:lg:grid-cols-1"
    >
      {found.slice(0, shown).map((branch, index) => (
        <li key={branch.id}>
          <BranchCard
            location={branch}
            distance={branch.distance}
            selected={branch.id === pointed}
            onPoint={onPoint}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </ul>
  );
}
