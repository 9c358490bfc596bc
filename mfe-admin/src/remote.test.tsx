import { conformsToShell, remoteScene } from '@hamkke/shell-api/conformance';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('admin', remote);

describe('the dashboard slot', () => {
  it('shows its heading inside the profile', async () => {
    const Dashboard = remote.slots?.['dashboard'];
    if (!Dashboard) throw new Error('no dashboard slot');
    const host = { ...remote, routes: [{ path: 'profile', element: createElement(Dashboard, { basePath: '/profile' }) }] };
    const { element } = await remoteScene(host, '/profile');
    render(element);
    expect(await screen.findByRole('heading', { level: 1, name: '관리자 화면' })).toBeVisible();
  });
});
