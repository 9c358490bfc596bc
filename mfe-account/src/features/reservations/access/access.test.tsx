import '@hamkke/build-config/browser-testing';
import { readAccess, readReservation, type OwnAccess, type ReservationDetail } from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDoor, anAccess, openings } from '../testing/access-builders.ts';
import { accessAnswers, section } from '../testing/access-page.ts';
import { aDetail, inHours, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, reads, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const member = [`/profile/reservations/${id}`, { session: memberSession() }] as const;
const guest = [`/reservations/lookup/${id}`, { session: visitorSession }] as const;
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const is = (given: Partial<ReservationDetail>) => api().on(readReservation, { id }, { body: aDetail(given) });
const { endDate } = aDetail();
const heading = { name: '들어가는 방법' };
const texts = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

beforeEach(() => {
  is({});
  opens();
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

describe('how one gets in', () => {
  it.each([
    ['a member', member],
    ['a guest with a pass', guest],
  ] as const)('says to %s until when the doors open, and which', async (_, [at, who]) => {
    await open(at, who);
    const inside = await section();
    expect(await inside.findByText('문의 잠금장치에서 출입 코드 6자리를 누르면 열려요.')).toBeVisible();
    expect(inside.getByText(`${written(endDate)} 24:00까지 열 수 있어요.`)).toBeVisible();
    const doors = within(inside.getByRole('list', { name: '열 수 있는 문' })).getAllByRole('listitem');
    expect(texts(doors)).toEqual(['정문바로 열려요', '보관함 SB-1바로 열려요']);
    expect(inside.getByRole('link', { name: '문이 열리지 않으면 문의하기' })).toHaveAttribute('href', '/contact');
  });

  it('stands before what moves or ends the rental', async () => {
    await open(...member);
    const own = await screen.findByRole('heading', heading);
    const ending = screen.getByRole('heading', { name: '이용 종료 알리기' });
    expect(own.compareDocumentPosition(ending)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('before the first day says from when on, and that a lock is ready; the code can be seen', async () => {
    const startDate = addDays(today, 3);
    opens({
      state: 'before',
      from: new Date(`${startDate}T00:00:00+09:00`).toISOString(),
      doors: [aDoor(), aDoor({ id: 'D-2', name: '보관함 SB-1', progress: 'scheduled' })],
    });
    const { user } = await open(...member);
    const inside = await section();
    expect(
      await inside.findByText(`${written(startDate)}부터 열 수 있어요. 코드는 지금도 볼 수 있어요.`),
    ).toBeVisible();
    expect(texts(inside.getAllByRole('listitem'))).toEqual([
      '정문등록됐어요. 이용 시작일부터 열려요',
      '보관함 SB-1이용 시작 하루 전에 등록돼요',
    ]);
    await user.click(inside.getByRole('button', { name: '코드 보기' }));
    expect(inside.getByText('4 8 2 9 1 0')).toBeInTheDocument();
  });

  it('of a rental that renews the days of grace are said as such', async () => {
    is({ renewing: true });
    await open(...member);
    const inside = await section();
    expect(await inside.findByText(new RegExp(`연장되지 않으면 ${written(endDate)} 24:00까지예요`))).toBeVisible();
  });

  it('once nothing opens any more there is one line', async () => {
    opens({ state: 'ended', code: null, doors: [] });
    await open(...member);
    const inside = await section();
    expect(await inside.findByText('이 예약으로는 이제 문을 열 수 없어요.')).toBeVisible();
    expect(inside.queryByRole('button')).toBeNull();
    expect(inside.queryByRole('list')).toBeNull();
  });

  it.each([
    ['no lock is connected', { body: anAccess({ state: 'none', code: null, doors: [], until: null, from: null }) }],
    ['the server knows no doors', problem(404, 'NOT_FOUND')],
  ])('there is nothing where %s', async (_, answer) => {
    api().on(readAccess, { id }, answer);
    await open(...member);
    await waitFor(() => expect(reads()).toBe(1));
    await screen.findByText('H261121ABCDEF');
    await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    expect(screen.queryByText('출입 정보를 불러오지 못했어요')).toBeNull();
  });

  it.each([
    ['pending', { status: 'pending', confirmedAt: null, holdUntil: inHours(1), history: [] }],
    ['a term that is due', { status: 'pending', renewing: true, history: [] }],
    ['cancelled', { status: 'cancelled', cancelReason: 'renter' }],
    ['over', { status: 'expired' }],
  ] as const)('is not read for a reservation that is %s', async (_, given) => {
    is({ ...given, history: [] });
    await open(...member);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(reads()).toBe(0);
  });

  it.each([
    ['open', '바로 열려요'],
    ['ended', undefined],
  ] as const)('in the days of grace of a rental that renews, %s', async (state, text) => {
    is({ status: 'expired', renewing: true, endDate: addDays(today, -1) });
    opens({ state, doors: [aDoor()] });
    await open(...member);
    await waitFor(() => expect(reads()).toBe(1));
    await screen.findByText('H261121ABCDEF');
    await waitFor(() => expect(screen.queryByText('바로 열려요')?.textContent).toBe(text));
    expect(screen.queryByRole('heading', heading) !== null).toBe(state === 'open');
  });
});

describe('a door', () => {
  const says = async (door: Partial<OwnAccess['doors'][number]>) => {
    opens({ doors: [aDoor(door)] });
    await open(...member);
    const doors = await (await section()).findByRole('list', { name: '열 수 있는 문' });
    return [...within(doors).getByRole('listitem').querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it.each([
    [{ progress: 'set' }, ['바로 열려요']],
    [{ progress: 'setting' }, ['잠금장치에 등록하는 중이에요']],
    [
      { progress: 'setting', previousOpens: true },
      ['잠금장치에 등록하는 중이에요', '그때까지 이전 코드로 열 수 있어요'],
    ],
    [{ progress: 'offline' }, ['잠금장치와 연결이 끊겨 있어요. 연결되는 대로 등록돼요']],
    [
      { progress: 'offline', previousOpens: true },
      ['잠금장치와 연결이 끊겨 있어요. 연결되는 대로 등록돼요', '그때까지 이전 코드로 열 수 있어요'],
    ],
    [{ progress: 'scheduled' }, ['이용 시작 하루 전에 등록돼요']],
  ] as const)('%j', async (door, lines) => {
    expect(await says(door)).toEqual(['정문', ...lines]);
  });
});

describe('while it is read', () => {
  it('a skeleton stands in, and the page is there', async () => {
    const answer = held({ body: anAccess() });
    api().on(readAccess, { id }, answer.reply);
    await open(...member);
    const inside = await section();
    expect(inside.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('H261121ABCDEF')).toBeVisible();
    answer.release();
    expect(await inside.findByRole('button', { name: '코드 보기' })).toBeVisible();
  });

  it('a failure costs the card alone, and can be tried again', async () => {
    api().on(readAccess, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(...member);
    const inside = await section();
    expect(await inside.findByText('출입 정보를 불러오지 못했어요')).toBeVisible();
    expect(screen.getByRole('button', { name: '이용 종료 알리기' })).toBeVisible();
    opens();
    await user.click(inside.getByRole('button', { name: '다시 시도' }));
    expect(await inside.findByRole('button', { name: '코드 보기' })).toBeVisible();
  });

  it('a guest whose pass is over is led back to the look-up', async () => {
    const { router, queryClient } = await open(...guest);
    await (await section()).findByRole('button', { name: '코드 보기' });
    for (const read of [readAccess, readReservation]) api().on(read, { id }, problem(401, 'NOT_SIGNED_IN'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readAccess'] }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reservations/lookup'));
    expect(router.state.location.search).toContain('why=expired');
  });

  it('a later failure leaves what was read, and says that it is older', async () => {
    const { queryClient } = await open(...member);
    const inside = await section();
    await inside.findByRole('button', { name: '코드 보기' });
    api().on(readAccess, { id }, problem(503, 'UNAVAILABLE'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readAccess'] }));
    expect(await inside.findByText('최신 정보를 불러오지 못해 이전 내용을 보여 드려요.')).toBeVisible();
    expect(inside.getByRole('button', { name: '코드 보기' })).toBeVisible();
  });
});

it("without a network the code can be seen, for the page's worker may know it; a new one needs the network", async () => {
  act(() => online(false));
  const { user } = await open(...member);
  const inside = await section();
  await user.click(await inside.findByRole('button', { name: '코드 보기' }));
  expect(inside.getByText('4 8 2 9 1 0')).toBeInTheDocument();
  expect(screen.getAllByText('마지막으로 받은 내용을 보여 드려요. 연결되면 다시 불러와요.')).toHaveLength(1);
  const replace = inside.getByRole('button', { name: '새 코드 받기' });
  expect(replace).toBeDisabled();
  expect(replace).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
  const before = reads();
  act(() => online(true));
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(replace).toBeEnabled();
});

it.each(['en', 'ja', 'zh'] as const)('in %s there is no Hangul but what people typed', async (language) => {
  is({ locationName: 'Gangnam', userName: 'Hong', renewing: true });
  const doors = (['set', 'setting', 'offline', 'scheduled'] as const).map((progress) =>
    aDoor({ id: progress, progress, previousOpens: true }),
  );
  opens({ state: 'before', doors, newCodesLeft: 0, openings: openings(6) });
  await open(member[0], { ...member[1], language });
  await waitFor(() => expect(document.querySelectorAll('ol time').length).toBeGreaterThan(4));
  expect(leftHangul()).toEqual([]);
  expect(document.querySelectorAll('[lang="ko"]')).toHaveLength(9);
  expect(document.body.textContent).not.toMatch(/\{\{|access\./);
});
