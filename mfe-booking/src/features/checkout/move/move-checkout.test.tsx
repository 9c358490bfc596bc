// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  createPayment,
  getLocation,
  getUnit,
  listMoveOptions,
  readOpenOrders,
  readReservation,
  verifyPayment,
  type OrderSummary,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate, seoulDateOf, won } from '@hamkke/money';
import { leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { longDate } from '../../../components/long-date.ts';
import { aLocation, aMoveUnit, anOrder, aRental, aUnit, moveOptions } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const moveDate = addDays(seoulDateOf(new Date()), 1);
const rental = aRental();
const id = rental.reservationId;
const row = aMoveUnit();
const params = { id };
const addressOf = (given: Record<string, string> = {}) =>
  `/checkout?${new URLSearchParams({ unitId: row.unitId, startDate: moveDate, moves: id, ...given }).toString()}`;
const address = addressOf();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const day = (of: typeof moveDate) => plain(longDate(of, 'ko'));
const lists = (given: Parameters<typeof moveOptions>[1] = {}) =>
  api().on(listMoveOptions, params, { body: moveOptions(moveDate, given) });
const orders = (...list: OrderSummary[]) => api().on(readOpenOrders, {}, { body: { orders: list } });
const moveOrder = (status: OrderSummary['standing'], given: Partial<OrderSummary> = {}) =>
  anOrder({
    unitId: row.unitId,
    unitNumber: row.unitNumber,
    unitSize: row.size,
    startDate: moveDate,
    endDate: rental.endDate,
    amount: 21_000,
    standing: status,
    moves: id,
    holdUntil: new Date(Date.now() + 600_000).toISOString(),
    customer: { name: '이어서', email: 'next@example.com' },
    ...given,
  });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });
const movePage = `/reservations/lookup/${id}/move`;
const placed = {
  success: true,
  message: '',
  orderId: 'H261121ABCDEF',
  orderName: '주문',
  reservationId: 'R2',
  amount: row.charge,
  startDate: moveDate,
  endDate: rental.endDate,
  holdUntil: new Date(Date.now() + 900_000).toISOString(),
  provider: { customer: {} },
};
const requestPayment = vi.fn();

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: placed.orderId });
  vi.stubGlobal('PortOne', { requestPayment });
  api().on(readReservation, params, { body: rental });
  orders();
  lists();
  api().on(getUnit, { id: row.unitId }, { body: aUnit('M', 2) });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(createPayment, {}, { body: placed });
  api().on(verifyPayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
  api().on(completePayment, {}, { body: { success: false, standing: 'awaiting', message: '' } });
});

async function toPayButton(path = address) {
  const harness = await open(path);
  await harness.user.click(await screen.findByRole('checkbox', { name: '모두 동의' }));
  await harness.user.click(screen.getByRole('button', { name: '다음' }));
  return { ...harness, button: await screen.findByRole('button', { name: /결제하기$/ }) };
}

describe('the checkout of a move', () => {
  it.each([
    ['a guest with a pass', visitorSession, movePage],
    ['a member', memberSession(), `/profile/reservations/${id}/move`],
  ])('says to %s what it costs and what becomes of the other unit', async (_who, session, href) => {
    await open(address, 'ko', session);
    expect(await title('M-2 보관함으로 옮기기')).toBeVisible();
    const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['지점', '함께보관 강남점'],
      ['보관함 번호', 'M-2'],
      ['사이즈', 'M'],
      ['크기', expect.any(String)],
      ['이용 기간', `${formatCalendarDate(moveDate, 'ko')} ~ ${formatCalendarDate(rental.endDate, 'ko')}`],
      ['남은 기간', '20일'],
      ['남은 기간의 새 보관함 요금', '47,000원'],
      ['남은 기간에 이미 낸 금액', '26,000원'],
      ['총 결제 금액', '21,000원'],
    ]);
    const note = screen.getByRole('note');
    for (const text of [
      '지금 쓰는 SB-1 보관함에서 옮겨요',
      `지금 쓰는 보관함은 ${day(addDays(moveDate, 2))}까지 쓸 수 있어요.`,
    ])
      expect(note).toHaveTextContent(text);
    expect(note).not.toHaveTextContent('자동 연장');
    expect(within(note).getByRole('link')).toHaveAttribute('href', href);
  });

  it('reads the list of the location of the unit, for the day of the address', async () => {
    await open(address);
    await title('M-2 보관함으로 옮기기');
    expect(api().queries(listMoveOptions, params)).toEqual([{ moveDate, locationId: 'gangnam' }]);
  });

  it('says that the renewal stops, and offers nothing of what comes after a rental', async () => {
    lists({ stopsRenewing: true });
    await open(address);
    expect(await screen.findByText('자동 연장은 멈춰요. 옮긴 보관함에서 다시 켤 수 있어요.')).toBeVisible();
    expect(screen.queryByText('이용 기간이 끝나면')).toBeNull();
  });

  it('fills in the customer of the rental, and not the member who is signed in', async () => {
    await open(address, 'ko', memberSession());
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.getByLabelText('이메일')).toHaveValue('hong@example.com');
  });

  it('orders the difference from the day of the move, without a period or a last day', async () => {
    const { button, user, router } = await toPayButton();
    expect(button).toHaveTextContent('21,000원 결제하기');
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(api().sent(createPayment)).toEqual([
      {
        unitId: row.unitId,
        moves: id,
        startDate: moveDate,
        amount: 21_000,
        customerName: '홍길동',
        customerEmail: 'hong@example.com',
        customerPhone: '010-1234-5678',
        consent: expect.any(Object) as object,
        language: 'ko',
      },
    ]);
    expect((await screen.findAllByText('보관함을 옮겼어요!'))[0]).toBeVisible();
  });
});

describe('whether a rental can move', () => {
  it.each([
    ['somebody else has the unit', { units: [] }, '다른 분이 먼저 예약한 보관함이에요', '보관함과 날짜 다시 고르기'],
    [
      'nothing has to be paid',
      { units: [aMoveUnit({ charge: won(0) })] },
      '결제할 금액이 없어요',
      '예약에서 이어서 옮기기',
    ],
  ])('%s: leads back before anybody types', async (_why, given, text, back) => {
    lists(given);
    await open(address);
    expect(await title(text)).toBeVisible();
    expect(link(back)).toHaveAttribute('href', movePage);
    expect(screen.queryByLabelText('이름')).toBeNull();
  });

  it.each([
    ['NOT_FOUND', 404, '옮길 예약을 찾을 수 없어요', `/reservations/lookup/${id}`],
    ['RANGE_INVALID', 422, '고른 보관함과 날짜로는 옮길 수 없어요', movePage],
    ['RESERVATION_OVER', 409, '옮길 수 없는 예약이에요', `/reservations/lookup/${id}`],
  ] as const)('%s is said plainly', async (code, status, text, href) => {
    api().on(listMoveOptions, params, problem(status, code));
    await open(address);
    expect(await title(text)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
    expect(screen.queryByLabelText('이름')).toBeNull();
  });

  it.each([
    ['no unit', { unitId: '' }],
    ['no day', { startDate: 'soon' }],
    ['a day after the rental', { startDate: addDays(rental.endDate, 1) }],
  ])('nothing is sold where the address has %s', async (_what, given) => {
    await open(addressOf(given));
    expect(await title('고른 보관함과 날짜로는 옮길 수 없어요')).toBeVisible();
    expect(link('보관함과 날짜 다시 고르기')).toHaveAttribute('href', movePage);
  });

  it('a unit that is gone leads back', async () => {
    api().on(getUnit, { id: row.unitId }, problem(404, 'NOT_FOUND'));
    await open(address);
    expect(await title('지금은 옮겨 갈 수 없는 보관함이에요')).toBeVisible();
    expect(link('보관함과 날짜 다시 고르기')).toHaveAttribute('href', movePage);
  });

  it('an error can be tried again', async () => {
    api().on(listMoveOptions, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(address);
    expect(await title('옮기는 비용을 불러오지 못했어요')).toBeVisible();
    lists();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await title('M-2 보관함으로 옮기기')).toBeVisible();
  });

  it.each([
    ['somebody else', memberSession(), problem(404, 'NOT_FOUND'), '옮길 예약을 찾을 수 없어요'],
    ['nobody who is known', visitorSession, problem(401, 'NOT_SIGNED_IN'), '예약한 분인지 확인해 주세요'],
  ] as const)('the rental of %s cannot be moved', async (_whose, session, answer, text) => {
    api().on(readReservation, params, answer);
    await open(address, 'ko', session);
    expect(await title(text)).toBeVisible();
    expect(api().queries(listMoveOptions, params)).toEqual([]);
  });
});

describe('what the visitor has ordered already', () => {
  it('a live order of this move is gone on with, although its own hold takes the unit', async () => {
    lists({ units: [] });
    orders(moveOrder('awaiting'));
    const { user } = await open(address);
    expect(await screen.findByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
    expect(await title('M-2 보관함으로 옮기기')).toBeVisible();
    expect(screen.getByTestId('total')).toHaveTextContent('21,000원');
    expect(screen.queryByText('남은 기간에 이미 낸 금액')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('이어서'));
    await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await user.click(await screen.findByRole('button', { name: '21,000원 결제하기' }));
    await waitFor(() =>
      expect(api().sent(createPayment)).toEqual([expect.objectContaining({ moves: id, amount: 21_000 })]),
    );
  });

  it.each([
    ['that moves nothing', { moves: undefined }],
    ['that moves another rental', { moves: 'R-other' }],
  ])('a live order %s is another one', async (_what, given) => {
    orders(moveOrder('awaiting', given));
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.queryByText(/잡아 뒀어요/)).toBeNull();
  });

  it('paid: nothing can be paid again, whatever the server says of the rental by then', async () => {
    api().on(listMoveOptions, params, problem(409, 'RESERVATION_OVER'));
    orders(moveOrder('confirmed'));
    await open(address);
    expect(await title('이미 결제했어요')).toBeVisible();
    expect(link('예약으로 돌아가기')).toHaveAttribute('href', `/reservations/lookup/${id}`);
  });

  it('stays a move over a closed card window', async () => {
    requestPayment.mockResolvedValue({ code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하였습니다.' });
    const { button, user } = await toPayButton();
    await user.click(button);
    expect(await screen.findByText('결제를 취소했어요. 빠져나간 돈은 없어요.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '21,000원 결제하기' }));
    await waitFor(() => expect(api().sent(createPayment)).toHaveLength(2));
    expect(api().sent(createPayment)[1]).toMatchObject({ moves: id });
  });
});

describe('what the server refuses', () => {
  it.each([
    ['RESERVATION_OVER', 409, '이미 끝났거나 취소되었거나 다른 보관함으로 옮긴 예약이라 옮길 수 없어요.'],
    ['NOT_FOUND', 404, '옮길 예약을 찾을 수 없어요. 예약한 계정으로 로그인했는지 확인해 주세요.'],
    ['RANGE_INVALID', 422, '고른 보관함과 날짜로는 옮길 수 없어요. 예약에서 다시 골라 주세요.'],
  ] as const)('%s has its own text, which stays beside the button', async (code, status, text) => {
    api().on(createPayment, {}, problem(status, code));
    const { button, user } = await toPayButton();
    await user.click(button);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it.each([
    ['UNIT_TAKEN', '다른 분이 먼저 예약한 보관함이에요'],
    ['UNIT_CLOSED', '지금은 옮겨 갈 수 없는 보관함이에요'],
  ] as const)('%s is said beside the order, with the way back', async (code, text) => {
    api().on(createPayment, {}, problem(409, code));
    const { button, user } = await toPayButton();
    await user.click(button);
    const said = await screen.findByRole('heading', { level: 2, name: text });
    expect(said).toBeVisible();
    for (const back of screen.getAllByRole('link', { name: '보관함과 날짜 다시 고르기' }))
      expect(back).toHaveAttribute('href', movePage);
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
  });

  it('UNIT_TAKEN is said of the move, and not of another booking', async () => {
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
    const { button, user } = await toPayButton();
    await user.click(button);
    // beside the order, and in the notice that goes away
    await waitFor(() => expect(screen.getAllByText('다른 분이 먼저 예약한 보관함이에요')).toHaveLength(2));
  });

  it('a refused unit that the list has no more is said in the place of the order', async () => {
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
    const { button, user } = await toPayButton();
    lists({ units: [] });
    await user.click(button);
    expect(await title('다른 분이 먼저 예약한 보관함이에요')).toBeVisible();
  });

  it('PRICE_CHANGED shows the new sum and how it comes about', async () => {
    api().on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 24_000 } }));
    const { button, user } = await toPayButton();
    lists({ units: [aMoveUnit({ price: won(50_000), charge: won(24_000) })] });
    await user.click(button);
    expect(await screen.findByRole('button', { name: '24,000원 결제하기' })).toBeVisible();
    expect(await screen.findByText('50,000원')).toBeVisible();
    api().on(createPayment, {}, { body: placed });
    await user.click(screen.getByRole('button', { name: '24,000원 결제하기' }));
    await waitFor(() => expect(api().sent(createPayment)[1]).toMatchObject({ amount: 24_000 }));
  });

  it.each([
    ['PRICE_CHANGED to nothing', problem(409, 'PRICE_CHANGED', { details: { amount: 0 } })],
    [
      'no order for a move',
      problem(422, 'VALIDATION', { fields: [{ path: 'moves', code: 'not_allowed', message: '' }] }),
    ],
  ])('%s leads back: it is moved without an order', async (_what, answer) => {
    api().on(createPayment, {}, answer);
    const { button, user } = await toPayButton();
    await user.click(button);
    expect(await title('결제할 금액이 없어요')).toBeVisible();
    expect(screen.queryByText('결제 오류')).toBeNull();
  });
});

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  const partnerTexts = memoryPartnerTexts({ [language]: { '함께보관 강남점': 'Hamkke Gangnam' } });
  const none = { units: [] };
  const free = { units: [aMoveUnit({ charge: won(0) })] };
  it.each([
    ['the order', { stopsRenewing: true }],
    ['a taken unit', none],
    ['a free move', free],
  ])('%s has no Hangul left', async (_what, given) => {
    api().on(readReservation, params, { body: aRental({}, { userName: 'Kim' }) });
    lists(given);
    await open(address, language, memberSession(), { partnerTexts });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});
