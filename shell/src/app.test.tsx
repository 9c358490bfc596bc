import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { RemoteSlot, usePageTitle, type RemoteModule, type SlotProps } from '@hamkke/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleRegistry, sampleRemote } from './testing/memory-containers.ts';
import { openApp } from './testing/open-app.tsx';

const waiting = { timeout: 10_000 };

function Screen({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}

function Broken(): never {
  throw new Error('screen broke');
}

interface Counting {
  readonly at: number;
  readonly onMove: (to: number) => void;
}
/** A part that shows what it was given and tells its host. */
function Picker({ given }: SlotProps) {
  const { at, onMove } = given as Counting;
  return <button type="button" onClick={() => onMove(at + 1)}>pin at {at}</button>;
}
function PickingHost() {
  const [at, setAt] = useState(0);
  return (
    <Screen title="Form">
      <RemoteSlot remote="admin" name="picker" basePath="/profile" given={{ at, onMove: setAt } satisfies Counting} />
    </Screen>
  );
}

const booking = sampleRemote({ texts: { ...sampleRemote().texts, namespace: 'booking' }, routes: [{ index: true, element: <Screen title="Home" /> }, { path: 'locations', element: <Screen title="Branches"><Link to="/storage/s1">s1</Link></Screen> }, { path: 'storage/:id', element: <Broken /> }] });
const account: RemoteModule = sampleRemote({ routes: [{ path: 'login', element: <Screen title="Login" /> }, { path: 'profile', element: <RemoteSlot remote="admin" name="dashboard" basePath="/profile" /> }] });
const admin = sampleRemote({ slots: { dashboard: ({ basePath }) => <Screen title={`Dashboard in ${basePath}`} /> } });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, waiting);
const down = () => new Error('ScriptNetworkError');

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
    function Branches() {
      return <Screen title={String(useQueryClient().getQueryData(['ahead']))} />;
    }
    const routes = [{ path: 'locations', element: <Branches /> }, { path: 'storage/:id', element: <Screen title="Branch" /> }];
    const { router } = await openApp('/locations', { booking: [{ ...booking, routes, readAhead }] });
    await heading('read');
    await act(async () => await router.navigate('/storage/s1'));
    await heading('Branch');
    expect(seen).toEqual([['/locations', false]]);
  });
});

describe('the shell', () => {
  it('shows the remote of the path inside its frame, and names the page', async () => {
    await openApp('/locations', { booking: [booking] });
    expect(screen.getByRole('link', { name: '함께보관' })).toHaveAttribute('href', '/');
    await heading('Branches');
    await waitFor(() => expect(document.title).toBe('Branches | 함께보관'));
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
    expect(containers.asked.map(({ name }) => name)).toEqual(['booking', 'account']);
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

  it('keeps the other remotes going when the first one is down', async () => {
    await openApp('/login', { booking: [booking], account: [down()] });
    await screen.findByRole('alert', undefined, waiting);
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: '지점' }));
    await heading('Branches');
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

  it('shows a part of one remote inside another, and its failure there only', async () => {
    const { router } = await openApp('/profile', { account: [account], admin: [admin] });
    await heading('Dashboard in /profile');
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('hands a part what its host gives, anew whenever that changes', async () => {
    const picker = sampleRemote({ slots: { picker: Picker } });
    await openApp('/profile', { account: [sampleRemote({ routes: [{ path: 'profile', element: <PickingHost /> }] })], admin: [picker] });
    const pin = await screen.findByRole('button', { name: 'pin at 0' }, waiting);
    await userEvent.click(pin);
    // the same element: what is given changes, the part stays
    expect(screen.getByRole('button', { name: 'pin at 1' })).toBe(pin);
    await userEvent.click(pin);
    expect(screen.getByRole('button', { name: 'pin at 2' })).toBe(pin);
  });

  it('hands a part nothing where its host gives nothing', async () => {
    const curious = sampleRemote({ slots: { dashboard: ({ given }) => <Screen title={`given ${typeof given}`} /> } });
    await openApp('/profile', { account: [account], admin: [curious] });
    await heading('given undefined');
  });

  it('loses only the area of a part that cannot use what it was given', async () => {
    const strict = sampleRemote({ slots: { picker: Broken } });
    await openApp('/profile', { account: [sampleRemote({ routes: [{ path: 'profile', element: <PickingHost /> }] })], admin: [strict] });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('admin: broken');
    expect(screen.getByRole('heading', { level: 1, name: 'Form' })).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });

  it('retries a part that is down in its own area', async () => {
    await openApp('/profile', { account: [account], admin: [down(), down(), down(), admin] });
    await userEvent.click(within(await screen.findByRole('alert', undefined, waiting)).getByRole('button', { name: '다시 시도' }));
    await heading('Dashboard in /profile');
    expect(takeComplaints()).toHaveLength(1);
  });
});

describe('the language', () => {
  it('changes the texts, the title and the lang of the page, and is kept', async () => {
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
    document.head.innerHTML = '<meta name="description" content=""><link rel="manifest" href="/manifest.webmanifest?lang=ko">';
    await openApp('/login', { account: [account] });
    await heading('Login');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), language);
    expect(await screen.findByRole('link', { name: terms }, waiting)).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: home })).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
    expect(document.title).toBe(`Login | ${brand}`);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringContaining('Hamkke'));
    expect(document.querySelector('link[rel=manifest]')).toHaveAttribute('href', `/manifest.webmanifest?lang=${language}`);
    const shown = (document.body.textContent ?? '').replace(/한국어/g, '');
    expect(shown).not.toMatch(/[\uac00-\ud7af]/);
    const options = within(screen.getAllByRole('combobox')[0] as HTMLElement).getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['한국어', 'English', '日本語', '中文']);
  });
});
