import type { ReadAnswer } from '@hamkke/contracts';
import { useWoken } from '@hamkke/ui/woken';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createContext, useEffect, type ReactElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { RemoteModule } from './remote-module.ts';
import { remoteHarness, type RemoteHarness } from './render-remote.tsx';
import type { ShellApi } from './shell-api.ts';
import { visitorSession } from './build-account.ts';
import { memoryPartnerTexts } from './partner-texts.ts';
import { serverRenderer } from './server-renderer.ts';
import { withoutBrowser } from './without-browser.ts';

export interface DrawSettings extends Partial<Pick<ShellApi, 'language' | 'config' | 'Slot'>> {
  /** What the reads of the screen answer, by path and query exactly as they are called; others fail. */
  readonly answers?: Readonly<Record<string, ReadAnswer>>;
  /** Texts of partners in the language, by the text as typed. */
  readonly translations?: Readonly<Record<string, string>>;
}

export interface DrawnRemote extends Pick<RemoteHarness, 'router' | 'queryClient' | 'become'> {
  /** As the server draws it. */
  readonly markup: string;
  /** Stands in the page, holds the screen, and goes when the test ends. */
  readonly container: HTMLElement;
}

/** How long the code of a screen may take to arrive in a test, in ms. */
const wakingMs = 25_000;

function fetchFrom(answers: DrawSettings['answers'] = {}): typeof fetch {
  return async (input) => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const answer = answers[path];
    if (!answer) throw new TypeError(`This page has no answer to ${path}`);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

/**
 * Runs the remote's first reads as the server does: those without an answer are forgotten, and drawn waiting. Answers
 * whether one was refused, which is drawn as failed.
 */
async function readFirst(remote: RemoteModule, path: string, client: QueryClient): Promise<boolean> {
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: false } });
  remote.readAhead?.(path.replace(/[?#].*$/, ''), client);
  do {
    await new Promise((resume) => setTimeout(resume));
  } while (client.isFetching() > 0);
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const isRefused = (error: unknown) => Number((error as { status?: unknown } | null)?.status) >= 400;
  for (const query of failed) if (!isRefused(query.state.error)) client.getQueryCache().remove(query);
  return failed.some(({ state }) => isRefused(state.error));
}

const Woken = createContext(false);

/** Reports when everything below is awake: React wakes it before it changes a context above it. */
function Probe({ onWoken, children }: { readonly onWoken: () => void; readonly children: ReactNode }) {
  const woken = useWoken();
  useEffect(() => {
    if (woken) onWoken();
  }, [woken, onWoken]);
  return <Woken value={woken}>{children}</Woken>;
}

/** Runs something, and answers what was written to console.error meanwhile. */
async function complaintsOf(run: (complain: (what: unknown) => void) => Promise<void>): Promise<unknown[]> {
  const complaints: unknown[] = [];
  // not a spy: the test's own set-up has one already
  const before = Object.getOwnPropertyDescriptor(console, 'error') ?? {};
  const value = (...args: unknown[]) => void complaints.push(args.map(String).join(' '));
  Object.defineProperty(console, 'error', { configurable: true, writable: true, value });
  try {
    await run((what) => complaints.push(what));
  } finally {
    Object.defineProperty(console, 'error', before);
  }
  return complaints;
}

async function wake(container: HTMLElement, element: ReactElement, onComplaint: (what: unknown) => void) {
  const { hydrateRoot } = await import('react-dom/client');
  const woken = new AbortController();
  const root = hydrateRoot(container, <Probe onWoken={() => woken.abort()}>{element}</Probe>, {
    onRecoverableError: onComplaint,
  });
  onTestFinished(() => root.unmount());
  const begun = performance.now();
  while (!woken.signal.aborted) {
    if (performance.now() - begun > wakingMs) throw new Error(`The screen did not wake: ${container.innerHTML}`);
    await new Promise((resume) => setTimeout(resume, 5));
  }
}

/**
 * Draws a remote's screen as the server does, without a browser, with the answers of its reads; then wakes it in the
 * test's page as a visitor's browser does. A screen of which a read was refused (status of 400 and more) stays as it is
 * drawn: browsers render that one anew.
 * @throws an error of a component, and every complaint of React that the two first renders differ
 */
export async function drawRemote(
  remote: RemoteModule,
  path: string,
  { answers, translations = {}, language = 'ko', ...shell }: DrawSettings = {},
): Promise<DrawnRemote> {
  const overrides: Partial<ShellApi> = {
    ...shell,
    language,
    session: { ...visitorSession, confirmed: false },
    partnerTexts: memoryPartnerTexts({ [language]: translations }),
  };
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = fetchFrom(answers);
  try {
    const { markup, state, wasRefused } = await withoutBrowser(async () => {
      const { prerender } = await serverRenderer();
      const { element, queryClient } = await remoteHarness(remote, path, overrides);
      const wasRefused = await readFirst(remote, path, queryClient);
      const errors: unknown[] = [];
      const { prelude } = await prerender(<Probe onWoken={() => undefined}>{element}</Probe>, {
        progressiveChunkSize: Infinity,
        onError: (error) => void errors.push(error),
      });
      const text = await new Response(prelude).text();
      // the renderer leaves contexts as the last component had them, and takes them back when it begins again
      await prerender(null);
      if (errors.length > 0) throw errors[0];
      return { markup: text, state: dehydrate(queryClient), wasRefused };
    });
    const harness = await remoteHarness(remote, path, overrides);
    hydrate(harness.queryClient, state);
    const container = document.createElement('div');
    container.innerHTML = markup;
    document.body.append(container);
    onTestFinished(() => container.remove());
    const complaints = wasRefused ? [] : await complaintsOf((complain) => wake(container, harness.element, complain));
    if (complaints.length > 0)
      throw new Error(`Drawn and first rendered differ:\n${complaints.map(String).join('\n')}`);
    const { router, queryClient, become } = harness;
    return { markup, container, router, queryClient, become };
  } finally {
    globalThis.fetch = fetchBefore;
  }
}
