import { announceRead, copyHeader } from '@hamkke/api-client/copies';
import type { Registry } from '@hamkke/contracts';
import { usePageTitle } from '@hamkke/shell-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInstallOffer, type InstallEvent } from '../install/install-offer.ts';
import { sampleRegistry, sampleRemote } from '../testing/sample-remotes.ts';
import { openApp } from '../testing/open-app.tsx';
import { createReleaseWatch } from '../updates/release-watch.ts';
import { noWorker } from '../updates/worker-port.ts';

function Screen({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <Link to="/">away</Link>
    </>
  );
}
const booking = sampleRemote({
  routes: [
    { index: true, element: <Screen title="Home" /> },
    { path: 'checkout', element: <Screen title="Checkout" /> },
  ],
});
const waiting = { timeout: 10_000 };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, waiting);
const opened = sampleRegistry(['booking']);
const newer: Registry = { ...sampleRegistry(['booking'], { version: 'v2' }), revision: 2 };

beforeEach(() => void vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function goOffline(offline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

async function openWith(path: string) {
  const live = { registry: opened };
  const reload = vi.fn<() => void>();
  const app: { path: () => string } = { path: () => path };
  const releases = createReleaseWatch({
    opened,
    fetchRegistry: async () => live.registry,
    worker: noWorker,
    path: () => app.path(),
    reload,
  });
  const { router } = await openApp(path, { booking: [booking] }, { registry: opened, deps: { releases } });
  app.path = () => router.state.location.pathname;
  return { live, releases, reload };
}

describe('without network', () => {
  it('a quiet line says so, and goes when the network is back', async () => {
    await openWith('/');
    await heading('Home');
    const line = () => screen.queryByText('오프라인이에요. 저장해 둔 내용을 보여 드려요.');
    expect(line()).toBeNull();
    goOffline(true);
    expect(line()?.closest('[role=status]')).toBeVisible();
    goOffline(false);
    expect(line()).toBeNull();
  });
});

describe('a network that the browser believes in, and that is not there', () => {
  const line = () => screen.queryByText('서버에 연결할 수 없어요. 저장해 둔 내용을 보여 드려요.');
  const read = (path: string, isCopy: boolean) =>
    act(() => announceRead(path, new Response('', { headers: isCopy ? { [copyHeader]: '1' } : {} })));

  it('is said while a read of the screen was last answered by a copy', async () => {
    await openWith('/');
    await heading('Home');
    read('/api/a', true);
    read('/api/b', false);
    expect(line()?.closest('[role=status]')).toBeVisible();
    read('/api/a', false);
    expect(line()).toBeNull();
  });

  it('is asked anew on each screen', async () => {
    await openWith('/checkout');
    await heading('Checkout');
    read('/api/a', true);
    expect(line()).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await heading('Home');
    expect(line()).toBeNull();
  });
});

describe('a newer version', () => {
  it('is offered in the header, and its button opens the page anew, once', async () => {
    const { live, releases, reload } = await openWith('/');
    await heading('Home');
    await act(() => releases.look());
    expect(screen.queryByRole('button', { name: '새로고침' })).toBeNull();
    live.registry = newer;
    await act(() => releases.look());
    const notice = screen.getByText('새 버전이 있어요').closest('[role=status]') as HTMLElement;
    await userEvent.dblClick(within(notice).getByRole('button', { name: '새로고침' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('can be put off', async () => {
    const { live, releases } = await openWith('/');
    await heading('Home');
    live.registry = newer;
    await act(() => releases.look());
    await userEvent.click(screen.getByRole('button', { name: '나중에' }));
    expect(screen.queryByText('새 버전이 있어요')).toBeNull();
  });

  it('waits until somebody who pays has left, and is not offered without network', async () => {
    const { live, releases } = await openWith('/checkout');
    await heading('Checkout');
    live.registry = newer;
    await act(() => releases.look());
    expect(screen.queryByText('새 버전이 있어요')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await heading('Home');
    expect(screen.getByText('새 버전이 있어요')).toBeVisible();
    goOffline(true);
    expect(screen.queryByText('새 버전이 있어요')).toBeNull();
  });
});

describe('the offer to install', () => {
  async function offered(path: string) {
    const page = new EventTarget();
    const install = createInstallOffer(page, () => ({ getItem: () => null, setItem: () => undefined }));
    await openApp(path, { booking: [booking] }, { deps: { install } });
    const prompt = vi.fn<() => Promise<void>>(async () => undefined);
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    }) as InstallEvent;
    act(() => void page.dispatchEvent(event));
    return prompt;
  }

  it('is a card that opens the window of the browser, and goes', async () => {
    const prompt = await offered('/');
    const card = await screen.findByRole('complementary', { name: '함께보관을 앱으로 설치해 보세요' }, waiting);
    await userEvent.click(within(card).getByRole('button', { name: '설치하기' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(card).not.toBeInTheDocument();
  });

  it('can be closed by keyboard', async () => {
    await offered('/');
    const close = await screen.findByRole('button', { name: '설치 안내 닫기' }, waiting);
    close.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is not made where somebody pays', async () => {
    await offered('/checkout');
    await heading('Checkout');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
