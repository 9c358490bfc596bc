import { approveFranchise, listPendingFranchises, rejectFranchise } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApplication } from '../../testing/builders.ts';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs - 1_000).toISOString();
const first = () => anApplication({ createdAt: ago(26) });
const second = () =>
  anApplication({
    id: 'waits-2',
    createdAt: ago(1),
    franchiseInfo: { name: '파주 창고', address: '경기도 파주시 문발로 1', phone: '031-1234-5678' },
    user: { displayName: '이두리', email: null },
  });
const params = { id: 'waits-1' };

beforeEach(() => api().on(listPendingFranchises, {}, { body: [first(), second()] }));
afterEach(() => vi.useRealTimers());

const cards = async () =>
  within(await screen.findByRole('list', { name: '승인을 기다리는 신청' })).getAllByRole('listitem');
const card = async (index: number) => (await cards())[index] as HTMLElement;
const names = async () => (await cards()).map((each) => within(each).getByRole('heading', { level: 3 }).textContent);

describe('partner approvals', () => {
  it('lists who waits as the server orders them, with what they say and their clock', async () => {
    await open('/profile');
    expect(await names()).toEqual(['함께보관 역삼점', '파주 창고']);
    expect(await card(0)).toHaveTextContent('기한이 2시간 0분 지남');
    expect(await card(0)).toHaveTextContent('서울특별시 강남구 테헤란로 1');
    expect(await card(0)).toHaveTextContent('김하나 · kim@example.com');
    expect(within(await card(0)).getByRole('link', { name: '02-1234-5678' })).toHaveAttribute('href', 'tel:0212345678');
    expect(await card(1)).toHaveTextContent('23시간 0분 남음');
    expect(screen.getByText('2건이 승인을 기다려요')).toBeVisible();
  });

  it('the clock goes on by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api().on(
      listPendingFranchises,
      {},
      { body: [anApplication({ createdAt: new Date(Date.now() - 23.5 * hourMs).toISOString() })] },
    );
    await open('/profile');
    expect(await card(0)).toHaveTextContent('30분 남음');
    await act(async () => vi.advanceTimersByTime(31 * 60_000));
    expect(await card(0)).toHaveTextContent(/기한이 [12]분 지남/);
  });

  it('a row leaves once the server has approved it, however often one presses', async () => {
    const answer = held({ body: buildAccount({ id: 'waits-1', userType: 'franchise', isApproved: true }) });
    api().on(approveFranchise, params, answer.reply);
    const { user } = await open('/profile');
    const button = await screen.findByRole('button', { name: '함께보관 역삼점 승인' });
    await user.click(button);
    await user.click(button);
    expect(screen.getByRole('button', { name: '함께보관 역삼점 거절' })).toBeDisabled();
    expect(await names()).toEqual(['함께보관 역삼점', '파주 창고']);
    api().on(listPendingFranchises, {}, { body: [second()] });
    answer.release();
    expect(await screen.findByText('가맹 신청을 승인했어요')).toBeVisible();
    expect(await names()).toEqual(['파주 창고']);
    expect(api().sent(approveFranchise, params)).toEqual([{}]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('rejects with a reason only, and sends it in one line', async () => {
    api().on(rejectFranchise, params, { body: buildAccount({ id: 'waits-1' }) });
    const { user } = await open('/profile');
    await user.click(await screen.findByRole('button', { name: '함께보관 역삼점 거절' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 신청을 거절할까요?' }));
    await user.click(dialog.getByRole('button', { name: '거절하기' }));
    const reason = dialog.getByLabelText('거절하는 이유');
    expect(reason).toHaveAccessibleDescription(expect.stringContaining('이유를 적어 주세요.'));
    await waitFor(() => expect(reason).toHaveFocus());
    expect(api().sent(rejectFranchise, params)).toEqual([]);
    await user.type(reason, '주소가{Enter}틀려요. ');
    api().on(listPendingFranchises, {}, { body: [second()] });
    await user.click(dialog.getByRole('button', { name: '거절하기' }));
    expect(await screen.findByText('가맹 신청을 거절했어요')).toBeVisible();
    expect(api().sent(rejectFranchise, params)).toEqual([{ reason: '주소가 틀려요.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await names()).toEqual(['파주 창고']);
  });

  it('a rejection that fails leaves what was typed, and is tried again', async () => {
    api().on(rejectFranchise, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open('/profile');
    await user.click(await screen.findByRole('button', { name: '함께보관 역삼점 거절' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('거절하는 이유'), '서류가 없어요.');
    await user.click(dialog.getByRole('button', { name: '거절하기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '거절하지 못했어요지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
    );
    expect(dialog.getByLabelText('거절하는 이유')).toHaveValue('서류가 없어요.');
    api().on(rejectFranchise, params, { body: buildAccount() });
    await user.click(dialog.getByRole('button', { name: '거절하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['somebody else decided', problem(409, 'VERSION_CONFLICT', { details: { reason: 'not-waiting' } })],
    ['the applicant left', problem(404, 'NOT_FOUND')],
  ])('where %s first it says so and reads again', async (_, refusal) => {
    api().on(approveFranchise, params, refusal);
    api().on(rejectFranchise, params, refusal);
    const { user } = await open('/profile');
    await user.click(await screen.findByRole('button', { name: '함께보관 역삼점 거절' }));
    await user.type(await screen.findByLabelText('거절하는 이유'), '늦었어요.');
    await user.click(screen.getByRole('button', { name: '거절하기' }));
    expect(
      await screen.findByText('다른 곳에서 먼저 결정했거나 신청이 사라졌어요. 목록을 다시 읽었어요.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    api().on(listPendingFranchises, {}, { body: [second()] });
    await user.click(screen.getByRole('button', { name: '함께보관 역삼점 승인' }));
    expect(await screen.findByText('승인하지 못했어요')).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['파주 창고']));
  });

  it('a failure that may pass is named, and the row stays', async () => {
    api().on(approveFranchise, params, problem(429, 'RATE_LIMITED'));
    const { user } = await open('/profile');
    await user.click(await screen.findByRole('button', { name: '함께보관 역삼점 승인' }));
    expect(await screen.findByText('요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(await names()).toHaveLength(2);
  });

  it('a new application appears by itself, and the empty list says so', async () => {
    api().on(listPendingFranchises, {}, { body: [] });
    await open('/profile');
    expect(await screen.findByRole('heading', { name: '승인 대기 중인 가맹점이 없어요' })).toBeVisible();
    api().on(listPendingFranchises, {}, { body: [first()] });
    api().live.sendChange('people');
    expect(await names()).toEqual(['함께보관 역삼점']);
  });

  it('shows its shape while it loads, says what failed, tries again, and still shows what was read', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listPendingFranchises, {}, answer.reply);
    const { user } = await open('/profile');
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('신청 목록을 불러오지 못했어요')).toBeVisible();
    api().on(listPendingFranchises, {}, { body: [first()] });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await names()).toHaveLength(1);
    api().on(listPendingFranchises, {}, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('people');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    expect(await names()).toHaveLength(1);
  });
});
