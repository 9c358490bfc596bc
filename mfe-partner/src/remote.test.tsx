import { conformsToShell, remoteScene } from '@hamkke/shell-api/conformance';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('partner', remote);

describe('partner screens', () => {
  it.each(['/franchise', '/franchise-dashboard', '/franchise-dashboard/revenue'])('%s has one main heading and a way to the branches', async (path) => {
    const { element } = await remoteScene(remote, path);
    render(element);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
  });
});
