import '@hamkke/build-config/browser-testing';
import { listMoveOptions, moveRental, readReservation } from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aMoveList, aMoveUnit, aMovedFrom, aMovedOn, mayMove, today } from '../testing/builders.ts';
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
const dialog = async () => await screen.findByRole('dialog');
const valueOf = (inside: HTMLElement, label: string) => within(inside).getByText(label).nextElementSibling;
const cheaper = aMoveUnit({ price: 20_000, refund: 10_000, withheld: 7_400 });
const after = aDetail({
  reservationId: 'R-after',
  orderId: null,
  unitNumber: 'gangnam-SB-2',
  startDate: today,
  moves: id,
  movedFrom: aMovedFrom({ charged: 0 }),
});

beforeEach(() => {
  reads();
  lists();
});
afterEach(() => void dispatchEvent(new Event('online')));

describe('what a move comes to', () => {
  it('is shown line by line before it is made, with what else it means', async () => {
    lists({ units: [cheaper], stopsRenewing: true });
    const { user, router } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    const shown = await dialog();
    expect(shown).toHaveAccessibleName('함께보관 강남점 SB-2로 옮길까요?');
    for (const [label, value] of [
      ['옮기는 날', written(today)],
      ['남은 날', `29일 (${written(addDays(today, 28))}까지)`],
      ['남은 날에 결제한 금액', '37,400원'],
      ['새 보관함의 같은 날 요금', '20,000원'],
      ['돌려받지 않는 금액', '7,400원'],
      ['돌려받는 금액', '10,000원'],
    ] as const)
      expect(valueOf(shown, label)).toHaveTextContent(value);
    expect(within(shown).queryByText('결제할 금액')).toBeNull();
    expect(within(shown).getByText(/그동안 결제한 금액보다 많은 만큼은/)).toBeVisible();
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      `지금 보관함은 ${written(addDays(today, 2))}까지 짐을 옮기는 데 쓸 수 있어요.`,
      '돌려받는 금액은 결제한 수단으로 돌려드려요.',
      '자동 연장은 멈춰요. 새 보관함에서 다시 켤 수 있어요.',
      '옮긴 뒤에는 무료로 취소할 수 있는 시간이 없어요.',
    ]);
    expect(router.state.location.search).toBe('?unitId=unit-SB-2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(api().sent(moveRental, { id })).toEqual([]);
  });

  it('a unit at the same price has neither sum', async () => {
    const { user } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    const shown = await dialog();
    expect(within(shown).getByText('차액 없음')).toBeVisible();
    for (const label of ['결제할 금액', '돌려받는 금액', '돌려받지 않는 금액'])
      expect(within(shown).queryByText(label)).toBeNull();
    expect(within(shown).queryByText(/자동 연장은 멈춰요/)).toBeNull();
  });

  it('the address opens it again, for the day and location that it names', async () => {
    const moveDate = addDays(today, 3);
    await open(`${at}?moveDate=${moveDate}&locationId=hongdae&unitId=unit-M-3`, asMember);
    expect(await dialog()).toHaveAccessibleName(/^함께보관 홍대점/);
    expect(api().queries(listMoveOptions, { id })).toEqual([{ moveDate, locationId: 'hongdae' }]);
  });

  it('what has to be paid leads to the checkout of the move', async () => {
    const moveDate = addDays(today, 3);
    const { user } = await open(`${at}?moveDate=${moveDate}`, asMember);
    await user.click(await unitRow(/37,400원 결제/));
    const shown = await dialog();
    expect(valueOf(shown, '결제할 금액')).toHaveTextContent('37,400원');
    expect(within(shown).getByRole('link', { name: '결제하고 옮기기' })).toHaveAttribute(
      'href',
      `/checkout?unitId=unit-M-3&startDate=${moveDate}&moves=${id}`,
    );
    expect(within(shown).queryByRole('button', { name: '이 보관함으로 옮기기' })).toBeNull();
  });
});

describe('moving', () => {
  const press = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await unitRow(/SB-2/));
    await user.dblClick(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' }));
  };

  it('sends what was shown, once, and leads to the reservation of the other unit', async () => {
    lists({ units: [cheaper] });
    api().on(moveRental, { id }, { body: after });
    api().on(readReservation, { id: 'R-after' }, { body: after });
    const { user, router } = await open(at, asMember);
    await press(user);
    // What is announced goes after a while, also where the page is late.
    expect(await screen.findByText('보관함을 옮겼어요')).toBeVisible();
    expect(screen.getByText(`${written(today)}부터 함께보관 강남점 SB-2를 이용해요.`)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '함께보관 강남점 SB-2' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile/reservations/R-after');
    expect(api().sent(moveRental, { id })).toEqual([
      { unitId: 'unit-SB-2', locationId: 'gangnam', moveDate: today, expectedRefund: 10_000 },
    ]);
  });

  it('has what changed read again: the reservation that was left says where it went on', async () => {
    const moved = { ...after, movedFrom: aMovedFrom({ reservationId: id }) };
    api().on(moveRental, { id }, () => {
      api().on(readReservation, { id }, { body: aDetail({ movedOn: aMovedOn({ moveDate: today }) }) });
      return { body: moved };
    });
    api().on(readReservation, { id: 'R-after' }, { body: moved });
    const { user } = await open(at, asMember);
    await press(user);
    await user.click(await screen.findByRole('link', { name: '옮기기 전 예약 보기' }));
    expect(await screen.findByText(/함께보관 강남점 M-3으로 옮겼어요$/)).toBeVisible();
  });

  it('a guest, whose pass opens the other reservation too, is led there', async () => {
    api().on(moveRental, { id }, { body: after });
    const { user, router } = await open(`/reservations/lookup/${id}/move`, asGuest);
    await press(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reservations/lookup/${after.reservationId}`));
  });

  it.each([
    ['UNIT_TAKEN', '그 보관함은 다른 분이 먼저 예약했어요. 아직 옮기지 않았으니 다른 보관함을 골라 주세요.'],
    ['UNIT_CLOSED', '지금은 예약을 받지 않는 보관함이에요. 아직 옮기지 않았으니 다른 보관함을 골라 주세요.'],
  ] as const)('%s: the list is read again, and another unit can be chosen', async (code, text) => {
    api().on(moveRental, { id }, problem(409, code));
    const { user, router } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    lists({ units: aMoveList().units.slice(1) });
    await user.click(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /SB-2/ })).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await unitRow(/M-3/));
    await dialog();
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['PRICE_CHANGED', '금액이 달라졌어요. 아직 옮기지 않았으니 바뀐 금액을 확인해 주세요.'],
    ['REFUND_CHANGED', '돌려받는 금액이 달라졌어요. 아직 옮기지 않았으니 바뀐 금액을 확인해 주세요.'],
  ] as const)('%s: the new sums are shown, and only the next press sends them', async (code, text) => {
    lists({ units: [cheaper] });
    api().on(moveRental, { id }, problem(409, code));
    const { user } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    lists({ units: [{ ...cheaper, refund: 8_000, withheld: 9_400 }] });
    await user.click(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' }));
    const shown = await dialog();
    expect(await within(shown).findByText(text)).toBeVisible();
    expect(valueOf(shown, '돌려받는 금액')).toHaveTextContent('8,000원');
    api().on(moveRental, { id }, { body: after });
    api().on(readReservation, { id: 'R-after' }, { body: after });
    await user.click(within(shown).getByRole('button', { name: '이 보관함으로 옮기기' }));
    await screen.findByRole('heading', { level: 1, name: '함께보관 강남점 SB-2' });
    expect(
      api()
        .sent(moveRental, { id })
        .map((body) => (body as { expectedRefund: number }).expectedRefund),
    ).toEqual([10_000, 8_000]);
  });

  it('a price that rose meanwhile has to be paid', async () => {
    api().on(moveRental, { id }, problem(409, 'PRICE_CHANGED'));
    const { user } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    lists({ units: [aMoveUnit({ price: 40_400, charge: 3_000 })] });
    await user.click(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' }));
    expect(await within(await dialog()).findByRole('link', { name: '결제하고 옮기기' })).toBeVisible();
    expect(valueOf(await dialog(), '결제할 금액')).toHaveTextContent('3,000원');
  });

  it('RANGE_INVALID: the day does not do', async () => {
    api().on(moveRental, { id }, problem(422, 'RANGE_INVALID'));
    const { user } = await open(at, asMember);
    await press(user);
    expect(
      await within(await dialog()).findByText('고른 날짜로는 할 수 없어요. 날짜를 다시 골라 주세요.'),
    ).toBeVisible();
  });

  it('RESERVATION_OVER: the page says that there is nothing to move any more', async () => {
    api().on(moveRental, { id }, problem(409, 'RESERVATION_OVER'));
    const { user } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    reads(mayMove({ because: 'over', earliest: null, latest: null }));
    await user.click(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' }));
    expect(await screen.findByText('이미 끝났거나 취소된 예약이에요.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('without a network', () => {
  it('nothing can be moved or paid, and it says why', async () => {
    const { user } = await open(at, asMember);
    await user.click(await unitRow(/SB-2/));
    act(() => online(false));
    expect(within(await dialog()).getByRole('button', { name: '이 보관함으로 옮기기' })).toBeDisabled();
    expect(within(await dialog()).getByText('인터넷에 연결되면 할 수 있어요.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await unitRow(/M-3/));
    expect(within(await dialog()).getByRole('button', { name: '결제하고 옮기기' })).toBeDisabled();
    act(() => online(true));
    expect(await within(await dialog()).findByRole('link', { name: '결제하고 옮기기' })).toBeVisible();
  });

  it('the units come with the network', async () => {
    act(() => online(false));
    api().on(listMoveOptions, { id }, problem(503, 'UNAVAILABLE'));
    await open(at, asMember);
    expect(await screen.findByText('인터넷에 연결되면 다시 불러올 수 있어요.')).toBeVisible();
    lists();
    act(() => online(true));
    expect(await unitRow(/SB-2/)).toBeVisible();
  });
});

describe('in another language', () => {
  it.each(['en', 'ja', 'zh'] as const)('%s: no Hangul but what people typed', async (language) => {
    api().on(
      readReservation,
      { id },
      { body: aDetail({ locationName: 'Gangnam', userName: 'Hong', options: mayMove() }) },
    );
    lists({
      units: [cheaper],
      stopsRenewing: true,
      locations: [
        { id: 'gangnam', name: 'Gangnam' },
        { id: 'hongdae', name: 'Hongdae' },
      ],
    });
    api().on(moveRental, { id }, problem(409, 'REFUND_CHANGED'));
    const { user } = await open(at, { ...asMember, language });
    await user.click(await unitRow(/SB-2/));
    await user.click(
      within(await dialog())
        .getAllByRole('button')
        .at(-1) as HTMLElement,
    );
    await within(await dialog()).findByRole('alert');
    expect(leftHangul()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\{\{|moving\./);
  });
});
