import { listOwnerLocations, readFranchiseRevenue } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation, aRevenue } from '../../testing/builders.ts';
import { open, partnerId } from '../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard';
const params = { id: partnerId };
const three = [
  aLocation({ totalUnits: 6, occupiedUnits: 3 }),
  aLocation({
    id: 'paju',
    name: '함께보관 파주점',
    status: 'paused',
    isActive: false,
    totalUnits: 3,
    occupiedUnits: 1,
  }),
  aLocation({
    id: 'yeoksam',
    name: '함께보관 역삼점',
    status: 'pending',
    isActive: false,
    totalUnits: 0,
    occupiedUnits: 0,
  }),
];

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: three });
  api().on(readFranchiseRevenue, params, { body: aRevenue() });
});

const card = async (name: string) => (await screen.findByText(name)).closest('div');

describe('/franchise-dashboard', () => {
  it('shows real figures: active locations, units taken over units, revenue by the ledger', async () => {
    await open(at);
    expect(await card('운영 중인 창고')).toHaveTextContent('운영 중인 창고1전체 3곳');
    expect(await card('이용률')).toHaveTextContent('이용률44%보관함 9개 중 4개 이용 중');
    await waitFor(async () =>
      expect(await card('총 매출')).toHaveTextContent('총 매출1,920,000원환불 40,000원을 뺀 금액이에요'),
    );
  });

  it('lists every location with its state in words and colour', async () => {
    await open(at);
    const rows = within(await screen.findByRole('region', { name: '내 창고' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('운영 중'),
      expect.stringContaining('일시 중지'),
      expect.stringContaining('승인 대기'),
    ]);
    expect(rows.map((row) => /border-s-(ok|warn|danger)/.exec(row.className)?.[1])).toEqual(['ok', 'danger', 'warn']);
  });

  it('details remember the way back and open the location', async () => {
    const { user, at: address } = await open(at);
    await user.click(await screen.findByRole('link', { name: '함께보관 파주점 상세 보기' }));
    await waitFor(() => expect(address()).toBe('/storage/paju'));
    expect(localStorage.getItem('referrer')).toBe('/franchise-dashboard');
  });

  it('shows its shape while it loads', async () => {
    const answer = held({ body: three });
    api().on(listOwnerLocations, params, answer.reply);
    await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('함께보관 파주점')).toBeVisible();
  });

  it('without a location it says so and leads to the first one', async () => {
    api().on(listOwnerLocations, params, { body: [] });
    await open(at);
    expect(await screen.findByRole('heading', { name: '등록된 창고가 없어요' })).toBeVisible();
    expect(screen.getByRole('link', { name: '창고 등록하기' })).toHaveAttribute(
      'href',
      '/franchise-dashboard/warehouses/new',
    );
    expect(await card('이용률')).toHaveTextContent('–');
  });

  it('says what failed and tries again', async () => {
    api().on(listOwnerLocations, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('창고를 불러오지 못했어요')).toBeVisible();
    expect(screen.getByText('오류 번호 corr-1')).toBeVisible();
    api().on(listOwnerLocations, params, { body: three });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('함께보관 파주점')).toBeVisible();
  });

  it('revenue fails alone, with its own retry', async () => {
    api().on(readFranchiseRevenue, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('함께보관 파주점')).toBeVisible();
    expect(await screen.findByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    api().on(readFranchiseRevenue, params, { body: aRevenue() });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('1,920,000원')).toBeVisible();
  });

  it('follows the events, and keeps what it has where reading anew fails', async () => {
    await open(at);
    await screen.findByText('함께보관 파주점');
    api().on(listOwnerLocations, params, { body: [aLocation({ name: '함께보관 판교점' })] });
    api().on(readFranchiseRevenue, params, {
      body: aRevenue({ total: { paid: 2_000_000, refunded: 0, amount: 2_000_000 } }),
    });
    api().live.sendChange('location');
    api().live.sendChange('money');
    expect(await screen.findByText('함께보관 판교점')).toBeVisible();
    expect(await screen.findByText('2,000,000원')).toBeVisible();
    api().on(listOwnerLocations, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('reservation');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    expect(screen.getByText('함께보관 판교점')).toBeVisible();
  });

  it('reads everything again after the stream was cut', async () => {
    await open(at);
    await screen.findByText('함께보관 파주점');
    const before = api().queries(listOwnerLocations, params).length;
    api().live.opens();
    api().live.opens();
    await waitFor(() => expect(api().queries(listOwnerLocations, params).length).toBeGreaterThan(before));
  });
});
