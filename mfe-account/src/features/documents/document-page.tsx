import type { DocumentName } from '@hamkke/contracts';
import { usePageTitle, useShell } from '@hamkke/shell-api';
import { Button, ErrorState, Skeleton, SkeletonArea } from '@hamkke/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Contents } from './components/contents.tsx';
import { Sections } from './components/sections.tsx';
import { documentFacts } from './document-facts.ts';
import { loadDocument } from './load-document.ts';
import { useArrival } from './use-arrival.ts';

/** `/terms` and `/privacy`: the wording that holds now, to read, to point into and to print. */
export function DocumentPage({ name }: { readonly name: DocumentName }) {
  const { t } = useTranslation('account');
  const { config, language } = useShell();
  usePageTitle(t(`consent.${name}`));
  // The texts of a language are code: they come out of the page's cache without a network too, and stay on the screen
  // until another language is there.
  const text = useQuery({
    queryKey: ['document', name, language],
    queryFn: async () => ({ ...(await loadDocument(name, language)), language }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    networkMode: 'always',
  });
  useArrival(text.isSuccess);
  if (text.isError)
    return (
      <ErrorState
        titleAs="h1"
        title={t('documents.failed')}
        retryLabel={t('retry')}
        busy={text.isFetching}
        onRetry={() => void text.refetch()}
      />
    );
  if (!text.data) return <DocumentSkeleton />;
  const facts = documentFacts(name, text.data.language, config, text.data.gaps);
  const { lead, sections } = text.data.write(facts);
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
        <p lang={text.data.language} className="ac:text-base ac:text-muted">
          {lead}
        </p>
      </header>
      <Contents sections={sections} />
      <div lang={text.data.language} className="ac:flex ac:max-w-2xl ac:min-w-0 ac:flex-col ac:gap-8 ac:lg:col-start-2">
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
