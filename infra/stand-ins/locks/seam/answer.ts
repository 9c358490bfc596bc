import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { readJsonOrder, UnusableBody } from '../../serving/request-body.ts';
import type { LockBank } from '../lock-bank.ts';
import type { SeamSettings } from '../settings.ts';
import { createSeamCalls } from './calls.ts';
import { SeamError } from './errors.ts';

function refuse(ctx: Context, { status, type, message }: SeamError): void {
  ctx.status = status;
  ctx.body = { error: { type, message, request_id: ctx.response.get('seam-request-id') }, ok: false };
}

function refusalOf(error: unknown): SeamError | undefined {
  if (error instanceof SeamError) return error;
  if (error instanceof z.ZodError || error instanceof UnusableBody)
    return new SeamError(400, 'invalid_input', error.message);
  return undefined;
}

/** Which calls may come with their parameters in the query as well, as the official client's do. */
const byQuery: Readonly<Record<string, RegExp>> = { GET: /\/(get|list)$/, DELETE: /\/delete$/ };

/** A query as the official client writes it: what is there more than once is a list. */
function readQuery(querystring: string): Record<string, unknown> {
  const query = new URLSearchParams(querystring);
  const all = (name: string) => query.getAll(name);
  return Object.fromEntries([...query.keys()].map((name) => [name, all(name).length > 1 ? all(name) : all(name)[0]]));
}

/** Answers the provider's calls: JSON by POST, the key in the header, refusals with a status and a type. */
export function answerSeam({ settings, bank }: { settings: SeamSettings; bank: LockBank }): Middleware {
  const calls = createSeamCalls();
  return async (ctx, next) => {
    const call = calls[ctx.path];
    const isQuery = byQuery[ctx.method]?.test(ctx.path) ?? false;
    if (!call || !(isQuery || ctx.method === 'POST')) return next();
    ctx.set('seam-request-id', randomUUID());
    try {
      if (ctx.get('authorization') !== `Bearer ${settings.apiKey}`)
        throw new SeamError(401, 'unauthorized', 'Unauthorized');
      const body = isQuery ? readQuery(ctx.querystring) : await readJsonOrder(ctx.req);
      ctx.body = { ...call(body, { bank }), ok: true };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refuse(ctx, refusal);
    }
    return undefined;
  };
}
