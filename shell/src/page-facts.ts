import type { Registry, RuntimeConfig } from '@hamkke/contracts';

function readJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Reads the live releases from the server, never from a cache. */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`${answer.status}: /remotes.json`);
  return (await answer.json()) as Registry;
}

const nothingLive: Registry = { revision: 0, shell: { version: __RELEASE__, path: '' }, remotes: {} };

/** The registry as the server wrote it into the page, or fetched when the page came without it. */
export async function pageRegistry(): Promise<Registry> {
  return readJson<Registry>('hamkke-registry') ?? (await fetchRegistry().catch(() => nothingLive));
}

/** The configuration as the server wrote it into the page. */
export function pageConfig(): RuntimeConfig {
  return readJson<RuntimeConfig>('hamkke-config') ?? { paymentScriptUrl: '' };
}
