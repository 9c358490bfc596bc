import '@hamkke/build-config/browser-testing';
import { listMoveOptions, listReservations, readReservation } from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aMoveList, aMoveUnit, aReservation, mayMove, nextTerm, today } from '../testing/builders.ts';
import { moveAnswers, unitRow } from '../testing/move-page.ts';

const api = fakeApiForEach();
const { reads, lists } = moveAnswers(api);
const id = aDetail().reservationId;
const page = `/profile/reservations/${id}`;
const at = `${page}/move`;
const asMember = { session: memberSession() };
const asGuest = { session: visitorSession };
// as the queries read a text: with plain spaces
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const list = async () => await screen.findByRole('list', { name: '옮길 수 있는 보관함' });
const cheaper = aMoveUnit({ price: 20_000, refund: 10_000, withheld: 7_400 });

beforeEach(() => {
  reads();
  lists();
});

describe('on the page of the reservation', () => {
  it.each([
    ['a member', page, asMember],
    ['a guest', `/reservations/lookup/${id}`, asGuest],
  ] as const)(
    'the way to the units, between what lengthens the rental and what ends it, for %s',
    async (_, path, who) => {
      await open(path, who);
      expect(await screen.findByRole('link', { name: '옮길 보관함 고르기' })).toHaveAttribute('href', `${path}/move`);
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings.indexOf('보관함 옮기기')).toBeLessThan(headings.indexOf('이용 종료 알리기'));
    },
  );

  it('a rental that was extended moves with its last period', async () => {
    const options = { ...mayMove({ because: 'extended', earliest: null, latest: null }) };
    api().on(readReservation, { id }, { body: aDetail({ options, terms: [nextTerm] }) });
    await open(page, asMember);
    const text = '연장한 이용은 다음 기간으로 이어져서, 마지막 기간의 예약에서 옮길 수 있어요.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '마지막 기간의 예약 보기' })).toHaveAttribute(
      'href',
      '/profile/reservations/R-next',
    );
    expect(screen.queryByRole('link', { name: '옮길 보관함 고르기' })).toBeNull();
  });

  it.each([
    ['an older server', aDetail().options],
    ['nothing that was paid here', mayMove({ because: 'unpaid' })],
    ['a rental that moved already', mayMove({ because: 'moved' })],
    ['one that is over', mayMove({ because: 'over' })],
  ])('nothing, for %s', async (_, options) => {
    reads(options);
    await open(page, asMember);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', { name: '보관함 옮기기' })).toBeNull();
  });
});

describe('the units to move to', () => {
  it.each([
    ['a member', at, asMember],
    ['a guest', `/reservations/lookup/${id}/move`, asGuest],
  ] as const)(
    'say number, size and difference, and the way back leads to the reservation, for %s',
    async (_, path, who) => {
      lists({
        units: [
          aMoveUnit(),
          { ...cheaper, unitId: 'unit-SB-3', unitNumber: 'gangnam-SB-3' },
          aMoveUnit({ unitId: 'unit-SB-4', unitNumber: 'gangnam-SB-4', price: 30_000, withheld: 7_400 }),
          aMoveList().units[1] ?? aMoveUnit(),
        ],
      });
      await open(path, who);
      const rows = within(await list()).getAllByRole('button');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'SB-2 차액 없음 SB (70 × 100 × 70 cm)',
        'SB-3 10,000원 돌려받음 SB (70 × 100 × 70 cm)',
        'SB-4 돌려받을 금액 없음 SB (70 × 100 × 70 cm)',
        'M-3 37,400원 결제 M (120 × 200 × 120 cm)',
      ]);
      expect(screen.getByRole('heading', { level: 1, name: '보관함 옮기기' })).toBeVisible();
      expect(
        screen.getByText(`지금은 함께보관 강남점 SB-1, ${written(addDays(today, 28))}까지 이용해요.`),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: '예약으로 돌아가기' })).toHaveAttribute(
        'href',
        path.replace('/move', ''),
      );
      expect(api().queries(listMoveOptions, { id })).toEqual([{ moveDate: today }]);
    },
  );

  it('show their shape while they load', async () => {
    const answer = held({ body: aMoveList() });
    api().on(listMoveOptions, { id }, answer.reply);
    await open(at, asMember);
    expect(await screen.findByLabelText('옮기는 날')).toHaveValue(today);
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await unitRow(/SB-2/)).toBeVisible();
  });

  it('of another day take the place of those before once they are there, and live in the address', async () => {
    const { router } = await open(at, asMember);
    const day = await screen.findByLabelText('옮기는 날');
    expect(day).toHaveAttribute('min', today);
    expect(day).toHaveAttribute('max', addDays(today, 28));
    await unitRow(/SB-2/);
    const later = addDays(today, 5);
    const answer = held({ body: aMoveList({ moveDate: later, units: [cheaper] }) });
    api().on(listMoveOptions, { id }, answer.reply);
    fireEvent.change(day, { target: { value: later } });
    await waitFor(async () => expect(await list()).toHaveAttribute('aria-busy', 'true'));
    expect(await unitRow(/차액 없음/)).toBeDisabled();
    answer.release();
    expect(await unitRow(/10,000원 돌려받음/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /차액 없음/ })).toBeNull();
    expect(router.state.location.search).toBe(`?moveDate=${later}`);
  });

  it.each(['', addDays(today, -1), addDays(today, 29)])(
    'a day that is not possible ("%s") says which are',
    async (typed) => {
      await open(at, asMember);
      await unitRow(/SB-2/);
      const day = screen.getByLabelText('옮기는 날');
      fireEvent.change(day, { target: { value: typed } });
      expect(day).toHaveAccessibleDescription(/옮기는 날을 .*에서 골라 주세요\./);
      expect(screen.queryByRole('list', { name: '옮길 수 있는 보관함' })).toBeNull();
      expect(api().queries(listMoveOptions, { id })).toHaveLength(1);
    },
  );

  it('of another location are read, the one of the rental is the first', async () => {
    const { user, router } = await open(at, asMember);
    await unitRow(/SB-2/);
    const location = screen.getByLabelText('옮길 지점');
    expect(
      within(location)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['함께보관 강남점', '함께보관 홍대점']);
    expect(location).toHaveValue('gangnam');
    lists({ units: [aMoveUnit({ unitNumber: 'hongdae-SB-9' })] });
    await user.selectOptions(location, 'hongdae');
    expect(await unitRow(/^SB-9/)).toBeVisible();
    expect(router.state.location.search).toBe('?locationId=hongdae');
    expect(api().queries(listMoveOptions, { id }).at(-1)).toEqual({ moveDate: today, locationId: 'hongdae' });
  });

  it('that cannot be read say so; another location can still be chosen, and a retry reads again', async () => {
    const { user } = await open(at, asMember);
    await unitRow(/SB-2/);
    api().on(listMoveOptions, { id }, problem(503, 'UNAVAILABLE'));
    await user.selectOptions(screen.getByLabelText('옮길 지점'), 'hongdae');
    expect(await screen.findByText('옮길 수 있는 보관함을 불러오지 못했어요')).toBeVisible();
    expect(screen.getByLabelText('옮길 지점')).toHaveValue('hongdae');
    lists();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await unitRow(/M-3/)).toBeVisible();
  });

  it('of one location and one size are neither chosen by location nor by size', async () => {
    lists({ units: [aMoveUnit()], locations: [{ id: 'gangnam', name: '함께보관 강남점' }] });
    await open(at, asMember);
    await unitRow(/SB-2/);
    expect(screen.queryByLabelText('옮길 지점')).toBeNull();
    expect(screen.queryByLabelText('사이즈')).toBeNull();
  });

  it('can be those of one size', async () => {
    const { user, router } = await open(at, asMember);
    await unitRow(/SB-2/);
    const size = screen.getByLabelText('사이즈');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['모든 사이즈', 'SB', 'M']);
    await user.selectOptions(size, 'M');
    expect(within(await list()).getAllByRole('button')).toHaveLength(1);
    expect(await unitRow(/M-3/)).toBeVisible();
    expect(router.state.location.search).toBe('?size=M');
  });

  it('none: says what else can be tried', async () => {
    lists({ units: [] });
    await open(at, asMember);
    expect(await screen.findByRole('heading', { name: '이 기간에 비어 있는 보관함이 없어요' })).toBeVisible();
    expect(screen.getByText(/다른 날이나 다른 지점을 골라 보세요.*빈자리 대기/)).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 화면 보기' })).toHaveAttribute('href', '/storage/gangnam');
  });

  it.each([
    ['extended', /마지막 기간의 예약에서 옮길 수 있어요/],
    ['unpaid', /결제한 금액이 없는 이용이라/],
    ['moved', /이미 다른 보관함으로 옮긴/],
    ['over', /이미 끝났거나 취소된/],
    ['possible', /이 예약은 지금 옮길 수 없어요/],
  ] as const)('are not listed for a rental that is %s', async (because, text) => {
    reads(mayMove({ because, earliest: null, latest: null }));
    await open(at, asMember);
    expect(await screen.findByRole('heading', { level: 1, name: '지금은 옮길 수 없어요' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '예약으로 돌아가기' })).toHaveAttribute('href', page);
    expect(api().queries(listMoveOptions, { id })).toEqual([]);
  });
});

it('a rental that moved on is marked in the list, and only it', async () => {
  api().on(
    listReservations,
    {},
    {
      body: [aReservation({ movedTo: 'R-after' }), aReservation({ reservationId: 'R-after', moves: id })],
    },
  );
  await open('/profile/reservations', asMember);
  const rows = within(await screen.findByRole('list', { name: '내 예약' })).getAllByRole('link');
  expect(rows.map((each) => within(each).queryByText('옮김') !== null)).toEqual([true, false]);
});
