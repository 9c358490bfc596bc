import type { FieldProblem, FoundAddress } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { z } from 'zod';
import type { AddressSearch } from '../domain/outside-ports.ts';
import { callProvider, type Report } from './call-provider.ts';

export interface JusoOptions {
  readonly url: string;
  /** The approval key; without one nothing is sent. */
  readonly key: string | undefined;
  readonly timeoutMs?: number;
  readonly report: Report;
}

const addresses = 10;
/** Requests under way in this process; the service counts ours, and an honest page sends one at a time. */
const mostAtOnce = 8;

const found = z.object({
  roadAddr: z.string(),
  roadAddrPart1: z.string(),
  jibunAddr: z.string(),
  zipNo: z.string(),
  siNm: z.string(),
  sggNm: z.string(),
  bdMgtSn: z.string(),
});
const answer = z.object({
  results: z.object({ common: z.object({ errorCode: z.string() }), juso: z.array(found).nullish() }),
});

/**
 * What is wrong with a keyword, by the service's code; every other code is the service's own trouble or our key's.
 * Source: external-services 3
 */
const refusals: Readonly<Record<string, Pick<FieldProblem, 'code' | 'message'>>> = {
  E0005: { code: 'required', message: 'nothing was typed' },
  E0006: { code: 'too_small', message: 'a province is too little: add the road or the district' },
  E0008: { code: 'too_small', message: 'at least two letters' },
  E0009: { code: 'format', message: 'letters as well as digits' },
  E0010: { code: 'too_big', message: 'at most 40 Korean letters or 80 others' },
  E0011: { code: 'too_big', message: 'numbers of at most 10 digits' },
  E0012: { code: 'format', message: 'letters, not only signs and digits' },
  E0013: { code: 'not_allowed', message: 'signs or words that cannot be searched for' },
  E0015: { code: 'too_small', message: 'too many addresses fit: say more' },
};

/**
 * The public road-address search. It answers 200 whatever happened, and every value as text. The key goes in the body,
 * so that it stands in no log of addresses.
 */
export function createJuso({ url, key, timeoutMs = 4_000, report }: JusoOptions): AddressSearch {
  let running = 0;

  async function requestAddresses(keyword: string, confmKey: string) {
    if (running >= mostAtOnce) throw new DomainError('PROVIDER_DOWN', { reason: 'busy' });
    running += 1;
    try {
      const body = new URLSearchParams({
        confmKey,
        keyword,
        resultType: 'json',
        currentPage: '1',
        countPerPage: String(addresses),
      });
      return await callProvider({
        provider: 'juso',
        url: new URL(url),
        init: { method: 'POST', body },
        signal: AbortSignal.timeout(timeoutMs),
        answer,
        report,
      });
    } finally {
      running -= 1;
    }
  }

  return {
    async search(keyword): Promise<FoundAddress[]> {
      if (key === undefined) throw new DomainError('PROVIDER_DOWN', { reason: 'no key' });
      const { results } = await requestAddresses(keyword, key);
      const { errorCode } = results.common;
      if (errorCode === '0') return (results.juso ?? []).slice(0, addresses);
      const refusal = refusals[errorCode];
      if (refusal) throw new DomainError('VALIDATION', undefined, { fields: [{ path: 'keyword', ...refusal }] });
      report({ provider: 'juso', reason: errorCode });
      throw new DomainError('PROVIDER_DOWN', { reason: errorCode });
    },
  };
}
