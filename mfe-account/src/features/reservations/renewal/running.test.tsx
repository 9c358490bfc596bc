import '@hamkke/build-config/browser-testing';
import {
  cancelReservation,
  giveNotice,
  previewNotice,
  readRenewal,
  readReservation,
  renewalEnds,
  stopRenewal,
  type Renewal,
} from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, problem } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ko } from '../../../locales/ko.ts';
import { open } from '../../../testing/harness.tsx';
import { aDetail, freeToCancel, nothingToDo, today } from '../testing/builders.ts';
import { aRenewal, renewingRental, someTerms, unpaidRental } from '../testing/renewal-builders.ts';
import { asMember, at, id, request, section, written } from '../testing/renewal-page.ts';

const api = fakeApiForEach();
const reads = (renewal: Renewal) => api().on(readRenewal, request, { body: renewal });

beforeEach(() => api().on(readReservation, { id }, { body: aDetail({ renewing: true }) }));

async function openStop() {
  const opened = await open(at, asMember);
  await opened.user.click(await screen.findByRole('button', { name: '자동 연장 끄기' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('a rental that renews', () => {
  it('says when the card is charged, how much and which card; what was agreed to unfolds', async () => {
    reads(renewingRental());
    const { user } = await open(at, asMember);
    const inside = await section();
    const fact = (label: string) => inside.getByText(label).nextElementSibling;
    expect(await inside.findByText('자동 연장이 켜져 있어요. 따로 하실 일은 없어요.')).toBeVisible();
    expect(fact('다음 결제일')).toHaveTextContent(written(someTerms().chargeOn));
    expect(fact('결제 금액')).toHaveTextContent('45,000원');
    expect(fact('결제할 카드')).toHaveTextContent('Visa •••• 4242');
    expect(fact('동의한 때')).toHaveTextContent(String(new Date().getFullYear()));
    expect(screen.getByText('First sentence.')).not.toBeVisible();
    await user.click(inside.getByRole('button', { name: '동의한 내용 보기' }));
    expect(screen.getByText('First sentence.')).toBeVisible();
  });

  it('whose term is due says that it is charged soon', async () => {
    reads(renewingRental({ unpaid: unpaidRental().unpaid }));
    await open(at, asMember);
    expect(await screen.findByText(/다음 기간의 요금을 곧 저장한 카드로 결제해요/)).toBeVisible();
  });

  it('need not be extended by hand, and says so there', async () => {
    const { startDate } = someTerms();
    const extend = { because: 'possible', startDate, until: null, priorityUntil: null, by: null } as const;
    const options = { ...aDetail().options, extend };
    api().on(readReservation, { id }, { body: aDetail({ renewing: true, options }) });
    reads(renewingRental());
    const { unmount } = await open(at, asMember);
    const sentence = '자동 연장을 켜 두어서, 직접 연장하지 않아도 저절로 이어져요.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: '연장할 기간 고르기' })).toBeVisible();
    unmount();
    api().on(readReservation, { id }, { body: aDetail({ options }) });
    await open(at, asMember);
    expect(await screen.findByRole('button', { name: '연장할 기간 고르기' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('what ends a rental', () => {
  it('a notice has the renewal read again', async () => {
    reads(renewingRental());
    const { user } = await open(at, asMember);
    await screen.findByRole('button', { name: '자동 연장 끄기' });
    const given = aDetail({ renewing: true, endDate: addDays(today, 9) });
    api().on(giveNotice, { id }, { body: given });
    api().on(previewNotice, { id }, { body: { leaveDate: addDays(today, 9), refund: null } });
    reads(aRenewal({ state: 'ended', because: 'rental-ended', possible: 'over', terms: null }));
    fireEvent.change(screen.getByLabelText(/^나가는 날/), { target: { value: addDays(today, 9) } });
    await user.click(screen.getByRole('button', { name: '이용 종료 알리기' }));
    await user.click(await screen.findByRole('button', { name: '네, 알릴게요' }));
    expect(await screen.findByText(ko.renewal.ended['rental-ended'])).toBeVisible();
  });

  it('a cancelled one has no renewal any more', async () => {
    api().on(readReservation, { id }, { body: aDetail({ renewing: true, options: freeToCancel }) });
    reads(renewingRental());
    const { user } = await open(at, asMember);
    await screen.findByRole('button', { name: '자동 연장 끄기' });
    const cancelled = aDetail({ status: 'cancelled', cancelReason: 'renter', renewing: true, options: nothingToDo });
    api().on(cancelReservation, { id }, { body: cancelled });
    await user.click(screen.getByRole('button', { name: '예약 취소' }));
    await user.click(await screen.findByRole('button', { name: '예약 취소하기' }));
    expect(await screen.findByText('예약을 취소했어요')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: '자동 연장' })).toBeNull());
  });
});

describe('switching renewal off', () => {
  it('takes two presses, says until when the rental runs, and can be switched on again at once', async () => {
    reads(renewingRental());
    const answer = held({ body: aRenewal({ state: 'ended', because: 'customer' }) });
    api().on(stopRenewal, request, answer.reply);
    const { user, dialog } = await openStop();
    const last = addDays(someTerms().startDate, -1);
    expect(dialog.getByText(`${written(last)}까지 이용하고 끝나요. 앞으로는 결제하지 않아요.`)).toBeVisible();
    expect(api().sent(stopRenewal, request)).toEqual([]);
    reads(aRenewal({ state: 'ended', because: 'customer' }));
    await user.dblClick(dialog.getByRole('button', { name: '네, 끌게요' }));
    answer.release();
    expect(await screen.findByText('자동 연장을 껐어요')).toBeVisible();
    expect(api().sent(stopRenewal, request)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(ko.renewal.ended.customer)).toBeVisible();
    expect(screen.getByRole('button', { name: '자동 연장 켜기' })).toBeVisible();
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));
  });

  it('can be thought over', async () => {
    reads(renewingRental());
    const { user, dialog } = await openStop();
    await user.click(dialog.getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(stopRenewal, request)).toEqual([]);
  });

  it.each([
    [409, 'VERSION_CONFLICT', '지금 저장한 카드로 결제하고 있어요. 잠시 뒤에 다시 시도해 주세요.'],
    [503, 'UNAVAILABLE', '지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.'],
  ] as const)('%i %s is said in the dialog, and it can be pressed again', async (status, code, text) => {
    reads(renewingRental());
    api().on(stopRenewal, request, problem(status, code));
    const { user, dialog } = await openStop();
    await user.click(dialog.getByRole('button', { name: '네, 끌게요' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    api().on(stopRenewal, request, { body: aRenewal({ state: 'ended', because: 'customer' }) });
    await user.click(dialog.getByRole('button', { name: '네, 끌게요' }));
    expect(await screen.findByText('자동 연장을 껐어요')).toBeVisible();
  });

  it('after the paid term it says that the rental ends at once', async () => {
    const startDate = addDays(today, -4);
    reads(unpaidRental({ state: 'overdue', unpaid: { ...aTermDue, startDate } }));
    const { dialog } = await openStop();
    expect(
      dialog.getByText(new RegExp(`${written(addDays(startDate, -1))}에 끝나서 바로 이용이 끝나요`)),
    ).toBeVisible();
  });
});

const aTermDue = {
  orderId: 'H261221NEXT',
  reservationId: 'R-next',
  amount: 45_000,
  startDate: today,
  endDate: addDays(today, 30),
};

describe('a renewal that ended', () => {
  it.each(renewalEnds)('%s is said in plain words', async (because) => {
    reads(aRenewal({ state: 'ended', because, possible: 'over', terms: null, card: null }));
    await open(at, asMember);
    expect(await screen.findByText(ko.renewal.ended[because])).toBeVisible();
    expect(screen.queryByRole('button', { name: '자동 연장 켜기' })).toBeNull();
  });

  it('can be switched on again where that is possible', async () => {
    reads(aRenewal({ state: 'ended', because: 'price-rose' }));
    await open(at, asMember);
    expect(await screen.findByText(ko.renewal.ended['price-rose'])).toBeVisible();
    expect(screen.getByText(/원하면 다시 켤 수 있어요\./)).toBeVisible();
    expect(screen.getByRole('button', { name: '자동 연장 켜기' })).toBeVisible();
  });

  it.each([
    ['taken', 0],
    ['customer', 1],
  ] as const)('%s, and somebody has later days: what was said already is not said twice', async (because, count) => {
    reads(aRenewal({ state: 'ended', because, possible: 'taken', terms: null }));
    await open(at, asMember);
    expect(await screen.findByText(ko.renewal.ended[because])).toBeVisible();
    expect(screen.queryAllByText(ko.renewal.impossible.taken)).toHaveLength(count);
  });
});

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it.each([
    ['on', renewingRental()],
    ['ended', aRenewal({ state: 'ended', because: 'taken', possible: 'taken' })],
    ['failing', unpaidRental()],
    ['overdue', unpaidRental({ state: 'overdue' })],
  ] as const)('a renewal that is %s has no Hangul', async (_, renewal) => {
    reads(renewal);
    await open(at, { ...asMember, language });
    await screen.findByRole('region', { name: language === 'en' ? 'Automatic renewal' : '自动续租' });
    await waitFor(() => expect(screen.queryByText(/Loading|加载中/)).toBeNull());
    expect(leftHangul().filter((text) => !text.includes('강남점'))).toEqual([]);
  });
});
