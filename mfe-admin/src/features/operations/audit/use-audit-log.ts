import { readDefaults, type ApiError } from '@hamkke/api-client';
import { auditedServices, type AuditEntry } from '@hamkke/contracts';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AbsentService } from '../components/absent-services.tsx';
import type { AuditQuestion } from './question.ts';
import { readLogPage, type LogPage } from './read-log.ts';

/** The beginning of the key of every reading of the log. */
const auditLogKey = 'audit-log';

/**
 * The four logs as one, the newest line first, a page at a time; reading it again reads every page that is open, so
 * that nothing is skipped or doubled.
 */
export function useAuditLog(question: AuditQuestion) {
  const read = useInfiniteQuery<
    LogPage,
    ApiError,
    InfiniteData<LogPage, string | null>,
    readonly unknown[],
    string | null
  >({
    ...readDefaults,
    meta: { access: 'administrator' },
    queryKey: [auditLogKey, question],
    // what was looked at before may have grown since
    staleTime: 0,
    initialPageParam: null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => readLogPage(question, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const pages = useMemo(() => read.data?.pages ?? [], [read.data]);
  const entries = useMemo<readonly AuditEntry[]>(() => pages.flatMap((page) => page.entries), [pages]);
  const absent = useMemo(() => absentIn(pages), [pages]);
  return { read, pages, entries, absent };
}

/** Services of which some page lacks the lines, each once. */
function absentIn(pages: readonly LogPage[]): readonly AbsentService[] {
  const all = pages.flatMap((page) => page.absent);
  return auditedServices.flatMap((service) => all.filter((each) => each.service === service).slice(-1));
}
