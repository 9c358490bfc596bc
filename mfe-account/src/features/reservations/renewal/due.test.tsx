import '@hamkke/build-config/browser-testing';
import {
  beginCard,
  completePayment,
  declineReasons,
  payRenewal,
  policy,
  readRenewal,
  readReservation,
  saveCard,
  type Renewal,
} from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ko } from '../../../locales/ko.ts';
import { open } from '../../../testing/harness.tsx';
import { stubProvider } from '../../../testing/provider-window.ts';
import { aDetail, aReservation, inHours, nextTerm, today } from '../testing/builders.ts';
import { aCard, renewingRental, unpaidRental } from '../testing/renewal-builders.ts';
import { asMember, at, id, request, section, written } from '../testing/renewal-page.ts';

const api = fakeApiForEach();
const order = 'H261221NEXT';
const requestPayment = vi.fn();
const requestIssueBillingKey = vi.fn();
const reads = (given: Partial<Renewal> = {}) => api().on(readRenewal, request, { body: unpaidRental(given) });
const outcome = (status: string) =>
  api().on(completePayment, {}, { body: { success: status === 'confirmed', standing: status, message: '' } });
const provider = { paymentId: order, orderName: 'o', customer: { fullName: 'f', email: 'e@example.com' } };

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: order });
  requestIssueBillingKey
    .mockReset()
    .mockResolvedValue({ transactionType: 'ISSUE_BILLING_KEY', billingKey: 'due-card' });
  stubProvider({ requestPayment, requestIssueBillingKey });
  api().on(readReservation, { id }, { body: aDetail({ renewing: true }) });
  api().on(payRenewal, request, { body: { orderId: order, amount: 45_000, provider } });
  api().on(beginCard, {}, { body: { request: { issueId: 'I1' } } });
});

async function pay() {
  const opened = await open(at, asMember);
  await opened.user.click(await screen.findByRole('button', { name: '다른 카드로 결제' }));
  return opened;
}
const failure = async () => (await screen.findByRole('alert')).textContent;

describe('a term that the card did not pay', () => {
  it('says why, when the card is tried again, until when the unit is theirs, and the sum', async () => {
    reads();
    await open(at, asMember);
    const inside = within(await screen.findByRole('region', { name: '자동 연장' }));
    const said = await inside.findByRole('status');
    expect(said).toHaveTextContent('다음 기간의 요금을 결제하지 못했어요');
    expect(said).toHaveTextContent('카드의 잔액이 부족했어요.');
    expect(said).toHaveTextContent(`${written(addDays(today, 1))}에 저장한 카드로 다시 결제해요.`);
    const last = addDays(nextTerm.startDate, -1 + policy.renewal.graceDays);
    expect(said).toHaveTextContent(`${written(last)}까지는 보관함을 그대로 쓸 수 있어요.`);
    const fact = (label: string) => inside.getByText(label).nextElementSibling;
    expect(fact('결제할 금액')).toHaveTextContent('45,000원');
    expect(fact('이용 기간')).toHaveTextContent(written(nextTerm.endDate));
    expect(inside.getByRole('button', { name: '자동 연장 끄기' })).toBeVisible();
  });

  it.each(declineReasons)('%s has plain words of its own; the last attempt counts', async (reason) => {
    const first = reason === 'limit' ? 'declined' : 'limit';
    reads({ attempts: ([first, reason] as const).map((each) => ({ at: inHours(-2), reason: each })) });
    await open(at, asMember);
    const said = await section();
    expect(await said.findByText(ko.renewal.due.reason[reason])).toBeVisible();
    expect(said.queryByText(ko.renewal.due.reason[first])).toBeNull();
  });

  it('overdue, it is not tried any more, and the branch gets in touch after a while', async () => {
    reads({ state: 'overdue', nextAttemptOn: null });
    await open(at, asMember);
    const said = within(await screen.findByRole('region', { name: '자동 연장' }));
    expect(await said.findByText('이용 요금이 밀려 있어요')).toBeVisible();
    expect(said.getByText(ko.renewal.due.noMoreAttempts)).toBeVisible();
    const { graceDays, caseDays } = policy.renewal;
    const last = addDays(nextTerm.startDate, -1 + graceDays + caseDays);
    expect(said.getByText(new RegExp(`보관함은 ${written(last)}까지 그대로 두어요`))).toBeVisible();
  });

  it('without an order that waits there is nothing to pay here', async () => {
    reads({ unpaid: null });
    await open(at, asMember);
    expect(await screen.findByRole('button', { name: '카드 바꾸기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다른 카드로 결제' })).toBeNull();
  });
});

describe('paying it with another card', () => {
  it('opens the window, has the order completed, and everything is read again', async () => {
    reads();
    outcome('confirmed');
    const opened = await open(at, asMember);
    const button = await screen.findByRole('button', { name: '다른 카드로 결제' });
    api().on(readRenewal, request, { body: renewingRental() });
    button.click();
    button.click();
    expect(await screen.findByText('결제했어요. 이용이 이어져요')).toBeVisible();
    expect(requestPayment).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paymentId: order }));
    expect(api().sent(completePayment)).toEqual([{ paymentId: order }]);
    expect(await screen.findByText('자동 연장이 켜져 있어요. 따로 하실 일은 없어요.')).toBeVisible();
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));
    expect(opened.router.state.location.pathname).toBe(at);
  });

  it.each([
    [{ code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED', message: '사용자가 결제를 취소하였습니다' }],
    [{ code: 'FAILURE_TYPE_PG', message: '결제 취소' }],
  ])('closing the window is no failure: %j', async (closed) => {
    reads();
    outcome('awaiting');
    requestPayment.mockResolvedValue(closed);
    await pay();
    const button = screen.getByRole('button', { name: '다른 카드로 결제' });
    await waitFor(() => expect(api().sent(completePayment)).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['ko', '한도 초과', '한도 초과'],
    ['ko', undefined, ko.renewal.due.notPaid],
    ['en', '한도 초과', 'It was not paid, and nothing was charged. Please try another card.'],
  ] as const)('a refusal says why, in %s, with %s', async (language, message, text) => {
    reads();
    outcome('awaiting');
    requestPayment.mockResolvedValue({ code: 'FAILURE_TYPE_PG', pgCode: 'X', message });
    const { user } = await open(at, { ...asMember, language });
    await user.click(await screen.findByRole('button', { name: /다른 카드로 결제|Pay with another card/ }));
    expect(await failure()).toBe(text);
  });

  it('a window that breaks charged nothing as far as the server knows', async () => {
    reads();
    outcome('awaiting');
    requestPayment.mockRejectedValue(new Error('broken'));
    await pay();
    expect(await failure()).toBe(ko.renewal.due.notPaid);
  });

  it.each([
    ['the window says done, but the server does not yet', { txId: 't' }, problem(502, 'PROVIDER_DOWN')],
    [
      'the window says failed, but the order is being processed',
      { code: 'FAILURE_TYPE_PG' },
      { body: { success: false, standing: 'processing', message: '' } },
    ],
  ])('%s: the next screen follows the order', async (_, result, reply) => {
    reads();
    requestPayment.mockResolvedValue(result);
    api().on(completePayment, {}, reply);
    const { router } = await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(router.state.location.search).toBe(`?paymentId=${order}`);
  });

  it('while the page is being left for the provider the button stays busy', async () => {
    reads();
    requestPayment.mockResolvedValue(undefined);
    const { user } = await pay();
    await waitFor(() => expect(requestPayment).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: /다른 카드로 결제/ }));
    expect(requestPayment).toHaveBeenCalledTimes(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '다른 카드로 결제' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(api().sent(completePayment)).toEqual([]);
  });

  it.each([
    [409, 'VERSION_CONFLICT', ko.renewal.charging, 2],
    [410, 'RESERVATION_OVER', ko.errors.RESERVATION_OVER, 2],
    [502, 'PROVIDER_DOWN', ko.errors.PROVIDER_DOWN, 1],
  ] as const)('%i %s is said, and newer facts are read where there are some', async (status, code, text, count) => {
    reads();
    api().on(payRenewal, request, problem(status, code));
    await pay();
    expect(await failure()).toBe(text);
    expect(api().sent(readRenewal, request)).toHaveLength(count);
    expect(requestPayment).not.toHaveBeenCalled();
  });
});

describe('changing the card of it', () => {
  it('stores another one in place', async () => {
    reads();
    api().on(saveCard, {}, { body: { card: aCard({ brand: 'MASTER', lastFour: '5555' }) } });
    const { user } = await open(at, asMember);
    const change = await screen.findByRole('button', { name: '카드 바꾸기' });
    reads({ card: aCard({ brand: 'MASTER', lastFour: '5555' }) });
    await user.click(change);
    expect(await screen.findByText('Mastercard •••• 5555')).toBeVisible();
    expect(api().sent(saveCard)).toEqual([{ billingKey: 'due-card' }]);
  });
});

describe('the reservation of the term itself', () => {
  const term = aReservation({
    ...nextTerm,
    status: 'pending',
    renewing: true,
    holdUntil: inHours(72),
    confirmedAt: null,
  });

  it('offers nothing that a hold of a checkout does: it is paid as the rental', async () => {
    api().on(readReservation, { id: 'R-next' }, { body: aDetail(term) });
    api().on(readRenewal, { reservationId: 'R-next' }, { body: unpaidRental() });
    await open('/profile/reservations/R-next', asMember);
    expect(await screen.findByRole('button', { name: '다른 카드로 결제' })).toBeVisible();
    expect(screen.getByText('연장 결제 대기')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('결제를 기다리고 있어요')).toBeNull();
    expect(screen.queryByRole('link', { name: '이어서 결제하기' })).toBeNull();
  });
});
