import {
  listAllRenewals,
  listAllReservations,
  listFranchiseReservations,
  listFranchises,
  listManagedLocations,
  listOwnerLocations,
  listPartnerRenewals,
  listPeopleNames,
  readReservation,
  type PartnerRenewal,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aDetail, aRenewal, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const at = `${list}/renewals`;
const params = { id: partnerId };
const superUser = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
const link = { name: '자동 연장' };
const listName = { name: '자동 연장 목록' };
const on = aRenewal();
const failing = aRenewal({
  renewalId: 'N-2',
  reservationId: 'R-2',
  customerName: '김실패',
  state: 'failing',
  declined: { attempts: 2, at: '2026-12-29T00:00:00.000Z', reason: 'insufficient' },
  nextAttemptOn: calendarDate('2026-12-31'),
});
const overdue = aRenewal({
  renewalId: 'N-3',
  reservationId: 'R-3',
  customerName: '',
  state: 'overdue',
  declined: { attempts: 4, at: '2027-01-02T00:00:00.000Z', reason: 'card-gone' },
  overdueSince: '2027-01-03T15:00:00.000Z',
});

const serves = (renewals: readonly PartnerRenewal[], id = partnerId, nextCursor: string | null = null) =>
  api().on(listPartnerRenewals, { id }, { body: { renewals, nextCursor } });
const servesAll = (renewals: readonly PartnerRenewal[]) =>
  api().on(listAllRenewals, {}, { body: { renewals, nextCursor: null } });
const requested = (id = partnerId) => api().queries(listPartnerRenewals, { id });
const cards = async () =>
  within(await screen.findByRole('list', listName))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('link') !== null);
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
const chooses = { name: '상태' };

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation(), aLocation({ id: 'paju', name: '함께보관 파주점' })] });
  api().on(listFranchiseReservations, params, paged([]));
  api().on(listAllReservations, {}, paged([]));
});

describe('rentals that renew', () => {
  it('are a screen of their own, which the list of reservations leads to and which leads back', async () => {
    serves([]);
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(list, { shell: { setTitle } });
    await user.click(await screen.findByRole('link', link));
    expect(await screen.findByRole('heading', { level: 2, name: '자동 연장' })).toBeVisible();
    expect(address()).toBe(at);
    expect(setTitle).toHaveBeenLastCalledWith('자동 연장');
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('say whose, which unit, what is paid and what comes next: cards on a phone', async () => {
    serves([on, failing, overdue]);
    await open(at);
    const [first, second, third] = await cards();
    for (const text of [
      '홍길동',
      'SB-1',
      '함께보관 강남점',
      '결제 예정',
      '결제된 마지막 날2026. 12. 31.',
      '다음 기간 결제2026. 12. 28.40,000원',
    ])
      expect(first).toHaveTextContent(text);
    expect(first).not.toHaveTextContent('결제하지 못했어요');
    for (const text of [
      '김실패',
      '결제 실패',
      '지금까지 2번 결제하지 못했어요. 마지막 시도는 2026. 12. 29. 오전 9:00이에요.',
      '카드의 잔액이 부족했어요.',
      '2026. 12. 31.에 저장한 카드로 다시 결제해요.',
    ])
      expect(second).toHaveTextContent(text);
    for (const text of [
      '탈퇴한 회원',
      '미납',
      '2027. 1. 4.부터 요금이 밀려 있어요.',
      '저장한 카드를 더는 쓸 수 없어요.',
      '더는 저절로 결제하지 않아요',
    ])
      expect(third).toHaveTextContent(text);
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', `${list}/R-2`);
    expect(screen.getByText('자동 연장 3건을 보여 드려요')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are a real table on a wide page, and there only', async () => {
    wide();
    serves([on, failing]);
    await open(at);
    const table = within(await screen.findByRole('table', listName));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '예약자',
      '보관함',
      '결제된 마지막 날',
      '다음 기간 결제',
      '상태',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['홍길동', '김실패']);
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('row', { name: /김실패.*결제 실패/ })).toHaveTextContent('40,000원');
    expect(screen.queryByRole('list', listName)).toBeNull();
  });

  it.each([
    ['결제 예정', 'on', '결제를 앞둔 자동 연장이 없어요.'],
    ['결제 실패', 'failing', '결제에 실패한 자동 연장이 없어요.'],
    ['미납', 'overdue', '요금이 밀린 자동 연장이 없어요.'],
  ])('are filtered by state, held in the address: %s', async (label, state, none) => {
    serves([on]);
    const { user, at: address } = await open(at);
    await cards();
    serves([]);
    await user.selectOptions(screen.getByRole('combobox', chooses), label);
    expect(await screen.findByText(none)).toBeVisible();
    expect(address()).toBe(`${at}?state=${state}`);
    expect(requested().at(-1)).toEqual({ limit: '50', state });
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('are filtered by location too, and a state that there is not counts as none', async () => {
    serves([]);
    const { user, at: address } = await open(`${at}?branch=paju&state=ended`);
    expect(await screen.findByText('조건에 맞는 자동 연장이 없어요.')).toBeVisible();
    expect(screen.getByRole('combobox', chooses)).toHaveDisplayValue('전체');
    expect(requested()).toEqual([{ limit: '50', locationId: 'paju' }]);
    await user.selectOptions(screen.getByRole('combobox', chooses), '미납');
    await waitFor(() => expect(requested().at(-1)).toEqual({ limit: '50', locationId: 'paju', state: 'overdue' }));
    await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('go on page by page, under the filter', async () => {
    serves([failing], partnerId, 'c1');
    const { user } = await open(`${at}?state=failing`);
    expect(await screen.findByText('이용 기간이 먼저 끝나는 자동 연장 1건을 보여 드려요. 더 있어요.')).toBeVisible();
    serves([overdue]);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(requested()).toEqual([
      { limit: '50', state: 'failing' },
      { limit: '50', state: 'failing', cursor: 'c1' },
    ]);
  });

  it('are where a reservation leads back to, as the list was left', async () => {
    serves([failing]);
    api().on(readReservation, { id: 'R-2' }, { body: aDetail({ reservationId: 'R-2' }) });
    const { user, at: address } = await open(`${at}?state=failing`);
    await user.click(await screen.findByRole('link', { name: '김실패' }));
    await user.click(await screen.findByRole('link', { name: '자동 연장 목록으로' }));
    await waitFor(() => expect(address()).toBe(`${at}?state=failing`));
  });

  it('are read anew when a reservation changes', async () => {
    serves([failing]);
    await open(at);
    await cards();
    serves([{ ...failing, state: 'on', declined: null, nextAttemptOn: null }]);
    api().live.sendChange('reservation');
    await waitFor(async () => expect((await cards())[0]).toHaveTextContent('결제 예정'));
  });

  it('say that they are loading, that they could not be read, and that there is none yet', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listPartnerRenewals, params, answer.reply);
    const { user } = await open(at);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('자동 연장을 불러오지 못했어요')).toBeVisible();
    serves([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('자동 연장을 켠 예약이 아직 없어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '조건 지우기' })).toBeNull();
  });

  it('stay in sight where they cannot be read anew, which is said', async () => {
    serves([on]);
    await open(at);
    await cards();
    api().on(listPartnerRenewals, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('reservation');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
    expect(await cards()).toHaveLength(1);
  });
});

describe('for whoever manages everybody’s', () => {
  beforeEach(() => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([]));
    api().on(listPeopleNames, {}, { body: [] });
  });

  it('are everybody’s where no partner is chosen', async () => {
    servesAll([on]);
    const { user, at: address } = await openSlot('/profile/reservations');
    await user.click(await screen.findByRole('link', link));
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe('/profile/reservations/renewals');
    expect(api().queries(listAllRenewals)).toEqual([{ limit: '50' }]);
    expect(await screen.findByRole('combobox', { name: '가맹점' })).toBeVisible();
  });

  it('are those of a chosen partner', async () => {
    serves([on], 'owner-2');
    await openSlot('/profile/reservations/renewals?owner=owner-2&state=on');
    const [card] = await cards();
    expect(within(card as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/profile/reservations/R261121ABCDEF?owner=owner-2',
    );
    expect(requested('owner-2')).toEqual([{ limit: '50', state: 'on' }]);
  });

  it('are those of a single location, also one without a partner', async () => {
    servesAll([on]);
    await open(`${at}?of=paju`, { session: superUser });
    expect(await cards()).toHaveLength(1);
    expect(api().queries(listAllRenewals)).toEqual([{ limit: '50', locationId: 'paju' }]);
    expect(screen.getAllByRole('combobox')).toEqual([screen.getByRole('combobox', chooses)]);
  });
});
