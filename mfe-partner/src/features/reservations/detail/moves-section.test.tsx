import { readReservation, type EarlyEndRefund, type ReservationDetail } from '@hamkke/contracts';
import { calendarDate, won } from '@hamkke/money';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aMovedFrom, aMovedOn, aTerm } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const { reservationId, history } = aDetail();
const at = `${list}/${reservationId}`;
const reads = (given: Partial<ReservationDetail> = {}) =>
  api().on(readReservation, { id: reservationId }, { body: aDetail(given) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const factsOf = async (name: string) =>
  (await section(name))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')]);
const range = async () => (await section('예약 내용')).getByText('이용 기간').nextElementSibling;

describe('a rental that moved', () => {
  it('says from where it came, what came along, what was paid, and what goes back', async () => {
    reads({ moves: 'R-before', movedFrom: aMovedFrom() });
    await open(at);
    expect(await factsOf('보관함 옮기기')).toEqual([
      ['옮기기 전 보관함', 'SB-7'],
      ['옮기기 전 지점', '함께보관 강남점'],
      ['옮기는 날', '2026. 12. 10.'],
      ['옮기기 전 보관함의 마지막 날', '2026. 12. 12.'],
      ['함께 옮겨 온 금액', '26,000원'],
      ['옮기면서 결제한 금액', '21,000원'],
      ['전에 한 결제로 돌려주는 금액', '5,000원'],
    ]);
    expect((await section('보관함 옮기기')).getByRole('link', { name: 'SB-7' })).toHaveAttribute(
      'href',
      `${list}/R-before`,
    );
    expect(await range()).toHaveTextContent(/옮겨 옴$/);
  });

  it('names nothing that goes back where nothing does', async () => {
    reads({ moves: 'R-before', movedFrom: aMovedFrom({ returned: 0 }) });
    await open(at);
    expect((await factsOf('보관함 옮기기')).map(([label]) => label)).not.toContain('전에 한 결제로 돌려주는 금액');
  });

  it('says where it went on, and what came back', async () => {
    reads({ movedTo: 'R-next', movedOn: aMovedOn() });
    await open(at);
    expect(await factsOf('보관함 옮기기')).toEqual([
      ['옮긴 보관함', 'M-2'],
      ['옮긴 지점', '함께보관 역삼점'],
      ['옮기는 날', '2026. 12. 20.'],
      ['함께 옮겨 간 금액', '15,000원'],
      ['옮기면서 돌려주는 금액', '3,000원'],
    ]);
    expect((await section('보관함 옮기기')).getByRole('link')).toHaveAttribute('href', `${list}/R-next`);
    expect(await range()).toHaveTextContent(/옮김$/);
  });

  it('that came and went on says both', async () => {
    reads({ moves: 'R-before', movedFrom: aMovedFrom(), movedTo: 'R-next', movedOn: aMovedOn() });
    await open(at);
    expect((await section('보관함 옮기기')).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'SB-7',
      'M-2',
    ]);
    expect(await range()).toHaveTextContent(/옮겨 옴 옮김$/);
  });

  it.each([{}, { moves: null, movedTo: null, movedFrom: null, movedOn: null }])(
    'says nothing of a rental that did not, nor where the server names nothing',
    async (given) => {
      reads(given);
      await open(at);
      expect(await range()).not.toHaveTextContent('옮');
      expect(screen.queryByRole('region', { name: '보관함 옮기기' })).toBeNull();
    },
  );

  it('without an order of its own was paid by that of the unit before, and not made by hand', async () => {
    reads({ orderId: null, moves: 'R-before' });
    await open(at);
    expect(await screen.findByRole('button', { name: '취소하고 환불하기' })).toBeVisible();
  });

  it('tells the move and what it gives back in its history', async () => {
    const entry = { at: '2026-12-10T03:00:00.000Z', from: 'active', to: 'active', by: 'renter' } as const;
    reads({
      history: [...history, { ...entry, why: 'moved' }, { ...entry, why: 'owed', at: '2026-12-11T03:00:00.000Z' }],
    });
    await open(at);
    const lines = (await section('변경 기록')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringContaining('옮긴 예약에서 돌려줄 금액이 정해졌어요'),
      expect.stringContaining('보관함을 옮겼어요'),
    ]);
  });
});

describe('the periods of a rental in more than one unit', () => {
  const before = aTerm({ reservationId: 'R-before', unitNumber: 'gangnam-SB-7', locationName: '함께보관 강남점' });
  const shown = aTerm({ unitNumber: 'gangnam-SB-1', locationName: '함께보관 강남점' });
  const amounts = async () =>
    (await section('전체 이용 기간'))
      .getAllByRole('listitem')
      .map(({ lastElementChild }) => lastElementChild?.textContent.replaceAll('\u00a0', ' '));

  it.each([
    ['the unit', before, ['SB-1 · 40,000원 · 예약 확정 · 지금 보는 예약', 'SB-7 · 40,000원 · 예약 확정']],
    [
      'the location as well where it is another one',
      { ...before, unitNumber: 'yeoksam-M-2', locationId: 'yeoksam', locationName: '함께보관 역삼점' },
      [
        'SB-1 · 함께보관 강남점 · 40,000원 · 예약 확정 · 지금 보는 예약',
        'M-2 · 함께보관 역삼점 · 40,000원 · 예약 확정',
      ],
    ],
    [
      'no unit where all are in one',
      { ...before, unitNumber: 'gangnam-SB-1' },
      ['40,000원 · 예약 확정 · 지금 보는 예약', '40,000원 · 예약 확정'],
    ],
  ])('say %s', async (_what, other, said) => {
    reads({ terms: [other, shown] });
    await open(at);
    expect(await amounts()).toEqual(said);
  });

  it('say no unit where an earlier release answers', async () => {
    reads({ terms: [aTerm({ reservationId: 'R-before' }), aTerm()] });
    await open(at);
    expect(await amounts()).toEqual(['40,000원 · 예약 확정 · 지금 보는 예약', '40,000원 · 예약 확정']);
  });
});

describe('an early end after a move', () => {
  const refund = {
    paid: won(480_000),
    usedDays: 20,
    chargedDays: 20,
    lines: [{ period: 'monthly', count: 1, amount: won(40_000) }],
    cost: won(40_000),
    refund: won(430_000),
    promisedBefore: won(0),
  } satisfies EarlyEndRefund;
  const ends = (more: Partial<EarlyEndRefund>) =>
    reads({
      notice: {
        leaveDate: calendarDate('2026-12-20'),
        previousEndDate: calendarDate('2027-11-30'),
        givenAt: '2026-12-01T00:00:00.000Z',
        hasPhoto: false,
        refund: { ...refund, ...more },
      },
    });

  it('counts what the days in the unit before lack, between the price of the days used and the refund', async () => {
    ends({ earlier: won(10_000) });
    await open(at);
    expect((await factsOf('이용 종료 알림')).slice(-3)).toEqual([
      ['이용한 만큼의 요금', '40,000원'],
      ['옮기기 전 보관함의 모자란 요금', '10,000원'],
      ['돌려주는 금액', '430,000원'],
    ]);
  });

  it('names none where nothing is lacking', async () => {
    ends({});
    await open(at);
    expect((await factsOf('이용 종료 알림')).map(([label]) => label)).not.toContain('옮기기 전 보관함의 모자란 요금');
  });
});
