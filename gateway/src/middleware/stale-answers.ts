import { PassThrough, type Writable } from 'node:stream';
import type { AnyEndpoint } from '@hamkke/contracts';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { stateOf } from '../request-state.ts';
import { isPersonal } from './personal.ts';

interface CachedAnswer {
  readonly type: string;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

/** Bytes of answers that are cached, and the largest one that is. */
const cacheBytes = 32 * 1024 * 1024;
const largestAnswer = 4 * 1024 * 1024;
const lifetimeMs = 60 * 60 * 1000;

type Recorder = (
  status: number,
  headers: Record<string, string | string[] | undefined>,
  response: Writable,
) => Writable;

export interface StaleAnswers {
  /** Whether a call is a read whose last good answer may stand in. */
  covers(ctx: Context, endpoint: AnyEndpoint): boolean;
  /**
   * A tap on the answer of a read that a visitor makes, or undefined where nothing is stored: what a signed-in person
   * saw may be for that person only.
   */
  recorderFor(ctx: Context, endpoint: AnyEndpoint): Recorder | undefined;
  /** Stores what a read answered that the gateway made as a visitor, uncompressed JSON, at its path and query. */
  save(address: string, endpoint: AnyEndpoint, answer: { readonly cacheControl: string; readonly body: string }): void;
  /** Answers the last good one, marked as old; false when there is none. */
  answer(ctx: Context, endpoint: AnyEndpoint): boolean;
}

/**
 * Caches the last good answer of public reads, to show them while their service is away. Source: quality.md "Failure
 * modes", catalog down.
 */
export function createStaleAnswers(): StaleAnswers {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: lifetimeMs,
  });
  const isPublicRead = ({ method, access, etag }: AnyEndpoint) => method === 'GET' && access === 'anyone' && etag;
  const covers = (ctx: Context, endpoint: AnyEndpoint) => ctx.method === 'GET' && isPublicRead(endpoint);
  const isForbidden = (cacheControl: string) => /\b(private|no-store)\b/.test(cacheControl);
  return {
    covers,
    recorderFor(ctx, endpoint) {
      if (!covers(ctx, endpoint) || isPersonal(ctx, endpoint)) return undefined;
      return (status, headers, response) => {
        if (status !== 200 || isForbidden(String(headers['cache-control'] ?? ''))) return response;
        const tap = new PassThrough();
        const chunks: Buffer[] = [];
        let size = 0;
        tap.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= largestAnswer) chunks.push(chunk);
        });
        tap.on('end', () => {
          if (size <= largestAnswer)
            cache.set(ctx.url, {
              type: String(headers['content-type'] ?? 'application/json'),
              encoding: headers['content-encoding'] as string | undefined,
              body: Buffer.concat(chunks),
            });
        });
        tap.pipe(response);
        return tap;
      };
    },
    save(address, endpoint, { cacheControl, body }) {
      const bytes = Buffer.from(body);
      if (!isPublicRead(endpoint) || isForbidden(cacheControl) || bytes.length > largestAnswer) return;
      cache.set(address, { type: 'application/json; charset=utf-8', encoding: undefined, body: bytes });
    },
    answer(ctx, endpoint) {
      const old = covers(ctx, endpoint) ? cache.get(ctx.url) : undefined;
      if (!old) return false;
      stateOf(ctx).logger.warn({ route: endpoint.id }, 'service away: answered from the last good answer');
      ctx.res.writeHead(200, {
        'content-type': old.type,
        ...(old.encoding ? { 'content-encoding': old.encoding } : {}),
        'cache-control': 'no-store',
        warning: '110 - "Response is Stale"',
        'x-stale': 'true',
        'content-length': old.body.length,
      });
      ctx.res.end(old.body);
      return true;
    },
  };
}
