import { registrySchema, remoteNames, type Registry, type RemoteName } from '@hamkke/contracts';
import { integrityOf, type ReleaseFacts } from '../../releases/manifest.ts';
import { registeredRemote } from '../../releases/registry-store.ts';

/** What the bundler holds in memory of one remote: the facts of its build, and its entry as it is at this moment. */
export interface HotRemote {
  readonly facts: ReleaseFacts;
  readonly entry: Uint8Array;
}

export const hotShell = { version: 'dev', path: '/releases/shell/dev/' } as const;

/** Where the bundler serves what it built of a workspace. */
export const hotPath = (name: 'shell' | RemoteName): string => `/releases/${name}/dev/`;

/**
 * The registry entry of a remote under development: under the same rules as a released one, with the hash of the very
 * bytes that are served now.
 */
function hotEntry({ facts, entry }: HotRemote): Registry['remotes'][RemoteName] {
  const file = facts.entry ?? '';
  // nothing is preloaded: what the entry loads next changes while the page is open
  return registeredRemote({
    ...facts,
    preload: { js: [], css: [] },
    screens: [],
    builtAt: new Date().toISOString(),
    files: { [file]: { integrity: integrityOf(entry), bytes: entry.length } },
  });
}

/** The live registry, with the shell and the remotes under development in the place of their releases. */
export function overlay(live: Registry, hot: readonly HotRemote[]): Registry {
  const remotes = { ...live.remotes };
  for (const remote of hot) {
    const name = remoteNames.find((known) => known === remote.facts.name);
    if (name) remotes[name] = hotEntry(remote);
  }
  return { ...live, shell: hotShell, remotes };
}

const written = (id: string) => new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`);
const inline = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

/**
 * The page of the shell under development, with the configuration that the gateway wrote into the released one, and
 * this registry.
 * @throws {Error} when the gateway's answer is no page of the app
 */
export function hotPage(released: string, shellHtml: string, registry: Registry): string {
  const config = written('hamkke-config').exec(released)?.[1];
  if (config === undefined) throw new Error('the gateway answered no page of the app');
  const facts =
    inline('hamkke-registry', JSON.stringify(registrySchema.parse(registry)).replaceAll('<', String.raw`\u003c`)) +
    inline('hamkke-config', config);
  // the policy knows inline scripts of the released page alone; theirs is for pages that come drawn, which this is not
  const withoutInline = shellHtml.replace(/<script>[^]*?<\/script>/g, '');
  return withoutInline.replace('</head>', () => `${facts}</head>`);
}
