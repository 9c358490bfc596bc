import {
  createApiToken,
  eraseAccount,
  exportAccount,
  listApiTokens,
  listDevices,
  revokeApiToken,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '2026-11-20T03:00:00.000Z';
const token = { id: 't1', name: '재고 연동', createdAt: at, lastUsedAt: null };

beforeEach(() => {
  api().on(listDevices, {}, { body: [] });
  api().on(listApiTokens, {}, { body: [token] });
});

async function openSettings(given: Parameters<typeof memberSession>[0] = {}, shell = {}) {
  const harness = await open('/profile/settings', { session: memberSession(given), shell });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...harness, region };
}

describe('tokens for programs', () => {
  it('are shown once, and can be put away', async () => {
    api().on(createApiToken, {}, { body: { ...token, id: 't2', name: '가계부', token: 'hk_secret' } });
    const { user, region } = await openSettings();
    const list = await region('API 토큰');
    await user.click(list.getByRole('button', { name: '토큰 만들기' }));
    expect(await list.findByText('이름을 60자 안에서 적어 주세요.')).toBeVisible();
    await user.type(list.getByLabelText('토큰 이름'), '가계부{Enter}');
    expect(await list.findByText('hk_secret')).toBeVisible();
    expect(list.getByRole('button', { name: '토큰 복사' })).toBeVisible();
    expect(list.getByLabelText('토큰 이름')).toHaveValue('');
    await user.click(list.getByRole('button', { name: '옮겨 두었어요' }));
    expect(list.queryByText('hk_secret')).toBeNull();
    expect(api().sent(createApiToken)).toEqual([{ name: '가계부' }]);
  });

  it('are revoked after a question', async () => {
    api().on(revokeApiToken, { id: 't1' }, { status: 204 });
    const { user, region } = await openSettings();
    const list = await region('API 토큰');
    await user.click(await list.findByRole('button', { name: '재고 연동 폐기' }));
    const dialog = within(await screen.findByRole('dialog'));
    api().on(listApiTokens, {}, { body: [] });
    await user.click(dialog.getByRole('button', { name: '폐기' }));
    expect(await screen.findByText('토큰을 폐기했어요')).toBeVisible();
    expect(await screen.findByText('만든 토큰이 없어요.')).toBeInTheDocument();
    expect(api().sent(revokeApiToken, { id: 't1' })).toHaveLength(1);
  });

  it('say what did not work', async () => {
    api().on(createApiToken, {}, problem(429, 'RATE_LIMITED'));
    const { user, region } = await openSettings();
    await user.type((await region('API 토큰')).getByLabelText('토큰 이름'), '가계부{Enter}');
    expect(await screen.findByText('토큰을 만들지 못했어요')).toBeVisible();
  });
});

describe('the export', () => {
  it('comes as a file of JSON', async () => {
    const exported = { exportedAt: at, account: buildAccount(), consents: [], reservations: [], orders: [] };
    api().on(exportAccount, {}, { body: exported });
    const sessions = [
      { id: 'd-1', current: true, startedAt: at, lastSeenAt: at, userAgent: 'Firefox', address: '203.0.113.7' },
    ];
    api().on(listDevices, {}, { body: sessions });
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, region } = await openSettings();
    await user.click((await region('내 데이터 내려받기')).getByRole('button', { name: '파일로 받기' }));
    expect(await screen.findByText('파일을 내려받았어요')).toBeVisible();
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ ...exported, sessions });
    // The spy's types know the method only, not what it was called on.
    expect((pressed.mock.instances[0] as HTMLAnchorElement).download).toBe('hamkke-2026-11-20.json');
    pressed.mockRestore();
  });

  it('says when it could not be prepared', async () => {
    api().on(exportAccount, {}, problem(503, 'UNAVAILABLE'));
    const { user, region } = await openSettings();
    await user.click((await region('내 데이터 내려받기')).getByRole('button', { name: '파일로 받기' }));
    expect(await screen.findByText('파일을 준비하지 못했어요')).toBeVisible();
  });
});

describe('erasing the account', () => {
  async function openDialog(given: Parameters<typeof memberSession>[0] = {}) {
    const harness = await openSettings(given);
    await harness.user.click((await harness.region('회원 탈퇴')).getByRole('button', { name: '탈퇴하기' }));
    return { ...harness, dialog: within(await screen.findByRole('dialog', { name: '정말 탈퇴할까요?' })) };
  }

  it('says what goes, what stays and when it is refused; then erases and leaves', async () => {
    api().on(eraseAccount, {}, { status: 204 });
    const { user, dialog, signOut } = await openDialog();
    expect(dialog.getByText('거래 기록은 법에 따라 이름 없이 남아요.')).toBeVisible();
    expect(dialog.getByText(/이용 중이거나 앞둔 예약/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
    expect(api().sent(eraseAccount)).toEqual([]);
    await user.type(dialog.getByLabelText('현재 비밀번호'), 'hamkke-1');
    await user.dblClick(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith('탈퇴했어요. 그동안 이용해 주셔서 고마워요.'));
    expect(api().sent(eraseAccount)).toEqual([{ currentPassword: 'hamkke-1' }]);
  });

  it.each([
    ['rental', '이용 중이거나 앞둔 예약이 있어요.'],
    ['refund', '아직 끝나지 않은 환불이 있어요.'],
    ['franchise', '가맹점 회원은 바로 탈퇴할 수 없어요.'],
    ['admin', '관리자 계정은 탈퇴할 수 없어요.'],
    ['another', '지금은 탈퇴할 수 없어요.'],
  ])('is refused because of %s', async (reason, text) => {
    api().on(eraseAccount, {}, problem(409, 'ACCOUNT_IN_USE', { details: { reason } }));
    const { user, dialog, signOut } = await openDialog({ hasPassword: false });
    await user.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('wants the right password', async () => {
    api().on(eraseAccount, {}, problem(401, 'BAD_CREDENTIALS'));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('현재 비밀번호'), 'wrong-1');
    await user.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByText('비밀번호가 올바르지 않아요.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
