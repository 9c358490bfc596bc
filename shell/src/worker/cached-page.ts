/** Under which address the one page is cached: every address of the app has the same. */
export const pageKey = '/';

/**
 * A page as it is before it is drawn: the cached page answers every address, so nothing in it may be of one. Takes out
 * what the server marks: the drawn screen, its state, and what the head says of it.
 */
export function undrawn(html: string): string {
  return html
    .replace(/(<div id="root">)[^]*(<\/div><!--\/root-->)/, '$1$2')
    .replace(/<script\b[^>]*\bid="hamkke-drawn"[^>]*>[^]*?<\/script>/, '')
    .replace(/<!--head-->[^]*?<!--\/head-->/, '')
    .replace(/<title>[^<]* \| /, '<title>');
}

/** The same answer with the page undrawn; length and hash are those of what came. */
async function undrawnPage(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(undrawn(await page.text()), { status: page.status, statusText: page.statusText, headers });
}

/** Scripts and styles of the shell that a page of the app starts with. */
export function shellFilesOf(html: string): string[] {
  const found = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/releases\/shell\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, address]) => address ?? ''))];
}

/** Makes sure that a file of a release is cached. @throws when it cannot be had */
export type HoldFile = (address: string) => Promise<void>;

export interface PageCache {
  /**
   * Stores a page, undrawn, in place of the one before, once the files that it starts with are there.
   * @throws when they cannot be had
   */
  store(page: Response, hold: HoldFile): Promise<void>;
  /** Drops the cached page if its files are gone and cannot be had again: none is better than one that stays blank. */
  check(hold: HoldFile): Promise<void>;
}

/**
 * Caches the last page that came. Shell, registry and remotes of a page belong together, so a page that lacks its shell
 * is never stored.
 */
export function createPageCache(open: () => Promise<Cache>): PageCache {
  let newest = 0;
  const holdFiles = async (page: Response, hold: HoldFile) =>
    await Promise.all(shellFilesOf(await page.text()).map((address) => hold(address)));
  return {
    async store(page, hold) {
      newest += 1;
      const turn = newest;
      const held = await holdFiles(page.clone(), hold);
      if (turn === newest && held.length > 0) await (await open()).put(pageKey, await undrawnPage(page));
    },
    async check(hold) {
      const cache = await open();
      const page = await cache.match(pageKey);
      if (page) await holdFiles(page, hold).catch(() => cache.delete(pageKey));
    },
  };
}
