import {
  listFranchiseReservations,
  listOwnerLocations,
  setFranchiseReservationStatus,
  setReservationStatus,
  type Reservation,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, partnerId } from '../../../testing/harness.tsx';
import { aDetail, aReservation, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/reservations';
const one = aReservation();
const params = { id: partnerId, reservationId: one.reservationId };
const serves = (...all: Reservation[]) => api().on(listFranchiseReservations, { id: partnerId }, paged(all));
const answers = (reply: Parameters<ReturnType<typeof api>['on']>[2]) =>
  api().on(setFranchiseReservationStatus, params, reply);
const sent = () => api().sent(setFranchiseReservationStatus, params);
const needs = (choices: readonly string[], refundable: number) =>
  problem(422, 'DECISION_NEEDED', { details: { choices, refundable } });
const cancelled = aDetail({ status: 'cancelled', cancelReason: 'owner', refundOwed: 30_000 });

/** The button of the list of statuses, once its code has come. */
async function statusButton() {
  const name = { name: /^홍길동 SB-1 상태/ };
  await waitFor(() => expect(screen.getByRole('button', name)).toBeEnabled());
  return screen.getByRole('button', name);
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], status: string) {
  await user.click(await statusButton());
  await user.click(await screen.findByRole('option', { name: status }));
}

beforeEach(() => {
  api().on(listOwnerLocations, { id: partnerId }, { body: [] });
  serves(one);
});

describe('a status changed by hand', () => {
  it('that needs no decision is set at once, with what the page showed', async () => {
    answers({ body: aDetail({ status: 'expired' }) });
    const { user } = await open(at);
    await choose(user, '이용 종료');
    expect(await screen.findByText("상태를 '이용 종료'로 바꿨어요")).toBeVisible();
    expect(sent()).toEqual([{ status: 'expired', expectedStatus: 'active' }]);
    expect(screen.getByRole('button', { name: '홍길동 SB-1 상태: 이용 종료' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the same status again sends nothing', async () => {
    const { user } = await open(at);
    await choose(user, '예약 확정');
    expect(sent()).toEqual([]);
  });

  it('works with the keyboard alone', async () => {
    answers({ body: aDetail({ status: 'expired' }) });
    const { user } = await open(at);
    (await statusButton()).focus();
    await user.keyboard(' ');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ status: 'expired', expectedStatus: 'active' }]));
  });

  it.each([
    [problem(409, 'UNIT_TAKEN'), '상태를 바꾸지 못했어요. 그 기간에는 다른 예약이 있어요.'],
    [problem(409, 'UNIT_CLOSED'), '상태를 바꾸지 못했어요. 지금은 예약을 받지 않는 보관함이에요.'],
    [
      problem(409, 'VERSION_CONFLICT', { details: { status: 'expired' } }),
      '그사이 상태가 바뀌었어요. 지금 상태를 확인해 주세요.',
    ],
    [
      problem(422, 'VALIDATION', { fields: [{ path: 'status', code: 'not_allowed', message: '' }] }),
      '이용 기간이 모두 지나 이 상태로 바꿀 수 없어요.',
    ],
  ])('a refusal is said in its place, and the list is read again (%#)', async (refusal, text) => {
    answers(refusal);
    const { user } = await open(at);
    await choose(user, '결제 대기');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(api().queries(listFranchiseReservations, { id: partnerId })).toHaveLength(2));
  });

  it('a super user sets anybody’s', async () => {
    api().on(setReservationStatus, { reservationId: one.reservationId }, { body: aDetail({ status: 'pending' }) });
    const { user } = await open(at, {
      session: memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true }),
    });
    await choose(user, '결제 대기');
    await waitFor(() =>
      expect(api().sent(setReservationStatus, { reservationId: one.reservationId })).toEqual([
        { status: 'pending', expectedStatus: 'active' },
      ]),
    );
  });
});

describe('an end that the server would not ask about', () => {
  const byHand = aReservation({ orderId: null, confirmedAt: '2026-11-21T03:02:00.000Z' });

  it('is asked first: nothing is sent until it is confirmed, and closing it changes nothing', async () => {
    serves(byHand);
    answers({ body: aDetail({ ...byHand, status: 'cancelled', cancelReason: 'owner' }) });
    const { user } = await open(at);
    await choose(user, '취소됨');
    const dialog = within(await screen.findByRole('dialog', { name: "상태를 '취소됨'으로 바꿀까요?" }));
    expect(dialog.getByText('바로 취소되고 보관함이 비어요. 예약자에게 메일로 알려요.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('textbox', { name: '환불 금액 (원)' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    await choose(user, '취소됨');
    await user.type(await screen.findByRole('textbox', { name: /^사유/ }), '예약자가 원했어요');
    await user.click(screen.getByRole('button', { name: '바꾸기' }));
    expect(await screen.findByText("상태를 '취소됨'으로 바꿨어요")).toBeVisible();
    expect(sent()).toEqual([{ status: 'cancelled', expectedStatus: 'active', reason: '예약자가 원했어요' }]);
  });

  it('is not one of a rental that moved here without an order: what was paid for it may come back', async () => {
    serves({ ...byHand, moves: 'R-before' });
    answers(
      problem(422, 'DECISION_NEEDED', {
        details: { choices: ['refund', 'no-refund'], refundable: byHand.totalAmount },
      }),
    );
    const { user } = await open(at);
    await choose(user, '취소됨');
    expect(await within(await screen.findByRole('dialog')).findByRole('radio', { name: /^환불해요/ })).toBeVisible();
    expect(sent()).toEqual([{ status: 'cancelled', expectedStatus: 'active' }]);
  });

  it.each([
    [
      'a hold that nobody paid',
      aReservation({ status: 'pending', confirmedAt: null }),
      '취소됨',
      '바로 취소되고 보관함이 비어요. 예약자에게는 따로 알리지 않아요.',
    ],
    [
      'one without an address',
      { ...byHand, userEmail: '' },
      '취소됨',
      '바로 취소되고 보관함이 비어요. 예약자에게는 따로 알리지 않아요.',
    ],
    [
      'the end of one made by hand',
      byHand,
      '이용 종료',
      '바로 끝나고 보관함이 비어요. 예약자에게는 따로 알리지 않아요.',
    ],
    [
      'one whose money is back already',
      aReservation({ refundOwed: 40_000, refundedAmount: 0 }),
      '취소됨',
      '바로 취소되고 보관함이 비어요. 예약자에게 메일로 알려요.',
    ],
  ])('says what it does: %s', async (_, reservation, to, text) => {
    serves(reservation);
    const { user } = await open(at);
    await choose(user, to);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('becomes the question about money where the server asks after all, and nobody answering keeps it open', async () => {
    serves(byHand);
    answers(problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    await choose(user, '취소됨');
    await user.click(await screen.findByRole('button', { name: '바꾸기' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    answers(needs(['refund', 'no-refund'], 40_000));
    await user.click(screen.getByRole('button', { name: '바꾸기' }));
    expect(await screen.findByRole('radio', { name: /^환불해요/ })).toBeChecked();
  });
});

describe('where money is concerned', () => {
  it('a paid one asks how much goes back, with what is left filled in, and sends it with the reason', async () => {
    answers(needs(['refund', 'no-refund'], 40_000));
    const { user } = await open(at);
    await choose(user, '취소됨');
    const dialog = within(await screen.findByRole('dialog', { name: "상태를 '취소됨'으로 바꿀까요?" }));
    expect(dialog.getByRole('radio', { name: /^환불해요/ })).toBeChecked();
    const amount = dialog.getByRole('textbox', { name: '환불 금액 (원)' });
    expect(amount).toHaveValue('40000');
    await user.clear(amount);
    await user.type(amount, '40,001');
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    expect(await dialog.findByText('1원부터 40,000원까지 숫자로 적어 주세요.')).toBeVisible();
    expect(sent()).toHaveLength(1);
    await user.clear(amount);
    await user.type(amount, '30,000');
    await user.type(dialog.getByRole('textbox', { name: /^사유/ }), '누수로 취소');
    answers({ body: cancelled });
    await user.dblClick(dialog.getByRole('button', { name: '바꾸기' }));
    expect(await screen.findByText("상태를 '취소됨'으로 바꿨어요")).toBeVisible();
    expect(sent().slice(1)).toEqual([
      {
        status: 'cancelled',
        expectedStatus: 'active',
        decision: { kind: 'refund', amount: 30_000 },
        reason: '누수로 취소',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('30,000원 환불 중')).toBeVisible();
  });

  it('without a refund there is no amount', async () => {
    answers(needs(['refund', 'no-refund'], 40_000));
    const { user } = await open(at);
    await choose(user, '취소됨');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^환불하지 않아요/ }));
    expect(dialog.queryByRole('textbox', { name: '환불 금액 (원)' })).toBeNull();
    answers({ body: aDetail({ status: 'cancelled', cancelReason: 'owner' }) });
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ status: 'cancelled', expectedStatus: 'active', decision: { kind: 'no-refund' } }),
    );
  });

  it('an unpaid one made active asks how it was paid', async () => {
    serves(aReservation({ status: 'pending', confirmedAt: null }));
    answers(needs(['paid-outside', 'free'], 0));
    const { user } = await open(at);
    await choose(user, '예약 확정');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('group', { name: '결제되지 않은 예약이에요. 요금은 어떻게 받았나요?' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^무료예요/ }));
    answers({ body: aDetail() });
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ status: 'active', expectedStatus: 'pending', decision: { kind: 'free' } }),
    );
  });

  it('another amount by then is said, filled in, and sent only by the next press', async () => {
    answers(needs(['refund', 'no-refund'], 40_000));
    const { user } = await open(at);
    await choose(user, '취소됨');
    const dialog = within(await screen.findByRole('dialog'));
    answers(problem(409, 'REFUND_CHANGED', { details: { refundable: 25_000 } }));
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('환불할 수 있는 금액이 달라졌어요.');
    expect(dialog.getByRole('textbox', { name: '환불 금액 (원)' })).toHaveValue('25000');
    answers({ body: cancelled });
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ decision: { kind: 'refund', amount: 25_000 } }));
  });

  it('nobody answers: the dialog stays with the reason; closed without a decision nothing is changed', async () => {
    answers(needs(['refund', 'no-refund'], 40_000));
    const { user } = await open(at);
    await choose(user, '취소됨');
    const dialog = within(await screen.findByRole('dialog'));
    answers(problem(503, 'UNAVAILABLE'));
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '홍길동 SB-1 상태: 예약 확정' })).toBeVisible();
  });

  it('lost meanwhile: the dialog gives way to the refusal at the row', async () => {
    serves(aReservation({ status: 'cancelled', cancelReason: 'renter' }));
    answers(needs(['paid-outside', 'free'], 0));
    const { user } = await open(at);
    await choose(user, '예약 확정');
    const dialog = within(await screen.findByRole('dialog'));
    answers(problem(409, 'UNIT_TAKEN'));
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('alert')).toHaveTextContent('그 기간에는 다른 예약이 있어요.');
  });
});
