import { takeComplaints } from '@hamkke/build-config/browser-testing';
import type { RemoteModule } from '@hamkke/shell-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleRegistry, sampleRemote } from './testing/sample-remotes.ts';
import { openApp } from './testing/open-app.tsx';
import { Broken, down, heading, Screen, waiting } from './testing/screens.tsx';

const booking = sampleRemote({
  texts: { ...sampleRemote().texts, namespace: 'booking' },
  routes: [
    { index: true, element: <Screen title="Home" /> },
    {
      path: 'locations',
      element: (
        <Screen title="Locations">
          <Link to="/storage/s1">s1</Link>
        </Screen>
      ),
    },
    { path: 'storage/:id', element: <Broken /> },
  ],
});
const account: RemoteModule = sampleRemote({ routes: [{ path: 'login', element: <Screen title="Login" /> }] });

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});

describe('the shell', () => {
  it('shows the remote of the path inside its frame, and names the page', async () => {
    await openApp('/locations', { booking: [booking] });
    expect(screen.getByRole('link', { name: '함께보관' })).toHaveAttribute('href', '/');
    await heading('Locations');
    await waitFor(() => expect(document.title).toBe('Locations | 함께보관'));
    expect(screen.getByText('셀프 스토리지의 새로운 기준')).toBeVisible();
    expect(screen.getByText(/2025/)).toBeVisible();
  });

  it('shows a skeleton, and nothing of a 404, while the first remote is on its way', async () => {
    await openApp('/locations', { booking: [new Promise<never>(() => undefined)] });
    expect(await screen.findByText('불러오는 중이에요', undefined, waiting)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
  });

  it('keeps the screen that one leaves for a moment, then shows a skeleton, while the next remote is on its way', async () => {
    await openApp('/', { booking: [booking], account: [new Promise<never>(() => undefined)] });
    const home = await heading('Home');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' }));
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(home).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument();
    expect(home).not.toBeInTheDocument();
  });

  it('answers every other path with the 404 of the specification', async () => {
    await openApp('/nowhere/at/all', {});
    await heading('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  it('answers a path that the remote itself does not know with the 404', async () => {
    await openApp('/payment/unknown', { booking: [booking] });
    await heading('404 Page Not Found');
  });

  it('loads another remote when one goes there, and moves the focus to its heading', async () => {
    const { containers } = await openApp('/', { booking: [booking], account: [account] });
    await heading('Home');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' }));
    const title = await heading('Login');
    await waitFor(() => expect(title).toHaveFocus());
    expect(containers.requests.map(({ name }) => name)).toEqual(['booking', 'account']);
  });

  it('loses only the area of a remote that is down, and gets it back by retry', async () => {
    await openApp('/', { booking: [booking], account: [down(), down(), down(), account] });
    await heading('Home');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' }));
    const alert = await screen.findByRole('alert', undefined, waiting);
    expect(alert).toHaveTextContent('이 화면을 불러오지 못했어요');
    expect(alert).toHaveTextContent(/오류 번호 [0-9a-f]{8} · account: unreachable/);
    expect(screen.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
    await heading('Login');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('has the page opened anew when what failed is a chunk that is gone from the server', async () => {
    const recoverChunk = vi.fn<(error: unknown) => Promise<boolean>>(async () => false);
    const lost = Object.assign(new Error('Loading chunk x failed.'), { name: 'ChunkLoadError' });
    const Lost = () => {
      throw lost;
    };
    await openApp(
      '/locations',
      { booking: [sampleRemote({ routes: [{ path: 'locations', element: <Lost /> }] })] },
      { deps: { recoverChunk } },
    );
    await screen.findByRole('alert', undefined, waiting);
    // the alert is drawn before the effect that reports what failed
    await vi.waitFor(() => expect(recoverChunk).toHaveBeenCalledWith(lost));
    takeComplaints();
  });

  it('keeps the other remotes going when the first one is down', async () => {
    await openApp('/login', { booking: [booking], account: [down()] });
    await screen.findByRole('alert', undefined, waiting);
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: '지점' }));
    await heading('Locations');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('says why a remote of another shell-api is refused', async () => {
    await openApp('/login', { account: [account] }, { registry: sampleRegistry(['account'], { shellApi: 99 }) });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('account needs shell-api 99');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('contains a screen that breaks while it is drawn', async () => {
    await openApp('/storage/s1', { booking: [booking] });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('booking: broken');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });
});

describe('the language', () => {
  it('changes the texts, the title and the lang of the page, and is stored', async () => {
    const { onLanguage } = await openApp('/login', { account: [account] });
    await heading('Login');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), 'en');
    expect(await screen.findByText('A new standard for self storage', undefined, waiting)).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(document.title).toBe('Login | Hamkke'));
    await waitFor(() => expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en'));
  });

  it.each([
    ['en', 'Hamkke', 'Terms of service', 'Home'],
    ['ja', 'Hamkke', '利用規約', 'ホーム'],
    ['zh', 'Hamkke', '服务条款', '首页'],
  ] as const)('%s is complete: frame, title, description, manifest and lang', async (language, brand, terms, home) => {
    document.head.innerHTML =
      '<meta name="description" content=""><link rel="manifest" href="/manifest.webmanifest?lang=ko">';
    await openApp('/login', { account: [account] });
    await heading('Login');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), language);
    expect(await screen.findByRole('link', { name: terms }, waiting)).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: home })).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
    expect(document.title).toBe(`Login | ${brand}`);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringContaining('Hamkke'),
    );
    expect(document.querySelector('link[rel=manifest]')).toHaveAttribute(
      'href',
      `/manifest.webmanifest?lang=${language}`,
    );
    const shown = (document.body.textContent ?? '').replace(/한국어/g, '');
    expect(shown).not.toMatch(/[\uac00-\ud7af]/);
    const options = within(screen.getAllByRole('combobox')[0] as HTMLElement)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['한국어', 'English', '日本語', '中文']);
  });
});
