import {
  listFranchiseReservations,
  listOwnerLocations,
  readReservation,
  setFranchiseReservationStatus,
  type EarlyEndRefund,
  type ReservationDetail,
} from '@hamkke/contracts';
import { calendarDate, won } from '@hamkke/money';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, partnerId } from '../../../testing/harness.tsx';
import { aDetail, aReservation, aTerm, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const { reservationId, history } = aDetail();
const at = `${list}/${reservationId}`;
const reads = (given = aDetail()) => api().on(readReservation, { id: reservationId }, { body: given });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const entries = async () => (await section('변경 기록')).getAllByRole('listitem').map(({ textContent }) => textContent);

const byHand = aDetail({
  status: 'cancelled',
  cancelReason: 'owner',
  refundOwed: 30_000,
  refundedAmount: 30_000,
  history: [
    ...history,
    {
      at: '2026-11-22T03:00:00.000Z',
      from: 'active',
      to: 'cancelled',
      why: 'owner',
      by: 'owner',
      byName: '김점주',
      decision: { kind: 'refund', amount: 30_000 },
      reason: '누수로 취소',
    },
  ],
});

describe('one reservation', () => {
  it('shows what is booked, by whom, and what became of it: when, who, why, and the decision', async () => {
    reads(byHand);
    await open(at);
    expect((await section('예약 내용')).getByText('홍길동')).toBeVisible();
    expect((await section('예약 내용')).getByRole('link', { name: '010-1234-5678' })).toHaveAttribute(
      'href',
      'tel:01012345678',
    );
    expect((await section('결제와 환불')).getByText('돌려준 금액').nextElementSibling).toHaveTextContent('30,000원');
    const [newest, ...older] = await entries();
    for (const text of ['지점에서 취소했어요', '30,000원 환불', '누수로 취소', '김점주 (지점)', '2026. 11. 22.'])
      expect(newest).toContain(text);
    expect(older).toEqual([
      expect.stringContaining('결제하고 예약이 확정되었어요'),
      expect.stringContaining('보관함을 잡아 두었어요'),
    ]);
  });

  it('a status set by hand says to what; a reason that is not known by its status', async () => {
    reads(
      aDetail({
        history: [
          ...history,
          { at: '2026-11-22T03:00:00.000Z', from: 'active', to: 'expired', why: 'set', by: 'admin', byName: '관리자' },
          { at: '2026-11-22T04:00:00.000Z', from: 'expired', to: 'active', why: 'something-new', by: 'system' },
        ],
      }),
    );
    await open(at);
    expect((await entries()).slice(0, 2)).toEqual([
      expect.stringContaining("'예약 확정' 상태가 되었어요"),
      expect.stringContaining("상태를 '이용 종료'로 바꿨어요"),
    ]);
  });

  it('is cancelled with the money back in one go', async () => {
    reads();
    const set = { id: partnerId, reservationId };
    api().on(
      setFranchiseReservationStatus,
      set,
      problem(422, 'DECISION_NEEDED', { details: { choices: ['refund', 'no-refund'], refundable: 40_000 } }),
    );
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: '취소하고 환불하기' }));
    const dialog = within(await screen.findByRole('dialog'));
    api().on(setFranchiseReservationStatus, set, { body: byHand });
    reads(byHand);
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(async () => expect((await entries())[0]).toContain('김점주'));
    expect(api().sent(setFranchiseReservationStatus, set).at(-1)).toMatchObject({
      status: 'cancelled',
      decision: { kind: 'refund', amount: 40_000 },
    });
    expect(screen.queryByRole('button', { name: '취소하고 환불하기' })).toBeNull();
  });

  it.each([
    ['an unpaid hold', aDetail({ status: 'pending', confirmedAt: null })],
    ['one made by hand', aDetail({ orderId: null })],
    ['one that is cancelled', aDetail({ status: 'cancelled', cancelReason: 'renter' })],
  ])('%s has no money to give back in one go', async (_, given) => {
    reads(given);
    await open(at);
    await section('상태 바꾸기');
    expect(screen.queryByRole('button', { name: '취소하고 환불하기' })).toBeNull();
  });

  it('shows the notice with its photo, and tries again when that fails', async () => {
    const notice = {
      leaveDate: '2026-12-20',
      previousEndDate: '2026-12-31',
      givenAt: '2026-12-01T00:00:00.000Z',
      hasPhoto: true,
    } as never;
    reads(aDetail({ notice }));
    const { user } = await open(at);
    const shown = await section('이용 종료 알림');
    expect(shown.getByText('나가는 날').nextElementSibling).toHaveTextContent('2026. 12. 20.');
    const photo = shown.getByRole('img', { name: '빈 보관함 사진' });
    expect(photo).toHaveAttribute(
      'src',
      `/api/reservations/${reservationId}/notice/photo?since=2026-12-01T00%3A00%3A00.000Z`,
    );
    fireEvent.error(photo);
    await user.click(shown.getByRole('button', { name: '다시 시도' }));
    expect(shown.getByRole('img').getAttribute('src')).toContain('again=1');
  });

  describe('of a rental that ends early by a notice', () => {
    const ends = (refund: NonNullable<ReservationDetail['notice']>['refund'], given: Partial<ReservationDetail> = {}) =>
      aDetail({
        totalAmount: won(480_000),
        notice: {
          leaveDate: calendarDate('2026-12-20'),
          previousEndDate: calendarDate('2027-11-30'),
          givenAt: '2026-12-01T00:00:00.000Z',
          hasPhoto: false,
          refund,
        },
        ...given,
      });
    const reckoned = {
      paid: won(480_000),
      usedDays: 20,
      chargedDays: 30,
      lines: [
        { period: 'monthly', count: 1, amount: won(40_000) },
        { period: 'daily', count: 3, amount: won(6000) },
      ],
      cost: won(46_000),
      refund: won(434_000),
      promisedBefore: won(0),
    } satisfies EarlyEndRefund;
    const facts = async () =>
      (await section('이용 종료 알림'))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

    it('says line by line what comes back, and in the money what is owed in all, without a cancellation', async () => {
      reads(ends(reckoned, { refundOwed: 434_000 }));
      await open(at);
      expect((await facts()).slice(3)).toEqual([
        ['결제한 금액', '480,000원'],
        ['이용한 기간', '20일'],
        ['요금을 계산한 기간', '30일'],
        ['1개월 × 1', '40,000원'],
        ['하루 × 3', '6,000원'],
        ['이용한 만큼의 요금', '46,000원'],
        ['돌려주는 금액', '434,000원'],
      ]);
      const money = await section('결제와 환불');
      expect(money.getByText('돌려주기로 한 금액').nextElementSibling).toHaveTextContent('434,000원');
      expect(money.queryByText(/취소/)).toBeNull();
    });

    it('names what an earlier notice promised, and no shortest rental where the days are more', async () => {
      reads(ends({ ...reckoned, chargedDays: 20, promisedBefore: won(400_000) }));
      await open(at);
      const labels = (await facts()).map(([label]) => label);
      expect(labels).not.toContain('요금을 계산한 기간');
      expect((await facts()).at(-1)).toEqual(['그중 전에 약속한 금액', '400,000원']);
    });

    it.each([
      ['that nothing comes back', null, [['이용 종료에 따른 환불', '돌려줄 금액 없음']]],
      ['nothing of it where the release before answers', undefined, []],
    ])('says %s', async (_, refund, said) => {
      reads(ends(refund));
      await open(at);
      expect((await facts()).slice(3)).toEqual(said);
    });
  });

  describe('of a rental that was extended', () => {
    const before = aTerm({
      reservationId: 'R-before',
      status: 'expired',
      startDate: calendarDate('2026-11-01'),
      endDate: calendarDate('2026-11-30'),
      totalAmount: 38_000,
    });
    const next = aTerm({
      reservationId: 'R-next',
      status: 'pending',
      startDate: calendarDate('2027-01-01'),
      endDate: calendarDate('2027-01-31'),
    });

    it('says that it extends another one, and lists the periods, the newest first, with the ways to them', async () => {
      reads(aDetail({ continues: 'R-before', terms: [before, aTerm(), next] }));
      await open(at);
      const range = (await section('예약 내용')).getByText('이용 기간').nextElementSibling;
      expect(range).toHaveTextContent('2026. 12. 1. ~ 2026. 12. 31. 연장');
      const terms = (await section('전체 이용 기간')).getAllByRole('listitem');
      expect(terms.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
        '2027. 1. 1. ~ 2027. 1. 31.40,000원 · 결제 대기',
        '2026. 12. 1. ~ 2026. 12. 31.40,000원 · 예약 확정 · 지금 보는 예약',
        '2026. 11. 1. ~ 2026. 11. 30.38,000원 · 이용 종료',
      ]);
      expect(terms.map((term) => term.getAttribute('aria-current'))).toEqual([null, 'true', null]);
      expect((await section('전체 이용 기간')).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `${list}/R-next`,
        `${list}/R-before`,
      ]);
    });

    it('leads from one period to another, and back to the list as it was left', async () => {
      reads(aDetail({ terms: [before, aTerm()] }));
      api().on(
        readReservation,
        { id: 'R-before' },
        { body: aDetail({ reservationId: 'R-before', terms: [before, aTerm()] }) },
      );
      api().on(listOwnerLocations, { id: partnerId }, { body: [] });
      api().on(listFranchiseReservations, { id: partnerId }, paged([aReservation()]));
      const { user, at: address } = await open(`${list}?search=hong`);
      await user.click(await screen.findByRole('link', { name: '홍길동' }));
      await user.click((await section('전체 이용 기간')).getByRole('link'));
      await waitFor(() => expect(address()).toBe(`${list}/R-before`));
      await section('변경 기록');
      await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
      await waitFor(() => expect(address()).toBe(`${list}?search=hong`));
    });

    it.each([undefined, [aTerm()]])(
      'lists nothing for a single period, nor where the server names none',
      async (terms) => {
        reads(aDetail({ ...(terms && { terms }) }));
        await open(at);
        await section('변경 기록');
        expect(screen.queryByRole('region', { name: '전체 이용 기간' })).toBeNull();
        expect((await section('예약 내용')).queryByText('연장')).toBeNull();
      },
    );
  });

  it('changes without a reload when someone else changes it', async () => {
    reads();
    await open(at);
    await section('변경 기록');
    reads(byHand);
    api().live.sendChange('reservation', { reservationId });
    await waitFor(async () => expect((await entries())[0]).toContain('김점주'));
  });

  it('one that is not there says so; a failure can be tried again', async () => {
    const { user } = await open(at);
    expect(await screen.findByRole('heading', { name: '예약을 찾을 수 없어요' })).toBeVisible();
    api().on(readReservation, { id: 'R-other' }, problem(503, 'UNAVAILABLE'));
    const other = await open(`${list}/R-other`);
    expect(await screen.findByText('예약을 불러오지 못했어요')).toBeVisible();
    api().on(readReservation, { id: 'R-other' }, { body: aDetail({ reservationId: 'R-other' }) });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await section('변경 기록')).toBeTruthy();
    await waitFor(() => expect(other.at()).toBe(`${list}/R-other`));
  });

  it('the way back leads to the list as it was left', async () => {
    reads();
    api().on(listOwnerLocations, { id: partnerId }, { body: [] });
    api().on(listFranchiseReservations, { id: partnerId }, paged([aReservation()]));
    const { user, at: address } = await open(`${list}?search=hong&status=active`);
    await user.click(await screen.findByRole('link', { name: '홍길동' }));
    await section('변경 기록');
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(`${list}?search=hong&status=active`));
  });

  it('an address with more to it leads to the list', async () => {
    api().on(listFranchiseReservations, { id: partnerId }, paged([]));
    const { at: address } = await open(`${at}/more`);
    await waitFor(() => expect(address()).toBe(list));
  });

  it('has no Hangul in English but what people typed', async () => {
    reads({ ...byHand, continues: 'R-before', terms: [aTerm(), aTerm({ reservationId: 'R-next' })] });
    await open(at, { language: 'en' });
    await section('All periods of this rental');
    const typed = /홍길동|함께보관 강남점|김점주|누수로 취소/g;
    expect(document.body.textContent.replaceAll(typed, '')).not.toMatch(/[가-힣]/);
  });
});
