import type { Context, Middleware } from 'koa';
import { setTimeout as wait } from 'node:timers/promises';
import { readTextBody } from '../serving/request-body.ts';
import { furtherFacts, presentAddress } from './present-address.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { refusal, refusalOf, refusals } from './refusal.ts';
import { searchAddresses } from './search-addresses.ts';

/** Words of a keyword that order trouble: who types them sees how a screen copes. */
export const orderedByKeyword = { notApproved: '승인오류', slow: '지연응답' } as const;
/** The header that orders the same: `slow`, or the code of a refusal. */
const orderHeader = 'x-stand-in-order';

const path = '/addrlink/addrLinkApi.do';
const mostPerPage = 100;

type Answer = { common: Record<string, string>; juso: readonly Record<string, string>[] | null };

const wholeNumber = (text: string | null, fallback: number, most: number) => {
  const number = Number(text || fallback);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback;
};

async function parametersOf(ctx: Context): Promise<URLSearchParams> {
  const inQuery = new URLSearchParams(ctx.querystring);
  return ctx.method === 'POST'
    ? new URLSearchParams([...inQuery, ...new URLSearchParams(await readTextBody(ctx.req))])
    : inQuery;
}

const orderedRefusal = (header: string, keyword: string): Refusal | undefined => {
  if (keyword.includes(orderedByKeyword.notApproved)) return refusal('E0001');
  return header in refusals ? refusal(header as RefusalCode) : undefined;
};

function answerTo(parameters: URLSearchParams, refused: Refusal | undefined): Answer {
  const currentPage = wholeNumber(parameters.get('currentPage'), 1, Number.MAX_SAFE_INTEGER);
  const countPerPage = wholeNumber(parameters.get('countPerPage'), 10, mostPerPage);
  const found = refused ? [] : searchAddresses((parameters.get('keyword') ?? '').replaceAll(orderedByKeyword.slow, ''));
  const page = found.slice((currentPage - 1) * countPerPage, currentPage * countPerPage);
  const more = parameters.get('addInfoYn') === 'Y' ? furtherFacts : {};
  return {
    common: {
      errorMessage: refused?.errorMessage ?? '정상',
      countPerPage: String(countPerPage),
      totalCount: String(found.length),
      errorCode: refused?.errorCode ?? '0',
      currentPage: String(currentPage),
    },
    juso: refused ? null : page.map((address) => ({ ...presentAddress(address), ...more })),
  };
}

/** The service's one call: always HTTP 200, whatever it says. */
export function answerSearches(key: string, slowMs: () => number, stopping: AbortSignal): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== path) return next();
    const parameters = await parametersOf(ctx);
    const keyword = parameters.get('keyword') ?? '';
    const order = ctx.get(orderHeader);
    if (order === 'slow' || keyword.includes(orderedByKeyword.slow))
      await wait(slowMs(), undefined, { signal: stopping });
    const refused =
      orderedRefusal(order, keyword) ?? (parameters.get('confmKey') === key ? refusalOf(keyword) : refusal('E0001'));
    const results = answerTo(parameters, refused);
    ctx.status = 200;
    ctx.type =
      parameters.get('resultType') === 'json' ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8';
    ctx.body = parameters.get('resultType') === 'json' ? JSON.stringify({ results }) : inXml(results);
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const elements = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');

/** What a caller gets that forgets `resultType=json`. */
function inXml({ common, juso }: Answer): string {
  const each = (juso ?? []).map((address) => `<juso>${elements(address)}</juso>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><results><common>${elements(common)}</common>${each}</results>`;
}
