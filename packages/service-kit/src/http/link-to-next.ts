import type { HandlerContext } from './route.ts';

/** Links to the next page of a list (RFC 8288): a relative reference, so that it holds behind any gateway. */
export function linkToNext(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  setHeader: HandlerContext['setHeader'],
): void {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  setHeader('link', `<${path}?${search}>; rel="next"`);
}
