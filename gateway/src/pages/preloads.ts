import type { RegisteredRemote, RegisteredScreen } from '@hamkke/contracts';

/** What a parameter of a path may be for the page to prefetch with it: it goes into the page's text. */
const plainParameter = /^[\w-]{1,64}$/;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * The parameters of a path by a screen's pattern; undefined where the path is another screen's, or has a parameter that
 * is no plain word.
 */
function parametersOf(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== value) return undefined;
      continue;
    }
    if (!plainParameter.test(value)) return undefined;
    parameters.set(name, value);
  }
  return parameters;
}

const filled = (address: string, parameters: ReadonlyMap<string, string>) =>
  address
    .split('/')
    .map((segment) => parameters.get(segment) ?? segment)
    .join('/');

/** The screen at a path, and the reads that its first visit makes, with the path's own parameters. */
export function screenAt(
  screens: readonly RegisteredScreen[],
  path: string,
): { readonly screen: RegisteredScreen; readonly reads: readonly string[] } | undefined {
  for (const screen of screens) {
    const parameters = parametersOf(screen.path, path);
    if (parameters) return { screen, reads: screen.reads.map((address) => filled(address, parameters)) };
  }
  return undefined;
}

const checked = ({ integrity }: RegisteredRemote, url: string) =>
  integrity[url] ? ` integrity="${integrity[url]}"` : '';

const preloadOf = (remote: RegisteredRemote, as: 'script' | 'style') => (url: string) =>
  `<link data-rel="preload" as="${as}" crossorigin="anonymous" href="${url}"${checked(remote, url)}>`;

/**
 * What the page preloads: the first reads of the screen at this path, at once, and the remote's first files with those
 * of that screen, as soon as the shell's script has arrived (`data-rel`: its first module makes it the `rel`), which
 * they would otherwise slow down. On a slow network one would wait for the other. The reads go out as the browser's
 * calls do (`credentials: 'include'`), else they would be made twice.
 */
export function preloadsOf(remote: RegisteredRemote, path: string): string[] {
  const found = screenAt(remote.screens ?? [], path);
  return [
    ...[...remote.preload.js, ...(found?.screen.js ?? [])].map(preloadOf(remote, 'script')),
    ...[...remote.preload.css, ...(found?.screen.css ?? [])].map(preloadOf(remote, 'style')),
    ...(found?.reads ?? []).map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`),
  ];
}

/**
 * The same of a drawn page: its sheets must be there before it is shown, and what its screen reads is in it. They are
 * loaded as the remote's own runtime loads them, which finds them and loads none again.
 */
export function sheetsOf(remote: RegisteredRemote, path: string): string[] {
  const found = screenAt(remote.screens ?? [], path);
  const sheet = (url: string) => `<link rel="stylesheet" crossorigin="anonymous" href="${url}"${checked(remote, url)}>`;
  return [
    ...[...remote.preload.css, ...(found?.screen.css ?? [])].map(sheet),
    ...[...remote.preload.js, ...(found?.screen.js ?? [])].map(preloadOf(remote, 'script')),
  ];
}
