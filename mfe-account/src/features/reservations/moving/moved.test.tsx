import '@hamkke/build-config/browser-testing';
import {
  listMoveOptions,
  previewNotice,
  readRenewal,
  readReservation,
  type ReservationDetail,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, leftHangul } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import {
  aDetail,
  aMovedFrom,
  aMovedOn,
  aRefund,
  aTerm,
  freeToCancel,
  inHours,
  mayExtend,
  mayMove,
  nothingToDo,
  today,
} from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const member = [`/profile/reservations/${id}`, { session: memberSession() }] as const;
const guest = [`/reservations/lookup/${id}`, { session: visitorSession }] as const;
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const reads = (given: Partial<ReservationDetail>) => api().on(readReservation, { id }, { body: aDetail(given) });
const value = async (label: string) => (await screen.findByText(label)).nextElementSibling;
const before = aTerm({ reservationId: 'R-before', orderId: 'H261021BEFORE', unitNumber: 'gangnam-SB-1' });
const here = aTerm({ unitNumber: 'gangnam-M-3' });

describe('a rental that moved on', () => {
  const left: Partial<ReservationDetail> = {
    endDate: addDays(today, 1),
    movedTo: 'R-after',
    movedOn: aMovedOn({ refund: 5_000 }),
    options: { ...nothingToDo, move: { because: 'moved', earliest: null, latest: null } },
    terms: [here, aTerm({ reservationId: 'R-after', orderId: 'H261127AFTER', unitNumber: 'gangnam-SB-1' })],
  };

  it.each([
    ['a member', member, '/profile/reservations/R-after'],
    ['a guest, whose pass opens it too', guest, '/reservations/lookup/R-after'],
  ] as const)(
    'says where, until when this unit can be used, and what came back, for %s',
    async (_, [at, who], href) => {
      reads(left);
      await open(at, who);
      expect(
        await screen.findByText(`${written(addDays(today, -1))}에 함께보관 강남점 M-3으로 옮겼어요`),
      ).toBeVisible();
      expect(screen.getByText(`여기는 ${written(addDays(today, 1))}까지 짐을 옮기는 데 쓸 수 있어요.`)).toBeVisible();
      expect(screen.getByText('옮기면서 5,000원을 결제한 수단으로 돌려받아요.')).toBeVisible();
      expect(screen.getByRole('link', { name: '옮긴 예약 보기' })).toHaveAttribute('href', href);
    },
  );

  it('a move that is to come is said as one', async () => {
    reads({ ...left, movedOn: aMovedOn({ moveDate: addDays(today, 2) }) });
    await open(...member);
    expect(await screen.findByText(`${written(addDays(today, 2))}에 함께보관 강남점 M-3으로 옮겨요`)).toBeVisible();
  });

  it('has neither carrying nor a refund to speak of once it is over and nothing came back', async () => {
    reads({ ...left, status: 'expired', movedOn: aMovedOn() });
    await open(...member);
    await screen.findByText(/M-3으로 옮겼어요$/);
    expect(screen.queryByText(/짐을 옮기는 데|돌려받아요/)).toBeNull();
  });

  it.each([
    ['with what its server allows', left.options],
    ['with all that it could allow', { ...mayMove(), ...mayExtend({ because: 'over' }) }],
    ['within the hours that were free', freeToCancel],
  ])('is neither cancelled, ended, extended, renewed nor moved there, %s', async (_, options) => {
    reads({ ...left, ...(options && { options }) });
    await open(...member);
    await screen.findByText(/M-3으로 옮겼어요$/);
    for (const heading of ['예약 취소', '이용 종료 알리기', '연장하기', '다시 빌리기', '보관함 옮기기'])
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    expect(screen.queryByText(/취소할 수 없어요|전까지 알려야 해서/)).toBeNull();
    expect(api().sent(readRenewal, { reservationId: id })).toEqual([]);
  });

  it('its receipt says what went with the move', async () => {
    reads(left);
    await open(`${member[0]}/receipt`, member[1]);
    expect(await value('옮긴 보관함')).toHaveTextContent('함께보관 강남점 M-3');
    expect(await value('옮긴 보관함으로 넘어간 금액')).toHaveTextContent('37,400원');
    expect(screen.getByTestId('receipt-total')).toHaveTextContent('40,000원');
  });
});

describe('a rental that moved here', () => {
  const moved: Partial<ReservationDetail> = {
    moves: 'R-before',
    movedFrom: aMovedFrom(),
    unitNumber: 'gangnam-M-3',
    totalAmount: 57_400,
    terms: [before, here],
  };

  it.each([
    ['a member', member, '/profile/reservations/R-before'],
    ['a guest', guest, '/reservations/lookup?order=H261021BEFORE'],
  ] as const)('says from where, what came with it and what was paid, for %s', async (_, [at, who], href) => {
    reads(moved);
    await open(at, who);
    expect(await screen.findByRole('heading', { name: '다른 보관함에서 옮겨 온 이용이에요' })).toBeVisible();
    expect(await value('옮기기 전 보관함')).toHaveTextContent('함께보관 강남점 SB-1');
    expect(await value('옮긴 날')).toHaveTextContent(written(addDays(today, -1)));
    expect(await value('함께 옮겨 온 금액')).toHaveTextContent('37,400원');
    expect(await value('옮기면서 결제한 금액')).toHaveTextContent('20,000원');
    expect(await value('이용 요금')).toHaveTextContent('57,400원');
    expect(screen.getByRole('link', { name: '옮기기 전 예약 보기' })).toHaveAttribute('href', href);
    expect(screen.queryByText(/카드로 돌려받아요|모자란 요금/)).toBeNull();
  });

  it('says what goes back by the earlier payment, and what an early end counts', async () => {
    reads({ ...moved, movedFrom: aMovedFrom({ returned: 6_000, shortfall: 1_200 }) });
    await open(...member);
    expect(
      await screen.findByText('함께 옮겨 온 금액 중 6,000원은 먼저 예약을 결제한 수단으로 돌려받아요.'),
    ).toBeVisible();
    expect(screen.getByText(/모자란 요금 1,200원을 돌려받는 금액에서 빼요/)).toBeVisible();
  });

  it('has no free hours, and says so', async () => {
    reads(moved);
    await open(...member);
    expect(await screen.findByText(/보관함을 옮긴 뒤에는 무료로 취소할 수 있는 시간이 없어요\./)).toBeVisible();
    expect(screen.queryByText(/결제하고 24시간이 지나/)).toBeNull();
  });

  it('its receipt is of what the move cost', async () => {
    reads({ ...moved, refundOwed: 5_000, refundedAmount: 5_000 });
    await open(`${member[0]}/receipt`, member[1]);
    expect(await screen.findByTestId('receipt-total')).toHaveTextContent('15,000원');
    expect(await value('결제 금액')).toHaveTextContent('20,000원');
    expect(await value('예약 구분')).toHaveTextContent('옮기기');
    expect(await value('옮기기 전 보관함')).toHaveTextContent('함께보관 강남점 SB-1');
  });

  const free: Partial<ReservationDetail> = {
    ...moved,
    orderId: null,
    totalAmount: 37_400,
    movedFrom: aMovedFrom({ charged: 0 }),
    history: [{ at: inHours(-1), from: null, to: 'active', why: 'moved', by: 'renter' }],
  };

  it.each([
    ['a member', member, '먼저 결제한 예약의 영수증 보기', '/profile/reservations/R-before/receipt'],
    ['a guest', guest, '먼저 결제한 예약 조회하기', '/reservations/lookup?order=H261021BEFORE'],
  ] as const)('for nothing: its receipt says which rental paid, for %s', async (_, [at, who], link, href) => {
    reads(free);
    const { user } = await open(at, who);
    await user.click(await screen.findByRole('link', { name: '영수증' }));
    expect(await screen.findByRole('heading', { level: 1, name: '옮기면서 결제한 금액이 없어요' })).toBeVisible();
    expect(
      screen.getByText('이 이용의 요금 37,400원은 옮기기 전 보관함 함께보관 강남점 SB-1의 예약에서 결제했어요.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: '예약으로 돌아가기' })).toHaveAttribute('href', at);
  });

  it('is no reservation that somebody made by hand', async () => {
    reads(free);
    await open(...member);
    await screen.findByText('보관함을 옮겼어요');
    expect(screen.queryByText(/지점에서 직접 등록한/)).toBeNull();
  });

  it('an early end takes off what the days before lack', async () => {
    reads(moved);
    const leaveDate = addDays(today, 9);
    api().on(previewNotice, { id }, { body: { leaveDate, refund: aRefund({ earlier: 4_000, refund: 230_000 }) } });
    await open(...member);
    fireEvent.change(await screen.findByLabelText('나가는 날'), { target: { value: leaveDate } });
    expect(await value('옮기기 전에 쓴 날의 모자란 요금')).toHaveTextContent('4,000원');
  });

  it('says in its history that it moved, and that money goes back by an earlier payment', async () => {
    reads({
      ...moved,
      history: [
        { at: inHours(-2), from: 'active', to: 'active', why: 'moved', by: 'renter' },
        { at: inHours(-1), from: 'active', to: 'active', why: 'owed', by: 'system' },
      ],
    });
    await open(...member);
    const lines = within((await screen.findByRole('heading', { name: '이용 기록' })).parentElement as HTMLElement);
    expect(lines.getByText('보관함을 옮겼어요')).toBeVisible();
    expect(lines.getByText('옮긴 이용에서 이 예약의 결제로 돌려드릴 금액이 생겼어요')).toBeVisible();
  });
});

describe('the periods of a rental that moved', () => {
  const lines = async () =>
    within(await screen.findByRole('list', { name: '전체 이용 기간' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it.each([
    ['the unit', '함께보관 강남점', 'gangnam-SB-1', /보관함 M-3/, /보관함 SB-1/],
    ['location and unit', '함께보관 홍대점', 'hongdae-SB-1', /함께보관 강남점 M-3/, /함께보관 홍대점 hongdae-SB-1/],
  ] as const)('name %s of each', async (_, locationName, unitNumber, own, other) => {
    const branch = '함께보관 강남점';
    reads({
      terms: [
        { ...before, locationName, unitNumber },
        { ...here, locationName: branch },
      ],
    });
    await open(...member);
    const [newest, oldest] = await lines();
    expect(newest).toMatch(own);
    expect(oldest).toMatch(other);
  });

  it.each([
    ['all in one unit', 'gangnam-M-3'],
    ['of which an older server says no unit', undefined],
  ] as const)('name none where they are %s', async (_, unitNumber) => {
    const named = unitNumber === undefined ? {} : { unitNumber, locationName: '함께보관 강남점' };
    reads({ terms: [aTerm({ reservationId: 'R-before', ...named }), aTerm(named)] });
    await open(...member);
    expect((await lines()).filter((line) => /보관함|강남점/.test(line))).toEqual([]);
  });
});

describe('a move that waits for its payment', () => {
  const unpaid: Partial<ReservationDetail> = {
    status: 'pending',
    confirmedAt: null,
    history: [],
    moves: 'R-before',
    terms: [before],
    options: { ...nothingToDo, cancel: { allowed: true, refund: 0, freeUntil: null, because: 'unpaid' } },
  };

  it('is paid as one', async () => {
    reads({ ...unpaid, holdUntil: inHours(0.1) });
    await open(...member);
    expect(
      await screen.findByText('시간 안에 결제하지 않으면 옮기지 않고 지금 보관함을 그대로 이용해요.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '이어서 결제하기' })).toHaveAttribute(
      'href',
      `/checkout?unitId=unit-SB-1&startDate=${addDays(today, -2)}&moves=R-before`,
    );
    expect(screen.getByText(/취소하면 지금 보관함을 그대로 이용해요\./)).toBeVisible();
  });

  it('that was not paid in time leads back to the rental that was to move', async () => {
    reads({ ...unpaid, holdUntil: inHours(-1) });
    await open(...member);
    expect(await screen.findByText('결제 시간이 지나 옮기지 않았어요. 결제된 금액은 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '원래 예약에서 다시 옮기기' })).toHaveAttribute(
      'href',
      '/profile/reservations/R-before',
    );
    expect(api().sent(listMoveOptions, { id: 'R-before' })).toEqual([]);
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s there is no Hangul but what people typed', async (language) => {
  reads({
    locationName: 'Gangnam',
    userName: 'Hong',
    moves: 'R-before',
    movedFrom: aMovedFrom({ locationName: 'Gangnam', returned: 1_000, shortfall: 1_000 }),
    movedOn: aMovedOn({ locationName: 'Gangnam', refund: 1_000 }),
    terms: [before, here],
  });
  await open(member[0], { ...member[1], language });
  await screen.findByText('H261121ABCDEF');
  expect(leftHangul()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\{\{|moving\./);
});
