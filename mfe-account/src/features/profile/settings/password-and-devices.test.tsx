import { onNotSignedIn } from '@hamkke/api-client/not-signed-in';
import { changePassword, endDevice, listApiTokens, listDevices } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '2026-11-20T03:00:00.000Z';
const chromeOnWindows = { browser: 'Chrome', system: 'Windows 10', isPhone: false };
const safariOnPhone = { browser: 'Safari', system: 'iOS', isPhone: true };
const device = (id: string, labels?: typeof chromeOnWindows, current = false) => ({
  id,
  current,
  startedAt: at,
  lastSeenAt: at,
  userAgent: '',
  labels,
  address: '203.0.113.7',
});

beforeEach(() => {
  api().on(listDevices, {}, { body: [device('d1', chromeOnWindows, true), device('d2', safariOnPhone), device('d3')] });
  api().on(listApiTokens, {}, { body: [] });
});

async function openSettings(given: Parameters<typeof memberSession>[0] = {}, shell = {}) {
  const harness = await open('/profile/settings', { session: memberSession(given), shell });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...harness, region };
}

describe('the password', () => {
  it('is changed with the one so far', async () => {
    api().on(changePassword, {}, { body: { user: buildAccount() } });
    const { user, region } = await openSettings();
    const form = await region('비밀번호');
    await user.click(form.getByRole('button', { name: '비밀번호 바꾸기' }));
    expect(await form.findByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
    expect(form.getByText('새 비밀번호를 입력해 주세요.')).toBeVisible();
    await user.type(form.getByLabelText('현재 비밀번호'), 'hamkke-1');
    await user.type(form.getByLabelText('새 비밀번호'), 'hamkke-2');
    await user.type(form.getByLabelText('새 비밀번호 확인'), 'hamkke-2{Enter}');
    expect(await screen.findByText('비밀번호를 바꿨어요')).toBeVisible();
    expect(api().sent(changePassword)).toEqual([{ currentPassword: 'hamkke-1', newPassword: 'hamkke-2' }]);
    await waitFor(() => expect(form.getByLabelText('새 비밀번호')).toHaveValue(''));
  });

  it.each([
    ['BAD_CREDENTIALS', '현재 비밀번호', '비밀번호가 올바르지 않아요.'],
    ['WEAK_PASSWORD', '새 비밀번호', '너무 약한 비밀번호예요. 다른 비밀번호를 써 주세요.'],
  ] as const)('%s lands on its field', async (code, label, text) => {
    api().on(changePassword, {}, problem(422, code));
    const { user, region } = await openSettings();
    const form = await region('비밀번호');
    await user.type(form.getByLabelText('현재 비밀번호'), 'hamkke-1');
    await user.type(form.getByLabelText('새 비밀번호'), 'hamkke-2');
    await user.type(form.getByLabelText('새 비밀번호 확인'), 'hamkke-2{Enter}');
    expect(await form.findByText(text)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(label)).toHaveFocus());
  });

  it('that the contract does not accept is not sent, and what the server says of it lands on its field', async () => {
    const fields = [{ path: 'newPassword', code: 'not_allowed', message: 'x' }];
    api().on(changePassword, {}, problem(422, 'VALIDATION', { fields }));
    const { user, region } = await openSettings();
    const form = await region('비밀번호');
    const wanted = form.getByLabelText('새 비밀번호');
    await user.type(form.getByLabelText('현재 비밀번호'), 'hamkke-1');
    await user.click(wanted);
    await user.paste('x'.repeat(201));
    await user.click(form.getByLabelText('새 비밀번호 확인'));
    await user.paste('x'.repeat(201));
    await user.keyboard('{Enter}');
    expect(await form.findByText('너무 길어요. 줄여서 입력해 주세요.')).toBeVisible();
    expect(api().sent(changePassword)).toEqual([]);
    await user.clear(wanted);
    await user.type(wanted, 'hamkke-2');
    await user.clear(form.getByLabelText('새 비밀번호 확인'));
    await user.type(form.getByLabelText('새 비밀번호 확인'), 'hamkke-2{Enter}');
    expect(await form.findByText('쓸 수 없는 글자가 있어요.')).toBeVisible();
    expect(wanted).toHaveFocus();
    expect(api().sent(changePassword)).toHaveLength(1);
  });

  it('is made by somebody who has none, and waits for an address', async () => {
    api().on(changePassword, {}, { body: { user: buildAccount() } });
    const { user, region, become } = await openSettings({
      hasPassword: false,
      provider: 'google',
      providers: ['google'],
    });
    const form = await region('비밀번호');
    await user.type(form.getByLabelText('새 비밀번호'), 'hamkke-2');
    await user.type(form.getByLabelText('새 비밀번호 확인'), 'hamkke-2{Enter}');
    await waitFor(() => expect(api().sent(changePassword)).toEqual([{ newPassword: 'hamkke-2' }]));
    become(memberSession({ hasPassword: false, email: null }));
    expect(await screen.findByRole('link', { name: '이메일 등록하기' })).toBeVisible();
  });
});

describe('the devices', () => {
  it('are named, and one of the others is ended', async () => {
    api().on(endDevice, { id: 'd2' }, { status: 204 });
    const { user, region } = await openSettings();
    const list = await region('로그인한 기기');
    expect(await list.findByText('Chrome · Windows 10')).toBeVisible();
    expect(list.getByText('지금 이 기기')).toBeVisible();
    expect(list.getByText('알 수 없는 기기')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Chrome · Windows 10 로그아웃' })).toBeNull();
    api().on(listDevices, {}, { body: [device('d1', chromeOnWindows, true)] });
    await user.click(list.getByRole('button', { name: /^Safari · iOS.* 로그아웃$/ }));
    expect(await screen.findByText('기기에서 로그아웃했어요')).toBeVisible();
    expect(await list.findByText('로그인한 다른 기기가 없어요.')).toBeVisible();
  });

  it('are ended all but this one; what did not work is said', async () => {
    api().on(endDevice, { id: 'd2' }, { status: 204 });
    api().on(endDevice, { id: 'd3' }, problem(503, 'UNAVAILABLE'));
    const { user, region } = await openSettings();
    await user.click(await (await region('로그인한 기기')).findByRole('button', { name: '다른 기기 모두 로그아웃' }));
    expect(await screen.findByText('로그아웃하지 못했어요')).toBeVisible();
    expect(
      api()
        .seen.filter(({ method }) => method === 'DELETE')
        .map(({ path }) => path),
    ).toEqual(['/api/auth/devices/d2', '/api/auth/devices/d3']);
  });

  it('can be loaded again when the first load failed', async () => {
    api().on(listDevices, {}, problem(503, 'UNAVAILABLE'));
    const { user, region } = await openSettings();
    const list = await region('로그인한 기기');
    expect(await list.findByText('기기 목록을 불러오지 못했어요')).toBeVisible();
    api().on(listDevices, {}, { body: [device('d1', chromeOnWindows, true)] });
    await user.click(list.getByRole('button', { name: '다시 시도' }));
    expect(await list.findByText('로그인한 다른 기기가 없어요.')).toBeVisible();
  });

  it('notify the page that nobody is signed in, so that it asks', async () => {
    const notified = vi.fn<() => void>();
    const stop = onNotSignedIn(notified);
    api().on(listDevices, {}, problem(401, 'NOT_SIGNED_IN'));
    await openSettings();
    await waitFor(() => expect(notified).toHaveBeenCalled());
    stop();
  });
});
