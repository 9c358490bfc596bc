import type { Middleware } from 'koa';
import { readTextBody } from '../../serving/request-body.ts';
import type { LockBank } from '../lock-bank.ts';
import type { TtlockSettings } from '../settings.ts';
import { ttlockCalls } from './calls.ts';
import { TtlockError, ttlockVerdict } from './errors.ts';
import type { Tokens } from './tokens.ts';

/** How far a call's `date` may be from the provider's clock, in milliseconds. Source: README, "TTLock" */
const dateTolerance = 5 * 60_000;

export type TtlockDeps = { settings: TtlockSettings; bank: LockBank; tokens: Tokens; signal: AbortSignal };

function checkCaller(form: URLSearchParams, { settings, bank, tokens }: TtlockDeps): void {
  if (form.get('clientId') !== settings.clientId) throw new TtlockError(10000);
  tokens.check(form.get('accessToken'));
  if (!(Math.abs(Number(form.get('date') ?? Number.NaN) - bank.now()) <= dateTolerance)) throw new TtlockError(80000);
}

/** Answers the provider's calls: parameters in the query or in a form, refusals in an answer of status 200. */
export function answerTtlock(deps: TtlockDeps): Middleware {
  return async (ctx, next) => {
    const isToken = ctx.path === '/oauth2/token';
    const call = ttlockCalls[ctx.path];
    if (ctx.method !== (isToken ? 'POST' : call?.method)) return next();
    const form = new URLSearchParams(ctx.method === 'POST' ? await readTextBody(ctx.req) : ctx.querystring);
    try {
      if (isToken) ctx.body = deps.tokens.issue(form);
      else {
        checkCaller(form, deps);
        ctx.body = await call?.answer({ bank: deps.bank, form, signal: deps.signal });
      }
    } catch (error) {
      if (!(error instanceof TtlockError)) throw error;
      ctx.body = ttlockVerdict(error.errcode);
    }
    return undefined;
  };
}
