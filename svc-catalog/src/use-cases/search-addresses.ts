import type { FoundAddress } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { searchableKeyword } from '../domain/address-keyword.ts';
import type { AddressSearch, KeptAnswers } from '../domain/outside-ports.ts';
import { createBriefMemory } from './brief-memory.ts';

export interface SearchDeps {
  readonly addresses: AddressSearch;
  readonly kept: KeptAnswers<FoundAddress[]>;
}

/** How long an answer is kept, in seconds; new houses get addresses every day. */
const foundSeconds = 7 * 86_400;
const missedSeconds = 86_400;

/**
 * Road addresses by what someone typed, asked of the public search once a week at most.
 * @throws VALIDATION on `keyword`, PROVIDER_DOWN
 */
export function createSearchAddresses({ addresses, kept }: SearchDeps) {
  const brief = createBriefMemory<FoundAddress[]>({ milliseconds: 60_000, limit: 500 });
  return async (typed: string): Promise<FoundAddress[]> => {
    const keyword = searchableKeyword(typed);
    if (Array.from(keyword).length < 2)
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'keyword', code: 'too_small', message: 'at least two letters' }],
      });
    return await brief.recall(keyword, async () => {
      const known = await kept.recall(keyword);
      if (known) return known.answer;
      const found = await addresses.search(keyword);
      await kept.keep(keyword, found, found.length > 0 ? foundSeconds : missedSeconds);
      return found;
    });
  };
}
