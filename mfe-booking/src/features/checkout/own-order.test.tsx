// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  createPayment,
  getLocation,
  getUnit,
  readOpenOrders,
  type PublicOrderStatus,
} from '@hamkke/contracts';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { longDate } from '../../components/long-date.ts';
import { problem } from '@hamkke/screen-kit/testing';
import { aLocation, anOrder, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const days = { startDate: today, endDate: addDays(today, 30) };
const address = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${days.startDate}&endDate=${days.endDate}`;
const own = (status: PublicOrderStatus, more = {}) =>
  anOrder({ ...days, standing: status, holdUntil: new Date(Date.now() + 600_000).toISOString(), ...more });
const orders = (...list: unknown[]) => api().on(readOpenOrders, {}, { body: { orders: list } });
const outcome = (status: PublicOrderStatus) =>
  api().on(
    completePayment,
    {},
    { body: { success: status === 'confirmed', standing: status, message: '', order: own(status) } },
  );
const unit = (given = {}) => api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit('SB', 1, given) });
const requestCount = (path: string) => api().seen.filter((call) => call.path.startsWith(path)).length;
/** The page as the browser restores it from its cache, or as the visitor returns to its tab. */
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const turnTo = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.stubGlobal('PortOne', { requestPayment: vi.fn() });
  unit({ isAvailable: false });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
});

describe('what the visitor has ordered already', () => {
  it.each([
    ['a guest', visitorSession, `/reservations/lookup?order=${anOrder().orderId}`],
    ['a member', memberSession(), '/profile/reservations'],
  ])('paid: %s is led to the reservation, and nothing can be paid again', async (_who, session, href) => {
    orders(own('confirmed'));
    await open(address, 'ko', session);
    expect(await screen.findByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible();
    expect(screen.getByRole('link', { name: '예약 보기' })).toHaveAttribute('href', href);
    expect(screen.queryByLabelText('이름')).toBeNull();
    const other = screen.getByRole('link', { name: '다른 보관함 고르기' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(other, 'http://x').searchParams)).toEqual({
      size: 'SB',
      period: 'monthly',
      ...days,
    });
  });

  it('an order whose answer was lost is checked before anything is offered: it is paid', async () => {
    orders(own('awaiting'));
    outcome('confirmed');
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible();
    expect(screen.queryByLabelText('이름')).toBeNull();
  });

  it('a payment that is being checked is followed until it is settled', async () => {
    orders(own('processing'));
    outcome('processing');
    await open(address);
    expect(await screen.findByText('결제사의 확인이 늦어지고 있어요')).toBeVisible();
    expect(screen.queryByLabelText('이름')).toBeNull();
    outcome('confirmed');
    expect(await screen.findByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible();
    expect(requestCount('/api/payment/complete')).toBeGreaterThan(1);
  });

  it('an unpaid order is gone on with: its hold is nobody else’s, and who booked is filled in', async () => {
    orders(own('awaiting'));
    outcome('awaiting');
    await open(address);
    expect(await screen.findByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.queryByText('이 기간에 이미 예약된 보관함이에요')).toBeNull();
  });

  it('an order for other days is another matter', async () => {
    orders(own('confirmed', { startDate: calendarDate('2020-01-01'), endDate: calendarDate('2020-01-31') }));
    unit();
    await open(address);
    expect(await screen.findByLabelText('이름')).toBeVisible();
  });

  it('without an answer one goes on: the server refuses what it must', async () => {
    api().on(readOpenOrders, {}, problem(503, 'UNAVAILABLE'));
    unit();
    await open(address);
    expect(await screen.findByLabelText('이름')).toBeVisible();
  });

  it.each([
    ['the way back', comeBack],
    ['turning to the tab again', turnTo],
  ])('is read again by %s', async (_how, back) => {
    unit();
    orders();
    await open(address);
    expect(await screen.findByLabelText('이름')).toBeVisible();
    orders(own('confirmed'));
    back();
    expect(await screen.findByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible();
  });

  it('a unit that one’s own payment took is not said to be somebody else’s', async () => {
    unit();
    orders();
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
    const { user } = await open(address);
    await user.type(await screen.findByLabelText('이름'), '홍길동');
    await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
    await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    orders(own('confirmed'));
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '이미 결제했어요' })).toBeVisible();
    expect(screen.queryByText(/다른 분이/)).toBeNull();
  });
});

describe('a unit that cannot be had', () => {
  it.each([
    ['taken', { isAvailable: false }, '이 기간에 이미 예약된 보관함이에요'],
    ['not for rent', { isAvailable: false, isForRent: false }, '지금은 대여하지 않는 보관함이에요'],
  ])(
    '%s: said when the page opens, before anybody types, and another one is chosen for the same size and days',
    async (_why, given, title) => {
      orders();
      unit(given);
      await open(address);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.queryByLabelText('이름')).toBeNull();
      const other = screen.getByRole('link', { name: '다른 보관함 고르기' }).getAttribute('href') ?? '';
      expect(Object.fromEntries(new URL(other, 'http://x').searchParams)).toEqual({
        size: 'SB',
        period: 'monthly',
        ...days,
      });
    },
  );
});

describe('a unit whose customer may stay', () => {
  it.each([
    ['on some of the days', addDays(today, 11), '이 기간에 이미 예약된 보관함이에요'],
    ['before them', addDays(today, -1), '이 기간은 아직 예약할 수 없어요'],
    ['up to the day before', today, '이 기간은 아직 예약할 수 없어요'],
  ])('%s: says from when it may become free', async (_when, maybeFreeFrom, title) => {
    orders();
    unit({ isAvailable: false, maybeFreeFrom, reservedLabel: '예약 중' });
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(
      screen.getByText(`먼저 예약한 분이 연장하지 않으면 ${longDate(maybeFreeFrom, 'ko')}부터 비어요.`, {
        normalizer: (text) => text,
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '다른 보관함 고르기' })).toBeVisible();
  });

  it('is refused with that day as well', async () => {
    orders();
    unit();
    const maybeFreeFrom = addDays(today, 40);
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN', { details: { maybeFreeFrom } }));
    const { user } = await open(address, 'ko', memberSession());
    await user.click(await screen.findByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    const text = `먼저 예약한 분이 연장하지 않으면 ${longDate(maybeFreeFrom, 'ko')}부터 비어요. 지금은 다른 보관함을 골라 주세요.`;
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible();
  });
});

describe('a unit that is to be checked first', () => {
  const maybeFreeFrom = addDays(today, 2);

  it('is refused with the day after the check', async () => {
    const text = `이용이 끝난 보관함을 확인하고 있어요. ${longDate(maybeFreeFrom, 'ko')}부터 이용할 수 있어요. 지금은 다른 보관함을 골라 주세요.`;
    orders();
    unit();
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN', { details: { maybeFreeFrom, reason: 'to-check' } }));
    const { user } = await open(address, 'ko', memberSession());
    await user.click(await screen.findByRole('checkbox', { name: '모두 동의' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible();
  });
});

describe('what was typed', () => {
  const type = async (session = visitorSession) => {
    orders();
    unit();
    const harness = await open(address, 'ko', session);
    const phone = await screen.findByLabelText(/전화번호/);
    await harness.user.clear(screen.getByLabelText('이름'));
    await harness.user.type(screen.getByLabelText('이름'), '홍길동');
    await harness.user.type(phone, '010-1234-5678');
    await harness.user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    return harness;
  };

  it('survives a reload, ticks included', async () => {
    await type();
    cleanup();
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.getByLabelText(/전화번호/)).toHaveValue('010-1234-5678');
    expect(screen.getByRole('checkbox', { name: '모두 동의' })).toBeChecked();
  });

  it('is requested again where the wording of a document has changed since', async () => {
    await type();
    const draft = JSON.parse(sessionStorage.getItem('hamkke:checkout-draft') ?? '{}') as { consent: object };
    sessionStorage.setItem(
      'hamkke:checkout-draft',
      JSON.stringify({ ...draft, consent: { ...draft.consent, terms: '2020-01-01' } }),
    );
    cleanup();
    await open(address);
    await waitFor(() => expect(screen.getByLabelText('이름')).toHaveValue('홍길동'));
    expect(screen.getByRole('checkbox', { name: '[필수] 이용약관 동의' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: '[필수] 개인정보 수집·이용 동의' })).toBeChecked();
  });

  it('by a member is gone with their sign-out', async () => {
    await type(memberSession());
    expect(sessionStorage.getItem('hamkke:checkout-draft')).not.toBeNull();
    cleanup();
    await open('/', 'ko', visitorSession);
    await waitFor(() => expect(sessionStorage.getItem('hamkke:checkout-draft')).toBeNull());
  });

  it('is gone once it is paid for', async () => {
    await type();
    expect(sessionStorage.getItem('hamkke:checkout-draft')).not.toBeNull();
    cleanup();
    outcome('confirmed');
    await open(`/payment/success?paymentId=${own('confirmed').paymentId}`);
    expect(await screen.findByText('예약이 완료되었습니다!')).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('hamkke:checkout-draft')).toBeNull());
  });
});
