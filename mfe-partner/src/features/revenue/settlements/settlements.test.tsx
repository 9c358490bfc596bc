import { listFranchisePayments, listSettlements, readSettlement } from '@hamkke/contracts';
import { aLine, fakeApiForEach, held, problem, sums } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSettlement } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';
import type { Settlements } from './use-settlements.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/revenue/settlements';
const params = { id: partnerId };
const terms = { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' as const };
const found: Settlements = {
  status: 'configured',
  terms,
  running: { month: '2026-11', ...sums(520_000), amountSoFar: 468_000 },
  settlements: [
    aSettlement(),
    aSettlement({ settlementId: 'S-2026-09', month: '2026-09', status: 'needed', partnerId: null, amount: 90_000 }),
  ],
};
const october = {
  ...aSettlement(),
  lines: [
    aLine({ amount: 400_000 }),
    aLine({ entryId: 'E-2', kind: 'refunded', amount: 40_000, reservationId: 'R-2', trigger: 'cancelled' }),
  ],
};

beforeEach(() => {
  api().on(listSettlements, params, { body: found });
  api().on(readSettlement, { ...params, settlementId: 'S-2026-10' }, { body: october });
});

describe('/franchise-dashboard/revenue/settlements', () => {
  it('shows the terms that the server answers and that everything is set', async () => {
    api().on(listSettlements, params, {
      body: { ...found, terms: { sharePercent: 85, dayOfMonth: 10, vatOnFee: 'added' } },
    });
    await open(at);
    const notice = await screen.findByRole('region', { name: '정산 안내' });
    expect(notice).toHaveTextContent('설정 완료');
    expect(notice).toHaveTextContent(
      '결제 금액의 85%가 매월 10일에 파트너에게 자동으로 정산돼요. 자세한 내용은 결제사 파트너 센터에서 확인할 수 있어요.',
    );
    expect(notice).toHaveTextContent('수수료 15%와 그 부가세를 따로 빼요.');
  });

  it('without a partner id it leads to where it is set', async () => {
    api().on(listSettlements, params, { body: { ...found, status: 'needed' } });
    await open(at);
    const notice = within(await screen.findByRole('region', { name: '정산 안내' }));
    expect(notice.getByText('설정 필요')).toBeVisible();
    expect(notice.getByRole('link', { name: '파트너 ID 설정하기' })).toHaveAttribute('href', '/profile');
  });

  it('shows the running month so far, and every month before with its statement', async () => {
    await open(at);
    const running = await screen.findByRole('region', { name: '2026년 11월 진행 상황' });
    expect(running).toHaveTextContent('결제 합계520,000원환불 합계0원매출520,000원지금까지의 정산 금액468,000원');
    expect(within(running).getByRole('link', { name: '결제 내역 보기' })).toHaveAttribute(
      'href',
      '/franchise-dashboard/revenue/payments?from=2026-11-01&to=2026-11-30',
    );
    const rows = within(screen.getByRole('region', { name: '월별 정산' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '2026년 10월지급일 2026. 11. 16.정산 확정324,000원',
      '2026년 9월파트너 ID를 기다려요파트너 ID 필요90,000원',
    ]);
    expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `${at}/S-2026-10`);
  });

  describe('between the end of a month and its settlement', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T00:00:00.000Z') }));
    afterEach(() => vi.useRealTimers());
    const open3rd = async (settlements: Settlements['settlements']) => {
      api().on(listSettlements, params, { body: { ...found, settlements } });
      api().on(listFranchisePayments, params, { body: { lines: [], sums: sums(400_000, 40_000), nextCursor: null } });
      await open(at);
      await screen.findByRole('region', { name: '2026년 11월 진행 상황' });
    };

    it('says what the ledger has and when it will be settled, not what one gets', async () => {
      await open3rd([]);
      const ended = await screen.findByRole('region', { name: '2026년 10월 마감' });
      expect(ended).toHaveTextContent('끝난 달이에요. 2026. 11. 15.에 정산돼요.');
      expect(ended).toHaveTextContent('결제 합계400,000원환불 합계-40,000원매출360,000원');
      expect(within(ended).getByRole('link', { name: '결제 내역 보기' })).toHaveAttribute(
        'href',
        '/franchise-dashboard/revenue/payments?from=2026-10-01&to=2026-10-31',
      );
      expect(api().queries(listFranchisePayments, params)).toEqual([
        { from: '2026-10-01', to: '2026-10-31', limit: '1' },
      ]);
    });

    it('a month that is settled already is among the settled ones only', async () => {
      await open3rd([aSettlement()]);
      expect(screen.queryByRole('region', { name: '2026년 10월 마감' })).toBeNull();
      expect(api().queries(listFranchisePayments, params)).toEqual([]);
    });
  });

  it('before the first one it says when it will be', async () => {
    api().on(listSettlements, params, { body: { ...found, settlements: [] } });
    await open(at);
    expect(await screen.findByText('아직 정산 내역이 없어요')).toBeVisible();
    expect(screen.getByText('한 달의 결제는 다음 달 15일에 정산돼요.')).toBeVisible();
  });

  it('shows its shape, says what failed, tries again, and follows the events', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listSettlements, params, answer.reply);
    const { user } = await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('정산 내역을 불러오지 못했어요')).toBeVisible();
    api().on(listSettlements, params, { body: found });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('설정 완료')).toBeVisible();
    api().on(listSettlements, params, { body: { ...found, status: 'needed' } });
    api().live.sendChange('settlement');
    expect(await screen.findByText('설정 필요')).toBeVisible();
    api().on(listSettlements, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('settlement');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
  });
});

describe('a statement', () => {
  it('adds up, line by line', async () => {
    await open(`${at}/S-2026-10`);
    expect(await screen.findByRole('heading', { level: 2, name: '2026년 10월 정산서' })).toBeVisible();
    const sum = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(sum('결제 합계')).toHaveTextContent('400,000원');
    expect(sum('환불 합계')).toHaveTextContent('-40,000원');
    expect(sum('정산 기준 금액')).toHaveTextContent('360,000원');
    expect(sum('수수료 10%')).toHaveTextContent('-36,000원');
    expect(sum('수수료에 든 부가세')).toHaveTextContent('3,273원');
    expect(sum('정산 금액')).toHaveTextContent('324,000원');
    expect(sum('파트너 ID')).toHaveTextContent('partner-1');
    expect(sum('지급일')).toHaveTextContent('2026. 11. 16.');
    const table = within(screen.getByRole('table', { name: '정산에 든 내역 2건' }));
    expect(table.getByRole('row', { name: /내역 합계/ })).toHaveTextContent('360,000원');
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/franchise-dashboard/reservations/R261110ABCDEF',
      '/franchise-dashboard/reservations/R-2',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of thousands of lines some are drawn, and all of them on paper', async () => {
    api().on(
      readSettlement,
      { ...params, settlementId: 'S-2026-10' },
      { body: { ...october, lines: Array.from({ length: 3_000 }, (_, index) => aLine({ entryId: `E-${index}` })) } },
    );
    await open(`${at}/S-2026-10`);
    const table = within(await screen.findByRole('table', { name: '정산에 든 내역 3000건' }));
    expect(table.getAllByRole('link')).toHaveLength(200);
    expect(screen.getByRole('button', { name: '더 보기 (3,000개 중 200개)' })).toBeVisible();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3_000);
  });

  it('with VAT on top it is taken off besides the fee', async () => {
    api().on(
      readSettlement,
      { ...params, settlementId: 'S-2026-10' },
      { body: { ...october, terms: { ...terms, vatOnFee: 'added' }, vat: 3_600, amount: 320_400 } },
    );
    await open(`${at}/S-2026-10`);
    expect((await screen.findByText('수수료의 부가세')).nextElementSibling).toHaveTextContent('-3,600원');
    expect(screen.getByText('정산 금액', { selector: 'dt' }).nextElementSibling).toHaveTextContent('320,400원');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('one that does not add up says so', async () => {
    api().on(readSettlement, { ...params, settlementId: 'S-2026-10' }, { body: { ...october, amount: 324_001 } });
    await open(`${at}/S-2026-10`);
    expect(await screen.findByRole('alert')).toHaveTextContent('이 정산서의 합계가 맞지 않아요');
  });

  it('prints, and is saved as CSV', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const createObjectURL = vi.fn(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await open(`${at}/S-2026-10`);
    await user.click(await screen.findByRole('button', { name: '인쇄하기' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'CSV 내려받기' }));
    expect(names).toEqual(['hamkke-settlement-2026-10.csv']);
  });

  it('one that is not there leads back to the list', async () => {
    const { user, at: address } = await open(`${at}/S-none`);
    expect(await screen.findByText('그런 정산서가 없어요')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: '정산 목록으로' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe(at));
  });

  it('says what failed and tries again, in English', async () => {
    api().on(readSettlement, { ...params, settlementId: 'S-2026-10' }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(`${at}/S-2026-10`, { language: 'en' });
    expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
    api().on(readSettlement, { ...params, settlementId: 'S-2026-10' }, { body: october });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Settlement statement, October 2026' })).toBeVisible();
    expect(screen.getByText('-₩40,000', { selector: 'dd' })).toBeVisible();
  });
});
