import type { RemoteModule } from '@hamkke/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRemote } from '../testing/sample-remotes.ts';
import { openApp } from '../testing/open-app.tsx';
import { heading, Screen } from '../testing/screens.tsx';

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});

describe('a remote that has arrived', () => {
  it('reads ahead once, for the path that it was wanted for, before its screen is there, into the client of the page', async () => {
    const seen: [string, boolean][] = [];
    const readAhead: RemoteModule['readAhead'] = (path, client) => {
      seen.push([path, screen.queryByRole('heading', { level: 1 }) !== null]);
      client.setQueryData(['ahead'], 'read');
    };
    function Locations() {
      return <Screen title={String(useQueryClient().getQueryData(['ahead']))} />;
    }
    const routes = [
      { path: 'locations', element: <Locations /> },
      { path: 'storage/:id', element: <Screen title="Location" /> },
    ];
    const { router } = await openApp('/locations', { booking: [sampleRemote({ routes, readAhead })] });
    await heading('read');
    await act(async () => await router.navigate('/storage/s1'));
    await heading('Location');
    expect(seen).toEqual([['/locations', false]]);
  });
});
