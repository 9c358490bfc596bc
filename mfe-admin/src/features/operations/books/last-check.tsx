import type { BookCheck } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { Alert } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../people/person-name.tsx';
import { CheckState } from './check-state.tsx';
import { secondsOf, useSecondsText } from './check-texts.ts';

/** The check that ended last: how, when, how long, by whom. */
export function LastCheck({ check }: { readonly check: BookCheck }) {
  const { t } = useTranslation('admin');
  const { instant, count } = useDayTexts();
  const secondsText = useSecondsText();
  const { state, startedAt, finishedAt, startedBy, problem, looks } = check;
  const seconds = secondsOf(check);
  return (
    <Section heading={t('operations.books.last')}>
      <div role="status" className="ad:flex ad:flex-col ad:gap-1">
        <CheckState state={state} />
        {state !== 'running' && <p className="ad:text-muted">{t(`operations.books.stateHints.${state}`)}</p>}
      </div>
      {problem !== null && (
        <Alert tone="warn" role="note" title={t('operations.books.problem')}>
          <span lang="en" data-typed="" className="ad:wrap-anywhere">
            {problem}
          </span>
        </Alert>
      )}
      <dl className="ad:m-0 ad:grid ad:grid-cols-2 ad:gap-x-6 ad:gap-y-3 ad:lg:grid-cols-4">
        <Fact name={t('operations.books.finishedAt')}>
          <time dateTime={finishedAt ?? startedAt}>{instant(finishedAt ?? startedAt)}</time>
        </Fact>
        {seconds !== undefined && <Fact name={t('operations.books.took')}>{secondsText(seconds)}</Fact>}
        <Fact name={t('operations.books.by')}>
          {startedBy === null ? t('operations.books.byClock') : <PersonName id={startedBy} />}
        </Fact>
        <Fact name={t('operations.books.looks')}>{t('operations.parked.times', { n: count(looks) })}</Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="ad:min-w-0">
      <dt className="ad:text-sm ad:text-faint">{name}</dt>
      <dd className="ad:m-0 ad:wrap-anywhere ad:text-strong ad:tabular-nums">{children}</dd>
    </div>
  );
}
