import { auditedServices, type AuditEntry } from '@hamkke/contracts';
import { pageSize, usePages } from '@hamkke/screen-kit/paging';
import { useCallback, useMemo } from 'react';
import type { AbsentService } from '../components/absent-services.tsx';
import type { AuditQuestion } from './question.ts';
import { readLogPage, type LogPage } from './read-log.ts';

/** The four logs as one, the newest line first, a page at a time. */
export function useAuditLog(question: AuditQuestion) {
  const { list, more } = usePages<AuditEntry, LogPage>({
    endpoint: { id: 'audit-log', access: 'administrator' },
    request: { query: question },
    readPage: (page) => readLogPage(question, page),
    // no live stream follows the logs: what was looked at before may have grown since
    staleTime: 0,
    joinBeside: (earlier, later) => ({ absent: eachOnce([...earlier.absent, ...later.absent]) }),
  });
  const rows = list.data?.rows;
  const { refetch } = list;
  const { reset } = more;
  const readAnew = useCallback(() => {
    reset();
    void refetch();
  }, [reset, refetch]);
  return { list, more, readAnew, pages: useMemo(() => pagesOf(rows ?? []), [rows]) };
}

/** Services of which some page lacks the lines, each once. */
const eachOnce = (absent: readonly AbsentService[]): readonly AbsentService[] =>
  auditedServices.flatMap((service) => absent.filter((each) => each.service === service).slice(-1));

/** The lines as they are shown, a page at a time. */
const pagesOf = (rows: readonly AuditEntry[]): readonly (readonly AuditEntry[])[] =>
  Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, index) =>
    rows.slice(index * pageSize, (index + 1) * pageSize),
  );
