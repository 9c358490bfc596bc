import { takeComplaints } from '@hamkke/build-config/browser-testing';
import type { DescribePage, RemoteModule, ScreenHead } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { act } from 'react';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** What reads answer, by path and query. */
type Answers = Readonly<Record<string, unknown>>;

/** A page as the server drew it. */
interface Drawn {
  readonly address: string;
  readonly language: Language;
  readonly markup: string;
  /** What the browser gets with it, as JSON. */
  readonly state: string;
  /** Paths of the reads that were made. */
  readonly reads: readonly string[];
  readonly head: ScreenHead | undefined;
}

/** What a browser made of a drawn page. */
interface Hydrated {
  /** What React found to be different, and whatever else was complained about. */
  readonly complaints: readonly unknown[];
  /** The title that the screen set last. */
  readonly title: string | undefined;
}

/** What a remote draws on the server with, loaded anew by each call. */
export interface DrawableRemote {
  readonly remote: RemoteModule;
  readonly describePage: DescribePage;
}
type Load = () => Promise<DrawableRemote>;

/** Loads the remote anew, as a process or a page does that has not loaded it before. */
async function loadPage(load: Load, address: string, language: Language) {
  vi.resetModules();
  const { drawnPage } = await import('./drawn-page.tsx');
  return await drawnPage(await load(), address, language);
}

/** Draws the page at an address in a process without a DOM, as a visitor gets it. */
async function draw(load: Load, address: string, language: Language, answers: Answers = {}): Promise<Drawn> {
  if ('window' in globalThis || 'document' in globalThis) throw new Error('there is a DOM');
  const reads: string[] = [];
  vi.stubGlobal('__RELEASE__', 'test');
  vi.stubGlobal('fetch', async (path: string) => {
    reads.push(path);
    if (!(path in answers)) throw new Error(`no answer for ${path}`);
    return Response.json(answers[path]);
  });
  const { element, client, readAhead, describe } = await loadPage(load, address, language);
  readAhead();
  await vi.waitUntil(() => client.isFetching() === 0);
  const { prerender } = await import('react-dom/static');
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // else what is large would stand at the end, moved to its place by a script
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  // React leaves the values of the last page in its contexts until it draws the next one
  await prerender(null);
  if (failures.length > 0) throw new AggregateError(failures, `${address} was not drawn`);
  return { address, language, markup, state: JSON.stringify(dehydrate(client)), reads, head: describe() };
}

/** React says so once for every context that both of its renderers met in one process; a browser has only one. */
const oneProcess = /^Detected multiple renderers/;

/** Hydrates a drawn page in a browser that has nothing stored; `look` sees it before it goes. */
async function hydrateDrawn(
  load: Load,
  { address, language, markup, state }: Drawn,
  look: (root: HTMLElement) => void | Promise<void> = () => undefined,
): Promise<Hydrated> {
  const browser = await builtinEnvironments.jsdom.setup(globalThis, {});
  try {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const { element, client, titles } = await loadPage(load, address, language);
    hydrate(client, JSON.parse(state));
    const root = document.createElement('div');
    root.innerHTML = markup;
    document.body.append(root);
    const { hydrateRoot } = await import('react-dom/client');
    const complaints: unknown[] = [];
    const app = await act(async () =>
      hydrateRoot(root, element, { onRecoverableError: (e) => void complaints.push(e) }),
    );
    await look(root);
    await act(async () => app.unmount());
    const written = takeComplaints().filter(([text]) => !oneProcess.test(String(text)));
    return { complaints: [...complaints, ...written], title: titles.at(-1) };
  } finally {
    await browser.teardown(globalThis);
  }
}

/** Draws the screens of a remote, and hydrates them; for tests in an environment without a DOM. */
export const drawingOf = (load: Load) => ({
  draw: (address: string, language: Language, answers?: Answers) => draw(load, address, language, answers),
  hydrateDrawn: (drawn: Drawn, look?: (root: HTMLElement) => void | Promise<void>) => hydrateDrawn(load, drawn, look),
});
