import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLine, sums as sumsOf } from '../testing/index.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { FoundLines } from './index.ts';

const refund = aLine({ entryId: 'E-2', kind: 'refunded', trigger: 'cancelled', transfer: null, reservationId: 'R-2' });
const sums = sumsOf(40_000, 40_000);
const idle = { isPending: false, error: null, mutate: () => {} };
const reservationPath = (id: string) => `/somewhere/${id}`;

describe('lines of the ledger', () => {
  it('say which unit, when, why and how much, with a way to the reservation, under the sums of all', async () => {
    await openScreen(
      <FoundLines
        found={{ rows: [aLine({ reservationId: 'R-1' }), refund], sums, nextCursor: 'E-2' }}
        more={idle}
        stale={false}
        reservationPath={reservationPath}
      />,
    );
    const [first, second] = within(screen.getByRole('list', { name: '결제 내역' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      '함께보관 강남점 SB-12026. 11. 10. 오후 12:00주문 번호 H261110ABCDEF40,000원결제정산 전달 완료',
    );
    expect(second).toHaveTextContent('예약 취소로 환불-40,000원환불');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/somewhere/R-1',
      '/somewhere/R-2',
    ]);
    expect(screen.getByRole('group', { name: '찾은 내역의 합계' })).toHaveTextContent(
      '매출0원결제 합계40,000원환불 합계40,000원',
    );
    expect(screen.getByRole('button', { name: '더 보기' })).toBeVisible();
  });

  it('that were asked for before have no way to more', async () => {
    await openScreen(
      <FoundLines
        found={{ rows: [refund], sums, nextCursor: 'E-2' }}
        more={idle}
        stale
        reservationPath={reservationPath}
      />,
    );
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('where there are none that is said, and what narrows the list can be left out', async () => {
    const found = { rows: [], sums, nextCursor: null };
    const showAll = vi.fn();
    const { user } = await openScreen(
      <FoundLines found={found} more={idle} stale={false} reservationPath={reservationPath} onShowAll={showAll} />,
    );
    expect(screen.getByRole('heading', { level: 3, name: '매출 데이터가 없어요' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
    expect(showAll).toHaveBeenCalledOnce();
  });

  it('where there are none at all nothing can be left out', async () => {
    await openScreen(
      <FoundLines
        found={{ rows: [], sums, nextCursor: null }}
        more={idle}
        stale={false}
        reservationPath={reservationPath}
      />,
    );
    expect(screen.getByText('이 조건에 맞는 결제가 없어요.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
