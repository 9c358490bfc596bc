import {
  listAllDemand,
  listAllReservations,
  listFranchiseReservations,
  listFranchises,
  listManagedLocations,
  listOwnerLocations,
  listPartnerDemand,
  listPeopleNames,
  type WaitingDemand,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aDemand, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const at = `${list}/waiting`;
const params = { id: partnerId };
const superUser = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
const listName = { name: '빈자리 대기 목록' };
const none = '기다리는 손님이 없어요.';
const gangnam = aDemand();
const paju = aDemand({ locationId: 'paju', locationName: '함께보관 파주점', size: 'M', waiting: 1_200, offered: 0 });
const over = aDemand({ size: 'XL', waiting: 0, offered: 0, waitingSince: null });

const serves = (demand: readonly WaitingDemand[], id = partnerId) =>
  api().on(listPartnerDemand, { id }, { body: demand });
const servesAll = (demand: readonly WaitingDemand[]) => api().on(listAllDemand, {}, { body: demand });
const requested = (id = partnerId) => api().queries(listPartnerDemand, { id });
const cards = async () => within(await screen.findByRole('list', listName)).getAllByRole('listitem');

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation(), aLocation({ id: 'paju', name: '함께보관 파주점' })] });
  api().on(listFranchiseReservations, params, paged([]));
  api().on(listAllReservations, {}, paged([]));
});

describe('who waits for a unit', () => {
  it('is a screen of its own, which the list of reservations leads to and which leads back', async () => {
    serves([]);
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(list, { shell: { setTitle } });
    await user.click(await screen.findByRole('link', { name: '빈자리 대기' }));
    expect(await screen.findByRole('heading', { level: 2, name: '빈자리 대기' })).toBeVisible();
    expect(await screen.findByText(/2시간 동안 보관함을 잡아 둬요/)).toBeVisible();
    expect(address()).toBe(at);
    expect(setTitle).toHaveBeenLastCalledWith('빈자리 대기');
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('is said by location and size, with what came of the offers: cards on a phone', async () => {
    serves([paju, gangnam, over]);
    await open(at);
    const [first, second, third] = await cards();
    for (const text of [
      '함께보관 파주점',
      'M',
      '기다리는 손님1,200명',
      '가장 오래 기다린 손님2026. 11. 4.부터',
      '지금 안내 중보관함 0개',
    ])
      expect(first).toHaveTextContent(text);
    for (const text of [
      '함께보관 강남점',
      '기다리는 손님3명',
      '지금 안내 중보관함 1개',
      '최근 30일 안내 결과예약으로 이어짐 2건시간이 지남 4건',
    ])
      expect(second).toHaveTextContent(text);
    expect(third).toHaveTextContent('기다리는 손님0명');
    expect(third).not.toHaveTextContent('가장 오래 기다린 손님');
    expect(screen.getByText('기다리는 손님이 많은 순서로 3개를 보여 드려요')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is a real table on a wide page, and there only', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    serves([paju, gangnam]);
    await open(at);
    const table = within(await screen.findByRole('table', listName));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '지점',
      '크기',
      '기다리는 손님',
      '가장 오래 기다린 손님',
      '지금 안내 중',
      '최근 30일 안내 결과',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '함께보관 파주점',
      '함께보관 강남점',
    ]);
    expect(table.getByRole('row', { name: /강남점.*3명/ })).toHaveTextContent('보관함 1개');
    expect(screen.queryByRole('list', listName)).toBeNull();
  });

  it('is filtered by location, held in the address', async () => {
    serves([gangnam]);
    const { user, at: address } = await open(at);
    await cards();
    serves([]);
    await user.selectOptions(screen.getByRole('combobox', { name: '지점' }), '함께보관 파주점');
    expect(await screen.findByText(none)).toBeVisible();
    expect(address()).toBe(`${at}?branch=paju`);
    expect(requested()).toEqual([{}, { locationId: 'paju' }]);
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('is read anew when a reservation changes', async () => {
    serves([gangnam]);
    await open(at);
    await cards();
    serves([aDemand({ waiting: 2 })]);
    api().live.sendChange('reservation');
    await waitFor(async () => expect((await cards())[0]).toHaveTextContent('기다리는 손님2명'));
  });

  it('says that it is loading, that it could not be read, and that nobody waits', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listPartnerDemand, params, answer.reply);
    const { user } = await open(at);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('빈자리 대기를 불러오지 못했어요')).toBeVisible();
    serves([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.queryByRole('button', { name: '조건 지우기' })).toBeNull();
  });
});

describe('for whoever manages everybody’s', () => {
  beforeEach(() => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([]));
    api().on(listPeopleNames, {}, { body: [] });
  });

  it('is everybody’s where no partner is chosen', async () => {
    servesAll([gangnam]);
    const { user, at: address } = await openSlot('/profile/reservations');
    await user.click(await screen.findByRole('link', { name: '빈자리 대기' }));
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe('/profile/reservations/waiting');
    expect(api().queries(listAllDemand)).toEqual([{}]);
    expect(await screen.findByRole('combobox', { name: '가맹점' })).toBeVisible();
  });

  it('is that of a chosen partner', async () => {
    serves([gangnam], 'owner-2');
    await openSlot('/profile/reservations/waiting?owner=owner-2');
    expect(await cards()).toHaveLength(1);
    expect(requested('owner-2')).toEqual([{}]);
    expect(api().queries(listAllDemand)).toEqual([]);
  });

  it('is that of a single location, also one without a partner', async () => {
    servesAll([gangnam]);
    await open(`${at}?of=paju`, { session: superUser });
    expect(await cards()).toHaveLength(1);
    expect(api().queries(listAllDemand)).toEqual([{ locationId: 'paju' }]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
