import { listFranchisePayments, listOwnerLocations, readFranchiseRevenue } from '@hamkke/contracts';
import { aLine, aMonth, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, aRevenue } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/revenue';
const params = { id: partnerId };
const quiet = aLocation({ id: 'pangyo', name: '함께보관 판교점' });

beforeEach(() => {
  api().on(listOwnerLocations, params, {
    body: [aLocation(), quiet, aLocation({ id: 'paju', name: '함께보관 파주점', status: 'pending', isActive: false })],
  });
  api().on(readFranchiseRevenue, params, { body: aRevenue() });
});

const card = async (name: string) => (await screen.findByRole('link', { name })).closest('div');

describe('/franchise-dashboard/revenue', () => {
  it('shows the total, the running month and growth, each with the lines behind it', async () => {
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

  it('has a table behind the chart for those who listen, and shows it with links to all who ask', async () => {
    const { user } = await open(at);
    const table = await screen.findByRole('table', { name: '최근 12개월 매출' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['기간', '매출', '결제', '환불'],
      ['2026년 11월진행 중', '480,000원', '520,000원', '40,000원'],
      ['2026년 10월', '400,000원', '400,000원', '0원'],
    ]);
    expect(within(table).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: '표로 보기' }));
    expect(screen.getByRole('button', { name: '표로 보기', pressed: true })).toBeVisible();
    expect(within(screen.getByRole('table')).getByRole('link', { name: '2026년 10월' })).toHaveAttribute(
      'href',
      `${at}/payments?from=2026-10-01&to=2026-10-31`,
    );
  });

  it('shows each location its revenue, the active ones without any too', async () => {
    await open(at);
    await screen.findAllByText('함께보관 판교점');
    const rows = within(await screen.findByRole('region', { name: '지점별 매출' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '함께보관 강남점이번 달 매출 360,000원전체 1,460,000원',
      '함께보관 역삼점이번 달 매출 120,000원전체 460,000원',
      '함께보관 판교점이번 달 매출 0원전체 0원',
    ]);
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`${at}/payments?from=2026-11-01&to=2026-11-30&locationId=gangnam`, `${at}/payments?locationId=gangnam`]);
  });

  it('period and location live in the address, and the one before stays in sight meanwhile', async () => {
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
    api().on(readFranchiseRevenue, params, answer.reply);
    await user.click(screen.getByRole('button', { name: '연간' }));
    expect(address()).toBe(`${at}?period=yearly`);
    expect(await card('이번 달 매출')).toHaveTextContent('480,000원');
    answer.release();
    expect(await card('올해 매출')).toHaveTextContent('7,000,000원2026년');
    expect(await card('성장률')).toHaveTextContent('–');
    await user.selectOptions(screen.getByLabelText('지점'), '함께보관 강남점');
    expect(address()).toBe(`${at}?period=yearly&locationId=gangnam`);
    await waitFor(() =>
      expect(api().queries(readFranchiseRevenue, params).at(-1)).toEqual({ period: 'yearly', locationId: 'gangnam' }),
    );
    expect(screen.getByRole('link', { name: '총 매출' })).toHaveAttribute('href', `${at}/payments?locationId=gangnam`);
  });

  it('saves every line of the span shown, page after page', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const refund = aLine({
      entryId: 'E-2',
      kind: 'refunded',
      trigger: 'cancelled',
      locationName: '=강남',
      transfer: 'waiting',
    });
    api().on(listFranchisePayments, params, (query) => ({
      body:
        query.get('cursor') === null
          ? { lines: [aLine()], sums: sums(40_000, 40_000), nextCursor: 'E-1' }
          : { lines: [refund], sums: sums(40_000, 40_000), nextCursor: null },
    }));
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('2줄을 내려받았어요')).toBeVisible();
    expect(api().queries(listFranchisePayments, params)).toEqual([
      { from: '2026-10-01', to: '2026-11-30', limit: '500' },
      { from: '2026-10-01', to: '2026-11-30', limit: '500', cursor: 'E-1' },
    ]);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      reader.readAsText(saved[0] as Blob);
    });
    expect(text).toBe(
      [
        '시각,구분,금액,지점,보관함,주문 번호,예약 번호,환불 이유,정산 전달',
        '2026-11-10 12:00:00,결제,40000,함께보관 강남점,gangnam-SB-1,H261110ABCDEF,R261110ABCDEF,,정산 전달 완료',
        "2026-11-10 12:00:00,환불,-40000,'=강남,gangnam-SB-1,H261110ABCDEF,R261110ABCDEF,예약 취소로 환불,정산 전달 대기",
        '',
      ].join('\n'),
    );
  });

  it('a download that fails is said', async () => {
    api().on(listFranchisePayments, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('내려받지 못했어요')).toBeVisible();
    expect(screen.getByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
  });

  it('without any revenue it says so; where a location is chosen it shows all again', async () => {
    api().on(readFranchiseRevenue, params, {
      body: aRevenue({ total: sums(0), growthRate: null, spans: [aMonth('2026-11', '2026-11-30', 0)], locations: [] }),
    });
    const { user, at: address } = await open(`${at}?locationId=pangyo`);
    expect(await screen.findByRole('heading', { name: '매출 데이터가 없어요' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 지점' }));
    expect(address()).toBe(at);
    expect(await screen.findByRole('link', { name: '창고 관리로 가기' })).toBeVisible();
  });

  it('without a location in operation it says so', async () => {
    api().on(listOwnerLocations, params, { body: [] });
    api().on(readFranchiseRevenue, params, { body: aRevenue({ locations: [] }) });
    await open(at);
    expect(await screen.findByText('운영 중인 창고가 없어요')).toBeVisible();
  });

  it('shows its shape while it loads, says what failed, and tries again', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(readFranchiseRevenue, params, answer.reply);
    const { user } = await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('매출을 불러오지 못했어요')).toBeVisible();
    api().on(readFranchiseRevenue, params, { body: aRevenue() });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await card('총 매출')).toHaveTextContent('1,920,000원');
  });

  it('follows the money, and keeps what it has where reading anew fails', async () => {
    await open(at);
    await card('총 매출');
    api().on(readFranchiseRevenue, params, { body: aRevenue({ total: sums(2_000_000) }) });
    api().live.sendChange('money');
    await waitFor(async () => expect(await card('총 매출')).toHaveTextContent('2,000,000원'));
    api().on(readFranchiseRevenue, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('money');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    expect(await card('총 매출')).toHaveTextContent('2,000,000원');
  });

  it('in English the chart speaks in units of 10,000 KRW', async () => {
    await open(at, { language: 'en' });
    expect(await screen.findByText('Unit: 10,000 KRW')).toBeInTheDocument();
    expect(await card('Total revenue')).toHaveTextContent('₩1,920,000');
  });

  it.each([`${at}/nonsense`, `${at}/payments/x`, `${at}/settlements/a/b`])('%s leads to the figures', async (path) => {
    const { at: address } = await open(path);
    await waitFor(() => expect(address()).toBe(at));
  });
});
