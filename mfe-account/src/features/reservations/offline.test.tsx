import '@hamkke/build-config/browser-testing';
import { listReservations, readReservation, type ReservationDetail } from '@hamkke/contracts';
import { fakeApiForEach, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { aDetail, aReservation, freeToCancel } from './testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const session = memberSession();
const page = `/profile/reservations/${id}`;

const network = (there: boolean) => act(() => online(there));

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const detail = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });

describe('without a network', () => {
  it("the list is read all the same, for the page's worker may know it, and says that it is older", async () => {
    network(false);
    api().on(listReservations, {}, { body: [aReservation()] });
    await open('/profile/reservations', { session });
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
    expect(screen.getByText('마지막으로 받은 내용을 보여 드려요. 연결되면 다시 불러와요.')).toBeVisible();
  });

  it('a reservation can be read, and what needs the network is off and says why', async () => {
    network(false);
    detail({ options: freeToCancel });
    await open(page, { session });
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
    const cancel = screen.getByRole('button', { name: '예약 취소' });
    expect(cancel).toBeDisabled();
    expect(cancel).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
    network(true);
    await waitFor(() => expect(cancel).toBeEnabled());
    expect(screen.queryByText('인터넷에 연결되면 할 수 있어요.')).toBeNull();
  });

  it('neither notice nor payment can be begun', async () => {
    network(false);
    detail();
    const { unmount } = await open(page, { session });
    expect(await screen.findByRole('button', { name: '이용 종료 알리기' })).toBeDisabled();
    unmount();
    detail({
      status: 'pending',
      confirmedAt: null,
      holdUntil: new Date(Date.now() + 600_000).toISOString(),
      history: [],
    });
    await open(page, { session });
    expect(await screen.findByRole('button', { name: '이어서 결제하기' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: '이어서 결제하기' })).toBeNull();
  });

  it('what was never read says that it needs the network, and comes with it', async () => {
    network(false);
    api().on(readReservation, { id }, problem(503, 'UNAVAILABLE'));
    await open(page, { session });
    expect(await screen.findByText('인터넷에 연결되면 다시 불러올 수 있어요.')).toBeVisible();
    detail();
    network(true);
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
  });

  it('a dialog that is open when the network goes does not send anything later', async () => {
    detail({ options: freeToCancel });
    const { user } = await open(page, { session });
    await user.click(await screen.findByRole('button', { name: '예약 취소' }));
    const confirm = await screen.findByRole('button', { name: '예약 취소하기' });
    network(false);
    expect(confirm).toBeDisabled();
  });
});
