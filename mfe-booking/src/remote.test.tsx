// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { completePayment, createPayment, getLocation, getUnit, listLocations, listReservedUnits, listUnits, verifyPayment } from '@hamkke/contracts';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { conformsToShell, remoteScene } from '@hamkke/shell-api/conformance';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiStage, problem, type ApiStage } from './testing/api-stage.ts';
import { aLocation, anOrder, aUnit } from './testing/builders.ts';

// Screens arrive as chunks of their own; on a busy machine the first one takes its time.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('booking', remote);

const today = seoulDateOf(new Date());
let api: ApiStage;

async function open(path: string, language: 'ko' | 'en' = 'ko') {
  const scene = await remoteScene(remote, path, { language, config: { paymentScriptUrl: 'about:blank' } });
  render(scene.element);
  return { ...scene, user: userEvent.setup() };
}

beforeEach(() => {
  api = apiStage();
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('PortOne', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} unobserve() {} });
  Element.prototype.scrollTo ??= () => {};
});

describe('/locations', () => {
  it('finds by name, and says so when nothing is found', async () => {
    api.on(listLocations, {}, { body: [aLocation(), aLocation({ id: 'busan', name: '함께보관 해운대점', district: '해운대구', address: '부산광역시' })] });
    const { user, router } = await open('/locations');
    expect(await screen.findByRole('heading', { level: 1, name: '지점 선택하기' })).toBeVisible();
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    await user.type(screen.getByPlaceholderText('지역 • 지점명을 검색해주세요'), '해운대');
    expect(router.state.location.search).toContain('q=');
    expect(screen.queryByText('함께보관 강남점')).toBeNull();
    expect(screen.getByRole('link', { name: /해운대점/ })).toHaveAttribute('href', '/storage/busan');
    await user.type(screen.getByPlaceholderText('지역 • 지점명을 검색해주세요'), 'zzz');
    expect(await screen.findByText('검색 결과가 없습니다.')).toBeVisible();
  });

  it('says that there are no branches when there are none', async () => {
    api.on(listLocations, {}, { body: [] });
    await open('/locations');
    expect(await screen.findByText('등록된 지점이 없습니다.')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    api.on(listLocations, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await open('/locations', 'en');
    expect(await screen.findByText('No connection right now. Please try again in a moment.')).toBeVisible();
    api.on(listLocations, {}, { body: [aLocation()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
  });
});

describe('/storage/:id', () => {
  const units = [aUnit('SB', 1), aUnit('SB', 2), aUnit('M', 1)];
  beforeEach(() => {
    api.on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
    api.on(listUnits, { id: 'gangnam' }, { body: units });
    api.on(listReservedUnits, { id: 'gangnam' }, { body: [{ unitId: 'unit-SB-2', startDate: today, endDate: addDays(today, 10) }] });
  });

  it('shows reserved boxes with their dates and leads to checkout with the free one', async () => {
    const { user } = await open('/storage/gangnam');
    const free = await screen.findByRole('radio', { name: /SB-1/ });
    expect(screen.getByRole('radio', { name: /SB-2/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('radio', { name: /SB-2/ })).toHaveTextContent('예약중');
    await user.click(free);
    expect(screen.getByTestId('quote')).toHaveTextContent('40,000원');
    const link = screen.getByRole('link', { name: '예약하기' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.toString()).toBe(`unitId=unit-SB-1&startDate=${today}&endDate=${addDays(today, 30)}&period=monthly`);
  });

  it('choosing a size takes its first free box; a longer period changes the price', async () => {
    const { user, router } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('radio', { name: /^M/ }));
    expect(router.state.location.search).toContain('unitId=unit-M-1');
    await user.click(screen.getByRole('radio', { name: '12개월' }));
    expect(screen.getByTestId('quote')).toHaveTextContent('720,000원');
    expect(screen.getByText('34% 할인')).toBeVisible();
  });

  it('a custom range that costs more than a month offers the month', async () => {
    const { user, router } = await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=custom');
    expect(await screen.findByTestId('quote')).toHaveTextContent('62,000원');
    await user.click(screen.getByRole('button', { name: '1개월로 바꾸기' }));
    expect(router.state.location.search).toContain('period=monthly');
    expect(screen.getByTestId('quote')).toHaveTextContent('40,000원');
  });

  it('a box that someone else takes turns reserved at once, and the visitor is told', async () => {
    const { user } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('radio', { name: /SB-1/ }));
    act(() => api.live('location', { locationId: 'gangnam', change: 'taken', unitId: 'unit-SB-1', startDate: today, endDate: addDays(today, 30) }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /SB-1/ })).toHaveAttribute('aria-disabled', 'true'));
    expect(await screen.findByText('고르신 보관함을 방금 다른 분이 예약했어요')).toBeVisible();
    expect(screen.queryByRole('link', { name: '예약하기' })).toBeNull();
  });

  it('says when the branch does not exist', async () => {
    await open('/storage/nowhere');
    expect(await screen.findByText('지점을 찾을 수 없습니다')).toBeVisible();
  });

  it('goes back to the remembered path when one came here directly, and forgets it', async () => {
    localStorage.setItem('referrer', '/franchise-dashboard');
    const { user, router } = await open('/storage/gangnam');
    await user.click(await screen.findByRole('button', { name: '뒤로 가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/franchise-dashboard'));
    expect(localStorage.getItem('referrer')).toBeNull();
  });
});

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
    provider: { storeId: 's', channelKey: 'c', paymentId: 'H261121ABCDEF', orderName: '주문', totalAmount: 40_000, currency: 'KRW', payMethod: 'CARD', customer: { fullName: '홍길동', email: 'hong@example.com' }, redirectUrl: 'http://localhost/payment/success', noticeUrls: [], customData: { reservationId: 'R1' } },
  };
  const requestPayment = vi.fn();
  beforeEach(() => {
    requestPayment.mockReset();
    vi.stubGlobal('PortOne', { requestPayment });
    api.on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
    api.on(getLocation, { id: 'gangnam' }, { body: aLocation() });
    api.on(createPayment, {}, { body: order });
    api.on(verifyPayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
    api.on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
  });

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await screen.findByLabelText('이름'), '홍길동');
    await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
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
    const placed = api.seen.filter(({ path }) => path === '/api/create-payment');
    expect(placed).toHaveLength(1);
    expect(placed[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(api.seen.find(({ path }) => path === '/api/verify-payment')?.body).toEqual({ orderId: order.orderId, paymentId: order.orderId, amount: 40_000 });
    expect(JSON.parse(sessionStorage.getItem('last_order') ?? '')).toMatchObject({ orderId: order.orderId, amount: 40_000, customer: { name: '홍길동' } });
  });

  it("a code means that it failed: the provider's words are shown and the button is free again", async () => {
    requestPayment.mockResolvedValue({ transactionType: 'PAYMENT', txId: 't', paymentId: order.orderId, code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하였습니다.' });
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText('사용자가 결제를 취소하였습니다.')).toBeVisible();
    expect(screen.getByText('결제 오류')).toBeVisible();
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
    api.on(createPayment, {}, problem(409, 'PRICE_CHANGED', { details: { amount: 45_000 } }));
    const { user } = await open(address);
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByText('금액이 45,000원으로 바뀌었어요. 확인하고 다시 결제해 주세요.')).toBeVisible();
    expect(screen.getByTestId('total')).toHaveTextContent('45,000원');
    expect(requestPayment).not.toHaveBeenCalled();
  });

  it("the server's word on a field comes back to the field, and nothing typed is lost", async () => {
    api.on(createPayment, {}, problem(422, 'VALIDATION', { fields: [{ path: 'customerEmail', code: 'format', message: 'x' }] }));
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
    expect(api.seen.some(({ path }) => path === '/api/create-payment')).toBe(false);
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

describe('/payment/success', () => {
  const at = `/payment/success?paymentId=${anOrder().paymentId}`;

  it("shows the server's summary, without anything stored in the tab", async () => {
    api.on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
    await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
    const card = screen.getByText('예약 내역').closest('div') as HTMLElement;
    expect(within(card).getByText('SB-1')).toBeVisible();
    expect(within(card).getByText('40,000원')).toBeVisible();
    expect(screen.getByRole('link', { name: '예약 확인하기' })).toHaveAttribute('href', '/profile/reservations');
  });

  it('shows no summary to a visitor who did not place the order', async () => {
    api.on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '' } });
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
  ] as const)('an order that is %s says %s', async (standing, text) => {
    api.on(completePayment, {}, { body: { success: false, standing, message: '', order: anOrder({ standing, startDate: calendarDate('2026-12-01') }) } });
    await open(at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("a phone's failed redirect goes to the failure screen with its words", async () => {
    const { router } = await open('/payment/success?paymentId=H1&code=FAILURE_TYPE_PG&message=%ED%95%9C%EB%8F%84');
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/failure'));
    expect(await screen.findByText('한도')).toBeVisible();
    expect(screen.getByText('FAILURE_TYPE_PG')).toBeVisible();
  });

  it.each(['/payment/success', '/payment/success?paymentId=H404404'])('%s: payment information not found', async (path) => {
    await open(path);
    expect(await screen.findByText('결제 정보를 찾을 수 없습니다')).toBeVisible();
  });

  it('an error says so and can be tried again', async () => {
    api.on(completePayment, {}, problem(503, 'PROVIDER_DOWN'));
    const { user } = await open(at, 'en');
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByText('The payment provider does not answer. Please try again in a moment.')).toBeVisible();
    api.on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reservation completed!')).toBeVisible();
  });
});

describe('/payment/failure', () => {
  it('has defaults, and shows what the address says', async () => {
    await open('/payment/failure');
    expect(await screen.findByText('UNKNOWN')).toBeVisible();
    expect(screen.getByText('결제를 처리하는 중 오류가 발생했습니다.')).toBeVisible();
    expect(screen.queryByText('주문')).toBeNull();
  });
});
