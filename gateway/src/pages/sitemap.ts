import { randomUUID } from 'node:crypto';
import { listPlaces, listSitemapEntries, type SitemapEntry } from '@hamkke/contracts';
import { DomainError, type Logger, type ServiceClient } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { answerText, packText, type PackedText } from '../middleware/packed.ts';
import { stateOf } from '../request-state.ts';
import { sitemapFile, sitemapFiles, sitemapIndex, sitemapPages, sitemapPath } from './sitemap-files.ts';
import { anyVisitor } from './visitor-reads.ts';

/** How long a sitemap is answered before it is read anew, in milliseconds. */
const freshMs = 60_000;
/** Pages of a thousand locations that are read at most. */
const mostReads = 200;

const filePath = /^\/sitemaps\/[a-z]{2}(-\d+)?\.xml$/;

export interface SitemapDeps {
  readonly catalog: Pick<ServiceClient, 'call'>;
  /** Under which people see the app. */
  readonly origin: string;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
  /** Most addresses of one file. */
  readonly mostAddresses?: number;
}

interface Sitemap {
  readonly builtAt: number;
  /** The text at a path, written once and only if somebody reads it; undefined where there is no such file. */
  file(path: string): Promise<PackedText> | undefined;
}

const xml = (text: string) => packText({ type: 'application/xml; charset=utf-8', text });

/**
 * Answers `/sitemap.xml`, the index, and a file for each language. They are read from catalog once a minute at most, for
 * all who request them at once; while catalog is away, the last ones are answered.
 * @throws UNAVAILABLE while catalog is away and none was read before
 */
export function sitemap({
  catalog,
  origin,
  logger,
  now = () => performance.now(),
  mostAddresses,
}: SitemapDeps): Middleware {
  let last: Sitemap | undefined;
  let building: Promise<Sitemap> | undefined;

  async function readLocations(): Promise<SitemapEntry[]> {
    const all: SitemapEntry[] = [];
    let cursor: string | undefined;
    for (let reads = 0; reads < mostReads; reads += 1) {
      const query = cursor === undefined ? {} : { cursor };
      const { locations, next } = await catalog.call(listSitemapEntries, { query }, { correlationId: randomUUID() });
      all.push(...locations);
      if (next === null) return all;
      cursor = next;
    }
    logger.warn({ locations: all.length }, 'the sitemap leaves locations out');
    return all;
  }

  async function build(): Promise<Sitemap> {
    const [places, locations] = await Promise.all([
      catalog.call(listPlaces, {}, { correlationId: randomUUID(), claims: anyVisitor }),
      readLocations(),
    ]);
    const files = sitemapFiles(sitemapPages(places, locations), mostAddresses);
    const written = new Map<string, Promise<PackedText>>();
    const write = async (path: string): Promise<PackedText> => {
      const file = files.get(path);
      return xml(file ? await sitemapFile(origin, file.language, file.pages) : sitemapIndex(origin, files.keys()));
    };
    return {
      builtAt: now(),
      file(path) {
        if (path !== sitemapPath && !files.has(path)) return undefined;
        const known = written.get(path) ?? write(path);
        written.set(path, known);
        return known;
      },
    };
  }

  async function current(): Promise<Sitemap> {
    if (last && now() - last.builtAt < freshMs) return last;
    building ??= build().finally(() => (building = undefined));
    try {
      last = await building;
      return last;
    } catch (error) {
      if (!last) throw error;
      logger.warn({ err: error }, 'catalog away: the sitemap is an old one');
      // not for each request a new attempt
      last = { ...last, builtAt: now() };
      return last;
    }
  }

  return async (ctx, next) => {
    const isSitemap = ctx.path === sitemapPath || filePath.test(ctx.path);
    if (!isSitemap || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    stateOf(ctx).routeId = 'sitemap';
    const file = (await current()).file(ctx.path);
    if (!file) throw new DomainError('NOT_FOUND');
    ctx.status = 200;
    ctx.set('cache-control', 'public, max-age=60');
    await answerText(ctx, await file);
  };
}
