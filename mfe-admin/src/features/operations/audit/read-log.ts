import { call } from '@hamkke/api-client';
import { auditedServices, type AuditedService } from '@hamkke/contracts';
import { listAudit } from '@hamkke/contracts/calls';
import type { AbsentService } from '../components/absent-services.tsx';
import { mergeSlices, type LogSlice } from './merge-pages.ts';
import type { AuditQuestion } from './question.ts';

/** Lines that are shown at a time. */
const pageSize = 50;

/** A service's log waits so long, in ms: the others' lines must not wait half a minute for one that is gone. */
const shortTimeoutMs = 10_000;

export interface LogPage extends LogSlice {
  /** Lines of these are missing. */
  readonly absent: readonly AbsentService[];
}

/** A page of all logs behind a place. @throws {ApiError} where no service answers */
export async function readLogPage(
  question: AuditQuestion,
  cursor: string | null,
  signal: AbortSignal,
): Promise<LogPage> {
  const query = { ...question, limit: pageSize, ...(cursor !== null && { cursor }) };
  const answers = await Promise.allSettled(
    auditedServices.map((service) => call(listAudit[service], { query, signal, timeoutMs: shortTimeoutMs })),
  );
  signal.throwIfAborted();
  const slices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const absent = answers.flatMap((answer, index) => absence(auditedServices[index], answer));
  if (slices.length === 0) throw absent[0]?.error;
  return { ...mergeSlices(slices, pageSize), absent };
}

function absence(service: AuditedService | undefined, answer: PromiseSettledResult<unknown>): readonly AbsentService[] {
  return service && answer.status === 'rejected' ? [{ service, error: answer.reason }] : [];
}
