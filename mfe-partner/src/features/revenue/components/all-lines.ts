import { call } from '@hamkke/api-client';
import type { LedgerLine } from '@hamkke/contracts';
import { listFranchisePayments } from '@hamkke/contracts/calls';
import type { PaymentsInput } from '../revenue-paths.ts';

/** Lines that the server hands out at a time, at most. */
const maxPerPage = 500;

/** Reads every matching line, page after page, the newest first. @throws {ApiError} */
export async function readAllLines(partnerId: string, input: PaymentsInput): Promise<readonly LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { lines: LedgerLine[]; nextCursor: string | null } = await call(listFranchisePayments, {
      params: { id: partnerId },
      query: { ...input, limit: maxPerPage, ...(cursor !== null && { cursor }) },
    });
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}
