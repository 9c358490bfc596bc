import { type DrawnPage, type LanguageCode, remoteOf, type Registry, type RuntimeConfig } from '@hamkke/contracts';
import { dataScript } from './markup.ts';
import { drawnHead, notForSearchEngines, type SiteFacts, undrawnHead, drawnTitle } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';
import { preloadsOf, sheetsOf } from './preloads.ts';
import type { Release } from './releases.ts';

/** What every page of a gateway has in it. */
export interface PageFacts extends SiteFacts {
  readonly config: RuntimeConfig;
}

/**
 * What the browser needs of the registry: the page itself preloads the screens, an entry knows the hashes of its
 * chunks, and what draws on the server is the server's.
 */
function forTheBrowser({ revision, shell, remotes }: Registry): Registry {
  const needed = Object.entries(remotes).map(
    ([name, { version, entry, entryGlobalName, shellApi, preload, integrity }]) => {
      const first = [entry, ...preload.js, ...preload.css];
      return [
        name,
        {
          version,
          entry,
          entryGlobalName,
          shellApi,
          preload,
          integrity: Object.fromEntries(Object.entries(integrity).filter(([url]) => first.includes(url))),
        },
      ];
    },
  );
  return {
    revision,
    shell: { version: shell.version, path: shell.path },
    remotes: Object.fromEntries(needed),
  };
}

const dataOf = ({ registry }: Pick<Release, 'registry'>, config: RuntimeConfig): string[] => [
  dataScript('application/json', forTheBrowser(registry), 'hamkke-registry'),
  dataScript('application/json', config, 'hamkke-config'),
];

export interface UndrawnPage {
  readonly path: string;
  readonly language: LanguageCode;
  readonly status: number;
  /** Path by which search engines know the page; none where they do not. */
  readonly known?: string | undefined;
}

/**
 * Writes the registry, the runtime configuration and the preloads of the path into the shell's page; what the screen
 * shows, the browser draws.
 */
export function writeUndrawnPage(release: Release, facts: PageFacts, page: UndrawnPage): string {
  const name = remoteOf(page.path);
  const remote = name && release.registry.remotes[name];
  const known = page.known === undefined ? '' : undrawnHead(facts, page.known, page.language);
  return release.template.undrawn({
    language: page.language,
    end: [
      page.status === 404 ? notForSearchEngines : known,
      ...(remote ? preloadsOf(remote, page.path) : []),
      ...dataOf(release, facts.config),
    ].join(''),
  });
}

export interface DrawnScreen {
  readonly path: string;
  readonly language: LanguageCode;
  /**
   * Names of the parts of a query that make another page: the browser wakes this one whatever the others are. Without
   * them it wakes the page at its very address alone.
   */
  readonly queryNames: readonly string[] | undefined;
  readonly page: DrawnPage;
}

/**
 * Writes a drawn page. The sheets of its screen are loaded before it is shown; its reads are in it, so that none is
 * preloaded. The drawn markup is the shell's own, which escaped every text in it.
 */
export function writeDrawnPage(
  release: Release,
  facts: PageFacts,
  { path, language, queryNames, page }: DrawnScreen,
): string | undefined {
  const name = remoteOf(path);
  const remote = name && release.registry.remotes[name];
  const drawn: PageTemplate['drawn'] = release.template.drawn;
  return drawn?.({
    language,
    title: drawnTitle(page.head),
    head: drawnHead(facts, page.head, language),
    end: [...(remote ? sheetsOf(remote, path) : []), ...dataOf(release, facts.config)].join(''),
    root: { markup: page.markup, after: dataScript('application/json', { ...page.state, queryNames }, 'hamkke-drawn') },
  });
}
