import type { RuntimeConfig, ScreenHead } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui';
import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { act } from 'react';
import { prerender } from 'react-dom/static';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** What the server knows when it draws a page. */
export interface PageToDraw {
  /** With its query. */
  readonly path: string;
  readonly language: Language;
  /** What the reads answer, by path and query; the network refuses every other one. */
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
  /** Of what partners typed. */
  readonly translations: Readonly<Record<string, string>>;
}

export interface DrawnScreen extends PageToDraw {
  readonly markup: string;
  readonly queries: DehydratedState;
  /** What the page says of itself. */
  readonly head: ScreenHead | undefined;
  /** Reads that got no answer. */
  readonly refused: readonly string[];
  /** Queries that the drawn page left waiting. */
  readonly pending: readonly unknown[];
}

const origin = 'https://hamkke.example';
const config: RuntimeConfig = {
  paymentScriptUrl: 'https://cdn.example.com/payment.js',
  support: {
    phone: '070-1234-0000',
    email: 'help@example.com',
    messenger: { channel: '@example', url: 'https://channel.example.com' },
  },
};

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
}

/** Answers the reads of a page; the list that it returns grows with every other request. */
function answerReads(answers: PageToDraw['answers']): string[] {
  const refused: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer) return new Response(JSON.stringify(answer.body), { status: answer.status });
    refused.push(path);
    throw new TypeError(`no answer for ${path}`);
  });
  return refused;
}

async function load() {
  vi.stubGlobal('__RELEASE__', 'test');
  const [{ remote }, { drawnTree }] = await Promise.all([import('../remote.tsx'), import('./drawn-tree.tsx')]);
  return { remote, drawnTree };
}

/** Draws a screen as the server does: without a page, with the reads that the remote starts ahead, and no others. */
export async function drawScreen(page: PageToDraw): Promise<DrawnScreen> {
  if (typeof document !== 'undefined') throw new Error('the server has no document');
  const { remote, drawnTree } = await load();
  const refused = answerReads(page.answers);
  const client = newClient();
  remote.readAhead?.(page.path.split('?')[0] ?? '', client);
  await vi.waitFor(() => {
    if (client.isFetching() > 0) throw new Error('still reading');
  });
  const { element, t } = await drawnTree(remote, page.path, page.language, client, page.translations);
  const complaints: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void complaints.push(error),
  });
  const markup = await new Response(prelude).text();
  if (complaints.length > 0) throw new AggregateError(complaints, `drawing ${page.path}`);
  const pending = client
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.status === 'pending')
    .map(({ queryKey }) => queryKey);
  const { describePage } = await import('../head.ts');
  const url = new URL(page.path, origin);
  const head = describePage({
    path: url.pathname,
    search: url.searchParams,
    language: page.language,
    origin,
    config,
    client,
    t,
    own: (text) => page.translations[text] ?? text,
  });
  return { ...page, markup, queries: dehydrate(client), head, refused, pending };
}

export interface Browser {
  readonly wake: (drawn: DrawnScreen) => Promise<WokenScreen>;
  readonly close: () => Promise<void>;
}

interface WokenScreen {
  readonly container: HTMLElement;
  /** What React said of the difference between its first render and the page; nothing, where they are equal. */
  readonly differences: readonly unknown[];
  /** What was read again. */
  readonly requests: readonly string[];
  readonly title: string | undefined;
  readonly unmount: () => Promise<void>;
}

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  close() {}
}

/**
 * Opens a browser in which drawn screens are woken. All code is loaded anew, as in a browser: what was loaded without a
 * page may have noticed that there was none.
 */
export async function openBrowser(): Promise<Browser> {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'https://hamkke.example/' } });
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // far from where the server is
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'EventSource']) vi.stubGlobal(name, Unseen);
  // a wide screen that prefers less motion: neither is what the server takes for granted
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { hydrateRoot } = await import('react-dom/client');
  const { remote, drawnTree } = await load();

  async function wake(drawn: DrawnScreen): Promise<WokenScreen> {
    const requests = answerReads({});
    const client = newClient();
    // as out of the page: what JSON does not hold is lost
    hydrate(client, JSON.parse(JSON.stringify(drawn.queries)));
    remote.readAhead?.(drawn.path.split('?')[0] ?? '', client);
    const tree = await drawnTree(remote, drawn.path, drawn.language, client, drawn.translations);
    const container = document.createElement('div');
    container.innerHTML = drawn.markup;
    document.body.replaceChildren(container);
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, tree.element, { onRecoverableError: (error) => void differences.push(error) }),
    );
    // chunks of screens arrive, and cards wake one by one
    await act(async () => await new Promise((resume) => setTimeout(resume, 50)));
    return {
      container,
      differences,
      requests,
      title: tree.title(),
      unmount: async () => act(async () => root.unmount()),
    };
  }

  return {
    wake,
    close: async () => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      await teardown(globalThis);
    },
  };
}
