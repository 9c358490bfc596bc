import type { FoundAddress } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { searchableKeyword } from '../../domain/address-keyword.ts';
import type { AddressSearch, CachedAnswers } from '../../domain/outside-ports.ts';
import { createAnswerCache } from '@hamkke/service-kit';

export interface SearchDeps {
  readonly addresses: AddressSearch;
  readonly cache: CachedAnswers<FoundAddress[]>;
}

/** How long an answer is stored, in seconds; new buildings get addresses every day. */
const foundSeconds = 7 * 86_400;
const missedSeconds = 86_400;

/**
 * Road addresses by what someone typed, sent to the public search once a week at most.
 * @throws VALIDATION on `keyword`, PROVIDER_DOWN
 */
export function createSearchAddresses({ addresses, cache }: SearchDeps) {
  const recent = createAnswerCache<FoundAddress[]>({ lifetimeMs: 60_000, most: 500 });
  return async (typed: string): Promise<FoundAddress[]> => {
    const keyword = searchableKeyword(typed);
    if (Array.from(keyword).length < 2)
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'keyword', code: 'too_small', message: 'at least two letters' }],
      });
    return await recent.read(keyword, async () => {
      const known = await cache.recall(keyword);
      if (known) return known.answer;
      const found = await addresses.search(keyword);
      await cache.save(keyword, found, found.length > 0 ? foundSeconds : missedSeconds);
      return found;
    });
  };
}
