import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { translateText, hangul } from './dictionary/translate-text.ts';
import type { Language } from './dictionary/table.ts';
import { BadQuestion, readQuestion, type Question } from './read-question.ts';

const path = '/v2/translate';
const mostTexts = 50;

/** The languages that may be requested, in capitals; Korean texts in Korean stay as they are. */
const targets: Readonly<Record<string, Language | 'KO'>> = {
  KO: 'KO',
  EN: 'EN',
  'EN-US': 'EN',
  'EN-GB': 'EN',
  JA: 'JA',
  ZH: 'ZH',
  'ZH-HANS': 'ZH',
};
const sources: readonly string[] = ['KO', 'EN', 'JA', 'ZH'];

/** The official messages begin so. Source: external-services 5 */
const legacy = (where: string) =>
  `Legacy authentication method '${where}' is no longer supported. Use the Authorization header instead.`;

function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { message };
}

/** Stores every text that arrives, also where nothing comes of it. */
export function receiveTexts(remember: (texts: readonly string[]) => void): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== path) return refuse(ctx, 404, 'Not found');
    ctx.set('x-trace-id', randomBytes(16).toString('hex'));
    if (ctx.method === 'OPTIONS') return refuse(ctx, 403, 'Forbidden');
    if (ctx.method !== 'POST') return refuse(ctx, 405, 'Method not allowed');
    try {
      const question = await readQuestion(ctx);
      remember(question.texts);
      ctx.state['question'] = question;
      ctx.state['body'] = { texts: question.texts.length, target: question.target };
    } catch (error) {
      if (!(error instanceof BadQuestion)) throw error;
      return refuse(ctx, error.status, error.message);
    }
    return next();
  };
}

/** Why a caller is turned away; the real service wants servers as callers, and the key in a header. */
function refusalOf(ctx: Context, { keyInBody }: Question, key: string): string | undefined {
  if (keyInBody) return legacy('form body');
  if (new URLSearchParams(ctx.querystring).has('auth_key')) return legacy('query parameter');
  return ctx.get('authorization') === `DeepL-Auth-Key ${key}` && ctx.get('origin') === '' ? undefined : 'Forbidden';
}

/** What cannot be translated as requested. */
function complaintOf({ texts, target, source }: Question): string | undefined {
  if (texts.length === 0) return "Bad request. Reason: Parameter 'text' not specified.";
  if (texts.length > mostTexts) return 'Bad request. Reason: Too many texts in a single request.';
  if (target === undefined) return "Bad request. Reason: Parameter 'target_lang' not specified.";
  if (!(target.toUpperCase() in targets)) return "Bad request. Reason: Value for 'target_lang' not supported.";
  if (source !== undefined && !sources.includes(source.toUpperCase()))
    return "Bad request. Reason: Value for 'source_lang' not supported.";
  return undefined;
}

/** What a free account has in a month. */
const characterLimit = 500_000;

/** How many characters were used, for whoever has the key: nothing here counts, so none. Source: external-services 5 */
export function answerUsage(key: string): Middleware {
  return (ctx, next) => {
    if (ctx.path !== '/v2/usage' || ctx.method !== 'GET') return next();
    if (ctx.get('authorization') !== `DeepL-Auth-Key ${key}`) return refuse(ctx, 403, 'Forbidden');
    ctx.body = { character_count: 0, character_limit: characterLimit };
    return undefined;
  };
}

/** The one call that services make, for whoever has the key. */
export function answerQuestions(key: string): Middleware {
  return (ctx) => {
    const question = ctx.state['question'] as Question;
    const refusal = refusalOf(ctx, question, key);
    if (refusal !== undefined) return refuse(ctx, 403, refusal);
    const complaint = complaintOf(question);
    if (complaint !== undefined) return refuse(ctx, 400, complaint);
    const { texts, target = '', source, showBilled } = question;
    const language = targets[target.toUpperCase()] ?? 'KO';
    ctx.body = {
      translations: texts.map((text) => ({
        detected_source_language: source?.toUpperCase() ?? (hangul.test(text) ? 'KO' : 'EN'),
        text: language === 'KO' ? text : translateText(text, language),
        ...(showBilled ? { billed_characters: Array.from(text).length } : {}),
      })),
    };
    return undefined;
  };
}
