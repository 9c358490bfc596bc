import { fireEvent, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Listbox, Tabs } from '@hamkke/ui';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { drawRemote } from './conformance.tsx';
import { SHELL_API_MAJOR } from './major.ts';
import { useOffline } from './use-offline.ts';
import { usePartnerText, useShell } from './shell-context.tsx';
import type { RemoteModule } from './remote-module.ts';
import { useWoken } from '@hamkke/ui/woken';

const read = (id: string) => ({
  queryKey: ['places', id],
  queryFn: async (): Promise<{ name: string }> => await (await fetch(`/api/places/${id}`)).json(),
  staleTime: Infinity,
});

function Place() {
  const { t } = useTranslation();
  const own = usePartnerText();
  const { session } = useShell();
  const { data } = useQuery(read('p1'));
  const woken = useWoken();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <h1>{data ? own(data.name) : '...'}</h1>
      <button onClick={() => setPresses(presses + 1)}>{`${t('hello')} ${presses}`}</button>
      <p>{`${session.confirmed} ${useOffline()} ${woken}`}</p>
      <Tabs
        label="tabs"
        selected="a"
        onSelect={() => undefined}
        tabs={[
          { key: 'a', label: 'A', content: 'of a' },
          { key: 'b', label: 'B', content: 'of b' },
        ]}
      />
      <Listbox label="Sort" value="near" choices={[{ value: 'near', label: 'Nearest' }]} onChange={() => undefined} />
    </>
  );
}

const LazyPlace = lazy(async () => ({ default: Place }));

const remoteOf = (overrides: Partial<RemoteModule>): RemoteModule => ({
  shellApi: SHELL_API_MAJOR,
  version: 'v1',
  routes: [{ path: 'places', element: <LazyPlace /> }],
  texts: { namespace: 'booking', fallback: { hello: '안녕' }, load: async () => ({ hello: 'Hello' }) },
  readAhead: (path, client) => void (path === '/places' && client.prefetchQuery(read('p1'))),
  ...overrides,
});

const answers = { '/api/places/p1': { status: 200, body: { name: '강남점' } } };

describe('a remote that is drawn', () => {
  it('wakes with what was read for it, in the language', async () => {
    const drawn = await drawRemote(remoteOf({}), '/places?a=1', {
      language: 'en',
      answers,
      translations: { 강남점: 'Gangnam' },
    });
    expect(drawn.markup).toContain('<h1>Gangnam</h1>');
    expect(drawn.markup).toContain('Hello 0');
    expect(drawn.markup).toContain('false false false');
    expect(drawn.markup).not.toContain('<script');
    // the code of the list comes once the page is awake
    expect(drawn.markup).toContain('<button type="button" disabled="" aria-label="Sort: Nearest"');
    const screen = within(drawn.container);
    expect(screen.getByText('false false true')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Hello 0' }));
    expect(screen.getByRole('button', { name: 'Hello 1' })).toBeInTheDocument();
  });

  it('is drawn waiting where nothing answers', async () => {
    const drawn = await drawRemote(remoteOf({}), '/places');
    expect(drawn.markup).toContain('<h1>...</h1>');
  });

  it('is drawn as failed, and not woken, where a read is refused', async () => {
    class Refused extends Error {
      readonly status = 404;
    }
    const refused = { ...read('p1'), queryFn: () => Promise.reject(new Refused()), retry: false };
    const Gone = () => <h1>{useQuery(refused).status}</h1>;
    const remote = remoteOf({
      routes: [{ path: 'places', element: <Gone /> }],
      readAhead: (_path, client) => void client.prefetchQuery(refused),
    });
    const drawn = await drawRemote(remote, '/places');
    expect(drawn.markup).toContain('<h1>error</h1>');
    expect(drawn.container.innerHTML).toBe(drawn.markup);
  });

  it('must not read the browser while it renders', async () => {
    const Reads = () => <p>{window.innerWidth}</p>;
    await expect(drawRemote(remoteOf({ routes: [{ path: 'places', element: <Reads /> }] }), '/places')).rejects.toThrow(
      'window is not defined',
    );
  });

  it('must render the same in the browser', async () => {
    const Differs = () => <p>{typeof window}</p>;
    await expect(
      drawRemote(remoteOf({ routes: [{ path: 'places', element: <Differs /> }] }), '/places'),
    ).rejects.toThrow('Drawn and first rendered differ');
    const Attribute = () => <p title={typeof window}>same</p>;
    await expect(
      drawRemote(remoteOf({ routes: [{ path: 'places', element: <Attribute /> }] }), '/places'),
    ).rejects.toThrow('Drawn and first rendered differ');
  });

  it('leaves the page and its fetch as they were', async () => {
    const { fetch, window } = globalThis;
    await drawRemote(remoteOf({}), '/places');
    expect(globalThis.fetch).toBe(fetch);
    expect(globalThis.window).toBe(window);
  });
});
