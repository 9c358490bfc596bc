import {
  listFranchises,
  listOwnerLocations,
  readFranchiseRevenue,
  readUserBySubject,
  readUserStats,
  readUtilisation,
  type Account,
} from '@hamkke/contracts';
import { aMonth, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPartner, aLocation, aRevenue, aUtilisation, someStats } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '/profile/franchises/owner-1';
const id = { id: 'owner-1' };
const uid = { uid: 'owner-1' };
const partner = (given: Partial<Account> = {}) =>
  buildAccount({ ...id, userType: 'franchise', isApproved: true, isSuperUser: true, ...given });

beforeEach(() => {
  api().on(readUserBySubject, uid, { body: partner() });
  api().on(listOwnerLocations, id, {
    body: [
      aLocation(),
      aLocation({
        id: 'paju',
        name: '함께보관 파주점',
        status: 'pending',
        isActive: false,
        totalUnits: 1,
        occupiedUnits: 0,
      }),
    ],
  });
  api().on(readFranchiseRevenue, id, { body: aRevenue() });
});

const region = (name: string) => screen.findByRole('region', { name });

describe('/profile/franchises/{ownerId}', () => {
  it('shows the record, since when, and what is missing', async () => {
    await open(at);
    expect(await screen.findByRole('heading', { level: 2, name: '함께보관 역삼점' })).toBeVisible();
    const facts = await region('가맹점 정보');
    expect(facts).toHaveTextContent('대표자김하나');
    expect(facts).toHaveTextContent('승인한 때2026. 11. 2.');
    expect(facts).toHaveTextContent('슈퍼 유저예');
    expect(facts).toHaveTextContent('파트너 ID설정 필요');
    expect(within(facts).getByRole('link', { name: '예' })).toHaveAttribute(
      'href',
      `/profile/permissions?search=${encodeURIComponent('김하나')}`,
    );
  });

  it('adds up the locations, shows the state and units of each, and leads to them', async () => {
    await open(at);
    const locations = await region('창고');
    await waitFor(() => expect(locations).toHaveTextContent('이용률 25% · 보관함 4개 중 1개 이용 중'));
    const rows = within(locations).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      '함께보관 강남점운영 중서울특별시 강남구 테헤란로 1이용률 33% · 보관함 3개 중 1개 이용 중',
    );
    expect(rows[1]).toHaveTextContent('함께보관 파주점승인 대기');
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/profile/warehouses/gangnam');
    expect(screen.getByRole('link', { name: '창고 관리에서 보기' })).toHaveAttribute(
      'href',
      '/profile/warehouses?owner=owner-1',
    );
    expect(screen.getByRole('link', { name: '예약 보기' })).toHaveAttribute(
      'href',
      '/profile/reservations?owner=owner-1',
    );
  });

  it('shows the revenue by month, and says where there is none', async () => {
    await open(at);
    expect(await screen.findByRole('table', { name: '최근 12개월 매출' })).toHaveTextContent(
      '2026년 11월진행 중480,000원',
    );
    expect(api().queries(readFranchiseRevenue, id)).toEqual([{ period: 'monthly' }]);
    api().on(readFranchiseRevenue, id, {
      body: aRevenue({ total: sums(0), growthRate: null, spans: [aMonth('2026-11', '2026-11-30', 0)] }),
    });
    api().live.sendChange('money');
    expect(await screen.findByRole('heading', { name: '매출 데이터가 없어요' })).toBeVisible();
  });

  it('says where there is no location, and where none is in operation', async () => {
    api().on(listOwnerLocations, id, { body: [] });
    await open(at);
    expect(await screen.findByText('등록된 창고가 없어요')).toBeVisible();
    api().on(listOwnerLocations, id, { body: [aLocation({ status: 'paused' })] });
    api().live.sendChange('location');
    expect(await screen.findByText('운영 중인 창고가 없어요')).toBeVisible();
  });

  it('says so where the account is no approved partner any more', async () => {
    await open(at);
    await region('가맹점 정보');
    api().on(readUserBySubject, uid, { body: partner({ userType: 'user', isApproved: false }) });
    api().live.sendChange('people');
    expect(await screen.findByText('지금은 승인된 가맹점이 아니에요')).toBeVisible();
  });

  it('each section loads and fails alone', async () => {
    const answer = held({ body: aRevenue() });
    api().on(readFranchiseRevenue, id, answer.reply);
    api().on(listOwnerLocations, id, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('창고를 불러오지 못했어요')).toBeVisible();
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument();
    expect(await region('가맹점 정보')).toBeVisible();
    answer.release();
    expect(await screen.findByText('총 매출')).toBeVisible();
    api().on(listOwnerLocations, id, { body: [aLocation()] });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('link', { name: '함께보관 강남점' })).toBeVisible();
  });

  it('one that there is not leads back to the list, with its search as before', async () => {
    api().on(listFranchises, {}, { body: [aPartner()] });
    api().on(readUserStats, {}, { body: someStats() });
    api().on(readUtilisation, {}, { body: { total: aUtilisation(1, 1, 0), owners: [] } });
    api().on(readUserBySubject, uid, problem(404, 'NOT_FOUND'));
    const { user, at: address } = await open('/profile/franchises?search=kim');
    await user.click(await screen.findByRole('link', { name: '함께보관 역삼점' }));
    expect(await screen.findByRole('heading', { name: '그런 가맹점이 없어요' })).toBeVisible();
    const [back] = screen.getAllByRole('link', { name: '가맹점 목록으로' });
    await user.click(back as HTMLElement);
    expect(address()).toBe('/profile/franchises?search=kim');
  });
});
