import '@hamkke/build-config/browser-testing';
import { readAccess, readReservation, replaceCode, type OwnAccess } from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, type Opening } from '../../../testing/harness.tsx';
import { aDoor, anAccess } from '../testing/access-builders.ts';
import { accessAnswers, section } from '../testing/access-page.ts';
import { aDetail, nothingToDo } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, reads, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const renewed: Partial<OwnAccess> = {
  code: '000001',
  newCodesLeft: 2,
  doors: [aDoor({ progress: 'offline', previousOpens: true })],
};
const sent = () => api().sent(replaceCode, { id });
const keys = () =>
  api()
    .seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/access/code'))
    .map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

async function openDialog(address = at, who: Opening = asMember) {
  const opened = await open(address, who);
  const inside = await section();
  const trigger = await inside.findByRole('button', { name: '새 코드 받기' });
  await opened.user.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: '새 코드를 받을까요?' }));
  const confirm = dialog.getByRole('button', { name: '새 코드 받기' });
  return { ...opened, inside, trigger, dialog, confirm };
}

describe('a new code', () => {
  it('says first what it means, and nothing is sent where it is left', async () => {
    const { user, dialog, trigger } = await openDialog();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '새 코드가 등록된 문은 지금 코드로 열 수 없어요. 연결이 끊긴 문은 연결될 때까지 지금 코드로 열려요.',
      '이 지점에서 열 수 있는 모든 문의 코드가 함께 바뀌어요.',
      '오늘 3번 더 받을 수 있어요.',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it.each([
    ['a member', at, asMember],
    ['a guest', `/reservations/lookup/${id}`, { session: visitorSession }],
  ])('is had once by %s, stays hidden, and is read again for use without network', async (_, address, who) => {
    const answer = held({ body: anAccess(renewed) });
    api().on(replaceCode, { id }, answer.reply);
    const { user, inside, confirm } = await openDialog(address, who);
    opens(renewed);
    await user.dblClick(confirm);
    answer.release();
    expect(await screen.findByText('새 코드를 받았어요')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(reads()).toBe(2));
    expect(inside.getByText(/^잠금장치와 연결이 끊겨 있어요/)).toBeVisible();
    expect(inside.getByText('그때까지 이전 코드로 열 수 있어요')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/0 0 0 0 0 1|4 8 2 9 1 0/);
    await user.click(inside.getByRole('button', { name: '코드 보기' }));
    expect(inside.getByText('0 0 0 0 0 1')).toBeInTheDocument();
  });

  it('is not undone by a read that began before', async () => {
    const before = held({ body: anAccess() });
    api().on(replaceCode, { id }, { body: anAccess(renewed) });
    const { user, queryClient, inside, confirm } = await openDialog();
    api().on(readAccess, { id }, before.reply);
    act(() => void queryClient.refetchQueries({ queryKey: ['readAccess'] }));
    await waitFor(() => expect(reads()).toBe(2));
    const after = held({ body: anAccess(renewed) });
    api().on(readAccess, { id }, after.reply);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => before.release());
    await user.click(inside.getByRole('button', { name: '코드 보기' }));
    expect(inside.getByText('0 0 0 0 0 1')).toBeInTheDocument();
    await act(async () => after.release());
  });

  it('the last of the day leaves the button off, with the reason, which has the focus', async () => {
    const last = { ...renewed, newCodesLeft: 0 };
    opens({ newCodesLeft: 1 });
    api().on(replaceCode, { id }, { body: anAccess(last) });
    const { user, trigger, confirm } = await openDialog();
    opens(last);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(trigger).toBeDisabled();
    expect(trigger).toHaveAccessibleDescription('오늘은 새 코드를 더 받을 수 없어요. 내일 다시 받을 수 있어요.');
    await waitFor(() => expect(screen.getByText(/^오늘은 새 코드를 더/)).toHaveFocus());
  });

  it('cannot be had where the day has none left', async () => {
    opens({ newCodesLeft: 0 });
    const { user } = await open(at, asMember);
    const trigger = await (await section()).findByRole('button', { name: '새 코드 받기' });
    expect(trigger).toBeDisabled();
    await user.click(trigger);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new code that is refused', () => {
  it('CODE_LIMIT: says so, and that there is none left today', async () => {
    api().on(replaceCode, { id }, problem(409, 'CODE_LIMIT'));
    const { user, dialog, confirm } = await openDialog();
    opens({ newCodesLeft: 0 });
    await user.click(confirm);
    expect(await dialog.findByText('새 코드는 하루에 3번까지 받을 수 있어요.')).toBeVisible();
    expect(dialog.getByText('오늘은 새 코드를 더 받을 수 없어요. 내일 다시 받을 수 있어요.')).toBeVisible();
    expect(confirm).toBeDisabled();
  });

  it('RESERVATION_OVER: the page says that nothing opens any more', async () => {
    api().on(replaceCode, { id }, problem(409, 'RESERVATION_OVER'));
    const { user, confirm } = await openDialog();
    opens({ state: 'ended', code: null, doors: [] });
    api().on(readReservation, { id }, { body: aDetail({ options: nothingToDo }) });
    await user.click(confirm);
    expect(await screen.findByText('이 예약으로는 이제 문을 열 수 없어요.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));
  });

  it('a lost answer: the next press is the same write, and a later one another', async () => {
    api().on(replaceCode, { id }, () => Promise.reject(new TypeError('no network')));
    const { user, dialog, trigger, confirm } = await openDialog();
    await user.click(confirm);
    expect(await dialog.findByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(reads()).toBe(1);
    api().on(replaceCode, { id }, { body: anAccess(renewed) });
    opens(renewed);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(trigger);
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: '새 코드 받기' }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('a lost answer: nor is it another write after the window was closed', async () => {
    api().on(replaceCode, { id }, problem(503, 'UNAVAILABLE'));
    const { user, dialog, trigger, confirm } = await openDialog();
    await user.click(confirm);
    await dialog.findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(trigger);
    const again = within(await screen.findByRole('dialog'));
    expect(again.queryByRole('alert')).toBeNull();
    await user.click(again.getByRole('button', { name: '새 코드 받기' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('a decided one: the next press is another write', async () => {
    api().on(replaceCode, { id }, problem(409, 'CODE_LIMIT'));
    const { user, dialog, confirm } = await openDialog();
    await user.click(confirm);
    await dialog.findByText('새 코드는 하루에 3번까지 받을 수 있어요.');
    await user.click(confirm);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('without a network it is not sent, and the window says why', async () => {
    const { dialog, confirm } = await openDialog();
    act(() => online(false));
    expect(confirm).toBeDisabled();
    expect(dialog.getByText('인터넷에 연결되면 할 수 있어요.')).toBeVisible();
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s the window has no Hangul', async (language) => {
  api().on(readReservation, { id }, { body: aDetail({ locationName: 'Gangnam', userName: 'Hong' }) });
  api().on(replaceCode, { id }, problem(409, 'CODE_LIMIT'));
  const { user } = await open(at, { ...asMember, language });
  await waitFor(() => expect(document.querySelector('p[role="status"]')).not.toBeNull());
  const card = document.querySelector<HTMLElement>('[role="region"]:has(p[role="status"])');
  await user.click(within(card ?? document.body).getAllByRole('button')[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await dialog.findByRole('alert');
  expect(leftHangul()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\{\{|access\./);
});
