import { listPeopleNames, readBookCheck, startBookCheck, type BookCheck } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheck } from '../testing/builders.ts';
import { openOperations, operationsPath } from '../testing/open-operations.tsx';

const api = fakeApiForEach();
const at = `${operationsPath}/books`;
const serve = (last: BookCheck | null, running: BookCheck | null = null) =>
  api().on(readBookCheck, {}, { body: { last, running } });
const requests = () => api().queries(readBookCheck).length;
const run = () => screen.findByRole('button', { name: '지금 점검하기' });
const underWay = aCheck({
  id: 'check-2',
  state: 'running',
  startedAt: '2026-11-20T05:00:00.000Z',
  finishedAt: null,
  startedBy: 'boss',
  promises: [],
  looks: 0,
});

beforeEach(() => {
  api().on(listPeopleNames, {}, { body: [{ id: 'boss', displayName: '김대표', franchiseName: null }] });
});

describe('how the books were checked last', () => {
  it('they agree: when, how long, by whom, and each promise with what was looked at', async () => {
    serve(aCheck({ finishedAt: '2026-11-20T03:01:05.000Z', looks: 3 }));
    await openOperations(at);
    const last = await screen.findByRole('region', { name: '마지막 점검' });
    for (const text of ['장부가 맞아요', '2026. 11. 20. 오후 12:01', '1분 5초', '정해진 시각에 자동으로', '3번'])
      expect(last).toHaveTextContent(text);
    const promises = within(screen.getByRole('region', { name: '네 가지 약속' })).getAllByRole('region');
    expect(promises).toHaveLength(4);
    for (const text of ['같은 날 같은 보관함을 두 번 팔지 않아요', '지켜짐', '보관함 자물쇠120', '예약1,500'])
      expect(promises[0]).toHaveTextContent(text);
    for (const text of ['결제된 금액56,000,000원', '결제사의 결제묻지 않음'])
      expect(promises[1]).toHaveTextContent(text);
    expect(requests()).toBe(1);
  });

  it('a broken promise shows what was found, and how many more there are', async () => {
    const findings = Array.from({ length: 50 }, (_, index) => ({
      rule: 'not-guarded',
      detail: `R-${index} stands without a guard`,
    }));
    serve(
      aCheck({
        state: 'broken',
        startedBy: 'boss',
        promises: [{ invariant: 'I1', holds: false, counts: { newThing: 3 }, findings, findingCount: 1_234 }],
      }),
    );
    await openOperations(at);
    const promise = within(await screen.findByRole('region', { name: /^I1/ }));
    expect(promise.getByText('깨짐')).toBeVisible();
    expect(promise.getByText('newThing')).toBeVisible();
    expect(
      within(promise.getByRole('list', { name: '발견 1,234건 중 처음 50건' })).getAllByRole('listitem'),
    ).toHaveLength(50);
    expect(screen.getByText('장부가 맞지 않아요')).toBeVisible();
    expect(await screen.findByText('김대표')).toBeVisible();
  });

  it('one that failed says why, and that nothing is known', async () => {
    serve(aCheck({ state: 'failed', problem: 'MongoDB cannot be read', promises: [] }));
    await openOperations(at);
    expect(await screen.findByText('점검하지 못했어요')).toBeVisible();
    expect(screen.getByText('MongoDB cannot be read')).toBeVisible();
    expect(screen.getByText(/장부가 맞는지 알 수 없어요/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '네 가지 약속' })).toBeNull();
  });

  it('never checked; or the checker is away', async () => {
    api().on(readBookCheck, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    expect(await screen.findByText('점검 결과를 불러오지 못했어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '지금 점검하기' })).toBeNull();
    serve(null);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '아직 점검한 적이 없어요' })).toBeVisible();
  });
});

describe('having the books checked now', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  );
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('shows that it runs, asks until it is done, and asks no more then', async () => {
    serve(null);
    api().on(startBookCheck, {}, { status: 202, body: underWay });
    await openOperations(at);
    const button = await run();
    serve(null, underWay);
    act(() => button.click());
    expect(await screen.findByText('2026. 11. 20. 오후 2:00에 시작했어요. 끝나면 결과가 저절로 나와요.')).toBeVisible();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('아직 점검한 적이 없어요')).toBeNull();
    const before = requests();
    await pass(2000);
    await waitFor(() => expect(requests()).toBeGreaterThan(before));
    expect(screen.getByText(/끝나면 결과가/)).toBeVisible();
    serve(aCheck({ id: 'check-2', startedBy: 'boss' }));
    await pass(2000);
    expect(await screen.findByText('장부가 맞아요')).toBeVisible();
    expect(screen.queryByText(/끝나면 결과가/)).toBeNull();
    expect(button).not.toHaveAttribute('aria-busy');
    const after = requests();
    await pass(20_000);
    expect(requests()).toBe(after);
    expect(api().sent(startBookCheck)).toEqual([{}]);
  });

  it('one that somebody else started is followed too', async () => {
    serve(aCheck(), underWay);
    await openOperations(at);
    expect(await run()).toHaveAttribute('aria-busy', 'true');
    serve(aCheck({ state: 'broken' }));
    await pass(2000);
    expect(await screen.findByText('장부가 맞지 않아요')).toBeVisible();
  });

  it('that it could not be started is said', async () => {
    serve(aCheck());
    api().on(startBookCheck, {}, problem(503, 'UNAVAILABLE'));
    await openOperations(at);
    const button = await run();
    act(() => button.click());
    expect(await screen.findByText('점검을 시작하지 못했어요')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
  });
});
