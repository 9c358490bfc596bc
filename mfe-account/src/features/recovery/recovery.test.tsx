import {
  listSignInProviders,
  login,
  proveEmail,
  readEmailProof,
  refuseEmailProof,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const token = 'a-token-that-is-long-enough-for-a-mail';

describe('/account/password-reset', () => {
  it('asks for the mail and answers the same to everyone', async () => {
    const answer = held({ status: 202, body: { sent: true } });
    api().on(requestPasswordReset, {}, answer.reply);
    const { user } = await open('/account/password-reset');
    await user.type(await screen.findByLabelText('이메일'), 'kim@example.com');
    await user.dblClick(screen.getByRole('button', { name: '재설정 메일 받기' }));
    expect(await screen.findByRole('button', { name: '보내는 중...' })).toBeVisible();
    answer.release();
    expect(await screen.findByText(/kim@example.com 주소로 가입한 계정이 있으면/)).toBeVisible();
    expect(api().sent(requestPasswordReset)).toEqual([{ email: 'kim@example.com' }]);
    await user.click(screen.getByRole('button', { name: '다른 이메일로 받기' }));
    expect(await screen.findByLabelText('이메일')).toBeVisible();
  });

  it('wants an address, and says why the mail could not be requested', async () => {
    api().on(requestPasswordReset, {}, problem(429, 'RATE_LIMITED'));
    const { user } = await open('/account/password-reset');
    await user.type(await screen.findByLabelText('이메일'), 'kim');
    await user.click(screen.getByRole('button', { name: '재설정 메일 받기' }));
    expect(await screen.findByText('이메일 형식이 올바르지 않아요.')).toBeVisible();
    expect(api().sent(requestPasswordReset)).toEqual([]);
    await user.type(screen.getByLabelText('이메일'), '@example.com');
    await user.click(screen.getByRole('button', { name: '재설정 메일 받기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많아요.');
  });

  describe('with the token of the mail', () => {
    const path = `/account/password-reset?token=${token}`;
    async function renew(password = 'hamkke-2', confirm = password) {
      const harness = await open(path);
      await harness.user.type(await screen.findByLabelText('새 비밀번호'), password);
      await harness.user.type(screen.getByLabelText('새 비밀번호 확인'), confirm);
      await harness.user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
      return harness;
    }

    it('sets the new password and signs in', async () => {
      const answer = held({ body: { user: buildAccount() } });
      api().on(resetPassword, {}, answer.reply);
      const { live, router } = await renew();
      live.willBe(memberSession());
      answer.release();
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      expect(await screen.findByText('비밀번호를 바꿨어요')).toBeVisible();
      expect(api().sent(resetPassword)).toEqual([{ token, password: 'hamkke-2' }]);
    });

    it.each([
      ['12345', '12345', '비밀번호는 최소 6자 이상이어야 합니다.'],
      ['hamkke-2', 'hamkke-3', '비밀번호가 일치하지 않습니다.'],
    ])('does not send %s and %s', async (password, confirm, text) => {
      await renew(password, confirm);
      expect(await screen.findByText(text)).toBeVisible();
      expect(api().sent(resetPassword)).toEqual([]);
    });

    it('a weak password is said at its field', async () => {
      api().on(resetPassword, {}, problem(422, 'WEAK_PASSWORD'));
      await renew();
      expect(await screen.findByText('너무 약한 비밀번호예요. 다른 비밀번호를 써 주세요.')).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText('새 비밀번호')).toHaveFocus());
    });

    it.each([
      ['used up', problem(410, 'LINK_EXPIRED')],
      [
        'cut off on its way',
        problem(422, 'VALIDATION', { fields: [{ path: 'token', code: 'too_small', message: 'x' }] }),
      ],
    ])('a link that is %s shows the way to another mail', async (_, answer) => {
      api().on(resetPassword, {}, answer);
      const { user } = await renew();
      expect(
        await screen.findByRole('heading', { level: 2, name: '링크가 만료되었거나 이미 사용되었어요' }),
      ).toBeVisible();
      await user.click(screen.getByRole('link', { name: '재설정 메일 다시 받기' }));
      expect(await screen.findByLabelText('이메일')).toBeVisible();
    });

    it('asks for the code of an account with a second factor; what was typed stays', async () => {
      api().on(resetPassword, {}, problem(401, 'SECOND_FACTOR_REQUIRED'));
      const { user, live, router } = await renew();
      const code = await screen.findByLabelText('인증 코드');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByLabelText('새 비밀번호')).toHaveValue('hamkke-2');
      await user.type(code, '1{Enter}');
      expect(code).toHaveAccessibleDescription(/인증 코드를 입력해 주세요/);
      api().on(resetPassword, {}, problem(401, 'BAD_CREDENTIALS'));
      await user.type(code, '23456{Enter}');
      await waitFor(() => expect(code).toHaveAccessibleDescription(/코드가 맞지 않거나/));
      expect(screen.queryByRole('alert')).toBeNull();
      api().on(resetPassword, {}, { body: { user: buildAccount() } });
      live.willBe(memberSession());
      await user.clear(code);
      await user.type(code, '654321{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      expect(api().sent(resetPassword).at(-1)).toEqual({ token, password: 'hamkke-2', code: '654321' });
    });

    it('another failure leaves the form as it is', async () => {
      api().on(resetPassword, {}, problem(503, 'UNAVAILABLE'));
      await renew();
      expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
      expect(screen.getByLabelText('새 비밀번호')).toHaveValue('hamkke-2');
    });
  });
});

describe('/account/email-proof', () => {
  const mine = { email: 'kim@example.com', account: 'mine', guestReservations: 2 } as const;
  const signedIn = { session: memberSession({ emailVerified: false }) };
  const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
    await user.click(await screen.findByRole('button', { name }));

  it('says what the link opens, proves nothing by itself, and does it after a press; the page learns of it', async () => {
    const answer = held({ body: { email: 'kim@example.com' } });
    api().on(readEmailProof, {}, { body: mine });
    api().on(proveEmail, {}, answer.reply);
    const { live, user } = await open(`/account/email-proof?token=${token}-1`, { strict: true, ...signedIn });
    expect(await screen.findByRole('heading', { level: 1, name: '이 이메일을 내 계정에 연결할까요?' })).toBeVisible();
    expect(screen.getByText(/비회원으로 한 예약 2건/)).toBeVisible();
    expect(api().sent(proveEmail)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: '내 이메일이 맞아요' }));
    answer.release();
    expect(await screen.findByRole('heading', { level: 1, name: '이메일이 확인되었어요' })).toBeVisible();
    expect(screen.getByText(/kim@example.com 주소가 내 이메일로 확인되었어요/)).toBeVisible();
    expect(screen.getByRole('link', { name: '내 예약 보기' })).toHaveAttribute('href', '/profile/reservations');
    expect(api().sent(proveEmail)).toEqual([{ token: `${token}-1` }]);
    expect(live.refresh).toHaveBeenCalledTimes(1);
  });

  it('says that it is not known now how many bookings it opens', async () => {
    api().on(readEmailProof, {}, { body: { ...mine, guestReservations: null } });
    await open(`/account/email-proof?token=${token}-5`, signedIn);
    expect(await screen.findByText(/비회원으로 한 예약이 있으면/)).toBeVisible();
  });

  it('of a mail that nobody here requested is made void', async () => {
    api().on(readEmailProof, {}, { body: { ...mine, account: 'signed-out' } });
    api().on(refuseEmailProof, {}, { body: { refused: true } });
    const { user } = await open(`/account/email-proof?token=${token}-6`);
    await press(user, '내가 요청하지 않았어요');
    expect(await screen.findByRole('heading', { level: 1, name: '이 링크를 없앴어요' })).toBeVisible();
    expect(api().sent(refuseEmailProof)).toEqual([{ token: `${token}-6` }]);
    expect(api().sent(proveEmail)).toEqual([]);
  });

  it('cannot be used by another account', async () => {
    api().on(readEmailProof, {}, { body: { ...mine, account: 'another' } });
    await open(`/account/email-proof?token=${token}-7`, signedIn);
    expect(await screen.findByRole('heading', { level: 1, name: '다른 계정으로 로그인되어 있어요' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '내 이메일이 맞아요' })).toBeNull();
  });

  it('shows the way on when the link is used up', async () => {
    api().on(readEmailProof, {}, problem(410, 'LINK_EXPIRED'));
    await open(`/account/email-proof?token=${token}-2`);
    expect(
      await screen.findByRole('heading', { level: 1, name: '링크가 만료되었거나 이미 사용되었어요' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '내 정보로' })).toHaveAttribute('href', '/profile');
  });

  it('tries again when nobody answered', async () => {
    api().on(readEmailProof, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open(`/account/email-proof?token=${token}-3`, signedIn);
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    api().on(readEmailProof, {}, { body: mine });
    api().on(proveEmail, {}, problem(503, 'UNAVAILABLE'));
    await press(user, '다시 시도');
    await press(user, '내 이메일이 맞아요');
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    api().on(proveEmail, {}, { body: { email: 'kim@example.com' } });
    await press(user, '다시 시도');
    await press(user, '내 이메일이 맞아요');
    expect(await screen.findByRole('heading', { level: 1, name: '이메일이 확인되었어요' })).toBeVisible();
  });

  it('waits for the account it belongs to, and goes on after the login', async () => {
    api().on(readEmailProof, {}, { body: { ...mine, account: 'signed-out' } });
    api().on(listSignInProviders, {}, { body: [] });
    api().on(login, {}, { body: { user: buildAccount() } });
    const { user, live } = await open(`/account/email-proof?token=${token}-4`);
    await user.click(await screen.findByRole('link', { name: '로그인 화면으로' }));
    api().on(readEmailProof, {}, { body: mine });
    live.willBe(memberSession());
    await user.type(await screen.findByLabelText('이메일'), 'kim@example.com');
    await user.type(screen.getByLabelText('비밀번호'), 'hamkke-1{Enter}');
    expect(await screen.findByRole('button', { name: '내 이메일이 맞아요' })).toBeVisible();
  });

  it.each(['/account/email-proof', '/account/email-proof?token=short'])('%s is no whole link', async (path) => {
    api().on(readEmailProof, {}, problem(422, 'VALIDATION'));
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: '링크가 온전하지 않아요' })).toBeVisible();
  });
});

describe('/account/email-undo', () => {
  it('takes the change back after a press, and leads on to a new password', async () => {
    api().on(undoEmailChange, {}, { body: { email: 'old@example.com' } });
    const { user } = await open(`/account/email-undo?token=${token}`);
    expect(api().sent(undoEmailChange)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '이메일을 되돌렸어요' })).toBeVisible();
    expect(screen.getByRole('link', { name: '비밀번호 재설정' })).toHaveAttribute('href', '/account/password-reset');
  });

  it('says that the link is used up, or not whole', async () => {
    api().on(undoEmailChange, {}, problem(410, 'LINK_EXPIRED'));
    const { user } = await open(`/account/email-undo?token=${token}`);
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: '링크가 만료되었거나 이미 사용되었어요' }),
    ).toBeVisible();
  });
});
