import type { Visit } from '@hamkke/contracts';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { OpenVisit } from './open-visit.tsx';
import { ReadyVisit } from './ready-visit.tsx';
import { isGone, useBeginning, useVisit, type VisitQuery } from './use-visit.ts';
import { VisitGone, VisitLapsed, VisitLimited, VisitOver } from './visit-notices.tsx';

/**
 * `/access/visit#<id>`: a look at a location before renting. Needs no account; the id is a secret and stands in the
 * fragment, which no browser sends with the address. Source: decision 0057
 */
export function VisitPage() {
  const { t } = useTranslation('account');
  const id = useLocation().hash.slice(1);
  usePageTitle(t('visit.title'));
  // Keyed: what went wrong with one link says nothing of another.
  return id === '' ? <VisitGone /> : <LinkedVisit key={id} id={id} />;
}

function LinkedVisit({ id }: { readonly id: string }) {
  const { t } = useTranslation('account');
  const query = useVisit(id);
  const { data: visit, error } = query;
  if (isGone(error)) return <VisitGone />;
  if (visit) return <VisitInState visit={visit} query={query} />;
  if (error !== null) return <ReadFailed titleAs="h1" title={t('visit.failed')} read={query} />;
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-xl ac:flex-col ac:gap-6">
      <PageHeader title={t('visit.title')} />
      <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-4">
        <Skeleton className="ac:h-40 ac:rounded-card" />
        <Skeleton className="ac:h-80 ac:rounded-card" />
      </SkeletonArea>
    </div>
  );
}

function VisitInState({ visit, query }: { readonly visit: Visit; readonly query: VisitQuery }) {
  const beginning = useBeginning(visit.id);
  const page = useHeadingFocus(visit.state, beginning.wasPressed);
  const views = {
    ready: () => <ReadyVisit visit={visit} query={query} beginning={beginning} />,
    open: () => <OpenVisit visit={visit} query={query} />,
    over: () => <VisitOver visit={visit} />,
    lapsed: () => <VisitLapsed visit={visit} />,
    limited: () => <VisitLimited visit={visit} />,
  } as const satisfies Record<Visit['state'], () => unknown>;
  return <div ref={page}>{views[visit.state]()}</div>;
}

/** Gives the main heading the focus where the button that was pressed went with the state that it stood in. */
function useHeadingFocus(state: Visit['state'], wasPressed: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== state;
    before.current = state;
    if (isOther && wasPressed) page.current?.querySelector('h1')?.focus();
  }, [state, wasPressed]);
  return page;
}
