// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { createPayment, getLocation, getUnit, readOpenOrders, readWaiting } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, anOfferedWaiting, aUnit, aWaiting } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const params = { id: aWaiting().id };
const rental = { unitId: 'unit-SB-1', period: 'monthly', startDate: today, endDate: addDays(today, 30) };
const at = (given: Record<string, string> = {}) =>
  `/checkout?${new URLSearchParams({ ...rental, waiting: params.id, ...given }).toString()}`;
const waiting = (answer: Parameters<ReturnType<typeof api>['on']>[2]) => api().on(readWaiting, params, answer);
const later = { startDate: addDays(today, 1), endDate: addDays(today, 31) };
const taken = '이 기간에 이미 예약된 보관함이에요';

beforeEach(() => {
  vi.stubGlobal('PortOne', { requestPayment: vi.fn(() => new Promise(() => {})) });
  api().on(readOpenOrders, {}, { body: { orders: [] } });
  // the hold of the offer makes the unit taken for everybody
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit('SB', 1, { isAvailable: false }) });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
});

async function fillIn(address: string) {
  const harness = await open(address, 'ko', memberSession());
  await harness.user.click(await screen.findByRole('checkbox', { name: '모두 동의' }));
  await harness.user.click(screen.getByRole('button', { name: '다음' }));
  await screen.findByRole('button', { name: '40,000원 결제하기' });
  return harness;
}

describe('a unit that is held by an offer', () => {
  it('is not taken for who was offered it: the order names the place', async () => {
    waiting({ body: anOfferedWaiting() });
    api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
    const { user } = await fillIn(at());
    expect(screen.getByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
    // the order is held as long as the offer
    expect(screen.queryByText(/15분 동안/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '40,000원 결제하기' }));
    await vi.waitFor(() => expect(api().sent(createPayment)).toHaveLength(1));
    expect(api().sent(createPayment)[0]).toMatchObject({ ...rental, waiting: params.id });
  });

  it('is so after a reload as well', async () => {
    waiting({ body: anOfferedWaiting() });
    const { router } = await open(at());
    expect(await screen.findByLabelText('이름')).toBeVisible();
    const { pathname, search } = router.state.location;
    cleanup();
    await open(pathname + search);
    expect(await screen.findByText(/까지 이 보관함을 잡아 뒀어요/)).toBeVisible();
  });

  it.each([
    ['the offer is over', { body: aWaiting({ status: 'missed' }) }, {}],
    ['another unit is offered', { body: anOfferedWaiting(85, { unitId: 'unit-SB-2' }) }, {}],
    ['later days are offered', { body: anOfferedWaiting(85, later) }, {}],
    ['fewer days are offered', { body: anOfferedWaiting() }, { period: 'custom', endDate: addDays(today, 31) }],
    ['nobody knows the place', problem(404, 'NOT_FOUND'), {}],
  ])('is taken where %s', async (_why, answer, given) => {
    waiting(answer);
    await open(at(given));
    expect(await screen.findByRole('heading', { level: 1, name: taken })).toBeVisible();
  });

  it('is taken where the address names no place, and none is requested', async () => {
    await open(at({ waiting: 'no/id' }));
    expect(await screen.findByRole('heading', { level: 1, name: taken })).toBeVisible();
    expect(api().seen.filter(({ path }) => path.startsWith('/api/waiting'))).toEqual([]);
  });

  it('without an answer the visitor goes on: the server refuses what it must', async () => {
    waiting(problem(503, 'UNAVAILABLE'));
    await open(at());
    expect(await screen.findByLabelText('이름')).toBeVisible();
    expect(screen.queryByText(/잡아 뒀어요/)).toBeNull();
  });
});

it('a rental without a place in a waiting list requests none and names none', async () => {
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit('SB', 1) });
  api().on(createPayment, {}, problem(409, 'UNIT_TAKEN'));
  const { user } = await fillIn(`/checkout?${new URLSearchParams(rental).toString()}`);
  expect(screen.getByText(/15분 동안/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '40,000원 결제하기' }));
  await vi.waitFor(() => expect(api().sent(createPayment)).toHaveLength(1));
  expect(api().sent(createPayment)[0]).not.toHaveProperty('waiting');
  expect(api().seen.filter(({ path }) => path.startsWith('/api/waiting'))).toEqual([]);
});
