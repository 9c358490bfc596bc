import { ApiError, announceNotSignedIn, apiErrorOf } from '@hamkke/api-client';
import { send } from '@hamkke/api-client/send';
import { buildPath, type AnswerOf } from '@hamkke/contracts';
import { listFranchises } from '@hamkke/contracts/calls';
import type { Page, PageRequest } from '@hamkke/screen-kit/paging';

export type Partner = AnswerOf<typeof listFranchises>[number];

/**
 * One page of the approved partners by name. Its answer names the next page in a Link header, which `call` does not hand
 * out: so it is sent as `call` sends.
 * @throws {ApiError}
 */
export async function readPartners({
  search,
  cursor,
  limit,
  signal,
}: PageRequest & { readonly search: string }): Promise<Page<Partner>> {
  const path = buildPath(listFranchises, {}, { limit, cursor, search: search === '' ? undefined : search });
  const response = await send({ method: listFranchises.method, path, signal }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, cause instanceof Error ? cause.message : 'no answer');
  });
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.code === 'NOT_SIGNED_IN') announceNotSignedIn();
    throw error;
  }
  return { rows: (await response.json()) as Partner[], nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** The cursor in a Link header (RFC 8288) that names a next page; null where it names none. */
export function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://relative').searchParams.get('cursor');
}
