import '@hamkke/build-config/browser-testing';
import { listReservations, readReservation, type ReservationDetail } from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aReservation, aTerm, inHours, mayExtend, nextTerm, nothingToDo, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const member = [`/profile/reservations/${id}`, { session: memberSession() }] as const;
const guest = [`/reservations/lookup/${id}`, { session: visitorSession }] as const;
const reads = (given: Partial<ReservationDetail> = {}) => api().on(readReservation, { id }, { body: aDetail(given) });
// as the queries read a text: with plain spaces
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const before = aTerm({
  reservationId: 'R-before',
  orderId: 'H261021BEFORE',
  status: 'expired',
  startDate: addDays(today, -33),
  endDate: addDays(today, -3),
  totalAmount: 38_000,
});
const all = [before, aTerm(), nextTerm];

describe('the periods of a rental', () => {
  it.each([
    ['a member', member, '/profile/reservations/R-before', '/profile/reservations/R-next'],
    ['a guest', guest, '/reservations/lookup?order=H261021BEFORE', '/reservations/lookup?order=H261221NEXT'],
  ] as const)('are listed with days, price and state, the newest first, for %s', async (_, [at, who], first, last) => {
    reads({ terms: all });
    await open(at, who);
    const lines = within(await screen.findByRole('list', { name: '전체 이용 기간' })).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    const [next, own, past] = lines as [HTMLElement, HTMLElement, HTMLElement];
    expect(past).toHaveTextContent('38,000원');
    expect(past).toHaveTextContent('이용 종료');
    expect(past).toHaveTextContent(`${written(before.startDate)} ~ ${written(before.endDate)}`);
    expect(own).toHaveAttribute('aria-current', 'true');
    expect(own).toHaveTextContent('지금 보는 예약');
    expect(own).toHaveTextContent('이용 중');
    expect(within(own).queryByRole('link')).toBeNull();
    expect(next).toHaveTextContent('45,000원');
    expect(next).toHaveTextContent('이용 예정');
    expect(next).not.toHaveAttribute('aria-current');
    expect(within(past).getByRole('link')).toHaveAttribute('href', first);
    expect(within(next).getByRole('link')).toHaveAttribute('href', last);
  });

  it('each link says in its name which days it leads to', async () => {
    reads({ terms: all });
    await open(...member);
    const list = await screen.findByRole('list', { name: '전체 이용 기간' });
    const names = [nextTerm, before].map(
      ({ startDate, endDate }) => `${written(startDate)} ~ ${written(endDate)} 예약 보기`,
    );
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent.replaceAll('\u00a0', ' '))).toEqual(names);
  });

  it.each([[undefined], [[]], [[aTerm()]]])('there is nothing to list for %j', async (terms) => {
    reads(terms && { terms });
    await open(...member);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', { name: '전체 이용 기간' })).toBeNull();
  });
});

describe('a rental that was extended', () => {
  const extended = { ...mayExtend({ because: 'extended', by: 'R-next' }), notice: nothingToDo.notice };

  it.each([
    ['a member', member, '/profile/reservations/R-last'],
    ['a guest', guest, '/reservations/lookup?order=H270121LAST'],
  ] as const)('is ended early by its last period, for %s', async (_, [at, who], href) => {
    const last = { ...nextTerm, reservationId: 'R-last', orderId: 'H270121LAST' };
    reads({ options: extended, terms: [...all, last, { ...last, reservationId: 'R-not', status: 'cancelled' }] });
    await open(at, who);
    expect(await screen.findByText('연장한 이용은 마지막 기간의 예약에서 일찍 끝낼 수 있어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '마지막 기간의 예약 보기' })).toHaveAttribute('href', href);
    expect(screen.queryByText(/전까지 알려야 해서/)).toBeNull();
  });

  it('leads to what extends it where the server lists no periods', async () => {
    reads({ options: extended });
    await open(...member);
    expect(await screen.findByRole('link', { name: '마지막 기간의 예약 보기' })).toHaveAttribute(
      'href',
      '/profile/reservations/R-next',
    );
  });
});

describe('an extension', () => {
  it('is marked in the list, and only it', async () => {
    api().on(
      listReservations,
      {},
      {
        body: [aReservation({ reservationId: 'R-next', continues: id }), aReservation({ continues: null })],
      },
    );
    await open('/profile/reservations', { session: memberSession() });
    const rows = within(await screen.findByRole('list', { name: '내 예약' })).getAllByRole('link');
    expect(within(rows[0] as HTMLElement).getByText('연장')).toBeVisible();
    expect(within(rows[1] as HTMLElement).queryByText('연장')).toBeNull();
  });

  it.each([
    ['R-before', true],
    [null, false],
  ])('continues %s: the receipt says so: %s', async (continues, says) => {
    reads({ continues });
    await open(`${member[0]}/receipt`, member[1]);
    await screen.findByRole('heading', { level: 1, name: '영수증' });
    expect(screen.queryByText('예약 구분') !== null).toBe(says);
    expect(screen.queryByText('연장') !== null).toBe(says);
  });

  const unpaid = {
    status: 'pending',
    confirmedAt: null,
    history: [],
    continues: 'R-before',
    terms: [before, aTerm()],
  } as const;

  it('is paid as one', async () => {
    reads({ ...unpaid, terms: [...unpaid.terms], history: [], holdUntil: inHours(0.1) });
    await open(...member);
    expect(await screen.findByText('시간 안에 결제하지 않으면 연장되지 않아요.')).toBeVisible();
    const pay = new URL(screen.getByRole('link', { name: '이어서 결제하기' }).getAttribute('href') ?? '', 'http://x');
    expect(pay.searchParams.get('continues')).toBe('R-before');
  });

  it.each([
    ['a member', member, '/profile/reservations/R-before'],
    ['a guest', guest, '/reservations/lookup?order=H261021BEFORE'],
  ] as const)('that was not paid in time leads back to what it was to extend, for %s', async (_, [at, who], href) => {
    reads({ ...unpaid, terms: [...unpaid.terms], history: [], holdUntil: inHours(-1) });
    await open(at, who);
    expect(await screen.findByText('결제 시간이 지나 연장되지 않았어요. 결제된 금액은 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '원래 예약에서 다시 연장하기' })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: '보관함 다시 보기' })).toBeNull();
  });

  it('that is cancelled unpaid frees no unit', async () => {
    reads({
      ...unpaid,
      terms: [...unpaid.terms],
      history: [],
      holdUntil: inHours(0.1),
      options: { ...nothingToDo, cancel: { allowed: true, refund: 0, freeUntil: null, because: 'unpaid' } },
    });
    await open(...member);
    expect(
      await screen.findByText('아직 결제하지 않은 연장이라 돌려받을 금액이 없어요. 취소하면 연장되지 않아요.'),
    ).toBeVisible();
  });
});
