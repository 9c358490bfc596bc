// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  createPayment,
  getLocation,
  getUnit,
  listReservedUnits,
  listUnits,
  readOpenOrders,
  type ReservedUnit,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOwnOrder, storeOwnOrder } from '../../components/rental/own-order.ts';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const days = { startDate: today, endDate: addDays(today, 30) };
const own = { unitId: 'unit-SB-1', ...days };
/** Somebody else holds another unit for the same days. */
const foreign = { unitId: 'unit-SB-2', ...days };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const order = { orderId: 'H261121ABCDEF', orderName: '주문', holdUntil: inMinutes(15), ...own };
const reserved = (...list: ReservedUnit[]) => api().on(listReservedUnits, { id: 'gangnam' }, { body: list });
const unit = (number: number) => screen.findByRole('radio', { name: new RegExp(`SB-${number}`) });
const isTaken = async (number: number) => (await unit(number)).getAttribute('aria-disabled') === 'true';

const requestPayment = vi.fn();

beforeEach(() => {
  // The window opens and stays open.
  requestPayment.mockReset().mockReturnValue(new Promise(() => {}));
  const location = aLocation({ latitude: null, longitude: null });
  api().on(getLocation, { id: 'gangnam' }, { body: location });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1), aUnit('SB', 2)] });
  reserved(own, foreign);
});

/** Places an order for the first unit, as far as the provider's window. */
async function orderAtCheckout(): Promise<void> {
  vi.stubGlobal('PortOne', { requestPayment });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit('SB', 1) });
  api().on(readOpenOrders, {}, { body: { orders: [] } });
  const placed = { ...order, success: true, message: '', reservationId: 'R1', amount: 40_000 };
  api().on(createPayment, {}, { body: { ...placed, provider: { customer: {} } } });
  const { user } = await open(`/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${days.endDate}`);
  await user.type(await screen.findByLabelText('이름'), '홍길동');
  await user.type(screen.getByLabelText('이메일'), 'hong@example.com');
  await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
  await user.click(screen.getByRole('button', { name: '다음' }));
  await user.click(await screen.findByRole('button', { name: /결제하기$/ }));
  await waitFor(() => expect(requestPayment).toHaveBeenCalledOnce());
  cleanup();
}

/** Another tab has written to localStorage: the browser says so to every tab but that one. */
const storageChanged = () => act(() => void dispatchEvent(new StorageEvent('storage', { storageArea: localStorage })));

/** Tabs of a browser share localStorage; each has a sessionStorage of its own. */
const inAnotherTab = () => sessionStorage.clear();

describe('the visitor’s own hold', () => {
  it.each([
    ['in the tab that placed the order', () => {}],
    ['in another tab of the browser', inAnotherTab],
  ])('leaves the unit free for its visitor %s; the hold of somebody else does not', async (_where, turn) => {
    await orderAtCheckout();
    turn();
    const { user } = await open('/storage/gangnam?size=SB');
    expect(await isTaken(1)).toBe(false);
    expect(await isTaken(2)).toBe(true);
    await user.click(await unit(1));
    const reserve = screen.getByRole('link', { name: '예약하기' });
    expect(reserve).toHaveAttribute('href', expect.stringContaining('unitId=unit-SB-1'));
  });

  it('leaves its days free in the calendar; the hold of somebody else does not', async () => {
    const later = { unitId: 'unit-SB-1', startDate: addDays(today, 3), endDate: addDays(today, 33) };
    storeOwnOrder({ ...order, ...later });
    reserved({ unitId: 'unit-SB-1', startDate: addDays(today, 1), endDate: addDays(today, 2) }, later);
    await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=custom');
    const calendar = await screen.findByRole('group', { name: '이용할 날짜를 골라 주세요' });
    const dayIn = (after: number) => calendar.querySelector(`[data-day="${addDays(today, after)}"] button`);
    expect(dayIn(2)).toBeDisabled();
    expect(dayIn(3)).toBeEnabled();
  });

  it('that has run out blocks the unit as any other hold does', async () => {
    storeOwnOrder({ ...order, holdUntil: inMinutes(-1) });
    await open('/storage/gangnam?size=SB');
    expect(await isTaken(1)).toBe(true);
  });

  it('does not turn the chosen unit reserved when another tab of the browser places it', async () => {
    reserved();
    await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly');
    expect(await isTaken(1)).toBe(false);
    storeOwnOrder(order);
    act(() => api().live.send('location', { locationId: 'gangnam', change: 'taken', ...own }));
    act(() => api().live.send('location', { locationId: 'gangnam', change: 'taken', ...foreign }));
    await waitFor(async () => expect(await isTaken(2)).toBe(true));
    expect(await isTaken(1)).toBe(false);
    expect(screen.queryByText(/방금 다른 분이/)).toBeNull();
  });

  it('frees the unit again where the live event came before the other tab knew of its order', async () => {
    reserved();
    await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly');
    await unit(1);
    act(() => api().live.send('location', { locationId: 'gangnam', change: 'taken', ...own }));
    await waitFor(async () => expect(await isTaken(1)).toBe(true));
    storeOwnOrder(order);
    storageChanged();
    await waitFor(async () => expect(await isTaken(1)).toBe(false));
  });

  it('that another tab of the browser pays for is not said to be taken by somebody else', async () => {
    storeOwnOrder(order);
    await open('/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly');
    expect(await isTaken(1)).toBe(false);
    forgetOwnOrder();
    storageChanged();
    await waitFor(async () => expect(await isTaken(1)).toBe(true));
    expect(screen.queryByText(/방금 다른 분이/)).toBeNull();
  });
});
