import { documentVersions, listSignInProviders, startSignIn } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WindowMessage } from './window-channel.ts';
import { open } from '../../testing/harness.tsx';
import { closedGraceMs } from './sign-in-window.ts';

const api = fakeApiForEach();
const address = 'http://localhost:4011/auth?client_id=x&state=s-1';
const member = memberSession();

/** The window that the browser would open. */
function fakeWindow() {
  return { closed: false, location: { replace: vi.fn() }, close: vi.fn() };
}

let channel: BroadcastChannel;
let received: WindowMessage[];
/** The callback page in the window speaks. */
const say = (message: WindowMessage | { kind: string; state: string }) => act(() => channel.postMessage(message));

beforeEach(() => {
  api().on(
    listSignInProviders,
    {},
    {
      body: [
        { provider: 'google', title: 'Google' },
        { provider: 'kakao', title: 'Kakao' },
      ],
    },
  );
  api().on(startSignIn, { provider: 'google' }, { body: { url: address } });
  api().on(startSignIn, { provider: 'kakao' }, { body: { url: 'http://localhost:4012/auth?state=k-1' } });
  received = [];
  channel = new BroadcastChannel('hamkke-sign-in');
  channel.addEventListener('message', ({ data }) => received.push(data as WindowMessage));
});
afterEach(() => {
  channel.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('__RELEASE__', 'test');
});

async function pressGoogle(opened: ReturnType<typeof fakeWindow> | null, path = '/login?next=%2Fprofile') {
  // A window has far more than a page may touch of one of another origin: the cast stands for what it never reads.
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const harness = await open(path);
  await harness.user.click(await screen.findByRole('button', { name: '구글로 로그인' }));
  return { ...harness, openSpy };
}

describe('Google in a window', () => {
  it('opens in the press, goes to the provider, and signs this page in by its answer', async () => {
    const opened = fakeWindow();
    const start = held({ body: { url: address } });
    api().on(startSignIn, { provider: 'google' }, start.reply);
    const { openSpy, live, router } = await pressGoogle(opened);
    expect(openSpy).toHaveBeenCalledWith('about:blank', 'hamkke-sign-in', expect.stringContaining('popup'));
    expect(opened.location.replace).not.toHaveBeenCalled();
    start.release();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(address));
    expect(api().sent(startSignIn, { provider: 'google' })).toEqual([
      { returnTo: '/profile', consent: documentVersions, language: 'ko' },
    ]);
    expect(await screen.findByText('새로 열린 창에서 로그인을 마쳐 주세요.')).toBeVisible();
    live.willBe(member);
    say({ kind: 'arrived', state: 's-1' });
    await waitFor(() => expect(received).toEqual([{ kind: 'waiting', state: 's-1' }]));
    say({ kind: 'done', state: 's-1', returnTo: '/profile' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(live.refresh).toHaveBeenCalledTimes(1);
  });

  it('never goes elsewhere, whatever the answer says, and ignores any other sign-in', async () => {
    const { live, router } = await pressGoogle(fakeWindow());
    await screen.findByText('새로 열린 창에서 로그인을 마쳐 주세요.');
    live.willBe(member);
    say({ kind: 'done', state: 'another', returnTo: '/contact' });
    say({ kind: 'gibberish', state: 's-1' });
    say({ kind: 'done', state: 's-1', returnTo: '//evil.example' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('says that the window was closed, after a grace without an answer; an answer that comes later still counts', async () => {
    const opened = fakeWindow();
    const { live, router } = await pressGoogle(opened);
    await screen.findByText('새로 열린 창에서 로그인을 마쳐 주세요.');
    const closedAt = performance.now();
    opened.closed = true;
    expect(await screen.findByText('로그인 창이 닫혔어요. 다시 시도해 주세요.')).toBeVisible();
    expect(performance.now() - closedAt).toBeGreaterThanOrEqual(closedGraceMs);
    live.willBe(member);
    say({ kind: 'done', state: 's-1', returnTo: '/profile' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });

  it('takes no window for closed whose callback page has spoken, for it is cut off from us', async () => {
    const opened = fakeWindow();
    await pressGoogle(opened);
    await screen.findByText('새로 열린 창에서 로그인을 마쳐 주세요.');
    opened.closed = true;
    say({ kind: 'arrived', state: 's-1' });
    await waitFor(() => expect(received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, closedGraceMs + 500));
    expect(screen.queryByText('로그인 창이 닫혔어요. 다시 시도해 주세요.')).toBeNull();
  });

  it('shows why it failed there, with the way by the reset mail where the address needs its proof', async () => {
    const { user } = await pressGoogle(fakeWindow());
    await screen.findByText('새로 열린 창에서 로그인을 마쳐 주세요.');
    say({ kind: 'failed', state: 's-1', failure: { provider: 'google', code: 'LINK_NEEDS_PROOF' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('로그인 오류');
    expect(screen.getByRole('link', { name: '비밀번호 재설정 메일 받기' })).toHaveAttribute(
      'href',
      '/account/password-reset',
    );
    await user.type(screen.getByLabelText('이메일'), 'k');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes the empty window when the sign-in cannot begin', async () => {
    api().on(startSignIn, { provider: 'google' }, problem(503, 'PROVIDER_DOWN'));
    const opened = fakeWindow();
    await pressGoogle(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent('구글 로그인 중 오류가 발생했어요.');
    expect(opened.close).toHaveBeenCalled();
  });

  it('goes on in this page where windows are blocked', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/login', origin: 'http://localhost', assign });
    await pressGoogle(null);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  });
});

describe('any other provider', () => {
  it('leaves this page for the provider, once', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/login', origin: 'http://localhost', assign });
    const openSpy = vi.spyOn(window, 'open');
    const { user } = await open('/login?next=%2Fprofile');
    const button = await screen.findByRole('button', { name: '카카오로 로그인' });
    await user.dblClick(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost:4012/auth?state=k-1'));
    expect(openSpy).not.toHaveBeenCalled();
    expect(api().sent(startSignIn, { provider: 'kakao' })).toEqual([
      { returnTo: '/profile', consent: documentVersions, language: 'ko' },
    ]);
    expect(sessionStorage.getItem('sign_in_next')).toBe('/profile');
  });

  it('says beside the buttons what one agrees to by going on', async () => {
    await open('/login');
    const link = await screen.findByRole('link', { name: /^이용약관 ?\(새 창으로 열려요\)$/ });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link.parentElement).toHaveTextContent(
      '계속하면 이용약관 (새 창으로 열려요)과 개인정보 처리방침 (새 창으로 열려요)에 동의하게 돼요.',
    );
  });

  it('goes on with a newer wording once it was said that there is one', async () => {
    api().on(
      startSignIn,
      { provider: 'kakao' },
      problem(409, 'CONSENT_OUTDATED', { details: { terms: '2027-03-01', privacy: '2027-03-01' } }),
    );
    const { user } = await open('/login');
    const button = await screen.findByRole('button', { name: '카카오로 로그인' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('약관이나 개인정보 처리방침이 바뀌었어요.');
    await user.click(button);
    await waitFor(() => expect(api().sent(startSignIn, { provider: 'kakao' })).toHaveLength(2));
    expect(api().sent(startSignIn, { provider: 'kakao' })[1]).toMatchObject({
      consent: { terms: '2027-03-01', privacy: '2027-03-01' },
    });
  });

  it('says which sign-in failed', async () => {
    api().on(startSignIn, { provider: 'kakao' }, problem(500, 'INTERNAL'));
    const { user } = await open('/login');
    await user.click(await screen.findByRole('button', { name: '카카오로 로그인' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('카카오 로그인 중 오류가 발생했어요.');
  });
});
