import { listFranchises, setSuperUser } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPartner } from '../../testing/builders.ts';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '/profile/permissions';
const params = { id: 'owner-1' };
const answers = (isSuperUser: boolean) => ({
  body: buildAccount({ id: 'owner-1', userType: 'franchise', isApproved: true, isSuperUser }),
});
const lists = (isSuperUser: boolean) => api().on(listFranchises, {}, { body: [aPartner({ isSuperUser })] });

beforeEach(() => lists(false));

const flag = (checked: boolean) => screen.findByRole('switch', { name: '함께보관 역삼점 슈퍼 유저', checked });

describe('/profile/permissions', () => {
  it('says what a super user may and may not do', async () => {
    await open(at);
    expect(
      within(await screen.findByRole('list', { name: '할 수 있어요' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['모든 지점을 관리해요', '모든 보관함을 관리해요', '모든 예약을 관리해요']);
    expect(within(screen.getByRole('list', { name: '할 수 없어요' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('grants after a question only, and turns once the server has answered', async () => {
    const answer = held(answers(true));
    api().on(setSuperUser, params, answer.reply);
    const { user } = await open(at);
    await user.click(await flag(false));
    const dialog = within(await screen.findByRole('dialog', { name: '슈퍼 유저 권한을 줄까요?' }));
    expect(dialog.getByText('모든 예약을 관리해요')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(setSuperUser, params)).toEqual([]);
    await user.click(await flag(false));
    const confirm = await screen.findByRole('button', { name: '권한 주기' });
    await user.click(confirm);
    await user.click(confirm);
    expect(screen.getByRole('switch', { hidden: true })).toHaveAttribute('aria-checked', 'false');
    lists(true);
    answer.release();
    expect(await screen.findByText('슈퍼 유저 권한을 줬어요')).toBeVisible();
    expect(await flag(true)).toHaveTextContent('켜짐');
    expect(api().sent(setSuperUser, params)).toEqual([{ isSuperUser: true }]);
  });

  it('revokes at once, however often one presses', async () => {
    lists(true);
    const answer = held(answers(false));
    api().on(setSuperUser, params, answer.reply);
    const { user } = await open(at);
    await user.click(await flag(true));
    await user.click(await flag(true));
    expect(await flag(true)).toHaveAttribute('aria-busy', 'true');
    lists(false);
    answer.release();
    expect(await screen.findByText('슈퍼 유저 권한을 거뒀어요')).toBeVisible();
    expect(await flag(false)).toHaveTextContent('꺼짐');
    expect(api().sent(setSuperUser, params)).toEqual([{ isSuperUser: false }]);
  });

  it('where somebody was first it says so and reads again', async () => {
    lists(true);
    api().on(setSuperUser, params, problem(409, 'VERSION_CONFLICT', { details: { reason: 'not-approved' } }));
    const { user } = await open(at);
    const pressed = await flag(true);
    api().on(listFranchises, {}, { body: [] });
    await user.click(pressed);
    expect(
      await screen.findByText('다른 곳에서 먼저 바뀌었거나 승인된 가맹점이 아니에요. 목록을 다시 읽었어요.'),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: '승인된 가맹점이 없어요' })).toBeVisible();
  });

  it('a failure is named and nothing turns', async () => {
    lists(true);
    api().on(setSuperUser, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    await user.click(await flag(true));
    expect(await screen.findByText('권한을 바꾸지 못했어요')).toBeVisible();
    expect(screen.getByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(await flag(true)).not.toHaveAttribute('aria-busy');
  });

  it('follows what is changed elsewhere', async () => {
    await open(at);
    await flag(false);
    lists(true);
    api().live.sendChange('people');
    expect(await flag(true)).toBeVisible();
  });
});
