// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { confirmWaiting, leaveWaiting, readWaiting, type Waiting } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { held, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOfferedWaiting, aWaiting } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const params = { id: aWaiting().id };
const path = `/waiting/${params.id}`;
const place = (body: Waiting) => api().on(readWaiting, params, { body });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const reads = () => api().sent(readWaiting, params).length;
/** Nothing was sent but reads. */
const onlyRead = () => expect(api().seen.filter(({ method }) => method !== 'GET')).toEqual([]);

afterEach(() => void vi.useRealTimers());

describe('reading a place', () => {
  it('shows that it loads, and then the place', async () => {
    const answer = held({ body: aWaiting() });
    api().on(readWaiting, params, answer.reply);
    await open(path);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByRole('heading', { level: 1, name: '빈자리 대기' })).toBeVisible();
    expect(await heading('대기 순번 3번째예요')).toBeVisible();
  });

  it('says that it failed, and reads again', async () => {
    api().on(readWaiting, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: '빈자리 대기를 불러오지 못했어요' })).toBeVisible();
    place(aWaiting());
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await heading('대기 순번 3번째예요')).toBeVisible();
  });

  it.each([
    ['nobody knows it', path],
    ['the address has no id', '/waiting/no%20id'],
  ])('says so where %s', async (_why, address) => {
    await open(address);
    const title = await screen.findByRole('heading', { level: 1, name: '이 대기 신청을 찾을 수 없어요' });
    expect(title).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
  });

  it('reads again now and then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    place(aWaiting());
    await open(path);
    expect(await heading('대기 순번 3번째예요')).toBeVisible();
    place(aWaiting({ position: 2 }));
    await act(async () => await vi.advanceTimersByTimeAsync(15_100));
    expect(await heading('대기 순번 2번째예요')).toBeVisible();
    onlyRead();
  });

  it('reads again when somebody turns to the page', async () => {
    place(aWaiting());
    await open(path);
    await heading('대기 순번 3번째예요');
    const before = reads();
    place(anOfferedWaiting());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads()).toBe(before + 1), { timeout: 3000 });
    expect(await heading('보관함을 잡아 뒀어요')).toBeVisible();
  });

  it('of a place that is over no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    place(aWaiting({ status: 'expired' }));
    await open(path);
    await heading('대기 기한이 끝났어요');
    const before = reads();
    await act(async () => await vi.advanceTimersByTimeAsync(60_000));
    expect(reads()).toBe(before);
  });

  it('goes on showing what was read where a later read fails', async () => {
    place(aWaiting());
    const { queryClient } = await open(path);
    await heading('대기 순번 3번째예요');
    api().on(readWaiting, params, problem(503, 'UNAVAILABLE'));
    await act(async () => await queryClient.invalidateQueries());
    expect(await screen.findByText('새로 불러오지 못해 앞서 불러온 내용을 보여 드려요.')).toBeVisible();
    expect(await heading('대기 순번 3번째예요')).toBeVisible();
  });
});

describe('a place that is not confirmed', () => {
  const confirm = () => screen.findByRole('button', { name: '대기 확정하기' });

  it('is confirmed by a press alone, once, and the heading that is new has the focus', async () => {
    place(aWaiting({ status: 'unconfirmed' }));
    const answer = held({ body: aWaiting() });
    api().on(confirmWaiting, params, answer.reply);
    const { user } = await open(path);
    expect(await heading('아직 확정하지 않은 대기예요')).toBeVisible();
    expect(screen.getByText('함께보관 강남점')).toBeVisible();
    onlyRead();
    await user.click(await confirm());
    await user.click(await confirm());
    answer.release();
    const next = await heading('대기 순번 3번째예요');
    await waitFor(() => expect(next).toHaveFocus());
    expect(api().sent(confirmWaiting, params)).toHaveLength(1);
  });

  it('says why it could not be confirmed', async () => {
    place(aWaiting({ status: 'unconfirmed' }));
    api().on(confirmWaiting, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(path);
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await confirm()).toBeEnabled();
  });
});

describe('a place that waits', () => {
  it.each([
    ['good', /30일 안에 지금 순번까지 자리가 날 수 있어요/],
    ['fair', /앞에 기다리는 분에게 먼저 안내해요/],
    ['open', /언제 자리가 날지 알 수 없어요/],
  ] as const)('shows what can be said of a chance that is %s, and what happens next', async (chance, text) => {
    place(aWaiting({ chance, endingSoon: 2 }));
    await open(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('30일 안에 이용이 끝나는 보관함').closest('div')).toHaveTextContent('2개');
    expect(screen.getByText('대기 기한').closest('div')).toHaveTextContent('2027. 5. 26.');
    expect(screen.getByText(/그때부터 2시간 동안 보관함을 잡아 둬요/)).toBeVisible();
  });

  it('is left after a question, which can be answered with no', async () => {
    place(aWaiting());
    api().on(leaveWaiting, params, { body: aWaiting({ status: 'left' }) });
    const { user } = await open(path);
    const leave = await screen.findByRole('button', { name: '대기 그만두기' });
    await user.click(leave);
    const dialog = await screen.findByRole('dialog', { name: '빈자리 대기를 그만둘까요?' }, { timeout: 10_000 });
    await user.click(within(dialog).getByRole('button', { name: '계속 기다리기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    onlyRead();
    await user.click(leave);
    await user.click(await screen.findByRole('button', { name: '그만두기' }));
    expect(await heading('빈자리 대기를 그만뒀어요')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api().sent(leaveWaiting, params)).toHaveLength(1);
  });

  it('says in the dialog why it could not be left', async () => {
    place(aWaiting());
    api().on(leaveWaiting, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(path);
    await user.click(await screen.findByRole('button', { name: '대기 그만두기' }));
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
    await user.click(within(dialog).getByRole('button', { name: '그만두기' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
  });
});

describe('a unit that is offered', () => {
  it('leads to its checkout, and says until when it is held', async () => {
    place(anOfferedWaiting());
    await open(path);
    expect(await heading('보관함을 잡아 뒀어요')).toBeVisible();
    expect(screen.getByText('SB-1')).toBeVisible();
    expect(screen.getByText('40,000원')).toBeVisible();
    expect(screen.getByText(/까지 이 보관함을 잡아 둬요/)).toBeVisible();
    expect(screen.getByText('1시간 24분 남았어요')).toBeVisible();
    const href = screen.getByRole('link', { name: '이 보관함 예약하기' }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://x');
    expect(pathname).toBe('/checkout');
    expect(Object.fromEntries(searchParams)).toEqual({
      unitId: 'unit-SB-1',
      startDate: today,
      endDate: addDays(today, 30),
      period: 'monthly',
      waiting: params.id,
    });
  });

  it('counts down in minutes, and sells nothing once the time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    place(anOfferedWaiting(2.5));
    await open(path);
    expect(await screen.findByText('2분 남았어요')).toBeVisible();
    await act(async () => await vi.advanceTimersByTimeAsync(110_000));
    expect(screen.getByText('1분이 남지 않았어요')).toBeVisible();
    await act(async () => await vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/잡아 둔 시간이 지났어요/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '이 보관함 예약하기' })).toBeNull();
  });

  it('is declined after a question', async () => {
    place(anOfferedWaiting());
    api().on(leaveWaiting, params, { body: aWaiting({ status: 'left' }) });
    const { user } = await open(path);
    await user.click(await screen.findByRole('button', { name: '필요 없어요' }));
    const dialog = await screen.findByRole('dialog', { name: '이 보관함이 필요 없으세요?' }, { timeout: 10_000 });
    onlyRead();
    await user.click(within(dialog).getByRole('button', { name: '다음 분에게 넘기기' }));
    expect(await heading('빈자리 대기를 그만뒀어요')).toBeVisible();
  });
});

describe('a place that is over', () => {
  it('that became a rental leads to the location', async () => {
    place(aWaiting({ status: 'taken' }));
    await open(path);
    expect(await heading('안내한 보관함을 예약했어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 보기' })).toHaveAttribute('href', '/storage/gangnam');
    expect(screen.queryByRole('link', { name: '다시 대기하기' })).toBeNull();
  });

  it.each([
    ['missed', '보관함을 잡아 둔 시간이 지났어요'],
    ['left', '빈자리 대기를 그만뒀어요'],
    ['expired', '대기 기한이 끝났어요'],
  ] as const)('%s: says so, and leads to waiting again for the same', async (status, title) => {
    place(aWaiting({ status, startDate: addDays(today, 5) }));
    await open(path);
    expect(await heading(title)).toBeVisible();
    const href = screen.getByRole('link', { name: '다시 대기하기' }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://x');
    expect(pathname).toBe('/storage/gangnam');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      size: 'SB',
      period: 'monthly',
      startDate: addDays(today, 5),
    });
  });
});
