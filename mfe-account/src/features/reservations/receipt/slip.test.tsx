import '@hamkke/build-config/browser-testing';
import { completePayment, readReservation, type OrderSummary, type ReservationDetail } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { languageCodes } from '@hamkke/ui/languages';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, nothingToDo } from '../testing/builders.ts';

const api = fakeApiForEach();
const { reservationId: id, orderId } = aDetail();
const receiptUrl = 'https://receipt.invalid/1?sign=a%20b';
const mine = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const slip = /결제사 전표/;

/** What the server says of an order: `order` only to whoever placed it. */
const answer = (order?: Partial<OrderSummary>) => ({
  body: { success: true, standing: 'confirmed', message: '', ...(order && { order }) },
});
function answers(given: Partial<ReservationDetail> = {}, order: Partial<OrderSummary> | undefined = { receiptUrl }) {
  api().on(readReservation, { id }, { body: aDetail(given) });
  api().on(completePayment, {}, answer(order));
}

describe.each([
  ['the receipt of a member', `${mine}/receipt`, memberSession()],
  ["a member's receipt", `${mine}/receipt`, memberSession()],
  ["a guest's receipt", `/reservations/lookup/${id}/receipt`, visitorSession],
])('%s', (_, at, session) => {
  it("leads to the payment company's slip, in a window that learns nothing of this page", async () => {
    answers();
    await open(at, { session });
    const link = await screen.findByRole('link', { name: '결제사 전표 (새 창으로 열려요)' });
    expect(link).toHaveAttribute('href', receiptUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(api().sent(completePayment)).toEqual([{ paymentId: orderId }]);
  });

  it.each([
    ['the company shows none', answer({})],
    ['somebody else placed the order', answer()],
    ['the order cannot be read', problem(503, 'UNAVAILABLE')],
    ['there is no such order', problem(404, 'NOT_FOUND')],
  ])('has no way to it where %s', async (_why, reply) => {
    answers();
    const reading = held(reply);
    api().on(completePayment, {}, reading.reply);
    await open(at, { session });
    expect((await screen.findAllByText(/40,000원/))[0]).toBeVisible();
    await waitFor(() => expect(api().sent(completePayment)).toHaveLength(1));
    await act(async () => reading.release());
    expect(screen.queryByText(slip)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the slip', () => {
  it.each([
    ['an unpaid hold', { status: 'pending', confirmedAt: null, history: [] }],
    ['one made by hand', { orderId: null, history: [] }],
  ] as const)('of %s is not read', async (_, given) => {
    answers({ ...given, history: [] });
    await open(`${mine}/receipt`, asMember);
    expect((await screen.findAllByText(/함께보관 강남점|영수증/))[0]).toBeVisible();
    expect(api().sent(completePayment)).toEqual([]);
    expect(screen.queryByText(slip)).toBeNull();
  });

  it('stays once the money went back', async () => {
    answers({ status: 'cancelled', refundOwed: 40_000, refundedAmount: 40_000, options: nothingToDo });
    await open(`${mine}/receipt`, asMember);
    expect(await screen.findByRole('link', { name: slip })).toBeVisible();
  });

  it('is no part of the sheet that is printed', async () => {
    answers();
    await open(`${mine}/receipt`, asMember);
    const link = await screen.findByRole('link', { name: slip });
    expect(link.closest('.hk-paper')).toBeNull();
    expect(link).toHaveClass('ac:print:hidden');
  });

  it('is read by the receipt alone', async () => {
    answers();
    await open(mine, asMember);
    expect(await screen.findByRole('link', { name: '영수증' })).toBeVisible();
    expect(api().sent(completePayment)).toEqual([]);
  });

  it.each(languageCodes)('is named in %s, with the window that it opens', async (language) => {
    answers();
    await open(`${mine}/receipt`, { ...asMember, language });
    const names = {
      ko: '결제사 전표 (새 창으로 열려요)',
      en: 'Payment company’s slip (opens in a new window)',
      ja: '決済会社の伝票 （新しいウィンドウで開きます）',
      zh: '支付公司凭证 （在新窗口中打开）',
    };
    expect(await screen.findByRole('link', { name: names[language] })).toHaveAttribute('href', receiptUrl);
  });
});
