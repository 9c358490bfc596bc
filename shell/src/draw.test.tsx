import type { DescribePage, RemoteModule } from '@hamkke/shell-api';
import { usePartnerText, usePageTitle } from '@hamkke/shell-api';
import { apiErrorOf } from '@hamkke/api-client';
import { send } from '@hamkke/api-client/send';
import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawRequest, drawWithoutBrowser } from './testing/draw-page.ts';
import { sampleRemote } from './testing/sample-remotes.ts';

vi.stubGlobal('__RELEASE__', 'test');

/** The types know the shell's own texts alone. */
const greeting = 'hello' as 'close';

/** A read as api-client's `reading` makes it. */
const reading = <T,>(name: string, access: string) => ({
  queryKey: [name],
  meta: { access },
  async queryFn(): Promise<T | null> {
    const response = await send({ method: 'GET', path: `/api/${name}` });
    if (response.status === 401) return null;
    if (!response.ok) throw await apiErrorOf(response);
    return (await response.json()) as T;
  },
});

interface Place {
  readonly name: string;
}

const places = reading<readonly Place[]>('places', 'anyone');
const mine = reading<unknown>('mine', 'member');
const missing = reading<unknown>('missing', 'anyone');

function Places() {
  usePageTitle('지점');
  const own = usePartnerText();
  const { data, status } = useQuery(places);
  const { status: unread } = useQuery(missing);
  return (
    <>
      <h1>{data ? data.map(({ name }) => own(name)).join() : status}</h1>
      <p>{unread}</p>
    </>
  );
}
const LazyPlaces = lazy(async () => ({ default: Places }));

const remote: RemoteModule = sampleRemote({
  routes: [{ path: 'locations', element: <LazyPlaces /> }],
  readAhead(path, client) {
    if (path !== '/locations') return;
    void client.prefetchQuery(places);
    void client.prefetchQuery(mine);
    void client.prefetchQuery(missing);
  },
});
const answers = {
  '/api/places': { status: 200, body: [{ name: '강남점' }] },
  '/api/mine': { status: 401, body: {} },
};

describe('a drawn page', () => {
  it('is the frame around the screen, with what was read, for nobody in particular', async () => {
    const { markup, state, head } = await drawWithoutBrowser(drawRequest('booking', { answers }), remote);
    expect(markup).toContain('<h1>강남점</h1>');
    expect(markup).toContain('id="content"');
    expect(markup).toContain('href="/login?next=%2Flocations"');
    expect(markup).not.toContain('<script');
    expect(state).toMatchObject({
      path: '/locations',
      search: '',
      language: 'ko',
      today: '2026-11-26',
      wake: 'hydrate',
    });
    expect(head).toEqual({
      title: '함께보관',
      description: expect.stringContaining('함께보관') as string,
      canonical: '/locations',
      index: true,
      data: [],
    });
  });

  it('brings the browser what anyone may read, no answer that was a visitor’s, and none that failed', async () => {
    const { markup, state } = await drawWithoutBrowser(drawRequest('booking', { answers }), remote);
    const { queries } = state['queries'] as { queries: { queryKey: unknown[]; state: { data: unknown } }[] };
    expect(queries.map(({ queryKey, state: { data } }) => [queryKey[0], data])).toEqual([
      ['places', [{ name: '강남점' }]],
    ]);
    // nobody answered it: the browser reads it, and its first render is the same
    expect(markup).toContain('<p>pending</p>');
  });

  it('speaks the language, partners’ texts too', async () => {
    const request = drawRequest('booking', { language: 'en', answers, translations: { 강남점: 'Gangnam' } });
    const { markup, state, head } = await drawWithoutBrowser(request, remote);
    expect(markup).toContain('<h1>Gangnam</h1>');
    expect(markup).toContain('Skip to content');
    expect(state).toMatchObject({ translations: { 강남점: 'Gangnam' } });
    expect(head.title).toBe('Hamkke');
  });

  it('is described by the remote, with the product’s name behind its title', async () => {
    const describePage: DescribePage = ({ path, search, client, own, t, origin, language }) => ({
      title: own((client.getQueryData<Place[]>(places.queryKey) ?? [])[0]?.name ?? ''),
      description: `${t(greeting)} ${path} ${search.get('a')} ${origin} ${language}`,
      canonical: '/locations?a=1',
      data: [{ '@type': 'Thing' }],
    });
    const { head } = await drawWithoutBrowser(drawRequest('booking', { search: '?a=1', answers }), remote, {
      describePage,
    });
    expect(head).toEqual({
      title: '강남점 | 함께보관',
      description: '안녕하세요 /locations 1 https://hamkke.example ko',
      canonical: '/locations?a=1',
      index: true,
      data: [{ '@type': 'Thing' }],
    });
  });

  it('is the screen of an unknown path where no remote answers, and not for search engines', async () => {
    const { markup, head, state } = await drawWithoutBrowser(drawRequest(undefined, { path: '/nowhere' }));
    expect(markup).toContain('404');
    expect(head).toMatchObject({ title: '404 Page Not Found | 함께보관', canonical: '/nowhere', index: false });
    expect(state).toMatchObject({ wake: 'hydrate' });
  });

  it('says so where a read was refused, for the browser to begin anew', async () => {
    const refused = { ...answers, '/api/places': { status: 404, body: { code: 'NOT_FOUND', detail: '' } } };
    const { markup, state } = await drawWithoutBrowser(drawRequest('booking', { answers: refused }), remote);
    expect(state['wake']).toBe('anew');
    expect(markup).toContain('<h1>error</h1>');
    expect(state['queries']).toEqual({ mutations: [], queries: [] });
  });

  it('fails as a whole where a component fails, where the remote does not fit, and where its texts do not come', async () => {
    const Broken = () => {
      throw new Error('out of order');
    };
    const whole = sampleRemote({ routes: [{ path: 'locations', element: <Broken /> }] });
    await expect(drawWithoutBrowser(drawRequest('booking'), whole)).rejects.toThrow('out of order');
    const part = (
      <Suspense fallback="...">
        <Broken />
      </Suspense>
    );
    const inPart = sampleRemote({ routes: [{ path: 'locations', element: part }] });
    await expect(drawWithoutBrowser(drawRequest('booking'), inPart)).rejects.toThrow('out of order');
    await expect(drawWithoutBrowser(drawRequest('booking'), sampleRemote({ shellApi: 1 }))).rejects.toThrow(
      'are not there',
    );
    const silent = sampleRemote({
      texts: { namespace: 'booking', fallback: {}, load: async () => await Promise.reject(new Error('gone')) },
    });
    await expect(drawWithoutBrowser(drawRequest('booking', { language: 'ja' }), silent)).rejects.toThrow('in ja');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('gives fetch back', async () => {
    const { fetch } = globalThis;
    await drawWithoutBrowser(drawRequest('booking', { answers }), remote);
    expect(globalThis.fetch).toBe(fetch);
  });
});
