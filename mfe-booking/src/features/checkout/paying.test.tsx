// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  createPayment,
  documentVersions,
  getLocation,
  getUnit,
  readOpenOrders,
  verifyPayment,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '@hamkke/screen-kit/testing';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const address = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;
const placed = () => api().seen.filter(({ path }) => path === '/api/create-payment');
const keys = () => placed().map(({ headers }) => headers.get('idempotency-key'));
const order = {
  success: true,
  message: '',
  orderId: 'H261121ABCDEF',
  orderName: '주문',
  reservationId: 'R1',
  amount: 40_000,
  startDate: today,
  endDate: addDays(today, 30),
  holdUntil: new Date(Date.now() + 900_000).toISOString(),
  provider: {
    storeId: 's',
    channelKey: 'c',
    paymentId: 'H261121ABCDEF',
    orderName: '주문',
    totalAmount: 40_000,
    currency: 'KRW',
    payMethod: 'CARD',
    customer: { fullName: '홍길동', email: 'hong@example.com' },
    redirectUrl: 'http://localhost/payment/success',
    noticeUrls: [],
    customData: { reservationId: 'R1' },
  },
};
const requestPayment = vi.fn();

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: order.orderId });
  vi.stubGlobal('PortOne', { requestPayment });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(readOpenOrders, {}, { body: { orders: [] } });
  api().on(verifyPayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
});

async function toPayButton(session = visitorSession) {
  const harness = await open(address, 'ko', session);
  if (session === visitorSession) {
    await harness.user.type(await screen.findByLabelText('이름'), '홍길동');
    await harness.user.type(screen.getByLabelText('이메일'), 'hong@example.com');
    await harness.user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
  }
  await harness.user.click(await screen.findByRole('button', { name: '다음' }));
  return { ...harness, button: await screen.findByRole('button', { name: /결제하기$/ }) };
}

describe('paying', () => {
  it('two presses within one moment place one order', async () => {
    api().on(createPayment, {}, { body: order });
    const { button, router } = await toPayButton();
    button.click();
    button.click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(placed()).toHaveLength(1);
  });

  it('a repeat after a lost answer reuses its key, another try after a refusal gets a new one', async () => {
    api().on(createPayment, {}, problem(503, 'UNAVAILABLE'));
    const { button, user } = await toPayButton();
    for (const times of [1, 2]) {
      await user.click(button);
      await waitFor(() => expect(placed()).toHaveLength(times));
      await waitFor(() => expect(button).toBeEnabled());
    }
    expect(new Set(keys()).size).toBe(1);
    expect((await screen.findAllByText(/^주문 생성에 실패했습니다\./))[0]).toBeVisible();
  });

  it('after PRICE_CHANGED the new amount is sent', async () => {
    api().on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 45_000 } }));
    const { button, user } = await toPayButton();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: '45,000원 결제하기' }));
    await waitFor(() =>
      expect(placed().map(({ body }) => (body as { amount: number }).amount)).toEqual([40_000, 45_000]),
    );
  });

  it('a verification without success is not taken for paid', async () => {
    api().on(createPayment, {}, { body: order });
    api().on(verifyPayment, {}, { body: { success: false, standing: 'processing', message: '' } });
    api().on(completePayment, {}, { body: { success: false, standing: 'awaiting', message: '' } });
    const { button, user } = await toPayButton();
    await user.click(button);
    expect(await screen.findByText('결제 검증에 실패했습니다.')).toBeVisible();
    expect(screen.queryByText('결제 성공')).toBeNull();
    expect(sessionStorage.getItem('last_order')).toBeNull();
  });

  it('a member whose agreement is current is not asked for it again', async () => {
    api().on(createPayment, {}, { body: order });
    const { button, user } = await toPayButton(
      memberSession({ consent: { ...documentVersions, at: '2026-11-02T00:00:00.000Z' } }),
    );
    await user.click(button);
    await waitFor(() => expect(placed()).toHaveLength(1));
    expect(placed()[0]?.body).not.toHaveProperty('consent');
  });
});

it('a range that is shorter than the location allows is not paid for', async () => {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ minimumDays: 60 }) });
  await open(`/checkout?unitId=unit-SB-1&period=custom&startDate=${today}&endDate=${addDays(today, 40)}`);
  expect(await screen.findByText('고른 날짜로는 예약할 수 없어요')).toBeVisible();
});

it('nothing can be reserved while the days do not fit', async () => {
  const { listUnits, listReservedUnits } = await import('@hamkke/contracts');
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit()] });
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [] });
  await open(`/storage/gangnam?size=SB&unitId=unit-SB-1&period=custom&startDate=${today}&endDate=${addDays(today, 5)}`);
  expect(await screen.findByText('30일 이상부터 이용할 수 있어요.')).toBeVisible();
  expect(screen.queryByRole('link', { name: '예약하기' })).toBeNull();
});
