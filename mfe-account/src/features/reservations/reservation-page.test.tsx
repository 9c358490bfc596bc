import '@hamkke/build-config/browser-testing';
import { onNotSignedIn } from '@hamkke/api-client/not-signed-in';
import { readReservation, type ReservationDetail } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { aDetail, inHours, nothingToDo, today } from './testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const mine = `/profile/reservations/${id}`;
const guests = `/reservations/lookup/${id}`;
const asMember = { session: memberSession() };
const asGuest = { session: visitorSession };

const answers = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });

describe.each([
  ['a member', mine, asMember],
  ['a guest', guests, asGuest],
] as const)('the page of a reservation, for %s', (_, at, who) => {
  it('shows the facts, a link to the location and one to the receipt', async () => {
    answers();
    await open(at, who);
    expect(await screen.findByRole('heading', { level: 1, name: '함께보관 강남점 SB-1' })).toBeVisible();
    for (const fact of [
      'H261121ABCDEF',
      'SB (70 × 100 × 70 cm)',
      '31일',
      '40,000원',
      '홍길동',
      'hong@example.com',
      '010-1234-5678',
      '이용 중',
    ])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: '함께보관 강남점' })).toHaveAttribute('href', '/storage/gangnam');
    expect(screen.getByRole('link', { name: '영수증' })).toHaveAttribute('href', `${at}/receipt`);
  });

  it('shows its shape while it loads', async () => {
    const answer = held({ body: aDetail() });
    api().on(readReservation, { id }, answer.reply);
    await open(at, who);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION'],
  ] as const)('%i %s: there is no such reservation for this reader', async (status, code) => {
    api().on(readReservation, { id }, problem(status, code));
    await open(at, who);
    expect(await screen.findByRole('heading', { level: 1, name: '예약을 찾을 수 없어요' })).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    api().on(readReservation, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, who);
    expect(await screen.findByRole('heading', { level: 1, name: '예약을 불러오지 못했어요' })).toBeVisible();
    answers();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
  });
});

describe('what happened and what is to be done', () => {
  it('an unpaid hold shows the time left and leads to paying for the same unit and days', async () => {
    const detail = aDetail({
      status: 'pending',
      confirmedAt: null,
      holdUntil: new Date(Date.now() + 600_500).toISOString(),
      history: [],
    });
    answers(detail);
    await open(mine, asMember);
    expect(await screen.findByText('결제 대기')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/결제까지 (10|[5-9])분 \d+초 남았어요/);
    const pay = new URL(screen.getByRole('link', { name: '이어서 결제하기' }).getAttribute('href') ?? '', 'http://x');
    expect(pay.pathname).toBe('/checkout');
    expect(Object.fromEntries(pay.searchParams)).toMatchObject({
      unitId: 'unit-SB-1',
      period: 'monthly',
      startDate: detail.startDate,
      endDate: detail.endDate,
    });
    expect(screen.queryByRole('link', { name: '영수증' })).toBeNull();
  });

  it('a hold whose time is over is read once more and leads back to the unit', async () => {
    answers({ status: 'pending', confirmedAt: null, holdUntil: inHours(-1), history: [] });
    await open(mine, asMember);
    expect(await screen.findByText('결제 시간 지남')).toBeVisible();
    expect(screen.getByRole('link', { name: '보관함 다시 보기' }).getAttribute('href')).toMatch(
      /^\/storage\/gangnam\?unitId=unit-SB-1&/,
    );
    await waitFor(() => expect(api().sent(readReservation, { id }).length).toBeGreaterThan(1));
  });

  it('a pending one set by hand has no limit and nothing to pay here', async () => {
    answers({ status: 'pending', confirmedAt: null, holdUntil: null, orderId: null, history: [] });
    await open(mine, asMember);
    expect(await screen.findByText('지점에서 직접 등록한 예약이에요. 결제는 지점에 문의해 주세요.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('one made by hand and confirmed has no receipt', async () => {
    answers({ orderId: null, history: [] });
    await open(mine, asMember);
    expect(await screen.findByText('이용 중')).toBeVisible();
    expect(screen.queryByRole('link', { name: '영수증' })).toBeNull();
  });

  it.each([
    [0, 'cancelled', '결제사에 환불을 요청했어요. 끝나면 여기에 바로 보여 드려요.', '0원'],
    [40_000, 'cancelled', '환불이 끝났어요.', '40,000원'],
    [0, 'active', '결제사에 환불을 요청했어요. 끝나면 여기에 바로 보여 드려요.', '0원'],
    [40_000, 'expired', '환불이 끝났어요.', '40,000원'],
  ] as const)('a refund of which %i is back, of one that is %s', async (refundedAmount, status, text, written) => {
    const cancelReason = status === 'cancelled' ? 'renter' : null;
    answers({ status, cancelReason, refundOwed: 40_000, refundedAmount, options: nothingToDo });
    await open(mine, asMember);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '환불' })).toHaveValue(refundedAmount);
    expect(screen.getByText('환불된 금액').nextElementSibling).toHaveTextContent(written);
  });

  it('shows the history in sentences, the newest first; a reason that it does not know reads as a change', async () => {
    answers({
      history: [
        { at: inHours(-49), from: null, to: 'pending', why: 'held', by: 'visitor' },
        { at: inHours(-48), from: 'pending', to: 'active', why: 'paid', by: 'payments' },
        { at: inHours(-3), from: 'active', to: 'active', why: 'something-new', by: 'system' },
        { at: inHours(-2), from: 'cancelled', to: 'active', why: 'owner', by: 'owner' },
        { at: inHours(-1), from: 'active', to: 'cancelled', why: 'owner', by: 'owner' },
      ],
    });
    await open(mine, asMember);
    expect(await screen.findByText('이용 종료 예정')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: '이용 기록' })).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
      '이용 종료 예정',
      '지점에서 취소했어요',
      '예약이 바뀌었어요',
      '예약이 바뀌었어요',
      '결제하고 예약이 확정되었어요',
      '보관함을 잡아 두었어요',
    ]);
    expect(lines[5]).toHaveTextContent('방문자');
  });

  it('in English there is no Hangul but what people typed', async () => {
    answers({
      locationName: 'Gangnam',
      userName: 'Hong',
      notice: {
        leaveDate: addDays(today, 8),
        previousEndDate: addDays(today, 28),
        givenAt: inHours(-1),
        hasPhoto: false,
      },
      refundOwed: 10_000,
    });
    await open(mine, { ...asMember, language: 'en' });
    await screen.findByText('H261121ABCDEF');
    expect(document.body.textContent).not.toMatch(/[\u3130-\u318f\uac00-\ud7af]/);
  });
});

describe('who is let in', () => {
  it('a visitor goes to the log-in and comes back', async () => {
    const { router } = await open(mine, asGuest);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(mine);
    expect(api().sent(readReservation, { id })).toEqual([]);
  });

  it('a session that is over sends a member to the log-in', async () => {
    const answer = held(problem(401, 'NOT_SIGNED_IN'));
    api().on(readReservation, { id }, answer.reply);
    const harness = await open(mine, { session: memberSession() });
    // as the shell does
    const stop = onNotSignedIn(() => harness.become(visitorSession));
    answer.release();
    await waitFor(() => expect(harness.router.state.location.pathname).toBe('/login'));
    stop();
  });

  it('a guest whose pass is over goes back to the look-up, which says why', async () => {
    api().on(readReservation, { id }, problem(401, 'NOT_SIGNED_IN'));
    const { router } = await open(guests, asGuest);
    expect(await screen.findByText('안전을 위해 조회 시간이 끝났어요. 한 번 더 조회해 주세요.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/reservations/lookup');
  });
});
