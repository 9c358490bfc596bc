import {
  listAllReservations,
  listFranchiseReservations,
  listOwnerLocations,
  type Reservation,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';
import { anOfferHold, aReservation, many, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/reservations';
const params = { id: partnerId };
const serves = (all: readonly Reservation[]) => api().on(listFranchiseReservations, params, paged(all));
const requested = () => api().queries(listFranchiseReservations, params);
const list = async () => within(await screen.findByRole('list', { name: '예약 목록' }));
/** Each row has one link: one query for all of them, because a query by role takes long in a list of a hundred. */
const names = async () => (await list()).getAllByRole('link').map(({ textContent }) => textContent);
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation(), aLocation({ id: 'paju', name: '함께보관 파주점' })] });
});

describe('the list of reservations', () => {
  it('shows who, which unit, when, how much and the status: cards on a phone', async () => {
    serves([
      aReservation(),
      aReservation({
        reservationId: 'R-2',
        status: 'cancelled',
        cancelReason: 'owner',
        refundOwed: 30_000,
        refundedAmount: 10_000,
        userName: '',
        userEmail: '',
        userPhone: null,
      }),
    ]);
    await open(at);
    const rows = (await list()).getAllByRole('listitem');
    for (const text of [
      '홍길동',
      '010-1234-5678',
      'hong@example.com',
      'SB-1',
      '함께보관 강남점',
      '40,000원',
      '2026. 12. 1. ~ 2026. 12. 31.',
      '예약 확정',
    ])
      expect(rows[0]).toHaveTextContent(text);
    for (const text of ['탈퇴한 회원', '10,000원 환불', '20,000원 환불 중', '취소됨'])
      expect(rows[1]).toHaveTextContent(text);
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `${at}/R261121ABCDEF`);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says which units are held for somebody who waits; by hand such a hold can only be cancelled', async () => {
    serves([
      anOfferHold(),
      anOfferHold({ reservationId: 'R-2', status: 'cancelled', cancelReason: 'hold-lapsed', holdUntil: null }),
    ]);
    const { user } = await open(at);
    expect(await names()).toEqual(['빈자리 안내 중', '빈자리 안내']);
    const [running, over] = (await list()).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(running).not.toHaveTextContent('탈퇴한 회원');
    expect(over).toHaveTextContent('취소됨');
    expect(within(over).queryByRole('button')).toBeNull();
    const choice = { name: '빈자리 안내 중 SB-1 상태: 결제 대기' };
    await waitFor(() => expect(within(running).getByRole('button', choice)).toBeEnabled());
    await user.click(within(running).getByRole('button', choice));
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['결제 대기', '취소됨']);
  });

  it('is a real table on a wide page, and there only', async () => {
    wide();
    serves(many(2));
    await open(at);
    const table = within(await screen.findByRole('table', { name: '예약 목록' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '예약자',
      '보관함',
      '이용 기간',
      '금액',
      '상태',
    ]);
    expect(table.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)).toEqual([
      '손님0',
      '손님1',
    ]);
    expect(screen.queryByRole('list', { name: '예약 목록' })).toBeNull();
  });

  it.each([
    ['cards', () => {}, 'listitem'],
    ['a table', wide, 'row'],
  ] as const)('marks an extension as one, and only it: %s', async (_, width, row) => {
    width();
    serves([
      aReservation({ reservationId: 'R-next', userName: '김연장', continues: 'R-first' }),
      aReservation({ reservationId: 'R-first', continues: null }),
    ]);
    await open(at);
    const rowOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest(row === 'row' ? 'tr' : 'li');
    expect(await rowOf('김연장')).toHaveTextContent('2026. 12. 31. 연장');
    expect(await rowOf('홍길동')).not.toHaveTextContent('연장');
  });

  it.each([
    ['cards', () => {}, 'li'],
    ['a table', wide, 'tr'],
  ] as const)('marks which rental moved on and which came by a move: %s', async (_, width, row) => {
    width();
    serves([
      aReservation({ reservationId: 'R-next', userName: '김다음', orderId: null, moves: 'R-first' }),
      aReservation({ reservationId: 'R-first', userName: '김처음', movedTo: 'R-next' }),
      aReservation({ moves: null, movedTo: null }),
    ]);
    await open(at);
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest(row);
    expect(await rowOf('김다음')).toHaveTextContent('2026. 12. 31. 옮겨 옴');
    expect(await rowOf('김처음')).toHaveTextContent('2026. 12. 31. 옮김');
    expect(await rowOf('홍길동')).not.toHaveTextContent('옮');
  });

  describe.each([
    ['cards', () => {}, 'li'],
    ['a table', wide, 'tr'],
  ] as const)('of rentals that renew, as %s', (_, width, row) => {
    beforeEach(width);
    afterEach(() => void vi.useRealTimers());
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest(row);
    const term = { status: 'pending', confirmedAt: null, renewing: true } as const;

    it('marks a paid one, and only it', async () => {
      serves([
        aReservation({ reservationId: 'R-1', userName: '김갱신', renewing: true }),
        aReservation({ reservationId: 'R-2', userName: '이지남', status: 'expired', renewing: true }),
        aReservation({ reservationId: 'R-3', ...term, userName: '박다음' }),
        aReservation({ reservationId: 'R-4', userName: '최보통' }),
      ]);
      await open(at);
      expect(await rowOf('김갱신')).toHaveTextContent('예약 확정자동 연장');
      for (const name of ['이지남', '박다음', '최보통']) expect(await rowOf(name)).not.toHaveTextContent('자동 연장');
    });

    it.each([
      ['2026-12-04T14:59:00.000Z', '연장 결제 대기'],
      ['2026-12-04T15:01:00.000Z', '연체'],
    ])('says of a next term what its payment stands at: %s', async (now, text) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      serves([
        aReservation({ reservationId: 'R-1', ...term, userName: '박다음' }),
        aReservation({ reservationId: 'R-2', status: 'pending', confirmedAt: null, userName: '최보통' }),
      ]);
      await open(at);
      expect(await rowOf('박다음')).toHaveTextContent(text);
      expect(within((await rowOf('박다음')) as HTMLElement).getByRole('button')).toHaveAccessibleName(
        `박다음 SB-1 상태: ${text}`,
      );
      expect(within((await rowOf('최보통')) as HTMLElement).getByRole('button')).toHaveAccessibleName(
        '최보통 SB-1 상태: 결제 대기',
      );
    });
  });

  it('goes on page by page, fifty at a time', async () => {
    serves(many(120));
    const { user } = await open(at);
    expect(await names()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await names()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await names()).toHaveLength(120));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    expect(screen.getByText('예약 120개를 보여 드려요')).toBeVisible();
    expect(requested()).toEqual([{ limit: '50' }, { limit: '50', cursor: '1.50' }, { limit: '50', cursor: '1.100' }]);
  });

  it('a page that does not come keeps what is there, and is asked for again', async () => {
    serves(many(60));
    const { user } = await open(at);
    await list();
    api().on(listFranchiseReservations, params, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('더 불러오지 못했어요')).toBeVisible();
    expect(await names()).toHaveLength(50);
    serves(many(60));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await names()).toHaveLength(60));
  });
});

describe('finding a reservation', () => {
  it('searches once the typing rests, in the address', async () => {
    serves(many(3));
    const { user, at: address } = await open(at);
    await list();
    await user.type(screen.getByRole('searchbox', { name: '예약 찾기' }), ' 손님 ');
    await waitFor(() => expect(address()).toBe(`${at}?search=%EC%86%90%EB%8B%98`));
    await waitFor(() => expect(requested().at(-1)).toEqual({ limit: '50', search: '손님' }));
    expect(requested()).toHaveLength(2);
  });

  it('by status and location, in the address; going back puts the search back', async () => {
    serves(many(1));
    const { user, at: address, router } = await open(`${at}?search=hong`);
    await list();
    await screen.findByRole('option', { name: '함께보관 파주점' });
    await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '취소됨');
    await user.selectOptions(screen.getByRole('combobox', { name: '지점' }), '함께보관 파주점');
    await waitFor(() =>
      expect(requested().at(-1)).toEqual({ limit: '50', search: 'hong', status: 'cancelled', locationId: 'paju' }),
    );
    expect(address()).toBe(`${at}?search=hong&status=cancelled&branch=paju`);
    await router.navigate(`${at}?search=kim`);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('kim'));
  });

  it('what finds nothing says so and can be cleared; an empty book says that', async () => {
    api().on(listFranchiseReservations, params, (query) => paged(query.get('search') === null ? many(1) : [])(query));
    const { user } = await open(`${at}?search=nobody`);
    expect(await screen.findByText('조건에 맞는 예약이 없어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    expect(await names()).toEqual(['손님0']);
  });

  it('no reservation data', async () => {
    serves([]);
    await open(at);
    expect(await screen.findByRole('heading', { name: '예약 데이터가 없습니다.' })).toBeVisible();
  });

  it('a super user may look at everybody’s', async () => {
    const session = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
    serves(many(1));
    api().on(listAllReservations, {}, paged(many(3)));
    const { user, at: address } = await open(`${at}?branch=paju`, { session });
    expect(await names()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '모든 지점' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
    expect(address()).toBe(`${at}?of=all`);
    expect(screen.queryByRole('combobox', { name: '지점' })).toBeNull();
    expect(within((await list()).getAllByRole('listitem')[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `${at}/R-0?of=all`,
    );
  });
});

describe('while it is read', () => {
  it('shows the shape of what comes, then says what failed and reads again', async () => {
    const first = held(problem(503, 'UNAVAILABLE'));
    api().on(listFranchiseReservations, params, first.reply);
    const { user } = await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    first.release();
    expect(await screen.findByText('예약을 불러오지 못했어요')).toBeVisible();
    serves(many(1));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await names()).toEqual(['손님0']);
  });

  it('locations that cannot be read leave the list as it is', async () => {
    api().on(listOwnerLocations, params, problem(503, 'UNAVAILABLE'));
    serves(many(1));
    await open(`${at}?branch=paju`);
    expect(await names()).toEqual(['손님0']);
    expect(screen.getByRole('combobox', { name: '지점' })).toHaveDisplayValue('paju');
  });
});

describe('the list stays true', () => {
  const notify = (reservationId: string) => api().live.sendChange('reservation', { reservationId });

  it('a new one appears without a reload, in one reading of all that is shown', async () => {
    serves(many(60));
    const { user } = await open(at);
    await list();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await names()).toHaveLength(60));
    serves([aReservation({ reservationId: 'R-new', userName: '새 손님' }), ...many(60)]);
    notify('R-new');
    await waitFor(async () => expect((await names())[0]).toBe('새 손님'));
    expect(requested().at(-1)).toEqual({ limit: '60' });
    expect(requested()).toHaveLength(3);
  });

  it('events that come while it reads lead to one more reading; a failure keeps what is shown', async () => {
    serves(many(2));
    const { user } = await open(at);
    await list();
    const slow = held(paged(many(3))(new URLSearchParams('limit=50')));
    api().on(listFranchiseReservations, params, slow.reply);
    notify('a');
    await waitFor(() => expect(requested()).toHaveLength(2));
    api().on(listFranchiseReservations, params, problem(503, 'UNAVAILABLE'));
    notify('b');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(requested()).toHaveLength(2);
    slow.release();
    await waitFor(() => expect(requested()).toHaveLength(3));
    expect(await names()).toHaveLength(3);
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    serves(many(4));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(async () => expect(await names()).toHaveLength(4));
    expect(screen.queryByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeNull();
  });

  it('one that is come back to is read anew as a whole, in one reading', async () => {
    serves(many(120));
    const { user, router } = await open(at);
    await list();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await names()).toHaveLength(100));
    await router.navigate('/franchise-dashboard/reservations/R-1');
    await screen.findByRole('heading', { name: '예약을 찾을 수 없어요' });
    serves([aReservation({ reservationId: 'R-new', userName: '새 손님' }), ...many(120)]);
    await router.navigate(at);
    await waitFor(async () => expect((await names())[0]).toBe('새 손님'));
    expect(requested().slice(2)).toEqual([{ limit: '100' }]);
  });

  it('what is no event of reservations or money is left alone', async () => {
    serves(many(1));
    await open(at);
    await list();
    api().live.sendChange('settlement');
    api().live.sendChange('money');
    await waitFor(() => expect(requested()).toHaveLength(2));
  });
});
