// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  createPayment,
  getLocation,
  getUnit,
  readOpenOrders,
  readPaymentMethods,
  verifyPayment,
  type OfferedMethod,
  type OrderSummary,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { held, leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, anOrder, aUnit } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const days = { startDate: today, endDate: addDays(today, 30) };
const address = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${days.startDate}&endDate=${days.endDate}`;
const every: readonly OfferedMethod[] = [
  { method: 'card', phone: 'never' },
  { method: 'kakaopay', phone: 'never' },
  { method: 'naverpay', phone: 'on-computers' },
  { method: 'tosspay', phone: 'never' },
  { method: 'samsungpay', phone: 'never' },
  { method: 'applepay', phone: 'never' },
  { method: 'transfer', phone: 'always' },
];
const offer = (...methods: OfferedMethod['method'][]) =>
  api().on(readPaymentMethods, {}, { body: { methods: every.filter(({ method }) => methods.includes(method)) } });
const placed = {
  success: true,
  message: '',
  orderId: 'H261121ABCDEF',
  orderName: '주문',
  reservationId: 'R1',
  amount: 40_000,
  ...days,
  holdUntil: new Date(Date.now() + 900_000).toISOString(),
  provider: { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' }, locale: 'KO_KR', customer: {} },
};
const orders = (...list: OrderSummary[]) => api().on(readOpenOrders, {}, { body: { orders: list } });
const requestPayment = vi.fn();
const closeWindow = () =>
  requestPayment.mockResolvedValue({ code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하였습니다.' });

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: placed.orderId });
  vi.stubGlobal('PortOne', { requestPayment });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(createPayment, {}, { body: placed });
  api().on(verifyPayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
  api().on(completePayment, {}, { body: { success: false, standing: 'awaiting', message: '' } });
  orders();
  offer(...every.map(({ method }) => method));
});

type User = Awaited<ReturnType<typeof open>>['user'];
const radio = (name: string) => screen.findByRole('radio', { name });
const names = () => screen.getAllByRole('radio').map(({ textContent }) => textContent);
const phone = () => screen.getByRole('textbox', { name: /전화번호/ });
const payButton = () => screen.findByRole('button', { name: '40,000원 결제하기' });
const bodies = () => api().sent(createPayment) as { method?: string; customerPhone?: string }[];
const keys = () =>
  api()
    .seen.filter(({ path }) => path === '/api/create-payment')
    .map(({ headers }) => headers.get('idempotency-key'));

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('이름'), '홍길동');
  await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
  await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
  await user.click(screen.getByRole('button', { name: '다음' }));
}

/** A device of which these media queries hold. */
const onDevice = (...queries: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
const onComputer = () => onDevice('(pointer: fine)', '(min-width: 40rem)');

describe('choosing how to pay', () => {
  it('is among what the server offers, in its order; the first is chosen at first', async () => {
    await open(address);
    expect(await radio('신용·체크카드')).toBeChecked();
    expect(screen.getByRole('radiogroup', { name: '결제 수단' })).toBeVisible();
    expect(names()).toEqual(['신용·체크카드', '카카오페이', '네이버페이', '토스페이', '삼성페이', '계좌이체']);
  });

  it('has Apple Pay where the browser has it', async () => {
    vi.stubGlobal('ApplePaySession', class {});
    await open(address);
    expect(await radio('애플페이')).toBeVisible();
  });

  it('is sent with the order, and what the server answers goes to the window as it is', async () => {
    const { user, router } = await open(address);
    await user.click(await radio('카카오페이'));
    await fillIn(user);
    expect(await radio('카카오페이')).toBeChecked();
    await user.click(await payButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(bodies()).toEqual([expect.objectContaining({ method: 'kakaopay' })]);
    expect(requestPayment).toHaveBeenCalledWith(expect.objectContaining(placed.provider));
  });

  it('works by the keyboard', async () => {
    const { user } = await open(address);
    (await radio('신용·체크카드')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await radio('카카오페이')).toBeChecked();
    expect(await radio('카카오페이')).toHaveFocus();
  });

  it('cannot be changed while it is paid', async () => {
    requestPayment.mockReturnValue(new Promise(() => {}));
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await payButton());
    await waitFor(async () => expect(await radio('카카오페이')).toHaveAttribute('aria-disabled', 'true'));
  });

  it('of a single way is a line of text, and is sent as well', async () => {
    offer('tosspay');
    const { user } = await open(address);
    expect(await screen.findByText('토스페이')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await fillIn(user);
    await user.click(await payButton());
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ method: 'tosspay' })]));
  });

  it('is nobody’s to wait for: the form is there while the ways to pay load', async () => {
    const answer = held({ body: { methods: every } });
    api().on(readPaymentMethods, {}, answer.reply);
    await open(address);
    expect(await screen.findByLabelText('이름')).toBeVisible();
    const section = screen.getByText('결제 수단').parentElement as HTMLElement;
    expect(within(section).getByRole('status')).toHaveAttribute('aria-busy', 'true');
    answer.release();
    expect(await radio('카카오페이')).toBeVisible();
  });

  it('stops nobody where the read fails: a card is assumed, and the order names nothing', async () => {
    api().on(readPaymentMethods, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open(address);
    expect(await screen.findByText('신용·체크카드')).toBeVisible();
    await fillIn(user);
    await user.click(await payButton());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('method');
  });
});

describe('the last way to pay', () => {
  const pay = async (method: string) => {
    const { user, router } = await open(address);
    await user.click(await radio(method));
    await fillIn(user);
    await user.click(await payButton());
    return router;
  };

  it('is preselected on this device once it was paid by', async () => {
    const router = await pay('카카오페이');
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    cleanup();
    await open(address);
    expect(await radio('카카오페이')).toBeChecked();
  });

  it('is not where nothing was paid', async () => {
    closeWindow();
    await pay('카카오페이');
    expect(await screen.findByText(/결제를 취소했어요/)).toBeVisible();
    cleanup();
    await open(address);
    expect(await radio('신용·체크카드')).toBeChecked();
  });

  it('gives way to the first where it is offered no more', async () => {
    localStorage.setItem('hamkke:payment-method', 'kakaopay');
    offer('card', 'tosspay');
    await open(address);
    expect(await radio('신용·체크카드')).toBeChecked();
  });

  it.each([
    ['is stored after a redirect, of the order that this browser placed', placed.orderId, 'kakaopay'],
    ['is not stored of another order', 'H261121OTHER', null],
  ])('%s', async (_what, orderId, expected) => {
    localStorage.setItem('hamkke:open-order', JSON.stringify({ ...placed, orderId, unitId: 'unit-SB-1' }));
    const order = anOrder({ method: 'kakaopay' });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    await open(`/payment/success?paymentId=${order.paymentId}`);
    await screen.findByText('예약이 완료되었습니다!');
    await waitFor(() => expect(localStorage.getItem('hamkke:open-order')).toBeNull());
    expect(localStorage.getItem('hamkke:payment-method')).toBe(expected);
  });
});

describe('the phone', () => {
  const reason = '이 결제 수단은 전화번호가 필요해요.';

  it.each([
    ['in windows of computers, on one', '네이버페이', onComputer],
    ['always, on a phone', '계좌이체', () => onDevice()],
  ])('is needed %s: the form says so before anything is sent', async (_when, method, device) => {
    device();
    const { user } = await open(address);
    await user.click(await radio(method));
    expect(phone()).toHaveAttribute('required');
    expect(phone()).toHaveAccessibleDescription(reason);
    await fillIn(user);
    expect(phone()).toHaveAttribute('aria-invalid', 'true');
    expect(phone()).toHaveAccessibleDescription(`${reason} 전화번호를 입력해 주세요.`);
    expect(phone()).toHaveFocus();
    await user.type(phone(), '010-1234-5678');
    await user.click(screen.getByRole('button', { name: '다음' }));
    await user.click(await payButton());
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ customerPhone: '010-1234-5678' })]));
  });

  it.each([
    ['never, on a computer', '카카오페이', onComputer],
    ['in windows of computers, on a phone', '네이버페이', () => onDevice()],
  ])('stays optional where it is needed %s', async (_when, method, device) => {
    device();
    const { user } = await open(address);
    await user.click(await radio(method));
    expect(phone()).not.toHaveAttribute('required');
    expect(screen.queryByText(reason)).toBeNull();
    await fillIn(user);
    await user.click(await payButton());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('customerPhone');
  });

  it('is missing no more once another way does without it', async () => {
    const { user } = await open(address);
    await user.click(await radio('계좌이체'));
    await fillIn(user);
    expect(phone()).toHaveAttribute('aria-invalid', 'true');
    await user.click(await radio('토스페이'));
    await waitFor(() => expect(phone()).not.toHaveAttribute('aria-invalid'));
  });

  it('is requested beside the pay button as well, and takes no focus from who chooses', async () => {
    const { user } = await open(address);
    await fillIn(user);
    await payButton();
    await user.click(await radio('토스페이'));
    await payButton();
    await user.click(await radio('계좌이체'));
    expect(phone()).toHaveAttribute('required');
    expect(screen.getByLabelText('이름')).toHaveValue('홍길동');
    const chosen = await radio('카카오페이');
    chosen.focus();
    await user.click(chosen);
    expect(chosen).toHaveFocus();
    // the form stays until it is sent
    expect(phone()).not.toHaveAttribute('required');
  });

  it('is said at its field where the server needs it, and the ways to pay are read again', async () => {
    const fields = [{ path: 'customerPhone', code: 'required', message: 'x' }];
    api().on(createPayment, {}, problem(422, 'VALIDATION', { fields }));
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await payButton());
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('전화번호를 입력해 주세요.'));
    expect(api().sent(readPaymentMethods)).toHaveLength(2);
    expect(screen.getByLabelText('이름')).toHaveValue('홍길동');
  });
});

describe('a way to pay that was closed meanwhile', () => {
  const text = '이 결제 수단은 지금 쓸 수 없어요. 다른 수단을 골라 주세요.';

  it('is said, gone from the list, and nothing typed is lost', async () => {
    api().on(createPayment, {}, problem(409, 'METHOD_CLOSED'));
    const { user } = await open(address);
    await user.click(await radio('카카오페이'));
    await fillIn(user);
    offer('card', 'tosspay');
    await user.click(await payButton());
    // beside the button, and in the notice that goes away
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    await waitFor(() => expect(names()).toEqual(['신용·체크카드', '토스페이']));
    expect(await radio('신용·체크카드')).toBeChecked();
    expect(screen.getByText('hong@example.com')).toBeVisible();
    api().on(createPayment, {}, { body: placed });
    await user.click(await radio('토스페이'));
    expect(screen.getAllByText(text)).toHaveLength(1);
    await user.click(await payButton());
    await waitFor(() => expect(bodies().map(({ method }) => method)).toEqual(['kakaopay', 'tosspay']));
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('an order that was not paid', () => {
  it('by one way is another one by another way, and the same one by the same', async () => {
    closeWindow();
    const { user } = await open(address);
    await fillIn(user);
    const pay = async (times: number) => {
      await user.click(await payButton());
      await waitFor(() => expect(bodies()).toHaveLength(times));
      await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    };
    await pay(1);
    await pay(2);
    await user.click(await radio('카카오페이'));
    await pay(3);
    expect(bodies().map(({ method }) => method)).toEqual(['card', 'card', 'kakaopay']);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['its own way', { method: 'tosspay' }, '토스페이'],
    ['a card where it names none', {}, '신용·체크카드'],
  ] as const)('is gone on with by %s, whatever this device paid by last', async (_how, given, name) => {
    localStorage.setItem('hamkke:payment-method', 'kakaopay');
    const holdUntil = new Date(Date.now() + 600_000).toISOString();
    orders(anOrder({ ...days, standing: 'awaiting', holdUntil, ...given }));
    await open(address);
    expect(await radio(name)).toBeChecked();
  });
});

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  it('has no Hangul left', async () => {
    vi.stubGlobal('ApplePaySession', class {});
    const partnerTexts = memoryPartnerTexts({ [language]: { '함께보관 강남점': 'Hamkke Gangnam' } });
    const { user } = await open(address, language, undefined, { partnerTexts });
    const radios = await screen.findAllByRole('radio');
    expect(radios).toHaveLength(every.length);
    await user.click(radios.at(-1) as HTMLElement);
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});
