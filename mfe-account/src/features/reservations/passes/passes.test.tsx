import '@hamkke/build-config/browser-testing';
import { listPasses, readAccess, readReservation, type OwnAccess } from '@hamkke/contracts';
import { addDays, formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { anAccess, aPass, passList } from '../testing/access-builders.ts';
import { accessAnswers, section } from '../testing/access-page.ts';
import { aDetail, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const member = [`/profile/reservations/${id}`, { session: memberSession() }] as const;
const guest = [`/reservations/lookup/${id}`, { session: visitorSession }] as const;
const written = (date: CalendarDate) => formatCalendarDate(date, 'ko').replaceAll('\u00a0', ' ');
const reads = () => api().sent(listPasses, { id }).length;
const heading = { name: '함께 쓰는 사람' };
const addButton = () => screen.findByRole('button', { name: '함께 쓸 사람 추가' });
const lines = async () =>
  within(await screen.findByRole('list', heading))
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')));

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

describe('who else gets in', () => {
  it.each([
    ['a member', member],
    ['a guest with a pass', guest],
  ] as const)('is listed to %s with days, state and the last opening', async (_, [at, who]) => {
    const from = addDays(today, 1);
    const to = addDays(today, 3);
    shares(
      aPass(),
      aPass({ id: 'P-2', name: '박 이사', firstDay: from, lastDay: to, state: 'before' }),
      aPass({ id: 'P-3', name: '용달', firstDay: today, lastDay: today, lastOpenedAt: '2026-11-27T03:04:00.000Z' }),
    );
    await open(at, who);
    expect(await lines()).toEqual([
      ['김영희', '이용하는 동안 계속', '아직 출입하지 않았어요'],
      ['박 이사', `${written(from)} ~ ${written(to)}`, '아직 출입하지 않았어요'],
      ['용달', written(today), '마지막 출입 2026. 11. 27. 오후 12:04'],
    ]);
    const list = within(screen.getByRole('list', heading));
    expect(list.getAllByText('이용 중')).toHaveLength(2);
    expect(list.getByText('시작 전')).toBeVisible();
  });

  it.each([
    [{ firstDay: today, lastDay: null }, `${written(today)}부터`],
    [{ firstDay: null, lastDay: today }, `${written(today)}까지`],
  ])('one whose days are half open says so: %j', async (days, text) => {
    shares(aPass(days));
    await open(...member);
    expect((await lines())[0]?.[1]).toBe(text);
  });

  it('where days are over there is no link to send, but it can be taken back', async () => {
    shares(aPass({ state: 'ended' }));
    await open(...member);
    await lines();
    expect(screen.getByText('끝남')).toBeVisible();
    expect(screen.queryByRole('button', { name: '김영희의 링크 보기' })).toBeNull();
    expect(screen.getByRole('button', { name: '김영희의 코드 회수하기' })).toBeEnabled();
  });

  it('is nobody yet: says so, and how many there may be', async () => {
    await open(...member);
    const add = await addButton();
    expect(screen.getByText('아직 함께 쓰는 사람이 없어요.')).toBeVisible();
    expect(add).toBeEnabled();
    expect(add).toHaveAccessibleDescription('3명을 더 추가할 수 있어요.');
    expect(screen.queryByRole('list', heading)).toBeNull();
  });

  it('where there may be no more now the button is off, and says why', async () => {
    api().on(listPasses, { id }, { body: { ...passList(aPass()), left: 0 } });
    await open(...member);
    const add = await addButton();
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('동시에 3명까지, 하루에 10번까지 나눌 수 있어요.');
  });

  it('before the first day as well', async () => {
    opens({ state: 'before' });
    await open(...member);
    expect(await addButton()).toBeEnabled();
  });

  it.each<[string, Partial<OwnAccess>]>([
    ['nothing opens any more', { state: 'ended', code: null, doors: [] }],
    ['no lock is connected', { state: 'none', code: null, doors: [], from: null, until: null }],
  ])('is neither read nor shown where %s', async (_, given) => {
    opens(given);
    await open(...member);
    await waitFor(() => expect(api().sent(readAccess, { id })).toHaveLength(1));
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(reads()).toBe(0);
  });
});

describe('while it is read', () => {
  it('a skeleton stands there, and no list is promised before it is known that there are locks', async () => {
    const access = held({ body: anAccess() });
    const list = held({ body: passList() });
    api().on(readAccess, { id }, access.reply);
    api().on(listPasses, { id }, list.reply);
    await open(...member);
    const inside = await section();
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(reads()).toBe(0);
    access.release();
    await screen.findByRole('heading', heading);
    const busy = () => inside.getAllByRole('status').filter(({ ariaBusy }) => ariaBusy === 'true');
    expect(busy()).toHaveLength(1);
    list.release();
    expect(await addButton()).toBeVisible();
    expect(busy()).toHaveLength(0);
  });

  it('a failure costs this part alone, and can be tried again', async () => {
    api().on(listPasses, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(...member);
    const inside = await section();
    expect(await inside.findByText('함께 쓰는 사람을 불러오지 못했어요')).toBeVisible();
    expect(inside.getByRole('button', { name: '코드 보기' })).toBeVisible();
    shares(aPass());
    await user.click(inside.getByRole('button', { name: '다시 시도' }));
    expect(await lines()).toHaveLength(1);
  });

  it('a later failure leaves the list, and says that it is older', async () => {
    shares(aPass());
    const { queryClient } = await open(...member);
    await lines();
    api().on(listPasses, { id }, problem(503, 'UNAVAILABLE'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['listPasses'] }));
    expect(await screen.findByText('최신 정보를 불러오지 못해 이전 내용을 보여 드려요.')).toBeVisible();
    expect(await lines()).toHaveLength(1);
  });

  it('a guest whose pass is over is led back to the look-up', async () => {
    const { router, queryClient } = await open(...guest);
    await addButton();
    for (const read of [listPasses, readReservation]) api().on(read, { id }, problem(401, 'NOT_SIGNED_IN'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['listPasses'] }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reservations/lookup'));
  });

  it('without a network the list is not offered, which is said calmly; it is read once there is one', async () => {
    shares(aPass());
    await open(...member);
    await lines();
    act(() => online(false));
    expect(screen.getByText('함께 쓰는 사람은 인터넷에 연결되면 볼 수 있어요.')).toBeVisible();
    expect(screen.queryByRole('list', heading)).toBeNull();
    expect(screen.queryByRole('button', { name: '함께 쓸 사람 추가' })).toBeNull();
    const before = reads();
    act(() => online(true));
    expect(await lines()).toHaveLength(1);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('a page that is opened without a network does not read it', async () => {
    act(() => online(false));
    await open(...member);
    expect(await screen.findByText('함께 쓰는 사람은 인터넷에 연결되면 볼 수 있어요.')).toBeVisible();
    expect(reads()).toBe(0);
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s there is no Hangul but what people typed', async (language) => {
  api().on(readReservation, { id }, { body: aDetail({ locationName: 'Gangnam', userName: 'Hong' }) });
  opens({ doors: [] });
  shares(aPass(), aPass({ id: 'P-2', state: 'before', firstDay: today, lastDay: addDays(today, 2) }));
  const { user } = await open(member[0], { ...member[1], language });
  await waitFor(() => expect(document.querySelectorAll('li [data-typed]').length).toBeGreaterThan(5));
  expect(leftHangul()).toEqual([]);
  const card = document.querySelector<HTMLElement>('li:has([data-typed])');
  for (const button of within(card ?? document.body).getAllByRole('button')) {
    await user.click(button);
    await screen.findByRole('dialog');
    expect(leftHangul()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(document.body.textContent).not.toMatch(/\{\{|passes\./);
});
