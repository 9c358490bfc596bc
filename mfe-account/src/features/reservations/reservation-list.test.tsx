import '@hamkke/build-config/browser-testing';
import { listReservations, type Reservation } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { aReservation, today } from './testing/builders.ts';
import { pageSize } from './use-own-reservations.ts';

const api = fakeApiForEach();
const at = '/profile/reservations';
const asMember = { session: memberSession() };

const running = aReservation();
const coming = aReservation({
  reservationId: 'R-coming',
  unitNumber: 'gangnam-M-2',
  unitSize: 'M',
  startDate: addDays(today, 3),
  endDate: addDays(today, 33),
  totalAmount: 60_000,
});
const past = aReservation({
  reservationId: 'R-past',
  status: 'expired',
  startDate: addDays(today, -60),
  endDate: addDays(today, -30),
});
const cancelled = aReservation({
  reservationId: 'R-cancelled',
  status: 'cancelled',
  cancelReason: 'renter',
  refundOwed: 40_000,
  refundedAmount: 0,
});

/** The server's pages of a list, by the id after which to go on. */
function paged(all: readonly Reservation[]) {
  const serve = vi.fn((path: string) => {
    const query = new URL(path, 'http://x').searchParams;
    const from = all.findIndex(({ reservationId }) => reservationId === query.get('cursor')) + 1;
    return { body: all.slice(from, from + Number(query.get('limit'))) };
  });
  api().on(listReservations, {}, () => serve(api().seen.at(-1)?.path ?? ''));
  return serve;
}

describe('rentals that renew', () => {
  const term = { status: 'pending', renewing: true, holdUntil: new Date(0).toISOString() } as const;

  it.each([
    ['paid', { renewing: true }, ['자동 연장', '이용 중']],
    ['paid, not renewing', {}, ['이용 중']],
    ['over', { renewing: true, status: 'expired' }, ['이용 종료']],
    ['waiting for the card', { ...term, startDate: addDays(today, 2) }, ['연장 결제 대기']],
    ['not paid after the days of grace', { ...term, startDate: addDays(today, -4) }, ['연체']],
  ] as const)('%s: say so in a word', async (_, given, badges) => {
    api().on(listReservations, {}, { body: [aReservation(given)] });
    await open(at, asMember);
    const row = within(await screen.findByRole('list', { name: '내 예약' }));
    const all = ['자동 연장', '이용 중', '이용 종료', '연장 결제 대기', '연체', '결제 대기', '결제 시간 지남'];
    expect(all.filter((badge) => row.queryByText(badge))).toEqual(badges);
  });
});

const many = (count: number, given: Partial<Reservation> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aReservation({ reservationId: `R-${index}`, unitNumber: `gangnam-SB-${index + 1}`, ...given }),
  );

describe('/profile/reservations', () => {
  it('shows status, location, unit, range, amount and where a refund is', async () => {
    api().on(listReservations, {}, { body: [running, coming, past, cancelled] });
    await open(at, asMember);
    const rows = within(await screen.findByRole('list', { name: '내 예약' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      [running, coming, past, cancelled].map(({ reservationId }) => `/profile/reservations/${reservationId}`),
    );
    expect(rows[0]).toHaveTextContent('함께보관 강남점');
    expect(rows[0]).toHaveTextContent('보관함 SB-1 · 사이즈 SB');
    expect(rows[0]).toHaveTextContent('40,000원');
    expect(rows[0]).toHaveTextContent('이용 중');
    expect(rows[1]).toHaveTextContent('이용 예정');
    expect(rows[2]).toHaveTextContent('이용 종료');
    expect(rows[3]).toHaveTextContent('취소됨');
    expect(rows[3]).toHaveTextContent('40,000원 환불 진행 중');
  });

  it.each([
    ['running', running, 0, '이용 중', '30,000원 환불 진행 중'],
    ['ended', past, 30_000, '이용 종료', '30,000원 환불 완료'],
  ])('a %s rental that ends early says where its refund is', async (_, rental, refundedAmount, badge, written) => {
    api().on(listReservations, {}, { body: [{ ...rental, refundOwed: 30_000, refundedAmount }] });
    await open(at, asMember);
    const row = await screen.findByRole('link', { name: /SB-1/ });
    expect(row).toHaveTextContent(badge);
    expect(row).toHaveTextContent(written);
    expect(row).not.toHaveTextContent('취소');
  });

  it('filters by status, in the address', async () => {
    api().on(listReservations, {}, { body: [running, coming, past, cancelled] });
    const { user, router } = await open(at, asMember);
    await user.click(await screen.findByRole('button', { name: '취소된 예약' }));
    expect(router.state.location.search).toBe('?status=cancelled');
    expect(within(screen.getByRole('list', { name: '내 예약' })).getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '취소된 예약' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '전체' }));
    expect(router.state.location.search).toBe('');
    expect(within(screen.getByRole('list', { name: '내 예약' })).getAllByRole('link')).toHaveLength(4);
  });

  it('a filter that finds nothing says so and shows everything again', async () => {
    api().on(listReservations, {}, { body: [running] });
    const { user } = await open(`${at}?status=past`, asMember);
    expect(await screen.findByText('여기에 해당하는 예약이 없어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 예약 보기' }));
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
  });

  it('reads page after page by the last one shown', async () => {
    const serve = paged(many(pageSize + 3));
    const { user } = await open(at, asMember);
    const list = await screen.findByRole('list', { name: '내 예약' });
    expect(within(list).getAllByRole('link')).toHaveLength(pageSize);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(pageSize + 3));
    expect(serve.mock.calls.map(([path]) => path)).toEqual([
      `/api/reservations?limit=${pageSize}`,
      `/api/reservations?limit=${pageSize}&cursor=R-${pageSize - 1}`,
    ]);
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('looks on later pages for what the filter asks for', async () => {
    paged([...many(pageSize), past]);
    await open(`${at}?status=past`, asMember);
    expect(await screen.findByText('이용 종료')).toBeVisible();
    expect(screen.queryByText('여기에 해당하는 예약이 없어요')).toBeNull();
  });

  it('a next page that fails is reported, and can be loaded again', async () => {
    paged(many(pageSize + 1));
    const { user } = await open(at, asMember);
    const more = await screen.findByRole('button', { name: '더 보기' });
    api().on(listReservations, {}, problem(503, 'UNAVAILABLE'));
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    expect(within(screen.getByRole('list', { name: '내 예약' })).getAllByRole('link')).toHaveLength(pageSize);
    paged(many(pageSize + 1));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '내 예약' })).getAllByRole('link')).toHaveLength(pageSize + 1),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its shape while it loads, then the way to the locations where there is none', async () => {
    const answer = held({ body: [] });
    api().on(listReservations, {}, answer.reply);
    await open(at, asMember);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('아직 예약이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
  });

  it('says what failed and tries again', async () => {
    api().on(listReservations, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, { ...asMember, language: 'en' });
    expect(await screen.findByText('Your reservations could not be loaded')).toBeVisible();
    expect(screen.getByText('Error number corr-1')).toBeVisible();
    api().on(listReservations, {}, { body: [running] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₩40,000')).toBeVisible();
    expect(screen.getByText('Running')).toBeVisible();
  });
});
