// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { completePayment } from '@hamkke/contracts';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { longDate } from '../../components/long-date.ts';
import { leftHangul, problem } from '@hamkke/screen-kit/testing';
import { anOrder } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();

describe('/payment/success', () => {
  const at = `/payment/success?paymentId=${anOrder().paymentId}`;

  it("shows the server's summary, without anything stored in the tab", async () => {
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
    await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
    const card = screen.getByText('예약 내역').closest('div') as HTMLElement;
    expect(within(card).getByText('SB-1')).toBeVisible();
    expect(within(card).getByText('40,000원')).toBeVisible();
  });

  it.each([
    ['by which it was paid', { method: 'kakaopay' }, '카카오페이'],
    ['of a card where the order names none', {}, '신용·체크카드'],
  ] as const)('names the way %s', async (_which, given, name) => {
    const order = anOrder(given);
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    await open(at);
    const term = await screen.findByText('결제 수단');
    expect(term.nextElementSibling).toHaveTextContent(name);
  });

  it.each([
    ['a guest to the look-up', visitorSession, `/reservations/lookup?order=${anOrder().orderId}`],
    ["a member to one's own", memberSession(), '/profile/reservations'],
  ])('leads %s to see the reservation', async (_who, session, href) => {
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
    await open(at, 'ko', session);
    expect(await screen.findByRole('link', { name: '예약 확인하기' })).toHaveAttribute('href', href);
  });

  it.each([
    ['a guest to the look-up', visitorSession, `/reservations/lookup?order=${anOrder().orderId}`],
    ['a member to the reservation itself', memberSession(), `/profile/reservations/${anOrder().reservationId}`],
  ])('says where the door code is, as far as there is one, and leads %s', async (_who, session, href) => {
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
    await open(at, 'ko', session);
    expect(await screen.findByRole('link', { name: '출입 코드 보러 가기' })).toHaveAttribute('href', href);
    expect(screen.getByText(/^잠금장치가 연결된 지점은 예약 화면에서 출입 코드를 볼 수 있어요\./)).toBeVisible();
  });

  it('says nothing of a code where nothing was booked', async () => {
    api().on(completePayment, {}, { body: { success: false, standing: 'lapsed', message: '', order: anOrder() } });
    await open(at);
    await screen.findByText('결제 시간이 지나 예약이 풀렸어요');
    expect(screen.queryByRole('link', { name: '출입 코드 보러 가기' })).toBeNull();
  });

  it('shows no summary to a visitor who did not place the order', async () => {
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
    await open(at);
    expect(await screen.findByText('예약이 완료되었습니다!')).toBeVisible();
    expect(screen.queryByText('예약 내역')).toBeNull();
  });

  it.each([
    ['refunding', '죄송해요, 보관함을 드리지 못했어요'],
    ['refunded', '죄송해요, 보관함을 드리지 못했어요'],
    ['failed', '아직 결제되지 않았어요'],
    ['awaiting', '아직 결제되지 않았어요'],
    ['lapsed', '결제 시간이 지나 예약이 풀렸어요'],
    ['processing', '결제사의 확인이 늦어지고 있어요'],
  ] as const)('an order that is %s says %s', async (status, text) => {
    api().on(
      completePayment,
      {},
      {
        body: {
          success: false,
          standing: status,
          message: '',
          order: anOrder({ standing: status, startDate: calendarDate('2026-12-01') }),
        },
      },
    );
    await open(at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['awaiting', 'failed', 'lapsed'] as const)('an extension that is %s goes on as one', async (status) => {
    const order = anOrder({ standing: status, continues: 'R261101ABCDEF' });
    api().on(completePayment, {}, { body: { success: false, standing: status, message: '', order } });
    await open(at);
    const again = (await screen.findByRole('link', { name: '다시 시도' })).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(again, 'http://x');
    expect(pathname).toBe('/checkout');
    expect(Object.fromEntries(searchParams)).toEqual({
      unitId: order.unitId,
      period: order.period,
      startDate: order.startDate,
      endDate: order.endDate,
      continues: 'R261101ABCDEF',
    });
  });

  it.each(['awaiting', 'failed', 'lapsed'] as const)('a move that is %s goes on as one', async (status) => {
    const order = anOrder({ standing: status, moves: 'R261101ABCDEF' });
    api().on(completePayment, {}, { body: { success: false, standing: status, message: '', order } });
    await open(at);
    const again = (await screen.findByRole('link', { name: '다시 시도' })).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(again, 'http://x');
    expect(pathname).toBe('/checkout');
    expect(Object.fromEntries(searchParams)).toEqual({
      unitId: order.unitId,
      startDate: order.startDate,
      moves: 'R261101ABCDEF',
    });
  });

  it('a move whose time to pay ran out leaves the rental where it is', async () => {
    const order = anOrder({ standing: 'lapsed', moves: 'R261101ABCDEF' });
    api().on(completePayment, {}, { body: { success: false, standing: 'lapsed', message: '', order } });
    await open(at);
    expect(await screen.findByText('결제 시간이 지나 보관함을 옮기지 않았어요')).toBeVisible();
    expect(screen.getByText('빠져나간 돈은 없고, 지금 쓰는 보관함은 그대로예요.')).toBeVisible();
  });

  it.each([
    ['refunding', /40,000원을 전액 환불하고 있어요/],
    ['refunded', /40,000원을 전액 환불했어요/],
  ] as const)('a move that is %s says why, and leads back to it', async (status, text) => {
    const order = anOrder({ standing: status, moves: 'R261101ABCDEF' });
    api().on(completePayment, {}, { body: { success: false, standing: status, message: '', order } });
    await open(at);
    expect(await screen.findByText('죄송해요, 보관함을 옮기지 못했어요')).toBeVisible();
    expect(screen.getByText(text)).toHaveTextContent('이용 중인 예약이 바뀌었어요');
    expect(screen.getByRole('link', { name: '보관함과 날짜 다시 고르기' })).toHaveAttribute(
      'href',
      '/reservations/lookup/R261101ABCDEF/move',
    );
    expect(screen.queryByRole('link', { name: /가까운 곳에서/ })).toBeNull();
  });

  it("a phone's failed redirect goes to the failure screen with its message", async () => {
    const { router } = await open('/payment/success?paymentId=H1&code=FAILURE_TYPE_PG&message=%ED%95%9C%EB%8F%84');
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/failure'));
    expect(await screen.findByText('한도')).toBeVisible();
    expect(screen.getByText('FAILURE_TYPE_PG')).toBeVisible();
  });

  it.each(['/payment/success', '/payment/success?paymentId=H404404'])(
    '%s: payment information not found',
    async (path) => {
      await open(path);
      expect(await screen.findByText('결제 정보를 찾을 수 없습니다')).toBeVisible();
    },
  );

  it('an error says so and can be tried again', async () => {
    api().on(completePayment, {}, problem(503, 'PROVIDER_DOWN'));
    const { user } = await open(at, 'en');
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByText('The payment provider does not answer. Please try again in a moment.')).toBeVisible();
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reservation completed!')).toBeVisible();
  });
});

describe('from when on the unit can be used', () => {
  const today = seoulDateOf(new Date());
  it.each([
    ['today', 0, '이제 보관함을 이용할 수 있어요.'],
    ['in ten days', 10, /^20\d\d년\u00a0\d+월\u00a0\d+일부터 보관함을 이용할 수 있어요\.$/],
  ])('begins %s', async (_when, inDays, text) => {
    const order = anOrder({ startDate: addDays(today, inDays), endDate: addDays(today, inDays + 30) });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    await open(`/payment/success?paymentId=${order.paymentId}`);
    expect(await screen.findByText(text, { normalizer: (shown) => shown })).toBeVisible();
  });

  it.each([
    ['ko', '보관함 이용 기간을 2027년\u00a01월\u00a020일까지 연장했어요.'],
    ['en', 'Your rental is extended: the box is yours until January\u00a020,\u00a02027.'],
    ['ja', '今のボックスのご利用を2027年1月20日まで延長しました。'],
    ['zh', '您的储物仓已续租至2027年1月20日。'],
  ] as const)('goes on until the new last day of an extended rental, in %s', async (language, text) => {
    const days = { startDate: calendarDate('2026-12-21'), endDate: calendarDate('2027-01-20') };
    const order = anOrder({ ...days, continues: 'R261101ABCDEF' });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    await open(`/payment/success?paymentId=${order.paymentId}`, language);
    expect(await screen.findByText(text, { normalizer: (shown) => shown })).toBeVisible();
  });

  const moved = (given: Partial<ReturnType<typeof anOrder>> = {}) => {
    const days = { startDate: calendarDate('2026-12-21'), endDate: calendarDate('2027-01-20'), daysBetween: 31 };
    const order = anOrder({ ...days, moves: 'R261101ABCDEF', locationName: 'Hamkke Gangnam', ...given });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    return `/payment/success?paymentId=${order.paymentId}`;
  };
  const exact = { normalizer: (shown: string) => shown };

  it.each([
    [
      'ko',
      '보관함을 옮겼어요!',
      '2026년\u00a012월\u00a021일부터 SB-1 보관함을 이용할 수 있어요. 옮기기 전 보관함은 2026년\u00a012월\u00a023일까지 쓸 수 있어요.',
    ],
    [
      'en',
      'Your rental has moved!',
      'You can use box SB-1 from December\u00a021,\u00a02026, and the box you move from until December\u00a023,\u00a02026.',
    ],
    [
      'ja',
      'ボックスの移動が完了しました',
      '2026年12月21日からボックスSB-1をご利用いただけます。移動前のボックスは2026年12月23日までご利用いただけます。',
    ],
    ['zh', '储物仓已更换！', '自2026年12月21日起可以使用储物仓 SB-1，更换前的储物仓可使用至2026年12月23日。'],
  ] as const)('says of a rental that moved where it is and until when the other unit is, in %s', async (...said) => {
    const [language, heading, text] = said;
    await open(moved(), language);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(text, exact)).toBeVisible();
  });

  it('the other unit is not used for longer than the rental', async () => {
    await open(moved({ endDate: calendarDate('2026-12-22') }));
    expect(
      await screen.findByText(/옮기기 전 보관함은 2026년\u00a012월\u00a022일까지 쓸 수 있어요\.$/, exact),
    ).toBeVisible();
  });

  it('a rental that moved is shown by its days left, and leads a member to its own page', async () => {
    await open(moved(), 'ko', memberSession());
    expect(await screen.findByRole('link', { name: '예약 확인하기' })).toHaveAttribute(
      'href',
      `/profile/reservations/${anOrder().reservationId}`,
    );
    expect(screen.getByText('이용 기간').nextElementSibling).toHaveTextContent(/^31일 · /);
  });

  it.each(['en', 'ja', 'zh'] as const)('is said in %s as well', async (language) => {
    const order = anOrder({ startDate: addDays(today, 10), endDate: addDays(today, 40) });
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order } });
    await open(`/payment/success?paymentId=${order.paymentId}`, language);
    const date = longDate(order.startDate, language);
    expect(
      await screen.findByText((text) => text.includes(date) && text !== date && !text.includes('·'), {
        normalizer: (shown) => shown,
      }),
    ).toBeVisible();
  });
});

describe('how to stay after the booked rental', () => {
  const order = anOrder();
  const at = `/payment/success?paymentId=${order.paymentId}`;
  const outcome = (given: Partial<typeof order> = {}) =>
    api().on(
      completePayment,
      {},
      { body: { success: true, standing: 'confirmed', message: '', order: anOrder(given) } },
    );
  const heading = '계속 이용하고 싶다면';

  it.each([
    ['a rental', {}],
    ['an extension', { continues: 'R261101ABCDEF' }],
  ])('leads a member on to the reservation of %s', async (_what, given) => {
    outcome(given);
    await open(at, 'ko', memberSession());
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByText(/^예약 화면에서 기간을 연장하거나 자동 연장을 켜고 끌 수 있어요\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '자동 연장 알아보기' })).toHaveAttribute(
      'href',
      `/profile/reservations/${order.reservationId}`,
    );
  });

  it('is said to a guest without what is for members', async () => {
    outcome();
    await open(at);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByText(/^예약 화면에서 직접 연장할 수 있어요\./)).toBeVisible();
    expect(screen.queryByText(/자동 연장/)).toBeNull();
  });

  it('is not said to who did not place the order', async () => {
    api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
    await open(at, 'ko', memberSession());
    expect(await screen.findByText('예약이 완료되었습니다!')).toBeVisible();
    expect(screen.queryByText(heading)).toBeNull();
  });

  it.each(['awaiting', 'processing', 'refunded'] as const)('is not said of an order that is %s', async (standing) => {
    api().on(completePayment, {}, { body: { success: false, standing, message: '', order: anOrder({ standing }) } });
    await open(at, 'ko', memberSession());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('결제를 확인하고 있어요')).toBeNull());
    expect(screen.queryByText(heading)).toBeNull();
  });

  it.each([
    ['en', 'If you want to stay longer', 'About automatic renewal', /extend it by hand/],
    ['ja', '続けて利用したい場合', '自動延長について', /ご自分で延長できます/],
    ['zh', '如果想继续使用', '了解自动续租', /自行续租/],
  ] as const)('is said in %s, without Hangul', async (language, title, link, byHand) => {
    outcome({ locationName: 'Hamkke Gangnam' });
    await open(at, language, memberSession());
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    await waitFor(() => expect(leftHangul()).toEqual([]));
    cleanup();
    await open(at, language);
    expect(await screen.findByText(byHand)).toBeVisible();
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});

describe('/payment/failure', () => {
  const at = (params: Record<string, string>) =>
    `/payment/failure?${new URLSearchParams({ paymentId: anOrder().paymentId, code: 'FAILURE_TYPE_PG', ...params }).toString()}`;
  const outcome = (status: string) =>
    api().on(completePayment, {}, { body: { success: false, standing: status, message: '', order: anOrder() } });

  it.each([
    [
      'REJECT_CARD_COMPANY',
      '승인이 거절됐어요. 다른 결제 수단으로 결제하거나 카드사나 은행에 문의해 주세요. 빠져나간 돈은 없어요.',
    ],
    ['REJECT_CARD_PAYMENT', '한도를 넘었거나 잔액이 부족해요. 다른 결제 수단으로 결제해 주세요. 빠져나간 돈은 없어요.'],
    ['INVALID_CARD_NUMBER', '카드 정보가 맞지 않아요. 카드 번호와 유효기간을 확인해 주세요. 빠져나간 돈은 없어요.'],
    ['SOMETHING_NEW', '은행 점검 중입니다. 빠져나간 돈은 없어요.'],
  ])('%s has a text of its own, and names the order', async (pgCode, text) => {
    outcome('awaiting');
    await open(at({ pgCode, message: '은행 점검 중입니다.' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(anOrder().orderName)).toBeVisible();
    expect(screen.getByText(pgCode)).toBeVisible();
  });

  it('names the way that was tried, where the server knows the order', async () => {
    const order = anOrder({ method: 'naverpay' });
    api().on(completePayment, {}, { body: { success: false, standing: 'awaiting', message: '', order } });
    await open(at({}));
    const term = await screen.findByText('결제 수단');
    expect(term.nextElementSibling).toHaveTextContent('네이버페이');
  });

  it('a window that the visitor closed is no failure', async () => {
    outcome('awaiting');
    await open(at({ pgCode: 'PAY_PROCESS_CANCELED', message: '사용자가 결제를 취소하였습니다.' }));
    expect(await screen.findByRole('heading', { level: 1, name: '결제를 취소했어요' })).toBeVisible();
    expect(await screen.findByText('빠져나간 돈은 없어요.')).toBeVisible();
    expect(screen.queryByText('결제 실패')).toBeNull();
  });

  it('does not say that nothing was charged where the server does not know', async () => {
    api().on(completePayment, {}, problem(503, 'PROVIDER_DOWN'));
    await open(at({ pgCode: 'REJECT_CARD_COMPANY' }));
    expect(await screen.findByText(/승인이 거절됐어요/)).toBeVisible();
    expect(screen.queryByText(/빠져나간 돈은 없어요/)).toBeNull();
  });

  it.each(['confirmed', 'processing'])('an order that is %s after all leads to its success', async (status) => {
    outcome(status);
    const { router } = await open(at({ pgCode: 'REJECT_CARD_COMPANY' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/success'));
    expect(router.state.location.search).not.toContain('code');
  });

  it('has defaults, and shows what the address says', async () => {
    await open('/payment/failure');
    expect(await screen.findByText('UNKNOWN')).toBeVisible();
    expect(screen.getByText('결제를 처리하는 중 오류가 발생했습니다.')).toBeVisible();
    expect(screen.queryByText('주문')).toBeNull();
  });
});
