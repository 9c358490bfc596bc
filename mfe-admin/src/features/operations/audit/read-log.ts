import { call } from '@hamkke/api-client';
import { auditedServices, type AuditedService, type AuditEntry } from '@hamkke/contracts';
import { listAudit } from '@hamkke/contracts/calls';
import type { Page, PageRequest } from '@hamkke/screen-kit/paging';
import type { AbsentService } from '../components/absent-services.tsx';
import { mergeSlices } from './merge-pages.ts';
import type { AuditQuestion } from './question.ts';

/** A service's log waits so long, in ms: the others' lines must not wait half a minute for one that is gone. */
const shortTimeoutMs = 10_000;

export interface LogPage extends Page<AuditEntry> {
  /** Lines of these are missing. */
  readonly absent: readonly AbsentService[];
}

/** A page of all logs behind a place, which holds in each of them. @throws {ApiError} where no service answers */
export async function readLogPage(question: AuditQuestion, { cursor, limit, signal }: PageRequest): Promise<LogPage> {
  const query = { ...question, limit, ...(cursor !== null && { cursor }) };
  const answers = await Promise.allSettled(
    auditedServices.map((service) => call(listAudit[service], { query, signal, timeoutMs: shortTimeoutMs })),
  );
  signal?.throwIfAborted();
  const slices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const absent = answers.flatMap((answer, index) => absence(auditedServices[index], answer));
  if (slices.length === 0) throw absent[0]?.error;
  const { entries, nextCursor } = mergeSlices(slices, limit);
  return { rows: entries, nextCursor, absent };
}

function absence(service: AuditedService | undefined, answer: PromiseSettledResult<unknown>): readonly AbsentService[] {
  return service && answer.status === 'rejected' ? [{ service, error: answer.reason }] : [];
}
