import { documentVersions, register } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
type Harness = Awaited<ReturnType<typeof open>>;
const submit = { member: '가입하기', partner: '가맹점으로 가입하기' };

beforeEach(() => api().on(register, {}, { body: { user: buildAccount({ emailVerified: false }) } }));

async function openRegister(path = '/register') {
  const harness = await open(path);
  await screen.findByRole('heading', { level: 1, name: '회원가입' });
  return harness;
}

async function fillIn({ user }: Harness, more: Record<string, string> = {}) {
  const fields = {
    '사용자 이름': 'kim',
    이메일: 'kim@example.com',
    비밀번호: 'hamkke-1',
    '비밀번호 확인': 'hamkke-1',
    ...more,
  };
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByLabelText('모두 동의'));
}

describe('/register', () => {
  it('signs up once as a general member, and goes where the address says', async () => {
    const answer = held({ body: { user: buildAccount({ emailVerified: false }) } });
    api().on(register, {}, answer.reply);
    const harness = await openRegister('/register?next=%2Fprofile');
    harness.live.willBe(memberSession());
    await fillIn(harness);
    await harness.user.dblClick(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByRole('button', { name: '가입하는 중...' })).toBeVisible();
    answer.release();
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/profile'));
    expect(api().sent(register)).toEqual([
      { username: 'kim', email: 'kim@example.com', password: 'hamkke-1', consent: documentVersions, language: 'ko' },
    ]);
    expect(await screen.findByText('가입을 환영해요!')).toBeVisible();
  });

  it('applies as a partner, with the note and what it needs', async () => {
    const harness = await openRegister('/register?type=franchise');
    harness.live.willBe(memberSession({ userType: 'franchise' }));
    expect(screen.getByText(/관리자 승인 후 창고를 등록할 수 있어요/)).toBeVisible();
    await fillIn(harness, { '가맹점 이름': '역삼점', '가맹점 주소': '서울 강남구', 연락처: '02-1234-5678' });
    await harness.user.click(screen.getByRole('button', { name: submit.partner }));
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/'));
    expect(api().sent(register)).toEqual([
      expect.objectContaining({ franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678' } }),
    ]);
  });

  it('carries what was typed from one tab to the other, and drops the errors', async () => {
    const harness = await openRegister();
    await harness.user.type(screen.getByLabelText('사용자 이름'), 'kim');
    await harness.user.click(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByRole('alert')).toHaveTextContent('모든 필수 필드를 입력해주세요.');
    await harness.user.click(screen.getByRole('tab', { name: '가맹점 회원' }));
    expect(await screen.findByLabelText('가맹점 이름')).toBeVisible();
    expect(screen.getByLabelText('사용자 이름')).toHaveValue('kim');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(harness.router.state.location.search).toBe('?type=franchise');
    await harness.user.type(screen.getByLabelText('가맹점 이름'), '역삼점');
    await harness.user.click(screen.getByRole('tab', { name: '일반 회원' }));
    await harness.user.click(screen.getByRole('tab', { name: '가맹점 회원' }));
    expect(screen.getByLabelText('가맹점 이름')).toHaveValue('역삼점');
  });

  it('says what is missing, points at the first, and editing clears it', async () => {
    const { user } = await openRegister();
    await user.click(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByRole('alert')).toHaveTextContent('모든 필수 필드를 입력해주세요.');
    await waitFor(() => expect(screen.getByLabelText('사용자 이름')).toHaveFocus());
    for (const label of ['사용자 이름', '이메일', '비밀번호'])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    await user.keyboard('k');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('사용자 이름')).not.toHaveAttribute('aria-invalid');
    expect(api().sent(register)).toEqual([]);
  });

  it.each([
    ['비밀번호', { 비밀번호: '12345', '비밀번호 확인': '12345' }, '비밀번호는 최소 6자 이상이어야 합니다.'],
    ['비밀번호 확인', { '비밀번호 확인': 'hamkke-2' }, '비밀번호가 일치하지 않습니다.'],
    ['이메일', { 이메일: 'kim' }, '이메일 형식이 올바르지 않아요.'],
  ])('%s has its sentence at the field', async (label, given, text) => {
    const { user } = await openRegister();
    const fields = {
      '사용자 이름': 'kim',
      이메일: 'kim@example.com',
      비밀번호: 'hamkke-1',
      '비밀번호 확인': 'hamkke-1',
      ...given,
    };
    for (const [name, value] of Object.entries(fields)) await user.type(screen.getByLabelText(name), value);
    await user.click(screen.getByLabelText('모두 동의'));
    await user.click(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(api().sent(register)).toEqual([]);
  });

  it('requires every field of the partner', async () => {
    const harness = await openRegister('/register?type=franchise');
    await fillIn(harness, { '가맹점 이름': '역삼점' });
    await harness.user.click(screen.getByRole('button', { name: submit.partner }));
    expect(await screen.findByRole('alert')).toHaveTextContent('가맹점 정보를 모두 입력해주세요.');
    await waitFor(() => expect(screen.getByLabelText('가맹점 주소')).toHaveFocus());
  });

  it.each([
    ['EMAIL_TAKEN', 409, '이메일', '이미 사용 중인 이메일이에요.'],
    ['WEAK_PASSWORD', 422, '비밀번호', '너무 약한 비밀번호예요. 다른 비밀번호를 써 주세요.'],
  ] as const)('%s lands on its field, and nothing typed is lost', async (code, status, label, text) => {
    api().on(register, {}, problem(status, code));
    const harness = await openRegister();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText('비밀번호 확인')).toHaveValue('hamkke-1');
  });

  it("the server's word on a field lands on the field", async () => {
    api().on(
      register,
      {},
      problem(422, 'VALIDATION', { fields: [{ path: 'franchiseInfo.phone', code: 'format', message: 'x' }] }),
    );
    const harness = await openRegister('/register?type=franchise');
    await fillIn(harness, { '가맹점 이름': '역삼점', '가맹점 주소': '서울 강남구', 연락처: '02-1234-5678' });
    await harness.user.click(screen.getByRole('button', { name: submit.partner }));
    expect(await screen.findByText('연락처는 숫자와 +, -, 괄호만 쓸 수 있어요.')).toBeVisible();
  });

  it('is never silent about a failure to save, and the next try sends the same', async () => {
    api().on(register, {}, problem(500, 'INTERNAL'));
    const harness = await openRegister();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: submit.member }));
    expect(await screen.findByRole('alert')).toHaveTextContent('회원가입 중 오류가 발생했어요.');
    expect(harness.router.state.location.pathname).toBe('/register');
    api().on(register, {}, { body: { user: buildAccount() } });
    harness.live.willBe(memberSession());
    await harness.user.click(screen.getByRole('button', { name: submit.member }));
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/'));
    const [first, second] = api().sent(register);
    expect(second).toEqual(first);
  });

  it('loses nothing that was typed when the language changes', async () => {
    const harness = await openRegister();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('tab', { name: '가맹점 회원' }));
    await harness.speak('en');
    expect(await screen.findByLabelText('Username')).toHaveValue('kim');
    expect(screen.getByLabelText('Password')).toHaveValue('hamkke-1');
  });

  it('sends somebody signed in away', async () => {
    const { router } = await open('/register?next=%2Fprofile', { session: memberSession() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});
