import { listFranchisePayments, listOwnerLocations } from '@hamkke/contracts';
import { pageSize } from '@hamkke/screen-kit/paging';
import { aLine, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/revenue/payments';
const params = { id: partnerId };
const refund = aLine({
  entryId: 'E-2',
  kind: 'refunded',
  trigger: 'cancelled',
  transfer: 'failed',
  reservationId: 'R-2',
});
const found = { lines: [aLine(), refund], sums: sums(40_000, 40_000), nextCursor: null };

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation()] });
  api().on(listFranchisePayments, params, { body: found });
});

const list = () => screen.findByRole('list', { name: '결제 내역' });

/** The server's pages of many lines. */
function paged(count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    aLine({ entryId: `E-${index}`, orderId: `H26111000${String(index).padStart(4, '0')}` }),
  );
  api().on(listFranchisePayments, params, (query) => {
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
    await open(`${at}?from=2026-11-01&to=2026-11-30&locationId=gangnam`);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      '함께보관 강남점 SB-12026. 11. 10. 오후 12:00주문 번호 H261110ABCDEF40,000원결제정산 전달 완료',
    );
    expect(rows[1]).toHaveTextContent('예약 취소로 환불-40,000원환불정산 전달 실패');
    expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/franchise-dashboard/reservations/R-2',
    );
    const group = screen.getByRole('group', { name: '찾은 내역의 합계' });
    expect(group).toHaveTextContent('매출0원');
    expect(group).toHaveTextContent('결제 합계40,000원');
    expect(api().queries(listFranchisePayments, params)).toEqual([
      { from: '2026-11-01', to: '2026-11-30', locationId: 'gangnam', limit: String(pageSize) },
    ]);
    expect(screen.getByRole('link', { name: '매출로 돌아가기' })).toHaveAttribute(
      'href',
      '/franchise-dashboard/revenue',
    );
  });

  it('nonsense in the address is not requested', async () => {
    await open(`${at}?from=yesterday&to=2026-02-30&locationId=a%2Fb`);
    await list();
    expect(api().queries(listFranchisePayments, params)).toEqual([{ limit: String(pageSize) }]);
  });

  it('days and location are chosen in the address; the later day is never before the earlier', async () => {
    const { user, at: address } = await open(at);
    await list();
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-10' } });
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-11-20' } });
    expect(address()).toBe(`${at}?to=2026-11-20&from=2026-11-20`);
    await user.selectOptions(await screen.findByLabelText('지점'), '함께보관 강남점');
    await waitFor(() =>
      expect(api().queries(listFranchisePayments, params).at(-1)).toEqual({
        from: '2026-11-20',
        to: '2026-11-20',
        locationId: 'gangnam',
        limit: String(pageSize),
      }),
    );
  });

  it('are read page after page, and again as a whole when money moves', async () => {
    paged(pageSize + 3);
    const { user } = await open(at);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(pageSize);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(pageSize + 3));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    // as long as it was, in one call: the oldest line is now on the next page
    paged(pageSize + 4);
    api().live.sendChange('money');
    expect(await screen.findByRole('button', { name: '더 보기' })).toBeVisible();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(pageSize + 3);
    expect(api().queries(listFranchisePayments, params).at(-1)).toEqual({ limit: String(pageSize + 3) });
  });

  it('a next page that fails is said, and can be asked for again', async () => {
    paged(pageSize + 1);
    const { user } = await open(at);
    const more = await screen.findByRole('button', { name: '더 보기' });
    api().on(listFranchisePayments, params, problem(503, 'UNAVAILABLE'));
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(pageSize);
    paged(pageSize + 1);
    await user.click(more);
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(pageSize + 1));
  });

  it('nothing found says so and shows everything again', async () => {
    api().on(listFranchisePayments, params, (query) => ({
      body: query.has('from') ? { lines: [], sums: sums(0), nextCursor: null } : found,
    }));
    const { user } = await open(`${at}?from=2026-11-21`);
    expect(await screen.findByRole('heading', { name: '매출 데이터가 없어요' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows its shape while it loads, says what failed, and tries again', async () => {
    const answer = held(problem(500, 'INTERNAL'));
    api().on(listFranchisePayments, params, answer.reply);
    const { user } = await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('결제 내역을 불러오지 못했어요')).toBeVisible();
    api().on(listFranchisePayments, params, { body: found });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  });
});
