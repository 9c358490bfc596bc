import { z } from 'zod';
import { addressIn, requestAnswer } from '../request.ts';
import { absent, type Check, given, Problem, verdictOf } from '../verdict.ts';

const usageSchema = z.object({ character_count: z.number(), character_limit: z.number() });
const console = 'DeepL, Account, API Keys';

/** The translator, by its page of what was used: it translates nothing. Source: external-services 5 */
export const checkTranslator: Check = {
  name: 'DeepL',
  async run({ env, signal }) {
    const key = given(env, 'DEEPL_KEY');
    if (!key) return absent('DEEPL_KEY; texts of partners are shown as they were typed');
    const own = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
    const { status, ok, body } = await requestAnswer(env, new URL('/v2/usage', addressIn(env, 'DEEPL_URL', own)), {
      variable: 'DEEPL_URL',
      signal,
      headers: { authorization: `DeepL-Auth-Key ${key}` },
    });
    if (status === 401 || status === 403) throw new Problem(`DEEPL_KEY: is refused (${console})`);
    const usage = usageSchema.safeParse(body);
    if (!ok || !usage.success) throw new Problem(`DEEPL_URL: no translator answers there (status ${status})`);
    const { character_count: used, character_limit: limit } = usage.data;
    return verdictOf(
      used >= limit ? [`DEEPL_KEY: the quota of ${limit} characters is used up (DeepL, Account, Subscription)`] : [],
      `${used} of ${limit} characters used`,
    );
  },
};
