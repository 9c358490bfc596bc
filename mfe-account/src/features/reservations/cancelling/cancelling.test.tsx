import '@hamkke/build-config/browser-testing';
import { cancelReservation, readReservation, type ReservationDetail } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, freeToCancel, nothingToDo } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const asMember = { session: memberSession() };
const reads = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });
const cancelled = aDetail({ status: 'cancelled', cancelReason: 'renter', refundOwed: 40_000, options: nothingToDo });

async function openDialog(
  path = `/profile/reservations/${id}`,
  who: { session: ReturnType<typeof memberSession> } = asMember,
) {
  const harness = await open(path, who);
  await harness.user.click(await screen.findByRole('button', { name: '예약 취소' }));
  return { ...harness, dialog: await screen.findByRole('dialog') };
}

describe('cancelling', () => {
  it.each([
    ['a member', `/profile/reservations/${id}`, memberSession()],
    ['a guest', `/reservations/lookup/${id}`, visitorSession],
  ])('says what comes back before anything is sent, for %s', async (_, path, session) => {
    reads({ options: freeToCancel });
    api().on(cancelReservation, { id }, { body: cancelled });
    const { user, dialog } = await openDialog(path, { session });
    expect(within(dialog).getByText('지금 취소하면 40,000원을 결제한 수단으로 돌려받아요.')).toBeVisible();
    expect(within(dialog).getByText('돌려받을 금액').nextElementSibling).toHaveTextContent('40,000원');
    expect(api().sent(cancelReservation, { id })).toEqual([]);
    reads(cancelled);
    await user.dblClick(within(dialog).getByRole('button', { name: '예약 취소하기' }));
    expect(await screen.findByText('예약을 취소했어요')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(cancelReservation, { id })).toEqual([{ expectedRefund: 40_000 }]);
    expect(screen.getByText('취소됨')).toBeVisible();
    expect(screen.getByText('결제사에 환불을 요청했어요. 끝나면 여기에 바로 보여 드려요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '예약 취소' })).toBeNull();
  });

  it('leaves the reservation as it is when the customer changes their mind', async () => {
    reads({ options: freeToCancel });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(cancelReservation, { id })).toEqual([]);
  });

  it('other terms by then are shown, and only the next press sends them', async () => {
    reads({ options: freeToCancel });
    api().on(cancelReservation, { id }, problem(409, 'REFUND_CHANGED'));
    const { user, dialog } = await openDialog();
    reads({ options: { ...freeToCancel, cancel: { ...freeToCancel.cancel, refund: 30_000 } } });
    await user.click(within(dialog).getByRole('button', { name: '예약 취소하기' }));
    expect(await screen.findByText('환불 금액이 바뀌었어요. 아래 내용을 확인하고 다시 눌러 주세요.')).toBeVisible();
    expect(within(dialog).getByText('돌려받을 금액').nextElementSibling).toHaveTextContent('30,000원');
    api().on(cancelReservation, { id }, { body: { ...cancelled, refundOwed: 30_000 } });
    await user.click(within(dialog).getByRole('button', { name: '예약 취소하기' }));
    expect(await screen.findByText('예약을 취소했어요')).toBeVisible();
    expect(api().sent(cancelReservation, { id })).toEqual([{ expectedRefund: 40_000 }, { expectedRefund: 30_000 }]);
  });

  it('the free hours ran out meanwhile: the notice is explained, and nothing can be pressed again', async () => {
    reads({ options: freeToCancel });
    api().on(cancelReservation, { id }, problem(409, 'NOTICE_REQUIRED'));
    const { user, dialog } = await openDialog();
    reads(); // and the notice comes first from now on
    await user.click(within(dialog).getByRole('button', { name: '예약 취소하기' }));
    expect(
      await within(dialog).findByText(/결제하고 24시간이 지나 취소할 수 없어요\. 대신 나가기 7일 전까지/),
    ).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: '예약 취소하기' })).toBeNull();
  });

  it('a failure leaves the dialog open with the reason', async () => {
    reads({ options: freeToCancel });
    api().on(cancelReservation, { id }, problem(503, 'UNAVAILABLE'));
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: '예약 취소하기' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    expect(within(dialog).getByRole('button', { name: '예약 취소하기' })).not.toHaveAttribute('aria-disabled');
  });

  it('stands before the notice, which may bring less money back, while it is free', async () => {
    reads({ options: { ...aDetail().options, cancel: freeToCancel.cancel } });
    await open(`/profile/reservations/${id}`, asMember);
    const notice = await screen.findByRole('heading', { name: '이용 종료 알리기' });
    expect(screen.getByRole('heading', { name: '예약 취소' }).compareDocumentPosition(notice)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('an unpaid hold gives nothing back', async () => {
    reads({
      status: 'pending',
      confirmedAt: null,
      holdUntil: null,
      options: { ...nothingToDo, cancel: { allowed: true, refund: 0, freeUntil: null, because: 'unpaid' } },
    });
    const { dialog } = await openDialog();
    expect(within(dialog).getByText(/아직 결제하지 않은 예약이라/)).toBeVisible();
  });

  it('later the notice is explained instead, without a button', async () => {
    reads();
    await open(`/profile/reservations/${id}`, asMember);
    expect(await screen.findByText(/결제하고 24시간이 지나 취소할 수 없어요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '예약 취소' })).toBeNull();
  });
});
