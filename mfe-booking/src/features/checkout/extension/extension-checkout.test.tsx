// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  createPayment,
  getLocation,
  getUnit,
  readOpenOrders,
  readReservation,
  verifyPayment,
  type OrderSummary,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { held, leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { longDate } from '../../../components/long-date.ts';
import { aLocation, anOrder, aRental, aUnit, type ExtendOption } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const rental = aRental();
const id = rental.reservationId;
const start = addDays(rental.endDate, 1);
const days = { startDate: start, endDate: addDays(start, 30) };
const addressOf = (given: Record<string, string> = {}) =>
  `/checkout?${new URLSearchParams({ unitId: rental.unitId, period: 'monthly', ...days, continues: id, ...given }).toString()}`;
const address = addressOf();
const heading = '지금 이용 중인 보관함을 이어서 써요';
const date = (day: typeof today) => longDate(day, 'ko');
const asShown = { normalizer: (text: string) => text };

const reserved = (extend: Partial<ExtendOption> = {}, given = {}) =>
  api().on(readReservation, { id }, { body: aRental(extend, given) });
const orders = (...list: OrderSummary[]) => api().on(readOpenOrders, {}, { body: { orders: list } });
const extensionOrder = (standing: OrderSummary['standing'], given: Partial<OrderSummary> = {}) =>
  anOrder({
    ...days,
    standing,
    continues: id,
    holdUntil: new Date(Date.now() + 600_000).toISOString(),
    customer: { name: '이어서', email: 'next@example.com' },
    ...given,
  });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });
const placed = {
  success: true,
  message: '',
  orderId: 'H261121ABCDEF',
  orderName: '주문',
  reservationId: 'R2',
  amount: 40_000,
  ...days,
  holdUntil: new Date(Date.now() + 900_000).toISOString(),
  provider: { customer: {} },
};
const requestPayment = vi.fn();

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: placed.orderId });
  vi.stubGlobal('PortOne', { requestPayment });
  reserved();
  orders();
  // Its customer's own rental, and what comes after it, take the unit for everybody else.
  api().on(getUnit, { id: rental.unitId }, { body: aUnit('SB', 1, { isAvailable: false, maybeFreeFrom: start }) });
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

describe('the checkout of an extension', () => {
  it.each([
    ['a guest with a pass', visitorSession, `/reservations/lookup/${id}`],
    ['a member', memberSession(), `/profile/reservations/${id}`],
  ])('says to %s what is extended by which days, and leads back to change them', async (_who, session, href) => {
    await open(address, 'ko', session);
    const note = (await screen.findByText(heading)).closest('[role=note]');
    expect(note).toHaveTextContent(`지금 예약은 ${date(rental.endDate)}까지예요.`.replaceAll('\u00a0', ' '));
    expect(note).toHaveTextContent(
      `${date(days.startDate)}부터 ${date(days.endDate)}까지 이어서 이용해요.`.replaceAll('\u00a0', ' '),
    );
    expect(link('예약에서 기간 바꾸기')).toHaveAttribute('href', href);
    expect(screen.getByTestId('total')).toHaveTextContent('40,000원');
  });

  it('fills in the customer of the reservation, and not the member who is signed in', async () => {
    await open(address, 'ko', memberSession());
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.getByLabelText('이메일')).toHaveValue('hong@example.com');
    expect(screen.getByLabelText(/전화번호/)).toHaveValue('010-1234-5678');
  });

  it('orders with the reservation that it extends, by a key that a repeat reuses', async () => {
    api().on(createPayment, {}, problem(503, 'UNAVAILABLE'));
    const { button, user, router } = await toPayButton();
    await user.click(button);
    await screen.findAllByText(/^주문 생성에 실패했습니다\./);
    api().on(createPayment, {}, { body: placed });
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    const calls = api().seen.filter(({ path }) => path === '/api/create-payment');
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        unitId: rental.unitId,
        period: 'monthly',
        ...days,
        continues: id,
        customerName: '홍길동',
        customerEmail: 'hong@example.com',
        customerPhone: '010-1234-5678',
      }),
      expect.objectContaining({ continues: id }),
    ]);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('takes unit and days from the reservation where the address has none', async () => {
    const { button, user } = await toPayButton(`/checkout?period=monthly&continues=${id}`);
    await user.click(button);
    await waitFor(() =>
      expect(api().sent(createPayment)).toEqual([expect.objectContaining({ unitId: rental.unitId, ...days })]),
    );
  });

  it.each([
    ['another unit', { unitId: 'unit-SB-2' }],
    ['another first day', { startDate: addDays(start, 3) }],
  ])('sells nothing where the address has %s', async (_what, given) => {
    await open(addressOf(given));
    expect(await title('예약과 맞지 않는 주소예요')).toBeVisible();
    expect(link('예약으로 돌아가기')).toHaveAttribute('href', `/reservations/lookup/${id}`);
    expect(screen.queryByLabelText('이름')).toBeNull();
  });

  it('stays an extension over a closed card window', async () => {
    requestPayment.mockResolvedValue({ code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하였습니다.' });
    const { button, user } = await toPayButton();
    await user.click(button);
    expect(await screen.findByText('결제를 취소했어요. 빠져나간 돈은 없어요.')).toBeVisible();
    expect(screen.getByText(heading)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    await waitFor(() => expect(api().sent(createPayment)).toHaveLength(2));
    expect(api().sent(createPayment)[1]).toMatchObject({ continues: id });
  });
});

describe('whether a reservation can be extended', () => {
  it.each([
    ['taken', {}, '다른 분이 먼저 예약했어요'],
    ['extended', { by: 'R2' }, '이미 연장한 예약이에요'],
    ['unpaid', {}, '아직 결제하지 않은 예약이에요'],
    ['over', {}, '이미 끝난 예약이에요'],
  ] as const)('%s is said before anybody types', async (because, more, text) => {
    reserved({ because, ...more });
    await open(address, 'ko', memberSession());
    expect(await title(text)).toBeVisible();
    expect(screen.queryByLabelText('이름')).toBeNull();
    expect(link('예약으로 돌아가기')).toHaveAttribute('href', `/profile/reservations/${id}`);
  });

  it('extended already: leads to the extension', async () => {
    reserved({ because: 'extended', by: 'R2' });
    await open(address, 'ko', memberSession());
    expect(await screen.findByRole('link', { name: '연장한 예약 보기' })).toHaveAttribute(
      'href',
      '/profile/reservations/R2',
    );
  });

  it('taken: says what stays, leads to another unit for the days after, and looks again', async () => {
    reserved({ because: 'taken' });
    const { user } = await open(address);
    expect(
      await screen.findByText(
        `지금 예약은 ${date(rental.endDate)}까지 그대로 이용할 수 있어요. 그 뒤에는 다른 보관함을 예약해 주세요.`,
        asShown,
      ),
    ).toBeVisible();
    const other = link('다른 보관함 고르기').getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(other, 'http://x').searchParams)).toEqual({
      size: 'SB',
      period: 'monthly',
      ...days,
    });
    reserved();
    await user.click(screen.getByRole('button', { name: '다시 확인' }));
    expect(await screen.findByText(heading)).toBeVisible();
  });

  it('somebody else comes later: says until when', async () => {
    const until = addDays(start, 20);
    reserved({ until });
    await open(address);
    expect(await screen.findByText(`${date(until)}까지만 이어서 쓸 수 있어요`, asShown)).toBeVisible();
    expect(screen.queryByLabelText('이름')).toBeNull();
  });

  it.each([
    ['is not for rent', { body: aUnit('SB', 1, { isAvailable: false, isForRent: false }) }],
    ['is gone', problem(404, 'NOT_FOUND')],
  ])('a unit that %s cannot be extended', async (_what, answer) => {
    api().on(getUnit, { id: rental.unitId }, answer);
    await open(address);
    expect(await title('지금은 연장할 수 없는 보관함이에요')).toBeVisible();
  });

  it('days that do not fit the location are refused', async () => {
    await open(addressOf({ period: 'custom', endDate: addDays(start, 5) }));
    expect(await title('고른 기간으로는 연장할 수 없어요')).toBeVisible();
  });
});

describe('what was read of a reservation before', () => {
  it('offers nothing until it is read again', async () => {
    const { router } = await open(address);
    await screen.findByText(heading);
    const answer = held({ body: aRental({ because: 'taken' }) });
    api().on(readReservation, { id }, answer.reply);
    await act(async () => router.navigate('/payment/failure'));
    // Its screen loads when it is wanted: until it is there the one before stays.
    await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
    await act(async () => router.navigate(-1));
    expect(await title('결제하기')).toBeVisible();
    expect(screen.queryByLabelText('이름')).toBeNull();
    answer.release();
    expect(await title('다른 분이 먼저 예약했어요')).toBeVisible();
  });

  it('is read again by the way back from the provider', async () => {
    await open(address);
    await screen.findByText(heading);
    reserved({ because: 'extended', by: 'R2' });
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await title('이미 연장한 예약이에요')).toBeVisible();
  });
});

describe('whose reservation it is', () => {
  it('a visitor without a pass is shown the ways to sign in and to the look-up', async () => {
    api().on(readReservation, { id }, problem(401, 'NOT_SIGNED_IN'));
    await open(address);
    expect(await title('예약한 분인지 확인해 주세요')).toBeVisible();
    expect(link('로그인')).toHaveAttribute('href', `/login?next=${encodeURIComponent(address)}`);
    expect(link('비회원 예약 조회')).toHaveAttribute('href', '/reservations/lookup');
  });

  it.each([
    ['of nobody', ''],
    ['of somebody else', id],
  ])('a member is told that a reservation %s was not found', async (_whose, continues) => {
    api().on(readReservation, { id }, problem(404, 'NOT_FOUND'));
    await open(addressOf({ continues }), 'ko', memberSession());
    expect(await title('연장할 예약을 찾을 수 없어요')).toBeVisible();
    expect(link('예약 확인하기')).toHaveAttribute('href', '/profile/reservations');
  });

  it('an error can be tried again', async () => {
    api().on(readReservation, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(address);
    expect(await title('연장할 예약을 불러오지 못했어요')).toBeVisible();
    reserved();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(heading)).toBeVisible();
  });
});

describe('what the visitor has ordered already', () => {
  it.each([
    ['takes the next day', { because: 'taken' }],
    ['extends it by now', { because: 'extended', by: anOrder().reservationId }],
    ['takes the days after it', { until: addDays(start, 3) }],
  ] as const)('a live order of this extension is gone on with, although it %s', async (_what, extend) => {
    reserved(extend);
    orders(extensionOrder('awaiting'));
    await open(address);
    expect(await screen.findByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('이어서'));
  });

  it('a live order that extends nothing is another one', async () => {
    orders(extensionOrder('awaiting', { continues: undefined }));
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.queryByText(/잡아 뒀어요/)).toBeNull();
  });

  it('an extension by another order is not gone on with', async () => {
    reserved({ because: 'extended', by: 'R3' });
    orders(extensionOrder('awaiting'));
    await open(address);
    expect(await title('이미 연장한 예약이에요')).toBeVisible();
  });

  it('an own order that is refused the second time is still gone on with', async () => {
    requestPayment.mockResolvedValue({ code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하였습니다.' });
    const { button, user } = await toPayButton();
    await user.click(button);
    await screen.findByText('결제를 취소했어요. 빠져나간 돈은 없어요.');
    reserved({ because: 'extended', by: anOrder().reservationId });
    orders(extensionOrder('awaiting'));
    api().on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 45_000 } }));
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByRole('button', { name: '45,000원 결제하기' })).toBeVisible();
    expect(await screen.findByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
  });

  it('paid: nothing can be paid again', async () => {
    reserved({ because: 'extended', by: 'R2' });
    orders(extensionOrder('confirmed'));
    await open(address, 'ko', memberSession());
    expect(await title('이미 결제했어요')).toBeVisible();
    expect(link('예약으로 돌아가기')).toHaveAttribute('href', `/profile/reservations/${id}`);
  });
});

describe('what the server refuses', () => {
  it.each([
    ['RESERVATION_OVER', 409, '이미 끝났거나 취소된 예약이라 연장할 수 없어요.'],
    ['NOT_FOUND', 404, '연장할 예약을 찾을 수 없어요. 예약한 계정으로 로그인했는지 확인해 주세요.'],
    ['RANGE_INVALID', 422, '고른 기간으로는 연장할 수 없어요. 예약에서 기간을 다시 골라 주세요.'],
  ] as const)('%s has its own text, which stays beside the button', async (code, status, text) => {
    api().on(createPayment, {}, problem(status, code));
    const { button, user } = await toPayButton();
    await user.click(button);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it('the reservation is read again: what has become of it is shown', async () => {
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
    const { button, user } = await toPayButton();
    reserved({ because: 'taken' });
    await user.click(button);
    expect(await title('다른 분이 먼저 예약했어요')).toBeVisible();
  });

  it.each([
    ['UNIT_TAKEN', '다른 분이 먼저 예약했어요'],
    ['UNIT_CLOSED', '지금은 연장할 수 없는 보관함이에요'],
  ] as const)('%s is said beside the order where the reservation does not say it yet', async (code, text) => {
    api().on(createPayment, {}, problem(409, code));
    const { button, user } = await toPayButton();
    await user.click(button);
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
  });
});

describe('what was typed for an extension', () => {
  it('survives a reload, and goes into no other sale', async () => {
    const { user } = await open(address);
    const name = await screen.findByLabelText('이름');
    await waitFor(() => expect(name).toHaveValue('홍길동'));
    await user.clear(name);
    await user.type(name, '다른 이름');
    cleanup();
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('다른 이름'));
    expect(screen.getByLabelText('이메일')).toHaveValue('hong@example.com');
    cleanup();
    api().on(getUnit, { id: rental.unitId }, { body: aUnit() });
    await open(`/checkout?unitId=${rental.unitId}&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`);
    expect(await screen.findByLabelText('이름')).toHaveValue('');
  });

  it('is not lost to another extension that is only looked at', async () => {
    const plain = `/checkout?unitId=${rental.unitId}&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;
    api().on(getUnit, { id: rental.unitId }, { body: aUnit() });
    const { user } = await open(plain);
    await user.type(await screen.findByLabelText('이름'), '김하나');
    cleanup();
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    cleanup();
    await open(plain);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('김하나'));
  });
});

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  const translated = { [language]: { '함께보관 강남점': 'Hamkke Gangnam' } };
  it.each(['possible', 'extended', 'taken', 'unpaid', 'over'] as const)('%s has no Hangul left', async (because) => {
    reserved({ because, by: 'R2' }, { userName: 'Kim' });
    await open(address, language, memberSession(), { partnerTexts: memoryPartnerTexts(translated) });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('status', { name: /./ })).toBeNull());
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});
