import '@hamkke/build-config/browser-testing';
import { readReservation, type ReservationDetail } from '@hamkke/contracts';
import { calendarDate, splitVat, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, memoryShell, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aRefund, inHours, nothingToDo } from '../testing/builders.ts';
import { paidAt, refundedAt } from './paid.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const reads = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });
const paid = { at: '2026-11-19T03:04:00.000Z', from: 'pending', to: 'active', why: 'paid', by: 'payments' } as const;

describe('the receipt', () => {
  it.each([
    ['a member', `/profile/reservations/${id}`, memberSession()],
    ['a guest', `/reservations/lookup/${id}`, visitorSession],
  ])('says what, where, when and how much, and prints, for %s', async (_, page, session) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    reads({ history: [paid] });
    const { user } = await open(`${page}/receipt`, { session });
    expect(await screen.findByRole('heading', { level: 1, name: '영수증' })).toBeVisible();
    for (const fact of ['H261121ABCDEF', '함께보관 강남점', 'SB-1', '홍길동', '2026. 11. 19. 오후 12:04'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByTestId('receipt-total')).toHaveTextContent('40,000원');
    expect(screen.getByText('공급가액').nextElementSibling).toHaveTextContent('36,364원');
    expect(screen.getByText('부가가치세').nextElementSibling).toHaveTextContent('3,636원');
    expect(screen.queryByText('환불된 금액')).toBeNull();
    expect(screen.queryByText('판매자 정보')).toBeNull();
    await user.click(screen.getByRole('button', { name: '인쇄하기' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: '예약으로 돌아가기' })).toHaveAttribute('href', page);
  });

  it('shows what came back and what remains', async () => {
    const refunded = {
      at: '2026-11-20T01:00:00.000Z',
      from: 'cancelled',
      to: 'cancelled',
      why: 'refunded',
      by: 'payments',
    } as const;
    reads({
      status: 'cancelled',
      cancelReason: 'renter',
      refundOwed: 40_000,
      refundedAmount: 40_000,
      history: [paid, refunded],
      options: nothingToDo,
    });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession(), language: 'en' });
    expect(await screen.findByText('Nov 20, 2026, 10:00 AM')).toBeVisible();
    expect(screen.getByText('Refunded so far').nextElementSibling).toHaveTextContent('₩40,000');
    expect(screen.getByText('After the refund')).toBeVisible();
    expect(screen.getByTestId('receipt-total')).toHaveTextContent('₩0');
    expect(screen.queryByText('VAT included')).toBeNull();
  });

  it('a refund on its way is not taken off yet', async () => {
    reads({
      status: 'cancelled',
      cancelReason: 'renter',
      refundOwed: 40_000,
      refundedAmount: 0,
      history: [paid],
      options: nothingToDo,
    });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    expect(await screen.findByText('환불 진행 중')).toBeVisible();
    expect(screen.getByTestId('receipt-total')).toHaveTextContent('40,000원');
  });

  it.each([
    ['an unpaid hold', { status: 'pending', confirmedAt: null, history: [] }],
    ['one made by hand', { orderId: null, history: [] }],
  ] as const)('%s has none', async (_, given) => {
    reads({ ...given, history: [] });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    expect(await screen.findByRole('heading', { level: 1, name: '영수증이 없는 예약이에요' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '인쇄하기' })).toBeNull();
  });

  it("names the operator's business and the location in the reader's language", async () => {
    reads({ history: [paid] });
    const { config } = memoryShell();
    const operator = {
      company: 'Hamkke Inc.',
      representative: 'Kim',
      address: '1 Teheran-ro',
      businessNumber: '123-45-67890',
      mailOrderNumber: '2026-1',
      privacyOfficer: 'Lee',
      hosting: 'Cloud',
    };
    const partnerTexts = memoryPartnerTexts({ en: { '함께보관 강남점': 'Hamkke Gangnam' } });
    await open(`/profile/reservations/${id}/receipt`, {
      session: memberSession(),
      language: 'en',
      shell: {
        language: 'en',
        partnerTexts,
        config: { ...config, operator: { en: operator } as NonNullable<typeof config.operator> },
      },
    });
    expect(await screen.findByText('Hamkke Inc.')).toBeVisible();
    for (const fact of ['123-45-67890', 'Kim', '1 Teheran-ro', '070-1234-0000', 'Hamkke Gangnam'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByText('Lee')).toBeNull();
  });

  it.each([0, 1, 10, 11, 40_000, 123_456_789])(
    'splits %i won into what is paid for and the tax, without losing any',
    (total) => {
      const { supply, vat } = splitVat(total);
      expect(supply + vat).toBe(total);
      expect(Math.abs(vat - supply / 10)).toBeLessThan(0.6);
    },
  );

  const ended = (refund?: ReturnType<typeof aRefund> | null): Partial<ReservationDetail> => {
    const { endDate } = aDetail();
    return {
      totalAmount: 400_000,
      history: [paid],
      notice: {
        leaveDate: endDate,
        previousEndDate: endDate,
        givenAt: inHours(-1),
        hasPhoto: false,
        ...(refund !== undefined && { refund }),
      },
      options: nothingToDo,
    };
  };

  it.each([
    [0, '400,000원', '363,636원'],
    [234_000, '166,000원', '150,909원'],
  ])('of a rental that ended early says how its refund was reckoned, %i won of it back', async (back, left, supply) => {
    reads({ ...ended(aRefund()), refundOwed: 234_000, refundedAmount: back });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    const lines = within(await screen.findByRole('region', { name: '일찍 끝낸 이용의 계산 내역' }));
    for (const [label, value] of [
      ['결제 금액', '400,000원'],
      ['쓴 날', '133일'],
      ['3개월 × 1', '108,000원'],
      ['쓴 날의 요금', '166,000원'],
      ['돌려받는 금액', '234,000원'],
    ] as const)
      expect(lines.getByText(label).nextElementSibling).toHaveTextContent(value);
    expect(screen.getByTestId('receipt-total')).toHaveTextContent(left);
    expect(screen.getByText('공급가액').nextElementSibling).toHaveTextContent(supply);
  });

  it.each([undefined, null, aRefund({ refund: 0 })])('names no lines where nothing comes back (%#)', async (refund) => {
    reads(ended(refund));
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    expect(await screen.findByTestId('receipt-total')).toBeVisible();
    expect(screen.queryByRole('region', { name: '일찍 끝낸 이용의 계산 내역' })).toBeNull();
  });

  it('knows when it was paid and when money went back', () => {
    const confirmedAt = inHours(-5);
    expect(paidAt(aDetail({ history: [{ ...paid, why: 'paid-after-lapse' }] }))).toBe(paid.at);
    expect(paidAt(aDetail({ history: [], confirmedAt }))).toBe(confirmedAt);
    expect(refundedAt(aDetail({ history: [paid] }))).toBeUndefined();
  });

  it('names the days that were paid for, also when the rental ends earlier', async () => {
    const [startDate, endDate, previousEndDate] = ['2026-11-01', '2026-11-20', '2026-12-01'].map(calendarDate) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ];
    reads({
      startDate,
      endDate,
      history: [paid],
      notice: { leaveDate: endDate, previousEndDate, givenAt: inHours(-1), hasPhoto: false },
    });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    expect(
      await screen.findByText('2026. 11. 1. ~ 2026. 12. 1.', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    ).toBeVisible();
  });

  it('is what is left on paper: the sheet is the card with the receipt', async () => {
    reads({ history: [paid] });
    await open(`/profile/reservations/${id}/receipt`, { session: memberSession() });
    expect((await screen.findByTestId('receipt-total')).closest('.hk-paper')).toHaveTextContent('공급가액');
  });
});
