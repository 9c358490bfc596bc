// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { completePayment, createPayment, getLocation, getUnit, verifyPayment } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '@hamkke/screen-kit/testing';
import { aLocation, anOrder, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const today = seoulDateOf(new Date());
const api = fakeApiForEach();

describe('/checkout', () => {
  const address = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;
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
    requestPayment.mockReset();
    vi.stubGlobal('PortOne', { requestPayment });
    api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
    api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
    api().on(createPayment, {}, { body: order });
    api().on(verifyPayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
  });

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await screen.findByLabelText('이름'), '홍길동');
    await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
    await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
  }

  it('asks for name and e-mail, with a toast and at the fields', async () => {
    const { user } = await open(address);
    expect(await screen.findByTestId('total')).toHaveTextContent('40,000원');
    await user.click(screen.getByRole('button', { name: '다음' }));
    expect(await screen.findByText('입력 오류')).toBeVisible();
    expect(screen.getByLabelText('이름')).toHaveAttribute('aria-invalid', 'true');
    await fillIn(user);
    expect(screen.queryByLabelText('이름')).toBeNull();
    expect(await screen.findByRole('button', { name: '40,000원 결제하기' })).toBeEnabled();
  });

  it('a success without a code is verified by the server and leads to the success screen; a double press pays once', async () => {
    requestPayment.mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: order.orderId });
    const { user, router } = await open(address);
    await fillIn(user);
    await user.dblClick(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(requestPayment).toHaveBeenCalledTimes(1);
    const placed = api().seen.filter(({ path }) => path === '/api/create-payment');
    expect(placed).toHaveLength(1);
    expect(placed[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(api().seen.find(({ path }) => path === '/api/verify-payment')?.body).toEqual({
      orderId: order.orderId,
      paymentId: order.orderId,
      amount: 40_000,
    });
    expect(JSON.parse(sessionStorage.getItem('last_order') ?? '')).toMatchObject({
      orderId: order.orderId,
      amount: 40_000,
      customer: { name: '홍길동' },
    });
  });

  it('a window that the visitor closes is no error: it says so, that nothing was charged, and the button is free again', async () => {
    api().on(completePayment, {}, { body: { success: false, standing: 'awaiting', message: '' } });
    requestPayment.mockResolvedValue({
      transactionType: 'PAYMENT',
      txId: 't',
      paymentId: order.orderId,
      code: 'FAILURE_TYPE_PG',
      message: '사용자가 결제를 취소하였습니다.',
    });
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText('결제를 취소했어요. 빠져나간 돈은 없어요.')).toBeVisible();
    expect(screen.queryByText('결제 오류')).toBeNull();
    expect(await screen.findByRole('button', { name: '40,000원 결제하기' })).not.toHaveAttribute('aria-disabled');
  });

  it('a window that breaks after the money moved is settled by asking the server', async () => {
    requestPayment.mockRejectedValue(new Error('network'));
    const { user, router } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
  });

  it('a changed price is shown before anything is paid', async () => {
    api().on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 45_000 } }));
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText('금액이 45,000원으로 바뀌었어요. 확인하고 다시 결제해 주세요.')).toBeVisible();
    expect(screen.getByTestId('total')).toHaveTextContent('45,000원');
    expect(requestPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['location', /로그인하면 바로 예약할 수 있어요/],
    ['visitor', /먼저 결제하거나 잠시 뒤에/],
  ])('whoever is stopped by the limit on a %s is shown a way out', async (scope, text) => {
    api().on(createPayment, {}, problem(429, 'HOLD_LIMIT', { details: { scope, limit: 10 } }));
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['ko', 'en'] as const)('places the order in the language of the page: %s', async (language) => {
    requestPayment.mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: order.orderId });
    const { user } = await open(address, language, memberSession());
    await user.click(await screen.findByRole('checkbox', { name: language === 'ko' ? '모두 동의' : 'Agree to all' }));
    await user.click(screen.getByRole('button', { name: language === 'ko' ? '다음' : 'Continue' }));
    await user.click(await screen.findByRole('button', { name: language === 'ko' ? '40,000원 결제하기' : /^Pay/ }));
    await waitFor(() =>
      expect(api().seen.find(({ path }) => path === '/api/create-payment')?.body).toMatchObject({
        language,
        customerName: '김하나',
        customerEmail: 'kim@example.com',
      }),
    );
  });

  it("has a member's name and e-mail filled in, free to change", async () => {
    const { user } = await open(address, 'ko', memberSession({ email: null }));
    const name = await screen.findByLabelText('이름');
    expect(name).toHaveValue('김하나');
    expect(screen.getByLabelText('이메일')).toHaveValue('');
    await user.clear(name);
    expect(name).toHaveValue('');
  });

  it('does not overwrite what was typed when a member turns up while the form is filled in', async () => {
    const { user, become } = await open(address);
    await user.type(await screen.findByLabelText('이름'), '홍길동');
    become(memberSession());
    await waitFor(() => expect(screen.getByLabelText('이메일')).toHaveValue('kim@example.com'));
    expect(screen.getByLabelText('이름')).toHaveValue('홍길동');
    become(visitorSession);
    await waitFor(() => expect(screen.getByLabelText('이메일')).toHaveValue(''));
    expect(screen.getByLabelText('이름')).toHaveValue('홍길동');
  });

  it("the server's word on a field comes back to the field, and nothing typed is lost", async () => {
    api().on(
      createPayment,
      {},
      problem(422, 'VALIDATION', { fields: [{ path: 'customerEmail', code: 'format', message: 'x' }] }),
    );
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    const email = await screen.findByLabelText('이메일');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
    expect(email).toHaveValue('hong@example.com');
    expect(screen.getByLabelText('이름')).toHaveValue('홍길동');
  });

  it('refuses to pay while the provider is not loaded', async () => {
    vi.stubGlobal('PortOne', undefined);
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText('결제 시스템 오류')).toBeVisible();
    expect(api().seen.some(({ path }) => path === '/api/create-payment')).toBe(false);
  });

  it.each(['/checkout', '/checkout?unitId=gone'])('%s has no storage to pay for', async (path) => {
    await open(path);
    expect(await screen.findByText('보관함 정보를 찾을 수 없습니다')).toBeVisible();
  });

  it('an end that does not belong to the period is not paid for', async () => {
    await open(`/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=2099-01-01`);
    expect(await screen.findByText('고른 날짜로는 예약할 수 없어요')).toBeVisible();
  });
});
