import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageSchema } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from '../request-state.ts';
import type { Releases } from './releases.ts';

interface AppFile {
  /** Its place in the shell's release. */
  readonly place: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const revalidate = { 'cache-control': 'no-cache' };
/** A new drawing may take an hour to be seen; after that the browser asks with the tag that it has. */
const forAnHour = { 'cache-control': 'public, max-age=3600' };
/** Images by which the system shows the app. */
const image = /^\/((?:icons|screenshots)\/[a-z0-9-]+\.(svg|png|webp))$/;
const imageTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

function fileOf({ path: requestPath, query }: Context): AppFile | undefined {
  // a worker of this address may serve the whole app, and a browser must see a new one at once
  if (requestPath === '/sw.js')
    return {
      place: 'sw.js',
      type: 'text/javascript; charset=utf-8',
      headers: { ...revalidate, 'service-worker-allowed': '/' },
    };
  if (requestPath === '/manifest.webmanifest') {
    const language = languageSchema.safeParse(query['lang']).data ?? 'ko';
    return {
      place: `app.${language}.webmanifest`,
      type: 'application/manifest+json; charset=utf-8',
      headers: revalidate,
    };
  }
  // the address that browsers, feed readers and search engines request without being shown one
  if (requestPath === '/favicon.ico') return { place: 'icons/favicon.ico', type: 'image/x-icon', headers: forAnHour };
  const [, place, ending] = image.exec(requestPath) ?? [];
  return place && ending ? { place, type: imageTypes[ending] ?? '', headers: forAnHour } : undefined;
}

interface Read {
  readonly bytes: Buffer;
  readonly etag: string;
}

async function read(file: string): Promise<Read> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    // an older release has fewer of them
    throw new DomainError('NOT_FOUND', {}, { cause });
  });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/**
 * Serves files at addresses without a release in them, out of the live release of the shell: the service worker, the
 * manifest in four languages, icons and screenshots. @throws NOT_FOUND where that release has no such file
 */
export function appFiles(releases: Releases): Middleware {
  let cached = { folder: '', files: new Map<string, Promise<Read>>() };
  return async (ctx, next) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? fileOf(ctx) : undefined;
    if (!file) return next();
    stateOf(ctx).routeId = 'appFile';
    const { folder } = await releases.current();
    if (cached.folder !== folder) cached = { folder, files: new Map() };
    const { files } = cached;
    const reading = files.get(file.place) ?? read(path.join(folder, file.place));
    files.set(file.place, reading);
    // names that are not there must not gather
    const { bytes, etag } = await reading.catch(
      (error: unknown) => (files.delete(file.place), Promise.reject(error as Error)),
    );
    ctx.set({ ...file.headers, etag });
    if (ctx.get('if-none-match').includes(etag)) {
      ctx.status = 304;
      return;
    }
    ctx.type = file.type;
    ctx.body = bytes;
  };
}
