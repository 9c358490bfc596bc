import '@hamkke/build-config/browser-testing';
import { listPasses, readReservation, removePass } from '@hamkke/contracts';
import { fakeApiForEach, held, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aPass, passList } from '../testing/access-builders.ts';
import { accessAnswers } from '../testing/access-page.ts';
import { aDetail } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const first = { id, passId: 'P-1' };
const other = aPass({ id: 'P-2', name: '용달' });
const name = '김영희의 코드 회수하기';

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares(aPass(), other);
  api().on(removePass, first, { status: 204 });
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

async function openDialog() {
  const opened = await open(`/profile/reservations/${id}`, { session: memberSession() });
  const trigger = await screen.findByRole('button', { name });
  await opened.user.click(trigger);
  const dialog = within(await screen.findByRole('dialog', { name: '코드를 회수할까요?' }));
  return { ...opened, trigger, dialog, confirm: dialog.getByRole('button', { name: '회수하기' }) };
}
const sent = () => api().sent(removePass, first);
const isGone = async () => {
  expect(await screen.findByText('코드를 회수했어요')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: '용달의 코드 회수하기' })).toBeVisible();
};

describe('taking a pass back', () => {
  it('says first what it means and that it is for good; nothing is sent where it is left', async () => {
    const { user, dialog, trigger } = await openDialog();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '김영희의 링크는 바로 열리지 않게 돼요.',
      '코드는 잠금장치에서 지워져요. 연결이 끊긴 문은 연결되는 대로 지워져요.',
      '되돌릴 수 없어요. 다시 함께 쓰려면 새 링크를 만들어야 해요.',
    ]);
    await user.click(dialog.getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('is sent once; the line is gone at once, the list is read again, and the heading has the focus', async () => {
    const answer = held({ status: 204 });
    api().on(removePass, first, answer.reply);
    const { user, confirm } = await openDialog();
    const list = held({ body: passList(other) });
    api().on(listPasses, { id }, list.reply);
    await user.dblClick(confirm);
    answer.release();
    await isGone();
    await waitFor(() => expect(screen.getByRole('heading', { name: '함께 쓰는 사람' })).toHaveFocus());
    expect(screen.getByText('1명을 더 추가할 수 있어요.')).toBeVisible();
    list.release();
    expect(await screen.findByText('2명을 더 추가할 수 있어요.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('is not undone by a read that began before', async () => {
    const before = held({ body: passList(aPass(), other) });
    const { user, queryClient, confirm } = await openDialog();
    api().on(listPasses, { id }, before.reply);
    act(() => void queryClient.refetchQueries({ queryKey: ['listPasses'] }));
    await waitFor(() => expect(api().sent(listPasses, { id })).toHaveLength(2));
    const after = held({ body: passList(other) });
    api().on(listPasses, { id }, after.reply);
    await user.click(confirm);
    await isGone();
    await act(async () => before.release());
    expect(screen.queryByRole('button', { name })).toBeNull();
    await act(async () => after.release());
  });

  it('a lost answer is said in the window; another press finds it gone, which is what was wanted', async () => {
    api().on(removePass, first, () => Promise.reject(new TypeError('no network')));
    const { user, dialog, confirm } = await openDialog();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    api().on(removePass, first, problem(404, 'NOT_FOUND'));
    shares(other);
    await user.click(confirm);
    await isGone();
    expect(sent()).toHaveLength(2);
  });

  it('what failed before is not said of another pass', async () => {
    api().on(removePass, first, problem(503, 'UNAVAILABLE'));
    const { user, dialog, confirm } = await openDialog();
    await user.click(confirm);
    await dialog.findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '용달의 코드 회수하기' }));
    const another = within(await screen.findByRole('dialog'));
    expect(another.queryByRole('alert')).toBeNull();
    expect(another.getByText(/^용달/)).toBeVisible();
  });

  it('without a network it is not sent, and the window says why', async () => {
    const { dialog, confirm } = await openDialog();
    act(() => online(false));
    expect(confirm).toBeDisabled();
    expect(dialog.getByText('인터넷에 연결되면 할 수 있어요.')).toBeVisible();
  });
});
