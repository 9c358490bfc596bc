import { send } from '@hamkke/api-client/send';
import type { FetchTranslations } from './partner-texts.ts';

/** The server's `POST /api/translate`; any failure rejects, and the caller shows the original. */
export const fetchTranslations: FetchTranslations = async (texts, language) => {
  const answer = await send({
    method: 'POST',
    path: '/api/translate',
    body: { texts, target: language.toUpperCase() },
    timeoutMs: 15_000,
  });
  if (!answer.ok) throw new Error(`${answer.status}: /api/translate`);
  const { translations } = (await answer.json()) as { translations: string[] };
  return translations;
};
