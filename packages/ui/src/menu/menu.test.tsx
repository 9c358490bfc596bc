import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

describe('Menu', () => {
  it('arrives, opens, and does what was chosen', async () => {
    const onSelect = vi.fn<() => void>();
    render(<Menu label="Account" face="A" entries={[{ key: 'out', label: 'Log out', onSelect }]} />);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('says whose it is, and an entry that goes somewhere is a link', async () => {
    const Link = ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
      <a href={`#${to}`} {...rest}>
        {children}
      </a>
    );
    render(
      <Menu
        label="Account"
        face="A"
        heading="Kim"
        entries={[{ key: 'me', label: 'Profile', as: Link, to: '/profile' }]}
      />,
    );
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const item = await within(await screen.findByRole('group', { name: 'Kim' })).findByRole('menuitem', {
      name: 'Profile',
    });
    expect(item).toHaveAttribute('href', '#/profile');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.hash).toBe('#/profile');
  });
});
