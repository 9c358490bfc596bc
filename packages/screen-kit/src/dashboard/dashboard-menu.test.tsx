import '../testing/index.ts';
import { screen, within } from '@testing-library/react';
import { House, Warehouse } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { DashboardFrame, DashboardMenu } from './index.ts';

const links = [
  { to: '/kit', label: 'Overview', icon: House, end: true },
  { to: '/kit/units?of=me', label: 'Units', icon: Warehouse },
];

const openAt = (path: string) =>
  openScreen(
    <DashboardFrame title="Dashboard" menu={<DashboardMenu label="Tabs" links={links} />}>
      the tab
    </DashboardFrame>,
    path,
  );

afterEach(() => vi.restoreAllMocks());

describe('the frame of a dashboard', () => {
  it('has the heading, the menu and the tab that is open', async () => {
    await openAt('/kit');
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Tabs' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/kit'],
      ['Units', '/kit/units?of=me'],
    ]);
    expect(screen.getByText('the tab')).toBeVisible();
  });

  it('marks the tab to which an address below belongs', async () => {
    await openAt('/kit/units/u-1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Units');
  });

  it('scrolls the tab that is open into the middle of the row', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.tagName === 'NAV' ? new DOMRect(0, 0, 300) : new DOMRect(500, 0, 100);
    });
    await openAt('/kit/units');
    expect(screen.getByRole('navigation').scrollLeft).toBe(400);
  });
});
