import { conformsToShell, remoteScene } from '@hamkke/shell-api/conformance';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('account', remote);

describe('account screens', () => {
  it.each(['/login', '/register', '/oauth/kakao/callback', '/profile', '/profile/reservations', '/reservations/lookup', '/contact'])('%s has one main heading and a way to the branches', async (path) => {
    const { element } = await remoteScene(remote, path);
    render(element);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
  });

  it('says in English that logging in is not open yet', async () => {
    const { element } = await remoteScene(remote, '/login', { language: 'en' });
    render(element);
    expect(await screen.findByText('Logging in is not open yet. You can book without it.')).toBeVisible();
  });

  it('shows the dashboard of mfe-admin to an administrator', async () => {
    const user = { id: 'u1', displayName: 'Admin', email: 'admin@example.com', role: 'admin', approved: true } as const;
    const { element } = await remoteScene(remote, '/profile', { session: { status: 'signed-in', user } });
    render(element);
    expect(await screen.findByText('[admin/dashboard]')).toBeVisible();
  });
});
