import {
  getLocation,
  listAllReservations,
  listFranchiseReservations,
  listManagedLocations,
  listOwnerLocations,
  readFranchiseRevenue,
  readLocationStats,
  readReservation,
  readUtilisation,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDetail, many, paged } from './features/reservations/testing/builders.ts';
import { aLocation, aRevenue, pagedLocations } from './testing/builders.ts';
import { open, partnerId, partnerSession } from './testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard';
const superSession = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
const mine = aLocation();
const paju = aLocation({ id: 'paju', name: '파주점', ownerId: 'owner-2', totalUnits: 10, occupiedUnits: 5 });
const whose = () => within(screen.getByRole('group', { name: '누구의 지점' }));
const pressed = () => whose().getByRole('button', { pressed: true }).textContent;
const menuLink = (name: string) =>
  within(screen.getByRole('navigation', { name: '가맹점 관리 메뉴' })).getByRole('link', { name });

beforeEach(() => {
  api().on(listOwnerLocations, { id: partnerId }, { body: [mine] });
  api().on(listManagedLocations, {}, pagedLocations([mine, paju]));
  api().on(readFranchiseRevenue, { id: partnerId }, { body: aRevenue() });
  api().on(
    readUtilisation,
    {},
    {
      body: {
        total: { locations: 900, active: 870, pending: 12, paused: 18, units: 20_000, occupied: 9_000 },
        owners: [],
      },
    },
  );
  api().on(getLocation, { id: 'paju' }, { body: paju });
  api().on(readLocationStats, { id: 'paju' }, { body: { totalRevenue: 123_000, monthlyRevenue: [] } });
  api().on(listFranchiseReservations, { id: partnerId }, paged(many(1)));
  api().on(listAllReservations, {}, paged(many(3)));
});

describe('whose locations a super user looks at', () => {
  it('everybody’s, with real figures of all of them, and none of their money', async () => {
    const { user, at: address } = await open(at, { session: superSession });
    await screen.findByText('함께보관 강남점');
    expect(pressed()).toBe('내 지점');
    await user.click(whose().getByRole('button', { name: '모든 지점' }));
    expect(await screen.findByText('파주점')).toBeVisible();
    expect(address()).toBe(`${at}?of=all`);
    const card = async (name: string) => (await screen.findByText(name, { selector: 'a, span' })).closest('div');
    expect(await card('운영 중인 창고')).toHaveTextContent('운영 중인 창고870전체 900곳');
    expect(await card('이용률')).toHaveTextContent('이용률45%보관함 20,000개 중 9,000개 이용 중');
    expect(screen.getByRole('group', { name: '전체 현황' })).toHaveTextContent('승인 대기12승인하면 손님에게 보여요');
    expect(screen.queryByText('총 매출')).toBeNull();
    expect(api().queries(listManagedLocations)).toEqual([{ limit: '24' }]);
  });

  it('holds over the tabs, also while one looks at one’s own money', async () => {
    const { user, at: address } = await open(`${at}?of=all`, { session: superSession });
    await screen.findByText('파주점');
    await user.click(menuLink('예약 관리'));
    await waitFor(() => expect(address()).toBe(`${at}/reservations?of=all`));
    expect(await screen.findByRole('link', { name: '손님2' })).toHaveAttribute('href', `${at}/reservations/R-2?of=all`);
    await user.click(menuLink('매출 관리'));
    expect(await screen.findByText('매출과 정산은 내 지점만 보여 드려요.')).toBeVisible();
    expect(address()).toBe(`${at}/revenue`);
    expect(screen.queryByRole('group', { name: '누구의 지점' })).toBeNull();
    await user.click(menuLink('창고 관리'));
    await waitFor(() => expect(address()).toBe(`${at}/warehouses?of=all`));
    expect(await screen.findByRole('article', { name: '파주점' })).toBeVisible();
  });

  it('one location: its figures with its money, its own screen, its reservations', async () => {
    const { user, at: address } = await open(at, { session: superSession });
    await screen.findByText('함께보관 강남점');
    await user.click(whose().getByRole('button', { name: '지점 하나' }));
    await user.type(await screen.findByRole('combobox', { name: '지점 찾기' }), '파주');
    await user.click(await screen.findByRole('option', { name: /파주점/ }));
    await waitFor(() => expect(address()).toBe(`${at}?of=paju`));
    expect(await screen.findByText('123,000원')).toBeVisible();
    expect(screen.getByText('50%')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: '지점 찾기' })).toHaveValue('파주점'));
    await user.click(menuLink('창고 관리'));
    expect(await screen.findByRole('article', { name: '파주점' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(menuLink('예약 관리'));
    await waitFor(() => expect(api().queries(listAllReservations).at(-1)).toEqual({ limit: '50', locationId: 'paju' }));
    await user.click(whose().getByRole('button', { name: '내 지점' }));
    await waitFor(() => expect(address()).toBe(`${at}/reservations`));
    expect(screen.queryByRole('combobox', { name: '지점 찾기' })).toBeNull();
  });

  it('a location that is gone leads out of the choice', async () => {
    api().on(getLocation, { id: 'gone' }, problem(404, 'NOT_FOUND'));
    const { user, at: address } = await open(`${at}/warehouses?of=gone`, { session: superSession });
    await user.click(await screen.findByRole('link', { name: '창고 목록' }));
    await waitFor(() => expect(address()).toBe(`${at}/warehouses`));
    expect(pressed()).toBe('내 지점');
  });

  it('reads in English', async () => {
    api().on(listManagedLocations, {}, pagedLocations([]));
    await open(`${at}?of=all`, { session: superSession, language: 'en' });
    expect(await screen.findByText('No registered warehouses')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Whose branches' })).not.toHaveTextContent(/[가-힣]/);
  });
});

describe('while the page is open', () => {
  it('the right to it comes and goes without a reload', async () => {
    const { become } = await open(`${at}/warehouses?of=all`);
    await screen.findByRole('article', { name: '함께보관 강남점' });
    expect(screen.queryByRole('group', { name: '누구의 지점' })).toBeNull();
    become(superSession);
    expect(await screen.findByRole('article', { name: '파주점' })).toBeVisible();
    expect(pressed()).toBe('모든 지점');
    expect(api().live.topics()).toEqual([[`franchise:${partnerId}`, 'admin']]);
    become(partnerSession);
    await waitFor(() => expect(screen.queryByRole('article', { name: '파주점' })).toBeNull());
    expect(await screen.findByRole('article', { name: '함께보관 강남점' })).toBeVisible();
    expect(screen.queryByRole('group', { name: '누구의 지점' })).toBeNull();
    expect(api().live.topics()).toEqual([[`franchise:${partnerId}`]]);
    expect(menuLink('예약 관리')).toHaveAttribute('href', `${at}/reservations`);
  });

  it('with it goes what was open of others', async () => {
    api().on(readReservation, { id: 'R-9' }, { body: aDetail({ reservationId: 'R-9' }) });
    const { become } = await open(`${at}/reservations/R-9?of=all`, { session: superSession });
    await screen.findByRole('region', { name: '예약 내용' });
    api().on(readReservation, { id: 'R-9' }, problem(404, 'NOT_FOUND'));
    become(partnerSession);
    expect(await screen.findByText('예약을 찾을 수 없어요')).toBeVisible();
    expect(screen.queryByRole('region', { name: '예약 내용' })).toBeNull();
  });
});
