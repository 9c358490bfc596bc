import type { DocumentName } from '@hamkke/contracts';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, ErrorState, Skeleton, SkeletonArea } from '@hamkke/ui';
import type { Language } from '@hamkke/ui/languages';
import { Printer } from 'lucide-react';
import { Suspense, use, useDeferredValue, useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Contents } from './components/contents.tsx';
import { Sections } from './components/sections.tsx';
import { documentFacts } from './document-facts.ts';
import { forgetAttempt, loadedDocument } from './loaded-document.ts';
import { useArrival } from './use-arrival.ts';

interface DocumentProps {
  readonly name: DocumentName;
  readonly language: Language;
}

/** `/terms` and `/privacy`: the wording that holds now, to read, to point into and to print. */
export function DocumentPage({ name }: Pick<DocumentProps, 'name'>) {
  const { t } = useTranslation('account');
  usePageTitle(t(`consent.${name}`));
  // the text stays on the screen until the one of another language is there
  const language = useDeferredValue(useShell().language);
  return (
    <Suspense fallback={<DocumentSkeleton />}>
      <Document name={name} language={language} />
    </Suspense>
  );
}

function Document({ name, language }: DocumentProps) {
  const { t } = useTranslation('account');
  const { config } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [loading, startLoading] = useTransition();
  const text = use(loadedDocument(name, language, attempt));
  const failed = text === undefined;
  useArrival(!failed);
  useEffect(
    () => (failed ? () => forgetAttempt(name, language, attempt) : undefined),
    [failed, name, language, attempt],
  );
  if (failed)
    return (
      <ErrorState
        titleAs="h1"
        title={t('documents.failed')}
        retryLabel={t('retry')}
        busy={loading}
        onRetry={() => startLoading(() => setAttempt(attempt + 1))}
      />
    );
  const facts = documentFacts(name, language, config, text.gaps);
  const { lead, sections } = text.write(facts);
  return (
    <article className="hk-paper ac:grid ac:gap-8 ac:lg:grid-cols-[16rem_minmax(0,42rem)] ac:lg:grid-rows-[auto_1fr] ac:lg:items-start ac:lg:gap-x-12">
      <header className="ac:flex ac:max-w-2xl ac:min-w-0 ac:flex-col ac:gap-3 ac:border-b ac:border-line ac:pb-6 ac:lg:col-start-2">
        <div className="ac:flex ac:flex-wrap ac:items-start ac:justify-between ac:gap-3">
          <h1 tabIndex={-1} className="ac:text-2xl ac:font-bold ac:tracking-tight ac:sm:text-3xl">
            {t(`consent.${name}`)}
          </h1>
          <Button
            tone="secondary"
            className="ac:print:hidden"
            icon={<Printer aria-hidden="true" size={18} />}
            onClick={() => window.print()}
          >
            {t('documents.print')}
          </Button>
        </div>
        <p className="ac:text-sm ac:tabular-nums ac:text-faint">
          {t('documents.effective', { date: facts.effective })}
        </p>
        <p lang={language} className="ac:text-base ac:text-muted">
          {lead}
        </p>
      </header>
      <Contents sections={sections} />
      <div lang={language} className="ac:flex ac:max-w-2xl ac:min-w-0 ac:flex-col ac:gap-8 ac:lg:col-start-2">
        <Sections sections={sections} />
      </div>
    </article>
  );
}

function DocumentSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea
      label={t('loading')}
      className="ac:grid ac:gap-6 ac:lg:grid-cols-[16rem_minmax(0,42rem)] ac:lg:gap-x-12"
    >
      <Skeleton className="ac:h-72 ac:rounded-card" />
      <div className="ac:flex ac:max-w-2xl ac:flex-col ac:gap-4">
        <Skeleton className="ac:h-10 ac:w-64 ac:max-w-full" />
        <Skeleton className="ac:h-24" />
        <Skeleton className="ac:h-96" />
      </div>
    </SkeletonArea>
  );
}
