// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { createPayment, getLocation, getUnit, policy, readOpenOrders, readReservation } from '@hamkke/contracts';
import { addDays, formatCalendarDate, formatWon, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { longDate } from '../../components/long-date.ts';
import { aLocation, aRental, aUnit } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const on = (day: CalendarDate, language = 'ko') => longDate(day, language).replaceAll('\u00a0', ' ');
const short = (day: CalendarDate, language = 'ko') => formatCalendarDate(day, language);
const addressOf = (period: string, endDate: CalendarDate, startDate = today) =>
  `/checkout?${new URLSearchParams({ unitId: 'unit-SB-1', period, startDate, endDate }).toString()}`;
const address = addressOf('monthly', addDays(today, 30));
const part = (name = '이용 기간이 끝나면') => screen.findByRole('button', { name });
const renewing = () => screen.queryByRole('heading', { name: '자동 연장을 켜면' });

/** Unfolds the part of the open checkout, and answers it. */
async function unfolded({ user }: Awaited<ReturnType<typeof open>>, name?: string): Promise<HTMLElement> {
  const button = await part(name);
  await user.click(button);
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!content) throw new Error('nothing unfolds');
  return content;
}

const fact = (content: HTMLElement, label: string) =>
  within(content).getByText(label).parentElement?.querySelector('dd')?.textContent;

beforeEach(() => {
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(readOpenOrders, {}, { body: { orders: [] } });
});

describe('what comes after the rental, on the checkout', () => {
  it('is folded, and unfolds by the keyboard', async () => {
    const { user } = await open(address);
    const button = await part();
    const text = screen.getByText(/저절로 결제되지 않아요/);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(text).not.toBeVisible();
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(text).toBeVisible();
    await user.keyboard(' ');
    expect(text).not.toBeVisible();
  });

  it('says that the rental ends, that nothing is charged by itself, and how to stay', async () => {
    const content = await unfolded(await open(address));
    expect(content).toHaveTextContent(`${on(addDays(today, 30))}에 이용이 끝나고, 저절로 결제되지 않아요.`);
    expect(content).toHaveTextContent('예약 화면에서 연장할 수 있어요.');
    expect(content).toHaveTextContent('카드를 저장하고 따로 동의할 때만 켜져요. 비회원은 직접 연장할 수 있어요.');
    expect(within(content).queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['monthly', 30, '1개월', 30, '40,000원'],
    ['quarterly', 90, '3개월', 90, '120,000원'],
    ['yearly', 365, '12개월', 365, '480,000원'],
    ['custom', 44, '1개월', 30, '40,000원'],
  ])('says what renewing after a %s rental would cost, for which days and when', async (...row) => {
    const [period, length, name, cycle, price] = row;
    const end = addDays(today, length);
    const content = await unfolded(await open(addressOf(period, end)));
    const next = addDays(end, 1);
    expect(fact(content, '다음 기간')).toBe(`${name} (${short(next)} ~ ${short(addDays(next, cycle))})`);
    expect(fact(content, '요금(오늘 기준)')).toBe(price);
    expect(fact(content, '결제일')).toBe(short(addDays(end, -policy.renewal.chargeDaysBefore)));
  });

  it('does not speak of renewing where that period is not for rent', async () => {
    api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit('SB', 1, { monthlyPrice: 0 }) });
    const content = await unfolded(await open(addressOf('custom', addDays(today, 44))));
    expect(content).toHaveTextContent('예약 화면에서 연장할 수 있어요.');
    expect(renewing()).toBeNull();
  });

  it.each([
    ['monthly', 30, '45,000원'],
    ['custom', 44, undefined],
  ])('follows the price that the server named for a %s rental', async (period, length, price) => {
    vi.stubGlobal('PortOne', { requestPayment: vi.fn() });
    api().on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 45_000 } }));
    const harness = await open(addressOf(period, addDays(today, length)));
    const content = await unfolded(harness);
    expect(fact(content, '요금(오늘 기준)')).toBe('40,000원');
    await harness.user.type(screen.getByLabelText('이름'), '홍길동');
    await harness.user.type(screen.getByLabelText('이메일'), 'hong@example.com');
    await harness.user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
    await harness.user.click(screen.getByRole('button', { name: '다음' }));
    await harness.user.click(await screen.findByRole('button', { name: /결제하기$/ }));
    await screen.findByRole('button', { name: '45,000원 결제하기' });
    expect(within(content).queryByText('요금(오늘 기준)')?.parentElement?.querySelector('dd')?.textContent).toBe(price);
    expect(fact(content, '결제일')).toBe(short(addDays(today, length - policy.renewal.chargeDaysBefore)));
  });
});

describe('what comes after an extension, on the checkout', () => {
  const rental = aRental();
  const start = addDays(rental.endDate, 1);
  const end = addDays(start, 30);
  const extension = `${addressOf('monthly', end, start)}&continues=${rental.reservationId}`;
  const reserved = (...given: Parameters<typeof aRental>) =>
    api().on(readReservation, { id: rental.reservationId }, { body: aRental(...given) });

  it('is said of its own last day and its own next term', async () => {
    reserved();
    const content = await unfolded(await open(extension));
    expect(content).toHaveTextContent(`${on(end)}에 이용이 끝나고, 저절로 결제되지 않아요.`);
    expect(fact(content, '다음 기간')).toContain(short(addDays(end, 1)));
  });

  it.each([
    ['the next day', 0, '바로 다음 날부터 다른 예약이 있어 연장할 수 없어요.'],
    ['a later day', 9, `예약 화면에서 ${on(addDays(end, 9))}까지 연장할 수 있어요.`],
  ])('does not promise to renew where somebody else has %s', async (_which, free, text) => {
    reserved({ until: addDays(end, free) });
    const content = await unfolded(await open(extension));
    expect(content).toHaveTextContent(text);
    expect(renewing()).toBeNull();
  });

  it('is left out where the rental renews already', async () => {
    reserved({}, { renewing: true });
    await open(extension);
    expect(await screen.findByRole('heading', { name: '주문 정보' })).toBeVisible();
    expect(screen.queryByText(/저절로 결제되지 않아요/)).toBeNull();
  });
});

const texts = {
  en: {
    summary: 'When the rental ends',
    ends: (day: string) => `The rental ends on ${day}, and nothing is charged by itself.`,
    agreement: 'by a member who saves a card and agrees to it there. Guests extend by hand.',
    facts: ['Next period', 'Price (as of today)', 'Day of the charge'],
  },
  ja: {
    summary: '利用期間が終わったら',
    ends: (day: string) => `${day}に利用が終了し、自動で決済されることはありません。`,
    agreement: '別途同意したときにのみオンになります。会員でない方はご自分で延長できます。',
    facts: ['次の期間', '料金（本日時点）', '決済日'],
  },
  zh: {
    summary: '租期结束后',
    ends: (day: string) => `租期于${day}结束，不会自动扣款。`,
    agreement: '在预订页面保存银行卡并另行同意，才会开启自动续租。非会员可自行续租。',
    facts: ['下一租期', '价格（以今日为准）', '扣款日'],
  },
} as const;

it.each(['en', 'ja', 'zh'] as const)('what comes after is said in %s, without Hangul', async (language) => {
  const { summary, ends, agreement, facts } = texts[language];
  const partnerTexts = memoryPartnerTexts({ [language]: { '함께보관 강남점': 'Hamkke Gangnam' } });
  const content = await unfolded(await open(address, language, undefined, { partnerTexts }), summary);
  const end = addDays(today, 30);
  expect(content).toHaveTextContent(ends(on(end, language)));
  expect(content).toHaveTextContent(agreement);
  const [days, price, chargeOn] = facts.map((label) => fact(content, label));
  expect(days).toContain(short(addDays(end, 1), language));
  expect(price).toBe(formatWon(40_000, language));
  expect(chargeOn).toBe(short(addDays(end, -policy.renewal.chargeDaysBefore), language));
  await waitFor(() => expect(leftHangul()).toEqual([]));
});
