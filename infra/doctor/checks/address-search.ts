import { z } from 'zod';
import { addressIn, requestAnswer } from '../request.ts';
import { absent, type Check, given, Problem, verdictOf } from '../verdict.ts';

const answerSchema = z.object({ results: z.object({ common: z.object({ errorCode: z.string() }) }) });
const console = 'business.juso.go.kr, 오픈API, 신청 현황';

/** What is wrong with the key, by the service's code. Source: external-services 3 */
const refusals: Readonly<Record<string, string>> = {
  E0001: `ADDRESS_SEARCH_KEY: is not approved (${console})`,
  E0014: `ADDRESS_SEARCH_KEY: the development key has expired; apply for an operating one (${console})`,
};

/** The road-address search, by one search as catalog's client sends it: it answers 200 whatever happened. */
export const checkAddressSearch: Check = {
  name: 'address search',
  async run({ env, signal }) {
    const key = given(env, 'ADDRESS_SEARCH_KEY');
    if (!key) return absent('ADDRESS_SEARCH_KEY; the search of addresses says that it is down');
    const url = addressIn(env, 'ADDRESS_SEARCH_URL', 'https://business.juso.go.kr/addrlink/addrLinkApi.do');
    const search = { confmKey: key, keyword: '세종대로 110', resultType: 'json', currentPage: '1', countPerPage: '1' };
    const { status, body } = await requestAnswer(env, url, {
      variable: 'ADDRESS_SEARCH_URL',
      signal,
      method: 'POST',
      body: new URLSearchParams(search),
    });
    const answer = answerSchema.safeParse(body);
    if (!answer.success) throw new Problem(`ADDRESS_SEARCH_URL: no address search answers there (status ${status})`);
    const { errorCode } = answer.data.results.common;
    if (errorCode === '0') return verdictOf([], 'one search answered');
    throw new Problem(refusals[errorCode] ?? `the address search refuses a search (${errorCode})`);
  },
};
