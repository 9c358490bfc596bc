import {
  listAllReservations,
  listFranchiseReservations,
  listFranchises,
  listManagedLocations,
  listOwnerLocations,
  listPartnerRenewals,
  listPeopleNames,
  readPartnerRentalFigures,
  readRentalFigures,
  type RentalFigures,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aMonthOfRentals, paged, someFigures } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const at = `${list}/figures`;
const params = { id: partnerId };
const superUser = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
const link = { name: '월별 이용 현황' };
const name = '최근 3개월 이용';
const serves = (figures: RentalFigures, id = partnerId) =>
  api().on(readPartnerRentalFigures, { id }, { body: figures });
const reads = () => api().queries(readPartnerRentalFigures, params);
const tile = async (label: string) => (await screen.findByText(label)).closest('div');
const table = async () => within(await screen.findByRole('table', { name }));
const cells = async () =>
  (await table()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const noMonth = aMonthOfRentals({
  running: 0,
  started: 0,
  ended: 0,
  involuntary: 0,
  renewed: 0,
  extended: 0,
  churn: null,
  loss: null,
});

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation(), aLocation({ id: 'paju', name: '함께보관 파주점' })] });
  api().on(listFranchiseReservations, params, paged([]));
  api().on(listAllReservations, {}, paged([]));
  serves(someFigures());
});

describe('how rentals went on by month', () => {
  it('is a screen of its own, which the list of reservations leads to and which leads back', async () => {
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(list, { shell: { setTitle } });
    await user.click(await screen.findByRole('link', link));
    expect(await screen.findByRole('heading', { level: 2, name: '월별 이용 현황' })).toBeVisible();
    expect(address()).toBe(at);
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('월별 이용 현황'));
    await table();
    expect(reads()).toEqual([{ months: '12' }]);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('has what runs and renews now, and what the last whole month lost, with what that is made of', async () => {
    await open(at);
    expect(await tile('지금 이용 중')).toHaveTextContent('지금 이용 중1,045');
    expect(await tile('자동 연장 중')).toHaveTextContent('자동 연장 중1,012지금 이용 중인 1,045건 가운데');
    expect(await tile('지난달 이탈률')).toHaveTextContent('5.0%2026년 10월을 40건으로 시작해 2건이 끝났어요');
    expect(await tile('지난달 결제 실패 이탈률')).toHaveTextContent(
      '2.5%2026년 10월을 40건으로 시작해 결제되지 않은 1건이 끝났어요',
    );
    expect(
      screen.getByText(/^이탈률은 그 달에 끝난 이용이 .* 결제 실패 이탈률은 그중 카드 결제가 되지 않고/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '자동 연장 중' })).toHaveAttribute('href', `${list}/renewals`);
  });

  it('is a table for everybody, the newest first', async () => {
    await open(at);
    expect(await cells()).toEqual([
      ['월', '월초 이용', '시작', '종료', '그중 결제 실패', '자동 연장', '직접 연장', '이탈률', '결제 실패 이탈률'],
      ['2026년 11월진행 중', '43', '2', '0', '0', '30', '3', '0.0%', '0.0%'],
      ['2026년 10월', '40', '5', '2', '1', '30', '3', '5.0%', '2.5%'],
      ['2026년 9월', '0', '1,040', '0', '0', '0', '0', '–', '–'],
    ]);
    expect((await table()).getAllByRole('rowheader')).toHaveLength(3);
    expect(screen.getByText(/^–는 달이 시작될 때/)).toBeVisible();
  });

  it('is a chart for the eye alone: what began and what ended, and hatched what is not over', async () => {
    // jsdom lays nothing out, and a chart without a width draws nothing
    const size = { width: 600, height: 260, right: 600, bottom: 260, x: 0, y: 0, top: 0, left: 0, toJSON: () => '' };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
    serves(
      someFigures({
        months: [
          aMonthOfRentals({ month: '2026-09', started: 4, ended: 2 }),
          aMonthOfRentals({ started: 8, ended: 6 }),
          aMonthOfRentals({ month: '2026-11', started: 2, ended: 4 }),
        ],
      }),
    );
    await open(at);
    const bars = await waitFor(() => {
      const drawn = [...document.querySelectorAll('[aria-hidden=true] .recharts-bar-rectangle path')];
      expect(drawn).toHaveLength(6);
      return drawn.map((bar) => [bar.getAttribute('fill'), Number(bar.getAttribute('height'))] as const);
    });
    const unit = (bars[0]?.[1] ?? 0) / 4;
    expect(bars.map(([fill, height]) => [fill, Math.round(height / unit)])).toEqual([
      ['var(--hk-accent)', 4],
      ['var(--hk-accent)', 8],
      ['url(#pt-running-started)', 2],
      ['var(--hk-line-strong)', 2],
      ['var(--hk-line-strong)', 6],
      ['url(#pt-running-ended)', 4],
    ]);
    vi.restoreAllMocks();
  });

  it('scrolls sideways in an area of its own, which the keyboard reaches and which has a name', async () => {
    const { user } = await open(at);
    await table();
    const area = screen.getByRole('group', { name });
    expect(area).toContainElement(screen.getByRole('table', { name }));
    screen.getByRole('link', { name: '자동 연장 중' }).focus();
    await user.tab();
    expect(area).toHaveFocus();
  });

  it('is there in part: no share of a month that began without a rental, and none to explain where all have one', async () => {
    serves(
      someFigures({
        months: [
          { ...noMonth, month: '2026-10' },
          { ...noMonth, month: '2026-11', started: 1 },
        ],
      }),
    );
    const { user } = await open(at);
    expect(await tile('지난달 이탈률')).toHaveTextContent('–2026년 10월이 시작될 때 이용 중인 건이 없었어요');
    expect(await tile('지난달 결제 실패 이탈률')).toHaveTextContent('–2026년 10월이 시작될 때');
    serves(someFigures({ months: [aMonthOfRentals(), aMonthOfRentals({ month: '2026-11' })] }));
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await user.click(await screen.findByRole('link', link));
    await waitFor(async () => expect(await tile('지난달 이탈률')).toHaveTextContent('5.0%'));
    expect(screen.queryByText(/^–는/)).toBeNull();
  });

  it('says that it is loading, that it could not be read, and that there is no rental yet', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(readPartnerRentalFigures, params, answer.reply);
    const { user } = await open(at);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('이용 현황을 불러오지 못했어요')).toBeVisible();
    serves({ months: [{ ...noMonth }, { ...noMonth, month: '2026-11' }], renewing: 0, runningNow: 0 });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '아직 이용이 없어요' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('지난달 이탈률')).toBeNull();
  });
});

describe('the figures follow the live stream', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms: number) => await act(() => vi.advanceTimersByTimeAsync(ms));

  it('once for all that changed within ten seconds; what was read stays where that fails', async () => {
    await open(at);
    await table();
    serves(someFigures({ runningNow: 7 }));
    api().live.sendChange('reservation');
    await pass(2_000);
    api().live.sendChange('reservation');
    await pass(2_000);
    expect(reads()).toHaveLength(1);
    await pass(8_000);
    await waitFor(async () => expect(await tile('지금 이용 중')).toHaveTextContent('지금 이용 중7'));
    expect(reads()).toHaveLength(2);
    api().on(readPartnerRentalFigures, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('reservation');
    await pass(12_000);
    expect(await screen.findByText(/이전에 읽은 내용을 보여 드려요/)).toBeVisible();
    expect(await tile('지금 이용 중')).toHaveTextContent('지금 이용 중7');
  });
});

describe('for whoever manages everybody’s', () => {
  beforeEach(() => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([]));
    api().on(listPeopleNames, {}, { body: [] });
    api().on(readRentalFigures, {}, { body: someFigures({ runningNow: 9_000 }) });
  });

  it('are everybody’s where no partner is chosen', async () => {
    const { user, at: address } = await openSlot('/profile/reservations');
    await user.click(await screen.findByRole('link', link));
    expect(await tile('지금 이용 중')).toHaveTextContent('9,000');
    expect(address()).toBe('/profile/reservations/figures');
    expect(await screen.findByRole('combobox', { name: '가맹점' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '지점' })).toBeNull();
  });

  it('are those of a chosen partner', async () => {
    serves(someFigures({ runningNow: 3 }), 'owner-2');
    api().on(listPartnerRenewals, { id: 'owner-2' }, { body: { renewals: [], nextCursor: null } });
    await openSlot('/profile/reservations/figures?owner=owner-2');
    expect(await tile('지금 이용 중')).toHaveTextContent('지금 이용 중3');
    expect(screen.getByRole('link', { name: '자동 연장 중' })).toHaveAttribute(
      'href',
      '/profile/reservations/renewals?owner=owner-2',
    );
  });

  it('are not there for a single location: its address leads to the list, which has no link to them', async () => {
    const { at: address } = await open(`${at}?of=paju`, { session: superUser });
    await waitFor(() => expect(address()).toBe(`${list}?of=paju`));
    expect(await screen.findByRole('link', { name: '자동 연장' })).toBeVisible();
    expect(screen.queryByRole('link', link)).toBeNull();
    expect(api().queries(readRentalFigures)).toEqual([]);
  });
});
