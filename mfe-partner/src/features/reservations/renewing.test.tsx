import { listAllReservations, listFranchises, listManagedLocations, readReservation } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagedLocations } from '../../testing/builders.ts';
import { open, openSlot } from '../../testing/harness.tsx';
import { aDetail, aReservation, aTerm, paged } from './testing/builders.ts';

const api = fakeApiForEach('franchise');
const { reservationId } = aReservation();
const reads = (given: Parameters<typeof aDetail>[0]) =>
  api().on(readReservation, { id: reservationId }, { body: aDetail(given) });
const at = `/franchise-dashboard/reservations/${reservationId}`;
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const term = { status: 'pending', confirmedAt: null, renewing: true } as const;
/** Four days after the first day of the builders' month: its days of grace have passed. */
const late = new Date('2026-12-05T03:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: late }));
afterEach(() => void vi.useRealTimers());

describe('the page of a rental that renews', () => {
  it('says so beside its status', async () => {
    reads({ renewing: true });
    await open(at);
    const status = await section('상태 바꾸기');
    expect(status.getByRole('button', { name: '홍길동 SB-1 상태: 예약 확정' })).toBeVisible();
    expect(status.getByText('자동 연장')).toBeVisible();
  });

  it('says nothing of it while it does not', async () => {
    reads({ renewing: false });
    await open(at);
    await section('상태 바꾸기');
    expect(screen.queryByText('자동 연장')).toBeNull();
  });

  it('says of a next term what its payment stands at, also among the periods of the rental', async () => {
    const before = aTerm({
      reservationId: 'R-before',
      status: 'expired',
      startDate: calendarDate('2026-11-01'),
      endDate: calendarDate('2026-11-30'),
    });
    reads({ ...term, continues: 'R-before', terms: [before, aTerm({ status: 'pending' })] });
    await open(at);
    expect((await section('상태 바꾸기')).getByText('연체')).toBeVisible();
    const [shown, ended] = (await section('전체 이용 기간')).getAllByRole('listitem');
    expect(shown).toHaveTextContent('연체 · 지금 보는 예약');
    expect(ended).toHaveTextContent('이용 종료');
  });

  it.each([
    ['en', 'Renews', 'Overdue', 'Renewal awaits payment'],
    ['ja', '自動延長', '延滞', '延長のお支払い待ち'],
    ['zh', '自动续租', '已逾期', '续租待支付'],
  ] as const)('says all of it in %s', async (language, renews, overdue, pending) => {
    for (const [given, text] of [
      [{ renewing: true }, renews],
      [term, overdue],
      [{ ...term, startDate: calendarDate('2026-12-02') }, pending],
    ] as const) {
      reads(given);
      await open(at, { language });
      expect(await screen.findByText(text)).toBeVisible();
      cleanup();
    }
  });
});

describe('everybody’s reservations, for an administrator', () => {
  beforeEach(() => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([]));
    api().on(
      listAllReservations,
      {},
      paged([
        aReservation({ reservationId: 'R-1', renewing: true }),
        aReservation({ reservationId: 'R-2', ...term }),
        aReservation({ reservationId: 'R-3', ...term, startDate: calendarDate('2026-12-02') }),
        aReservation({ reservationId: 'R-4', status: 'pending', confirmedAt: null }),
      ]),
    );
  });

  it('say the same', async () => {
    await openSlot('/profile/reservations');
    const rows = within(await screen.findByRole('list', { name: '예약 목록' })).getAllByRole('listitem');
    for (const [index, text] of ['예약 확정자동 연장', '연체', '연장 결제 대기', '결제 대기'].entries())
      expect(rows[index]).toHaveTextContent(text);
    expect(rows[3]).not.toHaveTextContent('연장');
  });

  it('say the same in the file that is saved of them', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openSlot('/profile/reservations');
    await user.click(await screen.findByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('예약 4개를 내려받았어요')).toBeVisible();
    const [, ...lines] = (await files[0]?.text())?.trim().split('\n') ?? [];
    expect(lines.map((line) => line.split(',')[2])).toEqual(['예약 확정', '연체', '연장 결제 대기', '결제 대기']);
  });
});
