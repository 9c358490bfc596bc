import type { IncomingHttpHeaders } from 'node:http';
import { asDomainError, assertionHeader, correlationHeader, DomainError, type Signer } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { errors } from 'undici';
import { addressOf } from '../limits/limiter.ts';
import { stateOf } from '../request-state.ts';
import type { UpstreamName, Upstreams } from '../upstreams.ts';
import type { StaleAnswers } from './stale-answers.ts';

/** Largest body that is forwarded, in bytes; the services have their own, smaller limits. */
const bodyLimit = 16 * 1024 * 1024;
/** Headers that belong to one connection, or that only the gateway may say to a service. */
const dropped = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'cookie', 'authorization', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', correlationHeader]);

function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && !dropped.has(name) && !name.startsWith('x-hamkke-')) kept[name] = value;
  return kept;
}

/**
 * Forwards a matched call to its service with the gateway's assertion, body and answer as they are: neither is parsed here.
 * @throws UNAVAILABLE when the service does not answer, BODY_TOO_LARGE
 */
export function proxy(upstreams: Upstreams, signer: Signer, stale: StaleAnswers): Middleware {
  return async (ctx) => {
    const { endpoint, visitorId, correlationId, routeId } = stateOf(ctx);
    if (!endpoint) throw new DomainError('NOT_FOUND');
    if (Number(ctx.get('content-length')) > bodyLimit) throw new DomainError('BODY_TOO_LARGE');
    const service = endpoint.service as UpstreamName;
    const assertion = await signer.sign({ audience: service, claims: { kind: 'person', visitorId, address: addressOf(ctx.ip), person: null } });
    const headers = { ...forwardedHeaders(ctx.headers), [assertionHeader]: assertion, [correlationHeader]: correlationId };
    const keep = stale.recorderFor(ctx, endpoint);
    const aborter = new AbortController();
    ctx.res.once('close', () => aborter.abort());
    ctx.respond = false;
    try {
      await upstreams[service].stream({ path: ctx.url, method: ctx.method as 'GET', headers, body: ctx.method === 'GET' || ctx.method === 'HEAD' ? null : ctx.req, signal: aborter.signal }, ({ statusCode, headers: answered }) => {
        if (keep && statusCode === 503) throw new errors.ResponseError('unavailable', statusCode, { headers: answered });
        ctx.res.writeHead(statusCode, answerHeaders(ctx, answered));
        return keep ? keep(statusCode, answered, ctx.res) : ctx.res;
      });
    } catch (cause) {
      // The browser left, or the answer broke off half way: there is nobody, or no way, to tell.
      if (ctx.res.destroyed || ctx.res.headersSent) {
        ctx.res.destroy();
        return;
      }
      if (stale.answer(ctx, endpoint)) return;
      throw unavailable(cause, routeId);
    }
  };
}

/** What the service answered, under what the gateway already set (security headers, cookies); its connection headers stay behind. */
function answerHeaders(ctx: Context, answered: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answered)) {
    if (value === undefined || dropped.has(name) || name.startsWith('x-hamkke-')) continue;
    kept[name] = value;
  }
  const cookies = ctx.res.getHeader('set-cookie');
  if (cookies !== undefined) kept['set-cookie'] = [cookies].flat().map(String);
  return kept;
}

function unavailable(cause: unknown, route: string): DomainError {
  if (cause instanceof DomainError) return cause;
  const known = cause instanceof errors.UndiciError || (cause instanceof Error && 'code' in cause);
  return known ? new DomainError('UNAVAILABLE', { route }, { cause }) : asDomainError(cause);
}
