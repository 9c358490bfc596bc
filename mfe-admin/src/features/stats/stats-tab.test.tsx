import { listPendingFranchises, readRevenue, readUserStats } from '@hamkke/contracts';
import { aMonth, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRevenue, someStats } from '../../testing/builders.ts';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '/profile/stats';

beforeEach(() => {
  api().on(listPendingFranchises, {}, { body: [] });
  api().on(readRevenue, {}, { body: aRevenue() });
  api().on(readUserStats, {}, { body: someStats() });
});

const card = async (name: string) => (await screen.findByRole('link', { name })).closest('div');
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/profile/stats', () => {
  it('shows the total, the running month and growth, each with the payments behind it', async () => {
    await open(at);
    expect(await card('총 매출')).toHaveTextContent('1,920,000원환불 40,000원을 뺀 금액이에요');
    expect(await card('이번 달 매출')).toHaveTextContent('480,000원2026년 11월');
    expect(await card('성장률')).toHaveTextContent('+20.0%지난달과 비교');
    expect(screen.getByRole('link', { name: '총 매출' })).toHaveAttribute('href', `${at}/payments`);
    expect(screen.getByRole('link', { name: '이번 달 매출' })).toHaveAttribute(
      'href',
      `${at}/payments?from=2026-11-01&to=2026-11-30`,
    );
    expect(screen.getByRole('link', { name: '성장률' })).toHaveAttribute(
      'href',
      `${at}/payments?from=2026-10-01&to=2026-11-30`,
    );
  });

  it('has a table behind each chart for those who listen, and shows it to all who ask', async () => {
    const { user } = await open(at);
    const table = await screen.findByRole('table', { name: '최근 12개월 매출' });
    expect(cellsOf(table)).toEqual([
      ['기간', '매출', '결제', '환불'],
      ['2026년 11월진행 중', '480,000원', '520,000원', '40,000원'],
      ['2026년 10월', '400,000원', '400,000원', '0원'],
    ]);
    expect(within(table).queryByRole('link')).toBeNull();
    const [revenue] = screen.getAllByRole('button', { name: '표로 보기' });
    await user.click(revenue as HTMLElement);
    expect(
      within(screen.getByRole('table', { name: '최근 12개월 매출' })).getByRole('link', { name: '2026년 10월' }),
    ).toHaveAttribute('href', `${at}/payments?from=2026-10-01&to=2026-10-31`);
    expect(await screen.findByRole('table', { name: '최근 30일 가입' })).toHaveTextContent(
      '날짜가입2026. 11. 22.오늘12026. 11. 21.2',
    );
  });

  it('counts people by kind', async () => {
    await open(at);
    expect(await screen.findByRole('group', { name: '회원 구분' })).toHaveTextContent(
      '전체 회원100명일반 회원85명가맹 회원14명승인 대기 2명관리자1명',
    );
    expect(screen.getByText('30일 동안 3명이 가입했어요.')).toBeVisible();
    api().on(readUserStats, {}, { body: someStats({ total: 101 }) });
    api().live.sendChange('people');
    await waitFor(() => expect(screen.getByRole('group', { name: '회원 구분' })).toHaveTextContent('전체 회원101명'));
  });

  it('the period lives in the address, and the one before stays in sight meanwhile', async () => {
    const { user, at: address } = await open(at);
    await card('총 매출');
    const answer = held({
      body: aRevenue({
        period: 'yearly',
        growthRate: null,
        total: sums(7_000_000),
        spans: [{ ...aMonth('2026', '2026-12-31', 7_000_000), start: '2026-01-01' as never }],
      }),
    });
    api().on(readRevenue, {}, answer.reply);
    await user.click(screen.getByRole('button', { name: '연간' }));
    expect(address()).toBe(`${at}?period=yearly`);
    expect(await card('이번 달 매출')).toHaveTextContent('480,000원');
    answer.release();
    expect(await card('올해 매출')).toHaveTextContent('7,000,000원2026년');
    expect(await card('성장률')).toHaveTextContent('–');
    expect(api().queries(readRevenue).at(-1)).toEqual({ period: 'yearly' });
  });

  it('without any revenue it says so', async () => {
    api().on(
      readRevenue,
      {},
      { body: aRevenue({ total: sums(0), growthRate: null, spans: [aMonth('2026-11', '2026-11-30', 0)] }) },
    );
    await open(at);
    expect(await screen.findByText('매출 데이터가 없어요')).toBeVisible();
  });

  it('revenue and people load and fail apart, and still show what was read', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(readRevenue, {}, answer.reply);
    const { user } = await open(at);
    expect(await screen.findByRole('group', { name: '회원 구분' })).toBeVisible();
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('매출을 불러오지 못했어요')).toBeVisible();
    api().on(readRevenue, {}, { body: aRevenue() });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await card('총 매출')).toHaveTextContent('1,920,000원');
    api().on(readRevenue, {}, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('money');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    expect(await card('총 매출')).toHaveTextContent('1,920,000원');
  });

  it('people that cannot be counted are said', async () => {
    api().on(readUserStats, {}, problem(500, 'INTERNAL'));
    await open(at);
    expect(await screen.findByText('회원 통계를 불러오지 못했어요')).toBeVisible();
    expect(await card('총 매출')).toBeVisible();
  });

  it.each([`${at}/nonsense`, `${at}/payments/x`])('%s leads to the figures', async (path) => {
    const { at: address } = await open(path);
    await card('총 매출');
    expect(address()).toBe(at);
  });
});
