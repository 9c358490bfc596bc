import {
  confirmSecondFactor,
  listApiTokens,
  listDevices,
  removeSecondFactor,
  startSecondFactor,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem, leftHangul } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../../testing/harness.tsx';
import { putCodesAway } from './fresh-codes.ts';

const api = fakeApiForEach();
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);
const admin = { userType: 'admin', isApproved: true, secondFactor: false, secondFactorPolicy: 'offered' } as const;
const heading = '2단계 로그인';

beforeEach(() => {
  putCodesAway();
  api().on(listDevices, {}, { body: [] });
  api().on(listApiTokens, {}, { body: [] });
  api().on(startSecondFactor, {}, { body: { uri: `otpauth://totp/Hamkke:a?secret=${secret}`, secret } });
  api().on(confirmSecondFactor, {}, { body: { user: buildAccount({ ...admin, secondFactor: true }), recoveryCodes } });
  api().on(removeSecondFactor, {}, { body: buildAccount(admin) });
});
afterEach(() => vi.restoreAllMocks());

async function openSection(
  given: Parameters<typeof memberSession>[0] = admin,
  opening: Parameters<typeof open>[1] = {},
) {
  const harness = await open('/profile/settings', { session: memberSession(given), ...opening });
  // The section comes as a chunk of its own; what stands in its place until then has the same name.
  await screen.findByText(/^(켜짐|꺼짐|On|Off)$/);
  const section = within(
    await screen.findByRole('region', { name: opening.language === 'en' ? 'Two-step sign-in' : heading }),
  );
  return { ...harness, section };
}

describe('setting it up', () => {
  it('shows the QR code and the key, takes the code, and shows the recovery codes until they are put away', async () => {
    const { user, section, live, become } = await openSection();
    await user.click(await section.findByRole('button', { name: '설정하기' }));
    const qrImage = await section.findByRole('img', { name: '인증 앱에서 찍는 QR 코드' });
    expect(qrImage.querySelectorAll('path')).toHaveLength(2);
    expect(section.getByText(secret)).toBeVisible();
    const field = section.getByLabelText('인증 코드');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(section.getByRole('button', { name: '켜기' }));
    expect(field).toHaveAccessibleDescription(/인증 코드를 입력해 주세요/);
    const answered = memberSession({ ...admin, secondFactor: true });
    live.willBe(answered);
    await user.type(field, ' 123456 {Enter}');
    expect(await section.findByText('2단계 로그인을 켰어요')).toBeVisible();
    expect(api().sent(confirmSecondFactor)).toEqual([{ code: '123456' }]);
    for (const code of recoveryCodes) expect(section.getByText(code)).toBeVisible();
    await waitFor(() => expect(section.getByText('켜짐')).toBeVisible());
    // The role changes with the session, and the screen is drawn anew: the codes stay.
    become({ ...answered });
    expect(section.getByText(recoveryCodes[0] ?? '')).toBeVisible();
    expect(section.queryByText(secret)).toBeNull();
    await user.click(section.getByRole('button', { name: '옮겨 두었어요' }));
    expect(section.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  });

  it('copies the recovery codes, and saves them as a file', async () => {
    const { user, section } = await openSection();
    await user.click(await section.findByRole('button', { name: '설정하기' }));
    await user.type(await section.findByLabelText('인증 코드'), '123456{Enter}');
    await user.click(await section.findByRole('button', { name: '모두 복사' }));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    expect(await section.findByRole('button', { name: '복사했어요' })).toBeVisible();
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(section.getByRole('button', { name: '파일로 받기' }));
    expect(click).toHaveBeenCalledOnce();
    expect(await saved[0]?.text()).toBe(`${recoveryCodes.join('\n')}\n`);
  });

  it.each([
    [401, 'BAD_CREDENTIALS', '코드가 맞지 않거나 이미 쓴 코드예요. 새 코드가 나오면 다시 입력해 주세요.'],
    [410, 'LINK_EXPIRED', '시간이 지났어요. 취소하고 처음부터 다시 설정해 주세요.'],
  ] as const)('%i %s is said at the field, and the next key takes it back', async (status, code, text) => {
    api().on(confirmSecondFactor, {}, problem(status, code));
    const { user, section } = await openSection();
    await user.click(await section.findByRole('button', { name: '설정하기' }));
    const field = await section.findByLabelText('인증 코드');
    await user.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text.slice(0, 12))));
    await user.type(field, '7');
    expect(section.queryByText(text)).toBeNull();
    await user.click(section.getByRole('button', { name: '취소' }));
    expect(section.getByRole('button', { name: '설정하기' })).toBeVisible();
  });

  it('says when it cannot be begun or sent, and tries again; what was typed stays', async () => {
    api().on(startSecondFactor, {}, problem(503, 'UNAVAILABLE'));
    const { user, section } = await openSection();
    await user.click(await section.findByRole('button', { name: '설정하기' }));
    expect(await section.findByText('처리하지 못했어요')).toBeVisible();
    api().on(startSecondFactor, {}, { body: { uri: 'otpauth://totp/x', secret } });
    await user.click(section.getByRole('button', { name: '다시 시도' }));
    api().on(confirmSecondFactor, {}, problem(429, 'RATE_LIMITED'));
    await user.type(await section.findByLabelText('인증 코드'), '123456{Enter}');
    expect(await section.findByRole('alert')).toHaveTextContent('요청이 너무 많아요');
    expect(section.getByLabelText('인증 코드')).toHaveValue('123456');
  });
});

describe('one that is set up', () => {
  const on = { ...admin, secondFactor: true };

  it('moves to another device', async () => {
    const { user, section } = await openSection(on);
    await user.click(await section.findByRole('button', { name: '다른 기기로 바꾸기' }));
    expect(await section.findByText(secret)).toBeVisible();
  });

  it('is turned off by a code, after a question', async () => {
    const { user, section, live } = await openSection(on);
    await user.click(await section.findByRole('button', { name: '끄기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2단계 로그인을 끌까요?' }));
    await user.click(dialog.getByRole('button', { name: '끄기' }));
    expect(await dialog.findByText('인증 코드를 입력해 주세요.')).toBeVisible();
    expect(api().sent(removeSecondFactor)).toEqual([]);
    api().on(removeSecondFactor, {}, problem(401, 'BAD_CREDENTIALS'));
    await user.type(dialog.getByLabelText('인증 코드'), '000000{Enter}');
    expect(await dialog.findByText(/코드가 맞지 않거나/)).toBeVisible();
    api().on(removeSecondFactor, {}, { body: buildAccount(admin) });
    live.willBe(memberSession(admin));
    await user.clear(dialog.getByLabelText('인증 코드'));
    await user.type(dialog.getByLabelText('인증 코드'), 'aaaa-bbbb-cccc-dddd{Enter}');
    expect(await screen.findByText('2단계 로그인을 껐어요')).toBeVisible();
    expect(api().sent(removeSecondFactor)).toEqual([{ code: '000000' }, { code: 'aaaa-bbbb-cccc-dddd' }]);
    await waitFor(() => expect(section.getByText('꺼짐')).toBeVisible());
  });

  it('is not turned off where the role needs it', async () => {
    const { section } = await openSection({ ...on, secondFactorPolicy: 'required' });
    expect(await section.findByRole('button', { name: '다른 기기로 바꾸기' })).toBeVisible();
    expect(section.queryByRole('button', { name: '끄기' })).toBeNull();
  });
});

describe('the section', () => {
  it('is for those whom it concerns', async () => {
    await open('/profile/settings', { session: memberSession({ secondFactor: false }) });
    await screen.findByRole('region', { name: '비밀번호' });
    expect(screen.queryByRole('region', { name: heading })).toBeNull();
  });

  it('stays for whoever lost the role and still has one', async () => {
    const { section } = await openSection({ secondFactor: true });
    expect(await section.findByRole('button', { name: '끄기' })).toBeVisible();
  });

  it('asks for nothing without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { section } = await openSection({ ...admin, secondFactor: true });
    const replace = section.getByRole('button', { name: '다른 기기로 바꾸기' });
    expect(replace).toBeDisabled();
    expect(replace).toHaveAccessibleDescription(/인터넷/);
    expect(section.getByRole('button', { name: '끄기' })).toBeDisabled();
  });

  it('shows that it works', async () => {
    const answer = held({ body: { uri: 'otpauth://totp/x', secret } });
    api().on(startSecondFactor, {}, answer.reply);
    const { user, section } = await openSection();
    await user.click(await section.findByRole('button', { name: '설정하기' }));
    expect(section.getByRole('button', { name: '설정하기' })).toHaveAttribute('aria-busy', 'true');
    answer.release();
    expect(await section.findByText(secret)).toBeVisible();
  });

  it('speaks English', async () => {
    const { user, section } = await openSection(admin, { language: 'en' });
    await user.click(await section.findByRole('button', { name: 'Set up' }));
    await section.findByText(secret);
    expect(leftHangul('[lang="ko"], option')).toEqual([]);
  });
});

describe('a role that waits for it', () => {
  const waiting = { userType: 'user', secondFactor: false, secondFactorPolicy: 'required' } as const;

  it('is said on every tab of the profile, with the way to the settings', async () => {
    const { user, router } = await open('/profile', { session: memberSession(waiting) });
    expect(await screen.findByText('2단계 로그인을 설정해 주세요')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '설정하기' }));
    expect(router.state.location.pathname).toBe('/profile/settings');
    expect(await screen.findByRole('region', { name: heading })).toBeVisible();
    expect(screen.queryByRole('link', { name: '설정하기' })).toBeNull();
  });

  it('is where one arrives after signing in, wherever one wanted to go', async () => {
    const { router } = await open('/login?next=%2Fprofile%2Freservations', { session: memberSession(waiting) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  });
});
