import type { DrawnPage, DrawRequest } from '@hamkke/contracts';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { useOffline, usePartnerText, usePageTitle, useShell, type RemoteModule } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { openPage, type OpenedPage, type PageSettings } from './open-page.tsx';
import { createQueryClient } from './query-client.ts';
import { checkRemote } from './remotes/check-remote.ts';
import { createSessionStore } from './session/session-store.ts';
import { drawRequest, drawWithoutBrowser, showDrawn } from './testing/draw-page.ts';
import { sessionHarness } from './testing/memory-session.ts';
import { recordPresses } from './testing/inline-scripts.ts';
import { sampleRemote } from './testing/sample-remotes.ts';
import { heading, waiting } from './testing/screens.tsx';

vi.stubGlobal('__RELEASE__', 'test');

const places = {
  queryKey: ['places'],
  queryFn: async () => (await (await fetch('/api/places')).json()) as { name: string }[],
  meta: { access: 'anyone' },
  staleTime: Infinity,
};

const later = async <T,>(value: T) => {
  await new Promise((resume) => setTimeout(resume, 20));
  return value;
};

function Status() {
  return <p>{useShell().session.status}</p>;
}

function Places({ Part }: { readonly Part: ComponentType }) {
  usePageTitle('지점');
  const own = usePartnerText();
  const offline = useOffline();
  const { session } = useShell();
  const { data } = useQuery(places);
  const [typed, setTyped] = useState('');
  const [presses, setPresses] = useState(0);
  return (
    <>
      <h1>{data?.map(({ name }) => own(name)).join()}</h1>
      <p>{session.status === 'signed-in' ? session.user.displayName : `nobody ${offline}`}</p>
      <input aria-label="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>{`typed ${typed}`}</p>
      <button onClick={() => setPresses(presses + 1)}>{`pressed ${presses}`}</button>
      <Link to="/locations?sort=price">sort</Link>
      <Suspense fallback={<p>...</p>}>
        <Part />
      </Suspense>
    </>
  );
}

/** As large as a screen of a remote: its code comes late, and a part of it later. */
function placesRemote(): RemoteModule {
  const Part = lazy(async () => await later({ default: Status }));
  const Screen = lazy(async () => await later({ default: () => <Places Part={Part} /> }));
  return sampleRemote({
    routes: [
      { path: 'locations', element: <Screen /> },
      { path: 'storage/:id', element: <Screen /> },
    ],
    texts: { namespace: 'booking', fallback: {}, load: async () => ({}) },
    readAhead: (_, client) => void client.prefetchQuery(places),
  });
}

const answers: DrawRequest['answers'] = { '/api/places': { status: 200, body: [{ name: '강남점' }] } };
const translations = { 강남점: 'Gangnam' };

async function drawnAt(address: string, overrides: Partial<DrawRequest> = {}): Promise<DrawnPage> {
  const { pathname, search } = new URL(address, 'http://any');
  const request = drawRequest('booking', { path: pathname, search, answers, ...overrides });
  return await drawWithoutBrowser(request, placesRemote());
}

interface Opening {
  readonly address?: string;
  readonly language?: Language;
  readonly session?: ReturnType<typeof sessionHarness>;
  readonly remote?: () => Promise<RemoteModule>;
  readonly now?: string;
  /** What happens on the page before the app runs. */
  readonly before?: (place: HTMLElement) => void;
  readonly settings?: Partial<PageSettings>;
}

interface Opened extends OpenedPage {
  readonly place: HTMLElement;
  /** What stood in the page before it opened. */
  readonly drawn: Element | null;
  readonly queryClient: QueryClient;
  readonly arrivals: string[];
}

/** The same page as the gateway writes it, which knows what makes another one. */
const withQueryNames = (page: DrawnPage, ...queryNames: string[]): DrawnPage => ({
  ...page,
  state: { ...page.state, queryNames },
});

/** Opens a page as a browser does that got it drawn. */
async function open(page: DrawnPage, opening: Opening = {}): Promise<Opened> {
  const { address = '/locations', language = 'ko', now = '2026-11-26T03:00:00Z' } = opening;
  history.replaceState(null, '', address);
  const place = showDrawn(page, language);
  const drawn = place.querySelector('h1');
  opening.before?.(place);
  const queryClient = createQueryClient();
  const store = createSessionStore((opening.session ?? sessionHarness()).deps);
  void store.follow();
  const arrivals: string[] = [];
  const loaded = new Set<string>();
  const opened = await openPage({
    place,
    storage: localStorage,
    queryClient,
    session: store,
    config: { paymentScriptUrl: 'https://cdn.example.com/pay.js' },
    makeRemotes: (prepare) => ({
      async load(name) {
        const module = checkRemote(name, { remote: await (opening.remote ?? (async () => placesRemote()))() });
        await prepare(module);
        loaded.add(name);
        return module;
      },
      isLoaded: (name) => loaded.has(name),
    }),
    deps: {
      releases: {
        hasNewer: () => true,
        subscribe: () => () => undefined,
        take: async () => undefined,
        putOff: () => {},
      },
      install: {
        isOpen: () => true,
        subscribe: () => () => undefined,
        accept: async () => undefined,
        dismiss: () => {},
      },
      recoverChunk: async () => false,
    },
    fetchTranslations: async (texts) => texts.map((text) => translations[text as '강남점'] ?? text),
    now: () => new Date(now),
    onArrival: (name) => arrivals.push(name),
    ...opening.settings,
  });
  onTestFinished(() => {
    opened.root.unmount();
    opened.router.dispose();
  });
  return { ...opened, place, drawn, queryClient, arrivals };
}

/** Where the way in leads back to. */
function returnPath(place: HTMLElement): string | null {
  const href = place.querySelector('a[href^="/login"]')?.getAttribute('href') ?? '';
  return new URLSearchParams(href.split('?')[1]).get('next');
}

/** Whether what the server drew is still what the page shows. */
const isSame = ({ place, drawn }: Opened) => drawn !== null && place.querySelector('h1') === drawn;

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'app_language=; max-age=0; path=/';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ name: '강남점' }])));
});

afterEach(() => {
  globalThis.hamkkePresses?.stop();
  globalThis.hamkkePresses = undefined;
});

describe('a drawn page wakes', () => {
  it.each([
    ['ko', '/locations', '강남점', '언어'],
    ['en', '/locations?lang=en', 'Gangnam', 'Language'],
    ['ko', '/storage/l1', '강남점', '언어'],
  ] as const)('in %s at %s, without a complaint and with the same elements', async (language, address, name, label) => {
    const page = await drawnAt(address, { language, translations: language === 'ko' ? {} : translations });
    const opened = await open(page, { address, language });
    await opened.begun;
    expect(isSame(opened)).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name })).toBe(opened.drawn);
    expect(screen.getByRole('combobox', { name: label })).toHaveValue(language);
    fireEvent.click(screen.getByRole('button', { name: 'pressed 0' }));
    expect(await screen.findByRole('button', { name: 'pressed 1' }, waiting)).toBeInTheDocument();
    expect(opened.arrivals).toEqual(['booking']);
    // all of it is there, so the browser itself puts the page back where it was
    expect(opened.router.state.restoreScrollPosition).toBe(false);
    expect(document.title).toBe(language === 'ko' ? '지점 | 함께보관' : '지점 | Hamkke');
  });

  it('with what was read for it, and reads nothing again', async () => {
    const fetches = vi.fn<typeof fetch>(async () => new Response('[]'));
    const page = await drawnAt('/locations');
    vi.stubGlobal('fetch', fetches);
    const opened = await open(page);
    await opened.begun;
    expect(fetches).not.toHaveBeenCalled();
  });

  it('for a member as for a visitor, shows the member then, and reads again what they may see more of', async () => {
    const page = await drawnAt('/locations');
    const fetches = vi.fn<typeof fetch>(async () => new Response(JSON.stringify([{ name: '내 지점' }])));
    vi.stubGlobal('fetch', fetches);
    const user = buildAccount({ displayName: '김하나' });
    const opened = await open(page, { session: sessionHarness({ user, stored: user }) });
    expect(screen.getByText('nobody false')).toBeInTheDocument();
    const late = screen.getByText('signed-out');
    await opened.begun;
    expect(await screen.findByText('signed-in', {}, waiting)).toBe(late);
    expect(screen.getAllByText('김하나').length).toBeGreaterThan(0);
    expect(await heading('내 지점')).toBe(opened.drawn);
    expect(fetches).toHaveBeenCalledOnce();
  });

  it('keeps its own description and canonical address until the address leads elsewhere', async () => {
    const page = await drawnAt('/locations');
    const opened = await open({ ...page, head: { ...page.head, description: 'of the screen' } });
    await opened.begun;
    const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description()).toBe('of the screen');
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
    await opened.router.navigate('/locations?sort=price');
    expect(description()).toContain('무인 보관함');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(document.getElementById('hamkke-drawn')).toBeNull();
  });

  it('is the screen of an unknown path too', async () => {
    const page = await drawWithoutBrowser(drawRequest(undefined, { path: '/nowhere' }));
    const opened = await open(page, { address: '/nowhere' });
    await opened.begun;
    expect(isSame(opened)).toBe(true);
  });

  it.each([
    ['/locations/', '/locations'],
    ['/locations?utm_source=mail', '/locations'],
    ['/locations/?utm_source=mail&sort=price#a', '/locations?sort=price'],
    ['/storage/l1/?utm_source=mail', '/storage/l1'],
    ['/nowhere/?utm_source=mail', '/nowhere'],
  ])('at %s, which makes no other page than %s, and leaves the address as it is', async (address, drawnAs) => {
    const isMissing = drawnAs === '/nowhere';
    const page = isMissing
      ? await drawWithoutBrowser(drawRequest(undefined, { path: drawnAs }))
      : await drawnAt(drawnAs);
    const opened = await open(withQueryNames(page, 'sort', 'lang'), { address });
    expect(returnPath(opened.place)).toBe(drawnAs);
    await opened.begun;
    expect(location.pathname + location.search + location.hash).toBe(address);
    expect(opened.router.createHref(opened.router.state.location)).toBe(address);
    await vi.waitFor(() => expect(returnPath(opened.place)).toBe(address), waiting);
    // last: what is rendered anew takes a moment to stand in its place
    expect(isSame(opened)).toBe(true);
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
  });

  it('ignores what stands behind the # in the first render', async () => {
    const opened = await open(await drawnAt('/locations'), { address: '/locations#a' });
    await opened.begun;
    expect(isSame(opened)).toBe(true);
    expect(opened.place.querySelector('a[href="/login?next=%2Flocations%23a"]')).not.toBeNull();
  });
});

describe('what is pressed and typed before a drawn page is awake', () => {
  it('happens once it is', async () => {
    const page = await drawnAt('/locations');
    recordPresses();
    const opened = await open(page, {
      before(place) {
        const field = place.querySelector('input');
        if (field) fireEvent.input(field, { target: { value: 'gangnam' } });
        fireEvent.click(screen.getByRole('button', { name: 'pressed 0' }));
      },
    });
    // its code is still on its way
    fireEvent.click(screen.getByRole('button', { name: 'pressed 0' }));
    await opened.begun;
    expect(await screen.findByRole('button', { name: 'pressed 1' }, waiting)).toBeInTheDocument();
    expect(screen.getByText('typed gangnam')).toBeInTheDocument();
    expect(isSame(opened)).toBe(true);
  });

  it('chooses a language over the one that was chosen before', async () => {
    localStorage.setItem('app_language', 'en');
    const page = await drawnAt('/locations');
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => stored.mockRestore());
    recordPresses();
    const opened = await open(page, {
      before: () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ja' } }),
    });
    await opened.begun;
    // both changes are through, in whichever order their texts came
    const changes = () => stored.mock.calls.filter(([key]) => key === 'app_language');
    await vi.waitFor(() => expect(changes()).toHaveLength(2), waiting);
    expect(localStorage.getItem('app_language')).toBe('ja');
    expect(opened.texts.language()).toBe('ja');
  });

  it('is lost with what was drawn where the page is rendered anew', async () => {
    const page = await drawnAt('/locations');
    recordPresses();
    await open(page, {
      now: '2026-11-26T15:00:00Z',
      before: () => fireEvent.click(screen.getByRole('button', { name: 'pressed 0' })),
    });
    expect(await heading('강남점')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'pressed 0' })).toBeInTheDocument();
  });
});

describe('a drawn page is rendered anew', () => {
  it.each([
    ['at another address', { address: '/locations?sort=price' }],
    ['at an address with a part that makes another page', { address: '/locations?utm_source=mail&sort=price' }],
    ['on another day in Seoul', { now: '2026-11-26T15:00:00Z' }],
    ['in another language than it says', { language: 'en' }],
  ] as const)('%s', async (_, opening) => {
    const opened = await open(withQueryNames(await drawnAt('/locations'), 'sort', 'lang'), opening);
    await opened.begun;
    await vi.waitFor(() => expect(opened.place.querySelector('h1')).not.toBe(opened.drawn), waiting);
    expect(await screen.findByRole('heading', { level: 1, name: /강남점|Gangnam/ }, waiting)).toBeInTheDocument();
  });

  it('where a read was refused', async () => {
    const page = await drawnAt('/locations');
    const opened = await open({ ...page, state: { ...page.state, wake: 'anew' } });
    await vi.waitFor(() => expect(opened.place.querySelector('h1')).not.toBe(opened.drawn), waiting);
    expect(await heading('강남점')).toBeInTheDocument();
  });

  it('where its remote does not come', async () => {
    const page = await drawnAt('/locations');
    const remote = async () => await Promise.reject(new Error('unreachable'));
    const opened = await open(page, { remote });
    expect(await screen.findByRole('alert', {}, waiting)).toBeInTheDocument();
    expect(opened.place.querySelector('h1')).not.toBe(opened.drawn);
    expect(takeComplaints().length).toBeGreaterThan(0);
  });
});

describe('the language of a drawn page', () => {
  it('changes to the chosen one once it is awake', async () => {
    localStorage.setItem('app_language', 'en');
    const opened = await open(await drawnAt('/locations'));
    expect(opened.texts.language()).toBe('ko');
    await opened.begun;
    const list = await screen.findByRole('combobox', { name: 'Language' }, waiting);
    await vi.waitFor(() => expect(list).toHaveValue('en'), waiting);
    expect(await heading('Gangnam')).toBe(opened.drawn);
    expect(document.cookie).toContain('app_language=en');
  });

  it('stays what the address says, which is nobody’s choice and goes into no link', async () => {
    localStorage.setItem('app_language', 'ja');
    const page = await drawnAt('/locations?lang=en', { language: 'en', translations });
    const opened = await open(page, { address: '/locations?lang=en', language: 'en' });
    await opened.begun;
    expect(opened.texts.language()).toBe('en');
    expect(localStorage.getItem('app_language')).toBe('ja');
    expect(opened.place.querySelector('a[href*="lang="]')).toBeNull();
  });

  it('is chosen in the list: stored here, for the server, and in an address that names one', async () => {
    const opened = await open(await drawnAt('/locations?lang=en', { language: 'en', translations }), {
      address: '/locations?lang=en#x',
      language: 'en',
    });
    await opened.begun;
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ja' } });
    await vi.waitFor(() => expect(location.search).toBe('?lang=ja'), waiting);
    expect(location.hash).toBe('#x');
    expect(localStorage.getItem('app_language')).toBe('ja');
    expect(document.cookie).toContain('app_language=ja');
  });

  it('is offered to who has not chosen, once it is awake', async () => {
    const spoken = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    onTestFinished(() => spoken.mockRestore());
    const opened = await open(await drawnAt('/locations'));
    await opened.begun;
    expect(await screen.findByRole('region', { name: 'Also in English' }, waiting)).toBeInTheDocument();
  });
});
