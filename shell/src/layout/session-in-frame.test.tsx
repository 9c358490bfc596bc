import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { safeReturnPath, type Account } from '@hamkke/contracts';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { sampleRemote } from '../testing/sample-remotes.ts';
import { answeredSession, sessionHarness } from '../testing/memory-session.ts';
import { openApp } from '../testing/open-app.tsx';

const waiting = { timeout: 10_000 };
const booking = sampleRemote({
  texts: { ...sampleRemote().texts, namespace: 'booking' },
  routes: [
    { index: true, element: <h1>Home</h1> },
    { path: 'storage/:id', element: <h1>Location</h1> },
  ],
});
const account = sampleRemote({
  routes: [
    { path: 'login', element: <h1>Login</h1> },
    { path: 'profile', element: <h1>Profile</h1> },
  ],
});

async function openAs(user: Account | null, path = '/') {
  const harness = sessionHarness({ user });
  const store = await answeredSession(harness);
  const app = await openApp(path, { booking: [booking], account: [account] }, { session: store });
  return { harness, store, ...app };
}

const banner = () => within(screen.getByRole('banner'));
const wayIn = () => banner().queryByRole('link', { name: '로그인' });
/** The menu's button: its code arrives, and another element takes the place of the first. */
const avatar = (name = '김하나') =>
  waitFor(() => {
    const button = banner().getByRole('button', { name: `내 계정 메뉴: ${name}` });
    expect(button).toBeEnabled();
    return button;
  }, waiting);

async function openMenu(name?: string) {
  await userEvent.click(await avatar(name));
  return screen.findByRole('menu', undefined, waiting);
}

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});

describe("a visitor's way in", () => {
  it.each([
    ['/', '/login', '/'],
    [
      '/storage/b1?size=M&note=%EA%B0%80#map',
      '/login?next=%2Fstorage%2Fb1%3Fsize%3DM%26note%3D%25EA%25B0%2580%23map',
      '/storage/b1?size=M&note=%EA%B0%80#map',
    ],
    ['/storage/강남', '/login?next=%2Fstorage%2F%25EA%25B0%2595%25EB%2582%25A8', '/storage/%EA%B0%95%EB%82%A8'],
    ['/access/shared#a-token-that-no-log-may-have', '/login', '/'],
    ['/login?next=%2Fprofile', '/login?next=%2Fprofile', '/profile'],
    ['/login?next=https%3A%2F%2Fevil.example', '/login?next=https%3A%2F%2Fevil.example', '/'],
  ])('from %s is %s, and leads back to %s', async (path, href, back) => {
    await openAs(null, path);
    await screen.findByRole('heading', { level: 1 }, waiting);
    expect(wayIn()).toHaveAttribute('href', href);
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: '로그인' })).toHaveAttribute('href', href);
    expect(safeReturnPath(new URL(href, 'http://x').searchParams.get('next'))).toBe(back);
  });
});

describe("a member's menu", () => {
  it('says who it is and leads to the profile', async () => {
    const { router } = await openAs(buildAccount());
    const menu = await openMenu();
    expect(within(menu).getByText('내 계정')).toBeVisible();
    expect(menu).toHaveTextContent('김하나');
    expect(menu).toHaveTextContent('kim@example.com');
    expect(menu).toHaveTextContent('일반 회원');
    expect(wayIn()).toBeNull();
    await userEvent.click(within(menu).getByRole('menuitem', { name: '프로필' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile' }, waiting);
    expect(router.state.location.pathname).toBe('/profile');
  });

  it.each([
    [{ userType: 'admin' }, '관리자', false],
    [{ userType: 'user', isApproved: false }, '일반 회원', false],
    [{ userType: 'franchise', isApproved: true }, '가맹점 회원', false],
    [{ userType: 'franchise', isApproved: false }, '가맹점 회원', true],
  ] as const)('of %j says %s', async (person, role, waits) => {
    await openAs(buildAccount({ ...person, email: null }));
    const menu = await openMenu();
    expect(within(menu).getByText(role)).toBeVisible();
    expect(within(menu).queryAllByText('승인 대기')).toHaveLength(waits ? 1 : 0);
  });

  it('signs out, which opens the app anew', async () => {
    const { harness } = await openAs(buildAccount());
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: '로그아웃' }));
    await waitFor(() => expect(harness.left.count).toBe(1));
    expect(harness.server.ended).toBe(1);
  });

  it('says so when signing out fails, and stays signed in', async () => {
    const { harness } = await openAs(buildAccount());
    harness.server.endFailure = new Error('no connection');
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: '로그아웃' }));
    expect(await screen.findByText('로그아웃 중 오류가 발생했습니다.', undefined, waiting)).toBeVisible();
    expect(harness.left.count).toBe(0);
    expect(await avatar()).toBeVisible();
    expect(takeComplaints()).toEqual([]);
  });
});

describe('before the server has said who it is', () => {
  it('the way in shows where the browser remembers nobody, then the member', async () => {
    const harness = sessionHarness({ user: buildAccount() });
    const store = createSessionStore(harness.deps);
    await openApp('/', { booking: [booking] }, { session: store });
    await screen.findByRole('heading', { level: 1 }, waiting);
    expect(wayIn()).toHaveClass('in-data-member:invisible');
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: '로그인' }).closest('li')).toHaveClass(
      'in-data-member:invisible',
    );
    await act(() => store.follow());
    expect(await avatar()).toBeVisible();
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: '내 정보' })).toBeVisible();
  });

  it('a page that remembers a member shows them at once', async () => {
    const harness = sessionHarness({ user: new Error('down'), stored: buildAccount({ displayName: 'Ada King' }) });
    await openApp('/', { booking: [booking] }, { session: createSessionStore(harness.deps) });
    expect(await avatar('Ada King')).toHaveTextContent('AK');
  });

  it('a page that nobody answers offers everybody the way in after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openApp(
        '/',
        { booking: [booking] },
        { session: createSessionStore(sessionHarness({ user: new Error('down') }).deps) },
      );
      expect(wayIn()).toHaveClass('in-data-member:invisible');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(wayIn()).not.toHaveClass('in-data-member:invisible');
    } finally {
      vi.useRealTimers();
    }
  });
});

it('the navigation follows an application while the page is open: asked, approved, ended', async () => {
  const { harness, store } = await openAs(buildAccount());
  await avatar();
  const navigation = within(screen.getByRole('navigation'));
  const links = () => navigation.getAllByRole('link').map((link) => link.textContent);
  const become = async (person: Parameters<typeof buildAccount>[0]) => {
    harness.server.user = buildAccount(person);
    await act(() => store.follow());
  };
  expect(links()).toEqual(['홈', '지점', '문의', '가맹', '내 정보']);
  await become({ userType: 'franchise', isApproved: false });
  expect(links()).toEqual(['홈', '지점', '승인 대기', '내 정보']);
  expect(navigation.getByRole('link', { name: '승인 대기' })).toHaveAttribute('href', '/franchise-dashboard');
  await become({ userType: 'franchise', isApproved: true });
  expect(links()).toEqual(['홈', '지점', '창고 관리', '내 정보']);
  await become({ userType: 'user', isApproved: false });
  expect(links()).toEqual(['홈', '지점', '문의', '가맹', '내 정보']);
});

it('a member who is signed out elsewhere becomes a visitor on this page', async () => {
  const { harness, store } = await openAs(buildAccount());
  await avatar();
  harness.server.user = null;
  await act(() => store.follow());
  expect(wayIn()).toBeVisible();
});

it('says once what the sign-out before this page gave it to say', async () => {
  const store = await answeredSession(sessionHarness({ user: null, farewell: '탈퇴했어요.' }));
  await openApp('/', { booking: [booking] }, { session: store });
  expect(await screen.findByText('탈퇴했어요.', undefined, waiting)).toBeVisible();
});
