import { listSignInProviders, login } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const member = memberSession();

beforeEach(() => {
  api().on(
    listSignInProviders,
    {},
    {
      body: [
        { provider: 'google', title: 'Google' },
        { provider: 'kakao', title: 'Kakao' },
        { provider: 'corp', title: 'Corp SSO' },
      ],
    },
  );
  api().on(login, {}, { body: { user: buildAccount() } });
});

async function openLogin(path = '/login', opening: Parameters<typeof open>[1] = {}) {
  const harness = await open(path, opening);
  await screen.findByRole('button', { name: '로그인' });
  return harness;
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>, email = 'Kim@Example.com', password = 'hamkke-1') {
  await user.type(screen.getByLabelText('이메일'), email);
  await user.type(screen.getByLabelText('비밀번호'), password);
}

describe('/login', () => {
  it('has all that stands below the providers in its place before they are there, and asks for nothing twice', async () => {
    const answer = held({ body: [{ provider: 'google', title: 'Google' }] });
    api().on(listSignInProviders, {}, answer.reply);
    await openLogin();
    expect(screen.getByText('또는 이메일로')).toBeVisible();
    expect(screen.getByRole('link', { name: /이용약관/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /구글|Google/ })).toBeNull();
    answer.release();
    expect(await screen.findByRole('button', { name: /구글|Google/ })).toBeVisible();
    expect(screen.getAllByText('또는 이메일로')).toHaveLength(1);
  });

  it('signs in once, says so meanwhile, and goes where the address says', async () => {
    const answer = held({ body: { user: buildAccount() } });
    api().on(login, {}, answer.reply);
    const harness = await openLogin(`/login?next=${encodeURIComponent('/profile/reservations?status=past')}`);
    harness.live.willBe(member);
    await fillIn(harness);
    await harness.user.keyboard('{Enter}');
    await harness.user.click(await screen.findByRole('button', { name: '로그인 중...' }));
    answer.release();
    await waitFor(() =>
      expect(harness.router.state.location).toMatchObject({
        pathname: '/profile/reservations',
        search: '?status=past',
      }),
    );
    expect(api().sent(login)).toEqual([{ email: 'Kim@Example.com', password: 'hamkke-1' }]);
    expect(harness.live.refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/login', '/'],
    ['/login?next=https%3A%2F%2Fevil.example', '/'],
    ['/login?next=%2F%2Fevil.example', '/'],
    ['/login?next=%2Fprofile', '/profile'],
  ])('%s sends somebody signed in to %s', async (path, target) => {
    const { router } = await open(path, { session: member });
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it('turns nobody away because of the stored session alone', async () => {
    const { router, become } = await open('/login', { session: { ...member, confirmed: false } });
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    become({ status: 'signed-out', confirmed: true });
    expect(await screen.findByRole('button', { name: '로그인' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('asks for both fields, and takes it back with the next key', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: '로그인' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('이메일과 비밀번호를 모두 입력해주세요.');
    await waitFor(() => expect(screen.getByLabelText('이메일')).toHaveFocus());
    expect(screen.getByLabelText('이메일')).toHaveAccessibleDescription('이메일을 입력해 주세요.');
    expect(api().sent(login)).toEqual([]);
    await user.keyboard('k');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('이메일')).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['BAD_CREDENTIALS', 401, '이메일 또는 비밀번호가 올바르지 않습니다.'],
    ['RATE_LIMITED', 429, '로그인 시도가 너무 많아요. 잠시 뒤에 다시 시도해 주세요.'],
    ['INTERNAL', 500, '로그인 중 오류가 발생했어요.'],
    ['UNAVAILABLE', 503, '로그인 중 오류가 발생했어요.'],
  ] as const)('%s reads as its sentence; what was typed stays and editing clears it', async (code, status, text) => {
    api().on(login, {}, problem(status, code));
    const harness = await openLogin();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: '로그인' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('이메일')).toHaveValue('Kim@Example.com');
    await harness.user.type(screen.getByLabelText('비밀번호'), '2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a code where the account has a second factor; mail and password stay', async () => {
    api().on(login, {}, problem(401, 'SECOND_FACTOR_REQUIRED'));
    const harness = await openLogin();
    const { user } = harness;
    await fillIn(harness);
    await user.keyboard('{Enter}');
    const code = await screen.findByLabelText('인증 코드');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      [screen.getByLabelText('이메일'), screen.getByLabelText('비밀번호')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['Kim@Example.com', 'hamkke-1']);
    await user.keyboard('12{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('인증 코드를 입력해 주세요.');
    api().on(login, {}, problem(401, 'BAD_CREDENTIALS'));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('비밀번호나 인증 코드가 올바르지 않아요.');
    await waitFor(() => expect(code).toHaveFocus());
    api().on(login, {}, { body: { user: buildAccount() } });
    harness.live.willBe(member);
    await user.clear(code);
    await user.type(code, ' aaaa-bbbb-cccc-dddd {Enter}');
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/'));
    const credentials = { email: 'Kim@Example.com', password: 'hamkke-1' };
    expect(api().sent(login)).toEqual([
      credentials,
      { ...credentials, code: '123456' },
      { ...credentials, code: 'aaaa-bbbb-cccc-dddd' },
    ]);
  });

  it('asks another account for no code', async () => {
    api().on(login, {}, problem(401, 'SECOND_FACTOR_REQUIRED'));
    const harness = await openLogin();
    await fillIn(harness);
    await harness.user.keyboard('{Enter}');
    await screen.findByLabelText('인증 코드');
    await harness.user.type(screen.getByLabelText('이메일'), 'x');
    expect(screen.queryByLabelText('인증 코드')).toBeNull();
  });

  it('goes on where the session cannot be read just now', async () => {
    const harness = await openLogin();
    harness.live.willBe({ status: 'signed-out', confirmed: false });
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/'));
  });

  it('says that the browser did not store the session, instead of going in circles', async () => {
    const harness = await openLogin();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: '로그인' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('쿠키를 허용한 뒤');
  });

  it('shows the password on request', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('비밀번호')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(screen.getByLabelText('비밀번호')).toHaveAttribute('type', 'text');
  });

  it('names the ways on: sign up with the way back, a new password, the look-up of guests', async () => {
    await openLogin('/login?next=%2Fprofile');
    expect(screen.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register?next=%2Fprofile');
    expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' })).toHaveAttribute(
      'href',
      '/account/password-reset',
    );
    expect(screen.getByRole('link', { name: '비회원 예약 조회' })).toHaveAttribute('href', '/reservations/lookup');
  });

  it('offers the providers that the server lists, and no others', async () => {
    await openLogin();
    expect(await screen.findByRole('button', { name: '구글로 로그인' })).toBeVisible();
    expect(screen.getByRole('button', { name: '카카오로 로그인' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Corp SSO 계정으로 로그인' })).toBeVisible();
  });

  it('has the form alone where none is offered', async () => {
    api().on(listSignInProviders, {}, { body: [] });
    await openLogin();
    await waitFor(() => expect(screen.queryByText('불러오는 중이에요')).toBeNull());
    expect(screen.queryByText('또는 이메일로')).toBeNull();
  });

  it('goes on by e-mail while the providers cannot be loaded, with a retry', async () => {
    api().on(listSignInProviders, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openLogin();
    expect(await screen.findByText('다른 로그인 방법을 불러오지 못했어요.')).toBeVisible();
    api().on(listSignInProviders, {}, { body: [{ provider: 'kakao', title: 'Kakao' }] });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('button', { name: '카카오로 로그인' })).toBeVisible();
  });

  it('speaks English', async () => {
    await open('/login', { language: 'en' });
    expect(await screen.findByRole('button', { name: 'Log in with Google' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});
