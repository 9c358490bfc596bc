import { listFranchises, listPendingFranchises, readRevenue, readUserStats, readUtilisation } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPartner, aRevenue, aUtilisation, someStats } from './testing/builders.ts';
import { open } from './testing/harness.tsx';

const api = fakeApiForEach();

beforeEach(() => {
  api().on(listPendingFranchises, {}, { body: [] });
  api().on(listFranchises, {}, { body: [aPartner()] });
  api().on(readUtilisation, {}, { body: { total: aUtilisation(1, 3, 1), owners: [] } });
  api().on(readUserStats, {}, { body: someStats() });
  api().on(readRevenue, {}, { body: aRevenue() });
});

const tab = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the administrator’s dashboard', () => {
  it('opens with the approvals, and each tab is a link to its own address', async () => {
    const { user, at } = await open('/profile');
    expect(await tab('가맹 승인')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: '관리자 메뉴' }));
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/profile/franchises',
      '/profile/warehouses',
      '/profile/permissions',
      '/profile/reservations',
      '/profile/stats',
      '/profile/operations',
    ]);
    await user.click(menu.getByRole('link', { name: '권한 관리' }));
    expect(await tab('권한 관리')).toBeVisible();
    expect(at()).toBe('/profile/permissions');
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('권한 관리');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each(['warehouses', 'reservations'])(
    '%s are the slot of mfe-partner, over everybody, at any depth',
    async (name) => {
      await open(`/profile/${name}/some-id/edit?owner=owner-1`);
      expect(await screen.findByText(`[partner/${name} at /profile/${name} given {"scope":"all"}]`)).toBeVisible();
    },
  );

  it.each(['/profile/nonsense', '/profile/approvals', '/profile/Franchises'])(
    '%s leads to the beginning',
    async (path) => {
      const { at } = await open(path);
      expect(await tab('가맹 승인')).toBeVisible();
      expect(at()).toBe('/profile');
    },
  );

  it('holds one live stream, which outlives a change of tabs and ends with the dashboard', async () => {
    const { user, router } = await open('/profile');
    await tab('가맹 승인');
    expect(api().live.topics()).toEqual([['admin']]);
    await user.click(screen.getByRole('link', { name: '통계' }));
    await tab('통계');
    expect(api().live.opened()).toBe(1);
    await router.navigate('/elsewhere');
    await waitFor(() => expect(api().live.topics()).toEqual([]));
  });

  it('names the page after the tab', async () => {
    const setTitle = vi.fn(() => () => undefined);
    await open('/profile/franchises', { shell: { setTitle } });
    await tab('가맹점 관리');
    expect(setTitle).toHaveBeenLastCalledWith('가맹점 관리');
  });

  it('speaks English', async () => {
    await open('/profile/stats', { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    expect(await screen.findByText('Unit: 10,000 KRW')).toBeInTheDocument();
  });
});
