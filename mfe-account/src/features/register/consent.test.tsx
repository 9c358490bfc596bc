import '@hamkke/build-config/browser-testing';
import { documentVersions, listSignInProviders, register, startSignIn } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const submit = '가입하기';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('__RELEASE__', 'test');
});

async function openRegister() {
  const harness = await open('/register');
  await screen.findByRole('heading', { level: 1, name: '회원가입' });
  return harness;
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  const fields = { '사용자 이름': 'kim', 이메일: 'kim@example.com', 비밀번호: 'hamkke-1', '비밀번호 확인': 'hamkke-1' };
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByLabelText('모두 동의'));
}

describe('agreeing at sign-up', () => {
  it('asks for both documents, each to be read in a window of its own', async () => {
    const harness = await openRegister();
    await harness.user.click(screen.getByLabelText('이용약관에 동의해요 (필수)'));
    expect(screen.getByLabelText('모두 동의')).toBePartiallyChecked();
    await harness.user.click(screen.getByRole('button', { name: submit }));
    const privacy = screen.getByLabelText('개인정보 처리방침에 동의해요 (필수)');
    await waitFor(() => expect(privacy).toHaveAccessibleDescription('개인정보 처리방침에 동의해 주세요.'));
    expect(screen.getByLabelText('이용약관에 동의해요 (필수)')).not.toHaveAttribute('aria-invalid');
    expect(api().sent(register)).toEqual([]);
    for (const [name, path] of [
      [/^보기.*이용약관.*새 창/, '/terms'],
      [/^보기.*개인정보 처리방침.*새 창/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
    await harness.user.click(privacy);
    expect(privacy).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('모두 동의')).toBeChecked();
  });

  it('asks anew where the documents have changed meanwhile, and nothing typed is lost', async () => {
    api().on(
      register,
      {},
      problem(409, 'CONSENT_OUTDATED', { details: { terms: '2027-03-01', privacy: '2026-12-01' } }),
    );
    const harness = await openRegister();
    await fillIn(harness);
    await harness.user.click(screen.getByRole('button', { name: submit }));
    expect(
      await screen.findByText(/2027\. 3\. 1\.부터 적용되는 새 내용이에요/, {
        normalizer: (text) => text.replaceAll('\u00a0', ' '),
      }),
    ).toBeVisible();
    expect(screen.getByLabelText('비밀번호 확인')).toHaveValue('hamkke-1');
    expect(screen.getByLabelText('모두 동의')).not.toBeChecked();
    api().on(register, {}, { body: { user: buildAccount() } });
    harness.live.willBe(memberSession());
    await harness.user.click(screen.getByLabelText('모두 동의'));
    await harness.user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/'));
    expect(api().sent(register).at(-1)).toMatchObject({
      username: 'kim',
      consent: { terms: '2027-03-01', privacy: '2026-12-01' },
    });
  });

  it('also begins at a provider, which is agreeing as well', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/register', origin: 'http://localhost', assign });
    api().on(listSignInProviders, {}, { body: [{ provider: 'kakao', title: 'Kakao' }] });
    api().on(startSignIn, { provider: 'kakao' }, { body: { url: 'http://localhost:4012/auth?state=k-1' } });
    const harness = await openRegister();
    await harness.user.click(await screen.findByRole('button', { name: '카카오로 시작하기' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(api().sent(startSignIn, { provider: 'kakao' })).toEqual([
      { returnTo: '/', consent: documentVersions, language: 'ko' },
    ]);
    await harness.user.click(screen.getByRole('tab', { name: '가맹점 회원' }));
    expect(screen.queryByRole('button', { name: '카카오로 시작하기' })).toBeNull();
  });
});
