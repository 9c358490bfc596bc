import { listReservations, updateProfile } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { changeOf, validatePersonal, personalOf } from './personal-change.ts';

const api = fakeApiForEach();
const kim = buildAccount();
beforeEach(() => {
  api().on(listReservations, {}, { body: [] });
  api().on(updateProfile, {}, { body: kim });
});

async function openEdit(session = memberSession(), shell = {}) {
  const harness = await open('/profile', { session, shell });
  await harness.user.click(await screen.findByRole('link', { name: '개인정보 수정' }));
  await screen.findByRole('heading', { level: 2, name: '개인정보 수정' });
  return harness;
}

async function retype({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
}

test('the language is written in its own script, for voices that change', async () => {
  await open('/profile', { session: memberSession({ language: 'en' }) });
  expect(await screen.findByText('English')).toHaveAttribute('lang', 'en');
});

describe('editing personal information', () => {
  it('opens in the address with the focus on the first field, and closes again', async () => {
    const { user, router } = await openEdit();
    expect(router.state.location.search).toBe('?edit=personal');
    await waitFor(() => expect(screen.getByLabelText('표시 이름')).toHaveFocus());
    expect(screen.queryByLabelText('현재 비밀번호')).toBeNull();
    await user.click(screen.getByRole('button', { name: '취소' }));
    expect(await screen.findByRole('heading', { level: 2, name: '개인정보' })).toBeVisible();
  });

  it('sends what differs and nothing else; the page follows', async () => {
    const harness = await openEdit();
    await retype(harness, '표시 이름', '김둘');
    harness.live.willBe(memberSession({ displayName: '김둘' }));
    await harness.user.keyboard('{Enter}');
    expect(await screen.findByText('저장했어요')).toBeVisible();
    expect(api().sent(updateProfile)).toEqual([{ displayName: '김둘' }]);
    expect(screen.getAllByText('김둘').length).toBeGreaterThan(0);
    expect(harness.router.state.location.search).toBe('');
  });

  it('sends nothing where nothing differs', async () => {
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('heading', { level: 2, name: '개인정보' })).toBeVisible();
    expect(api().sent(updateProfile)).toEqual([]);
  });

  it('asks for the password with a new address, and says that it waits for its proof', async () => {
    const harness = await openEdit();
    await retype(harness, '이메일', 'new@example.com');
    await harness.user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
    await harness.user.type(screen.getByLabelText('현재 비밀번호'), 'hamkke-1');
    await harness.user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText(/new@example.com 주소로 확인 메일을 보냈어요/)).toBeVisible();
    expect(api().sent(updateProfile)).toEqual([{ email: 'new@example.com', currentPassword: 'hamkke-1' }]);
  });

  it.each([
    ['EMAIL_TAKEN', 409, '이메일', '이미 사용 중인 이메일이에요.'],
    ['BAD_CREDENTIALS', 401, '현재 비밀번호', '비밀번호가 올바르지 않아요.'],
  ] as const)('%s lands on its field', async (code, status, label, text) => {
    api().on(updateProfile, {}, problem(status, code));
    const harness = await openEdit();
    await retype(harness, '이메일', 'new@example.com');
    await harness.user.type(screen.getByLabelText('현재 비밀번호'), 'hamkke-1{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  it("what was typed survives the server's field errors and other failures", async () => {
    api().on(
      updateProfile,
      {},
      problem(422, 'VALIDATION', { fields: [{ path: 'username', code: 'not_allowed', message: 'x' }] }),
    );
    const harness = await openEdit();
    await retype(harness, '사용자 이름', 'lee');
    await harness.user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('쓸 수 없는 글자가 있어요.')).toBeVisible();
    api().on(updateProfile, {}, problem(409, 'VERSION_CONFLICT'));
    await harness.user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('다른 곳에서 먼저 바뀌었어요.');
    expect(screen.getByLabelText('사용자 이름')).toHaveValue('lee');
  });

  it('speaks the language that was saved', async () => {
    const setLanguage = vi.fn(async () => undefined);
    const { user } = await openEdit(memberSession(), { setLanguage });
    await user.selectOptions(screen.getByLabelText('언어'), 'en');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(setLanguage).toHaveBeenCalledWith('en'));
    expect(api().sent(updateProfile)).toEqual([{ language: 'en' }]);
  });
});

describe('what is changed', () => {
  it.each([
    ['nothing', {}, {}],
    ['another case of the same address', { email: ' KIM@example.com ' }, {}],
    ['a new address', { email: 'a@b.kr', currentPassword: 'x' }, { email: 'a@b.kr', currentPassword: 'x' }],
    ['a password alone', { currentPassword: 'x' }, {}],
  ])('%s', (_, given, change) => {
    expect(changeOf(kim, { ...personalOf(kim), ...given })).toEqual(change);
  });

  it('asks no password of somebody who has none', () => {
    const social = buildAccount({ hasPassword: false, email: null, providers: ['kakao'] });
    expect(changeOf(social, { ...personalOf(social), email: 'a@b.kr' })).toEqual({ email: 'a@b.kr' });
    expect(validatePersonal(social, personalOf(social))).toEqual({});
  });

  it.each([
    [{ username: ' ' }, { username: 'required' }],
    [{ displayName: 'x'.repeat(61) }, { displayName: 'tooLong' }],
    [{ email: 'a@', currentPassword: 'x' }, { email: 'emailInvalid' }],
    [{ email: ' ', currentPassword: 'x' }, { email: 'required' }],
    [{ email: 'a@b.kr' }, { currentPassword: 'passwordMissing' }],
  ])('%j: %j', (given, fieldErrors) => {
    expect(validatePersonal(kim, { ...personalOf(kim), ...given })).toEqual(fieldErrors);
  });
});
