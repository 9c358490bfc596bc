import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Writable } from 'node:stream';
import type { AnyEndpoint } from '@hamkke/contracts';
import {
  asDomainError,
  assertionHeader,
  correlationHeader,
  DomainError,
  type Signer,
  traceCarrier,
  traced,
} from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { errors } from 'undici';
import { callerOf, stateOf } from '../request-state.ts';
import type { Directives, SessionDirectives } from '../sessions/session-directives.ts';
import { poolOf, type UpstreamName, type Upstreams } from '../upstreams.ts';
import { allowanceOf } from './allowances.ts';
import { compressed } from './compressed.ts';
import { isPersonal, personalCacheControl } from './personal.ts';
import type { StaleAnswers } from './stale-answers.ts';

/** Headers that belong to one connection, or that only the gateway may say to a service. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'authorization',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
  correlationHeader,
]);

type Answered = Record<string, string | string[] | undefined>;

function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const forwarded: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !dropped.has(name) && !name.startsWith('x-hamkke-')) forwarded[name] = value;
  return forwarded;
}

const hasBody = ({ headers }: Context) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * The body for the service: what was read of it already, or the stream on its way. Where that breaks off, or answers
 * without having read it all, the rest is read and thrown away: what stays unread would block the connection for the
 * next call that the browser makes on it.
 */
function bodyOf(ctx: Context): Buffer | PassThrough | null {
  const { body: whole } = stateOf(ctx);
  if (whole) return whole;
  if (!hasBody(ctx)) return null;
  const body = new PassThrough();
  body.once('close', () => ctx.req.unpipe(body).resume());
  // The client learns why the upload broke off.
  body.on('error', () => undefined);
  return ctx.req.pipe(body);
}

export interface ProxyDeps {
  readonly upstreams: Upstreams;
  readonly signer: Signer;
  readonly stale: StaleAnswers;
  readonly sessionDirectives: SessionDirectives;
}

/**
 * Forwards a matched call to its service with the gateway's assertion, body and answer as they are: neither is parsed
 * here, and only the answers of reads get smaller on the way. What the answer orders (a session, a guest pass) is done
 * before the first byte of it goes out.
 * @throws UNAVAILABLE when the service does not answer, or when an ordered session cannot be stored
 */
export function proxy({ upstreams, signer, stale, sessionDirectives }: ProxyDeps): Middleware {
  return async (ctx) => {
    const { endpoint, correlationId, routeId } = stateOf(ctx);
    if (!endpoint) throw new DomainError('NOT_FOUND');
    const { firstByteMs } = allowanceOf(endpoint);
    await sessionDirectives.prepare(ctx, endpoint);
    const service = endpoint.service as UpstreamName;
    const assertion = await signer.sign({ audience: service, claims: callerOf(ctx) });
    const headers = {
      ...forwardedHeaders(ctx.headers),
      [assertionHeader]: assertion,
      [correlationHeader]: correlationId,
    };
    const record = stale.recorderFor(ctx, endpoint);
    const aborter = new AbortController();
    let applied: Promise<void> | undefined;
    // An answer that went out whole leaves nothing to break off, and breaking off is not free.
    ctx.res.once('close', () => ctx.res.writableFinished || aborter.abort());
    ctx.respond = false;

    const answer = (status: number, answered: Answered): Writable => {
      const compression = compressed(ctx, status, answered);
      ctx.res.writeHead(status, answerHeaders(ctx, endpoint, compression?.headers ?? answered));
      const out = compression?.open() ?? ctx.res;
      return record ? record(status, answered, out) : out;
    };
    /**
     * Holds the body back until the directive is applied; when it cannot be, the answer goes nowhere and the failure
     * goes out instead.
     */
    const answerAfter = (directives: Directives, status: number, answered: Answered): Writable => {
      const held = new PassThrough();
      applied = sessionDirectives.apply(ctx, directives).then(
        () => void held.pipe(answer(status, { ...answered, 'cache-control': 'no-store' })),
        (error: unknown) => {
          held.resume();
          throw error;
        },
      );
      applied.catch(() => undefined);
      return held;
    };

    try {
      await traced(`${service} ${endpoint.id}`, { kind: 'client' }, () =>
        upstreams[poolOf(endpoint)].stream(
          {
            path: ctx.url,
            method: ctx.method,
            headers: { ...headers, ...traceCarrier() },
            body: bodyOf(ctx),
            signal: aborter.signal,
            headersTimeout: firstByteMs,
          },
          ({ statusCode, headers: answered }) => {
            if (statusCode === 503 && stale.covers(ctx, endpoint))
              throw new errors.ResponseError('unavailable', statusCode, { headers: answered });
            sessionDirectives.noticeRevocation(ctx, endpoint, statusCode);
            const directives = sessionDirectives.read(ctx, service, statusCode, answered);
            return directives ? answerAfter(directives, statusCode, answered) : answer(statusCode, answered);
          },
        ),
      );
      await applied;
    } catch (cause) {
      // The browser left, or the answer broke off half-way: no error can be sent any more.
      if (ctx.res.destroyed || ctx.res.headersSent) {
        ctx.res.destroy();
        return;
      }
      if (stale.answer(ctx, endpoint)) return;
      throw unavailable(cause, routeId);
    }
  };
}

/**
 * What the service answered, under what the gateway already set (security headers, cookies); its connection headers
 * stay behind.
 */
function answerHeaders(ctx: Context, endpoint: AnyEndpoint, answered: Answered): Record<string, string | string[]> {
  const forwarded: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answered)) {
    if (value === undefined || dropped.has(name) || name.startsWith('x-hamkke-')) continue;
    forwarded[name] = value;
  }
  // Only the gateway sets cookies; those of a service are dropped.
  delete forwarded['set-cookie'];
  if (isPersonal(ctx, endpoint))
    forwarded['cache-control'] = personalCacheControl(endpoint, String(forwarded['cache-control'] ?? ''));
  const cookies = ctx.res.getHeader('set-cookie');
  // A cache in between stores a public answer with its headers: a cookie on it would become everybody's. Source: RFC
  // 9111 section 7.3.
  if (/\bpublic\b/.test(String(forwarded['cache-control'] ?? ''))) ctx.res.removeHeader('set-cookie');
  else if (cookies !== undefined) forwarded['set-cookie'] = [cookies].flat().map(String);
  return forwarded;
}

function unavailable(cause: unknown, route: string): DomainError {
  if (cause instanceof DomainError) return cause;
  const known = cause instanceof errors.UndiciError || (cause instanceof Error && 'code' in cause);
  return known ? new DomainError('UNAVAILABLE', { route }, { cause }) : asDomainError(cause);
}
