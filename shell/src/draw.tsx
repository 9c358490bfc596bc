import type { DrawnPage, DrawRequest, PageHead, RemoteName } from '@hamkke/contracts';
import type { DescribePage, RemoteModule, ScreenHead } from '@hamkke/shell-api';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import { drawnPartnerTexts } from './i18n/partner-texts.ts';
import { loadApp, makeApp, type LoadedApp } from './make-app.tsx';
import { composeTitle } from './page-title.ts';
import { createQueryClient } from './query-client.ts';
import { checkRemote } from './remotes/check-remote.ts';
import type { Remotes } from './remotes/remotes.ts';
import { createRoutes } from './router/create-routes.tsx';
import { unknownVisitor, type SessionStore } from './session/session-store.ts';
import type { ShellDeps } from './shell-deps.tsx';
import type { DrawnState } from './waking/drawn-page.ts';

/** Loads what the request's remote exposes; undefined for a `./head` that it does not have. */
export type LoadExposed = (name: RemoteName, module: './remote' | './head') => Promise<unknown>;

const nothing = () => undefined;
const asItIs = async () => unknownVisitor;

/** Nobody in particular, as in the first render of a browser. */
const nobody: SessionStore = {
  current: () => unknownVisitor,
  subscribe: () => nothing,
  refresh: asItIs,
  check: asItIs,
  follow: asItIs,
  comeBack: asItIs,
  signOut: async () => undefined,
  takeFarewell: nothing,
};

/** What only a browser has. */
const withoutBrowser: ShellDeps = {
  releases: { hasNewer: () => false, subscribe: () => nothing, take: async () => undefined, putOff: nothing },
  install: { isOpen: () => false, subscribe: () => nothing, accept: async () => undefined, dismiss: nothing },
  recoverChunk: async () => false,
};

/** Answers reads out of what the gateway has read, and refuses everything else. */
function fetchFrom(answers: DrawRequest['answers']): typeof fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const method = init?.method ?? 'GET';
    const answer = method === 'GET' && Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) throw new TypeError(`This page has no answer to ${method} ${path}`);
    const body = answer.status === 204 || answer.status === 304 ? null : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
  };
}

/** Waits until no read is under way, also none that follows from another's answer. */
async function untilRead(client: QueryClient): Promise<void> {
  do {
    // the answer of a read comes in some turns of the loop, and what follows from it begins in the next
    await new Promise((resume) => setImmediate(resume));
  } while (client.isFetching() > 0);
}

/** Only what anyone reads goes to the browser: a visitor's answer to a personal read would stand for the member's. */
const isForAnyone = ({ state, meta }: Query) => state.status === 'success' && meta?.['access'] === 'anyone';

function isRefused({ state }: Query): boolean {
  const status = (state.error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400;
}

/**
 * Runs the remote's first reads. A read without an answer is forgotten, so that the screen is drawn as a browser first
 * renders it: waiting.
 * @returns whether a read was refused (status of 400 and more)
 */
async function readFirst(path: string, module: RemoteModule | undefined, client: QueryClient): Promise<boolean> {
  module?.readAhead?.(path, client);
  await untilRead(client);
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  for (const query of failed) if (!isRefused(query)) client.getQueryCache().remove(query);
  return failed.some(isRefused);
}

/** The remotes of a page that has the one of its path and loads no other. */
function remotesOf(
  load: LoadExposed | undefined,
  prepare: (module: RemoteModule) => Promise<void>,
  own: RemoteName | undefined,
): Remotes {
  return {
    isLoaded: (name) => name === own,
    async load(name) {
      if (name !== own || !load) throw new Error(`${name} is not loaded where pages are drawn`);
      const module = checkRemote(name, await load(name, './remote'));
      await prepare(module);
      return module;
    },
  };
}

interface Described {
  readonly request: DrawRequest;
  readonly loaded: LoadedApp;
  readonly client: QueryClient;
  readonly own: (text: string) => string;
  readonly load: LoadExposed | undefined;
}

/** What the screen says of itself; undefined where the remote says nothing. */
async function describeScreen({ request, loaded, client, own, load }: Described): Promise<ScreenHead | undefined> {
  const { path, search, language, origin, config } = request;
  const { arrived, texts } = loaded;
  if (!arrived || !load) return undefined;
  const head = (await load(arrived.name, './head')) as { describePage?: DescribePage } | undefined;
  // the shell's types know its own texts alone
  const namespace = arrived.module.texts.namespace as 'shell';
  return head?.describePage?.({
    path,
    search: new URLSearchParams(search),
    language,
    origin,
    config,
    client,
    t: texts.i18n.getFixedT(language, namespace),
    own,
  });
}

async function headOf(described: Described): Promise<PageHead> {
  const { request, loaded } = described;
  const t = loaded.texts.i18n.getFixedT(request.language, 'shell');
  const screen = loaded.arrived
    ? await describeScreen(described)
    : { title: t('notFound.title'), description: '', index: false };
  return {
    canonical: request.path,
    index: true,
    data: [],
    ...screen,
    title: composeTitle(screen?.title, t('brand')),
    description: screen?.description || t('description'),
  };
}

/** Renders everything, also what is loaded lazily. @throws the first error of a component */
async function markupOf(element: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    // else what is large would stand at the end, moved to its place by a script
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}

/**
 * Draws the page of a request: the same app as in the browser, for nobody in particular, with what the request brings
 * and nothing else. One at a time: it takes the place of `fetch` meanwhile.
 * @param load of the request's remote; none where the shell itself answers
 * @throws when anything of it fails: the page then goes out undrawn
 */
export async function drawPage(request: DrawRequest, load?: LoadExposed): Promise<DrawnPage> {
  const { path, search, language, today, config, answers, translations } = request;
  const before = globalThis.fetch;
  globalThis.fetch = fetchFrom(answers);
  const client = createQueryClient();
  // a read that failed is drawn as failed: nobody here reads it again
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryOnMount: false },
  });
  try {
    const first = request.remote?.name;
    const loaded = await loadApp({ language, first, makeRemotes: (prepare) => remotesOf(load, prepare, first) });
    if (!loaded.isComplete)
      throw new Error(`The remote or its texts in ${language} are not there`, { cause: loaded.failure });
    const wasRefused = await readFirst(path, loaded.arrived?.module, client);
    const partnerTexts = drawnPartnerTexts({ language, translations });
    const router = createMemoryRouter(createRoutes(loaded.remotes, loaded.arrived), {
      initialEntries: [path + search],
    });
    const markup = await markupOf(
      makeApp({
        loaded,
        page: { title: '' },
        partnerTexts,
        router,
        queryClient: client,
        config,
        session: nobody,
        deps: withoutBrowser,
        onLanguage: nothing,
      }),
    );
    const own = (text: string) => partnerTexts.read(text, language);
    const head = await headOf({ request, loaded, client, own, load });
    const state: DrawnState = {
      path,
      search,
      language,
      today,
      wake: wasRefused ? 'anew' : 'hydrate',
      queries: dehydrate(client, { shouldDehydrateQuery: isForAnyone, shouldDehydrateMutation: () => false }),
      translations,
    };
    return { markup, head, state: { ...state } };
  } finally {
    globalThis.fetch = before;
    client.clear();
  }
}
