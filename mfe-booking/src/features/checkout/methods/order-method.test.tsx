// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  createPayment,
  getLocation,
  getUnit,
  listMoveOptions,
  readOpenOrders,
  readPaymentMethods,
  readReservation,
  readWaiting,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aLocation, anOfferedWaiting, aRental, aUnit, moveOptions } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const tomorrow = addDays(today, 1);
const rental = aRental();
const id = rental.reservationId;
const offered = anOfferedWaiting();
const days = { startDate: today, endDate: addDays(today, 30) };

beforeEach(() => {
  vi.stubGlobal('PortOne', { requestPayment: vi.fn() });
  api().on(
    readPaymentMethods,
    {},
    {
      body: {
        methods: [
          { method: 'card', phone: 'never' },
          { method: 'kakaopay', phone: 'never' },
        ],
      },
    },
  );
  api().on(readOpenOrders, {}, { body: { orders: [] } });
  api().on(readReservation, { id }, { body: rental });
  api().on(readWaiting, { id: offered.id }, { body: offered });
  api().on(listMoveOptions, { id }, { body: moveOptions(tomorrow) });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getUnit, { id: 'unit-M-2' }, { body: aUnit('M', 2) });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(createPayment, {}, problem(503, 'UNAVAILABLE'));
});

it.each([
  ['a booking', { unitId: 'unit-SB-1', period: 'monthly', ...days }, {}],
  ['an extension', { period: 'monthly', continues: id }, { continues: id }],
  ['a move', { unitId: 'unit-M-2', startDate: tomorrow, moves: id }, { moves: id }],
  ['an offer', { unitId: 'unit-SB-1', period: 'monthly', ...days, waiting: offered.id }, { waiting: offered.id }],
] as const)('the order of %s names how it is paid', async (_what, search, more) => {
  const { user } = await open(`/checkout?${new URLSearchParams(search).toString()}`, 'ko', memberSession());
  await user.click(await screen.findByRole('radio', { name: '카카오페이' }));
  await user.click(screen.getByRole('checkbox', { name: '모두 동의' }));
  await user.click(screen.getByRole('button', { name: '다음' }));
  await user.click(await screen.findByRole('button', { name: /결제하기$/ }));
  await waitFor(() =>
    expect(api().sent(createPayment)).toEqual([expect.objectContaining({ method: 'kakaopay', ...more })]),
  );
});
