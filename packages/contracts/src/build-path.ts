import type { AnyEndpoint } from './endpoint.ts';

/** The address of a call, with its parameters encoded and its query appended; absent query values are left out. */
export function buildPath(
  endpoint: Pick<AnyEndpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new TypeError(`missing path parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)] as [string, string]),
  );
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
