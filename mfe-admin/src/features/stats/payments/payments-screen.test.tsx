import { listPayments } from '@hamkke/contracts';
import { maxPageSize, pageSize } from '@hamkke/screen-kit/paging';
import { aLine, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '/profile/stats/payments';
const refund = aLine({
  entryId: 'E-2',
  kind: 'refunded',
  trigger: 'cancelled',
  transfer: 'failed',
  reservationId: 'R-2',
});
const found = { lines: [aLine(), refund], sums: sums(40_000, 40_000), nextCursor: null };

beforeEach(() => api().on(listPayments, {}, { body: found }));

const rows = async () => within(await screen.findByRole('list', { name: '결제 내역' })).getAllByRole('listitem');

/** The server's pages of many lines. */
function paged(count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    aLine({ entryId: `E-${index}`, orderId: `H26111000${String(index).padStart(4, '0')}` }),
  );
  api().on(listPayments, {}, (query) => {
    const from = all.findIndex(({ entryId }) => entryId === query.get('cursor')) + 1;
    const lines = all.slice(from, from + Number(query.get('limit')));
    return {
      body: {
        lines,
        sums: sums(count * 40_000),
        nextCursor: from + lines.length < count ? lines.at(-1)?.entryId : null,
      },
    };
  });
}

describe('the payments behind a figure', () => {
  it('are listed with their sums, each a way to its reservation', async () => {
    await open(`${at}?from=2026-11-01&to=2026-11-30`);
    const [first, second] = await rows();
    expect(first).toHaveTextContent(
      '함께보관 강남점 SB-12026. 11. 10. 오후 12:00주문 번호 H261110ABCDEF40,000원결제정산 전달 완료',
    );
    expect(second).toHaveTextContent('예약 취소로 환불-40,000원환불정산 전달 실패');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/profile/reservations/R-2');
    expect(screen.getByRole('group', { name: '찾은 내역의 합계' })).toHaveTextContent(
      '매출0원결제 합계40,000원환불 합계40,000원',
    );
    expect(api().queries(listPayments)).toEqual([{ from: '2026-11-01', to: '2026-11-30', limit: String(pageSize) }]);
    expect(screen.getByRole('link', { name: '통계로 돌아가기' })).toHaveAttribute('href', '/profile/stats');
  });

  it('a day that lies behind the other takes it along', async () => {
    const { at: address } = await open(at);
    await rows();
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-10' } });
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-11-20' } });
    expect(address()).toBe(`${at}?to=2026-11-20&from=2026-11-20`);
    await waitFor(() =>
      expect(api().queries(listPayments).at(-1)).toEqual({
        from: '2026-11-20',
        to: '2026-11-20',
        limit: String(pageSize),
      }),
    );
  });

  it('are read page after page, and again as a whole when money moves', async () => {
    paged(pageSize + 3);
    const { user } = await open(at);
    expect(await rows()).toHaveLength(pageSize);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(pageSize + 3));
    paged(pageSize + 4);
    api().live.sendChange('money');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: '찾은 내역의 합계' })).toHaveTextContent('매출2,160,000원'),
    );
    expect(await rows()).toHaveLength(pageSize + 3);
    expect(screen.getByRole('button', { name: '더 보기' })).toBeVisible();
    expect(api().queries(listPayments).at(-1)).toEqual({ limit: String(Math.min(pageSize + 3, maxPageSize)) });
  });

  it('nothing found says so and shows everything again', async () => {
    api().on(listPayments, {}, (query) => ({
      body: query.has('from') ? { lines: [], sums: sums(0), nextCursor: null } : found,
    }));
    const { user } = await open(`${at}?from=2026-11-21`);
    expect(await screen.findByRole('heading', { name: '매출 데이터가 없어요' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
    expect(await rows()).toHaveLength(2);
  });

  it('shows its shape while it loads, says what failed, and tries again', async () => {
    const answer = held(problem(500, 'INTERNAL'));
    api().on(listPayments, {}, answer.reply);
    const { user } = await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('결제 내역을 불러오지 못했어요')).toBeVisible();
    api().on(listPayments, {}, { body: found });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await rows()).toHaveLength(2);
  });
});
