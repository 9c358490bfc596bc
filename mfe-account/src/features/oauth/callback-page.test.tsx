import { completeSecondFactor, completeSignIn, type ErrorCode } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WindowMessage } from '../../components/sign-in/window-channel.ts';
import { open } from '../../testing/harness.tsx';
import { failureMs, successMs } from './callback-page.tsx';

const api = fakeApiForEach();
const member = memberSession();
const kakao = { provider: 'kakao' };
let serial = 0;
/** What a provider sends along; each is another, for each works once. */
const freshSearch = () => `?code=c-1&state=s-${(serial += 1)}`;

afterEach(() => vi.restoreAllMocks());

function answers(reply: Parameters<ReturnType<typeof api>['on']>[2], params = kakao) {
  api().on(completeSignIn, params, reply);
}
const success = { body: { user: buildAccount(), returnTo: '/profile/reservations?status=past', isNew: false } };

describe('/oauth/:provider/callback', () => {
  it('posts what arrived once, drawn twice as it is, and goes back after a second', async () => {
    const answer = held(success);
    answers(answer.reply);
    const search = freshSearch();
    const { router, live } = await open(`/oauth/kakao/callback${search}`, { strict: true });
    expect(await screen.findByRole('heading', { level: 1, name: '로그인을 처리하고 있어요' })).toBeVisible();
    live.willBe(member);
    // before it can be shown: how long a busy machine takes to look at the page must not count
    const answeredAt = performance.now();
    answer.release();
    expect(await screen.findByRole('heading', { level: 1, name: '로그인했어요' })).toBeVisible();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/profile/reservations', search: '?status=past' }),
    );
    expect(performance.now() - answeredAt).toBeGreaterThan(successMs * 0.9);
    expect(api().sent(completeSignIn, kakao)).toEqual([{ search }]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('asks for a code where the account has a second factor, and goes on once it came', async () => {
    answers(problem(401, 'SECOND_FACTOR_REQUIRED', { details: { ticket: 'ticket-1' } }));
    api().on(completeSecondFactor, {}, problem(401, 'BAD_CREDENTIALS'));
    const { user, router, live } = await open(`/oauth/kakao/callback${freshSearch()}`);
    const code = await screen.findByLabelText('인증 코드');
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(code).toHaveAccessibleDescription(/인증 코드를 입력해 주세요/);
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/코드가 맞지 않거나/));
    api().on(completeSecondFactor, {}, problem(503, 'UNAVAILABLE'));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    api().on(completeSecondFactor, {}, { body: { user: buildAccount(), returnTo: '/profile/reservations' } });
    live.willBe(member);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '로그인했어요' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reservations'));
    expect(api().sent(completeSecondFactor).at(-1)).toEqual({ ticket: 'ticket-1', code: '123456' });
  });

  it('says that the time is over where the code came too late', async () => {
    answers(problem(401, 'SECOND_FACTOR_REQUIRED', { details: { ticket: 'ticket-2' } }));
    api().on(completeSecondFactor, {}, problem(410, 'LINK_EXPIRED'));
    const { user } = await open(`/oauth/kakao/callback${freshSearch()}`);
    await user.type(await screen.findByLabelText('인증 코드'), '123456{Enter}');
    expect(await screen.findByText('로그인할 수 있는 시간이 지났어요. 다시 시도해 주세요.')).toBeVisible();
  });

  it('does not call again when the visitor comes back to the page', async () => {
    answers(problem(400, 'SIGN_IN_FAILED', { details: { reason: 'expired' } }));
    const path = `/oauth/kakao/callback${freshSearch()}`;
    const { router } = await open(path);
    await screen.findByText('로그인할 수 있는 시간이 지났어요. 다시 시도해 주세요.');
    await act(() => router.navigate('/contact'));
    await act(() => router.navigate(path));
    expect(await screen.findByText('로그인할 수 있는 시간이 지났어요. 다시 시도해 주세요.')).toBeVisible();
    expect(api().sent(completeSignIn, kakao)).toHaveLength(1);
  });

  it.each<[string, ErrorCode, string, Record<string, unknown>]>([
    ['kakao', 'SIGN_IN_FAILED', '인증 코드를 찾을 수 없어요.', { reason: 'missing-code' }],
    ['kakao', 'SIGN_IN_FAILED', '로그인에 동의하지 않아서 로그인하지 않았어요.', { reason: 'denied' }],
    ['kakao', 'SIGN_IN_FAILED', '카카오 로그인 중 오류가 발생했어요.', { reason: 'refused' }],
    ['corp', 'SIGN_IN_FAILED', '이 로그인 방법은 관리자 계정에 연결되어 있지 않아요.', { reason: 'not-pinned' }],
    ['google', 'SIGN_IN_FAILED', '구글 로그인 중 오류가 발생했어요.', { reason: 'refused' }],
    ['corp', 'PROVIDER_DOWN', '로그인 중 오류가 발생했어요.', {}],
    ['corp', 'NOT_FOUND', '지금은 쓸 수 없는 로그인 방법이에요.', {}],
  ])('%s, %s: %s', async (provider, code, text, details) => {
    answers(problem(400, code, { details }), { provider });
    await open(`/oauth/${provider}/callback${freshSearch()}`);
    expect(await screen.findByRole('heading', { level: 1, name: '로그인 오류' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '로그인 화면으로' })).toBeVisible();
  });

  it('returns to the login after three seconds with the reason and the way back', async () => {
    sessionStorage.setItem('sign_in_next', '/profile');
    const answer = held(problem(409, 'LINK_NEEDS_PROOF'));
    answers(answer.reply);
    const { router } = await open(`/oauth/kakao/callback${freshSearch()}`);
    const answeredAt = performance.now();
    answer.release();
    await screen.findByRole('link', { name: '비밀번호 재설정 메일 받기' });
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fprofile' }),
    );
    expect(performance.now() - answeredAt).toBeGreaterThan(failureMs * 0.9);
    await screen.findByRole('heading', { level: 1, name: '로그인' });
    expect(screen.getByRole('alert')).toHaveTextContent('같은 이메일로 만든 계정이 이미 있는데');
    expect(screen.getByRole('link', { name: '비밀번호 재설정 메일 받기' })).toHaveAttribute(
      'href',
      '/account/password-reset',
    );
  });

  it('says so when the browser did not store the session', async () => {
    answers(success);
    await open(`/oauth/kakao/callback${freshSearch()}`);
    expect(await screen.findByText(/쿠키를 허용한 뒤/)).toBeVisible();
  });

  describe('in a window that our own page opened', () => {
    let opener: BroadcastChannel;
    let received: WindowMessage[];
    beforeEach(() => {
      received = [];
      opener = new BroadcastChannel('hamkke-sign-in');
      opener.addEventListener('message', ({ data }) => {
        received.push(data as WindowMessage);
        if ((data as WindowMessage).kind === 'arrived')
          opener.postMessage({ kind: 'waiting', state: (data as WindowMessage).state });
      });
    });
    afterEach(() => opener.close());

    it('notifies that page and closes itself, going nowhere', async () => {
      const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
      answers(success, { provider: 'google' });
      const { router, live } = await open(`/oauth/google/callback${freshSearch()}`);
      await waitFor(() => expect(close).toHaveBeenCalled());
      await waitFor(() =>
        expect(received.at(-1)).toMatchObject({ kind: 'done', returnTo: '/profile/reservations?status=past' }),
      );
      // The browser did not let it close: it asks the reader to.
      expect(await screen.findByText('로그인했어요. 이 창을 닫아 주세요.')).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, successMs + 200));
      expect(router.state.location.pathname).toBe('/oauth/google/callback');
      expect(live.refresh).not.toHaveBeenCalled();
    });

    it('reports why it failed', async () => {
      const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
      answers(problem(400, 'SIGN_IN_FAILED', { details: { reason: 'denied' } }), { provider: 'google' });
      await open(`/oauth/google/callback${freshSearch()}`);
      await waitFor(() => expect(close).toHaveBeenCalled());
      await waitFor(() =>
        expect(received.at(-1)).toMatchObject({
          kind: 'failed',
          failure: { provider: 'google', code: 'SIGN_IN_FAILED', reason: 'denied' },
        }),
      );
    });
  });
});
