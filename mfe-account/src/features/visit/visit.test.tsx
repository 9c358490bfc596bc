import '@hamkke/build-config/browser-testing';
import { getLocation, policy, readVisit, type Visit } from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import {
  at,
  aVisit,
  beginButton,
  door,
  heading,
  id,
  openVisit,
  spaced,
  visitAnswers,
} from './testing/visit-builders.ts';

const api = fakeApiForEach();
const { shows, located, reads } = visitAnswers(api);
const show = () => screen.findByRole('button', { name: '코드 보기' });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

beforeEach(() => {
  shows();
  located();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  dispatchEvent(new Event('online'));
});

describe('a visit that may be begun', () => {
  it('says what a press means, before it is pressed', async () => {
    await open(at);
    expect(await heading('미리 둘러보기')).toBeVisible();
    await beginButton();
    const said = screen.getAllByRole('listitem').map(({ textContent }) => spaced(textContent));
    expect(said).toEqual([
      '지점 문 앞에 도착해서 시작해 주세요. 누르면 시간이 바로 흘러가요.',
      `시작하면 ${policy.visit.minutes}분 동안 쓸 수 있는 출입 코드를 보여 드려요.`,
      '코드로는 출입문만 열 수 있어요. 보관함은 열리지 않아요.',
      '2026. 11. 30. 오후 3:00까지 시작할 수 있어요.',
      `방문은 이메일 하나로 ${policy.visit.everyDays}일에 한 번 시작할 수 있어요.`,
    ]);
  });

  it('names the location and leads to its page', async () => {
    await open(at);
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
    expect(screen.getByText('서울 강남구 테헤란로 1')).toBeVisible();
    expect(links()).toEqual([['지점 페이지 보기', '/storage/gangnam']]);
  });

  it('can be begun where the location cannot be read', async () => {
    api().on(getLocation, { id: 'gangnam' }, problem(404, 'NOT_FOUND'));
    await open(at);
    expect(await beginButton()).toBeEnabled();
    await waitFor(() => expect(screen.queryByText('지점')).toBeNull());
  });
});

describe('an open visit', () => {
  it('has the code, how long it opens, the doors, and the way to rent', async () => {
    shows(openVisit({ until: '2026-11-28T03:00:00.000Z', doors: [door('set'), door('setting', '옆문')] }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T02:10:30.000Z') });
    const { user } = await open(at);
    await user.click(await show());
    expect(screen.getByText('4 8 2 9 1 0')).toBeInTheDocument();
    expect(spaced(screen.getByText(/까지 열 수 있어요/).textContent)).toBe(
      '2026. 11. 28. 오후 12:00까지 열 수 있어요.',
    );
    expect(screen.getByRole('timer')).toHaveTextContent('50분 남았어요.');
    const doors = within(screen.getByRole('list', { name: '열 수 있는 문' })).getAllByRole('listitem');
    expect(doors.map(({ textContent }) => textContent)).toEqual([
      '정문바로 열려요',
      '옆문잠금장치에 등록하는 중이에요',
    ]);
    expect(links()).toContainEqual(['이 지점의 보관함 고르기', '/storage/gangnam']);
    expect(links()).toContainEqual(['문이 열리지 않으면 문의하기', '/contact']);
    expect(screen.queryByRole('button', { name: /방문 시작/ })).toBeNull();
  });

  const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
  const from = (now: string) =>
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(now) });

  it('is polled while a lock gets the code, until it has it', async () => {
    from('2026-11-28T02:00:00.000Z');
    shows(openVisit({ doors: [door('setting')] }));
    await open(at);
    await screen.findByText('잠금장치에 등록하는 중이에요');
    await pass(6_000);
    expect(reads()).toBe(3);
    shows(openVisit());
    await pass(3_000);
    expect(await screen.findByText('바로 열려요')).toBeVisible();
    await pass(120_000);
    expect(reads()).toBe(4);
  });

  it('counts its minutes, and is over once the server says so', async () => {
    from('2026-11-28T02:58:30.000Z');
    const visit = openVisit({ until: '2026-11-28T03:00:00.000Z' });
    shows(visit);
    await open(at);
    await show();
    expect(screen.getByRole('timer')).toHaveTextContent('2분 남았어요.');
    await pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('1분 남았어요.');
    expect(reads()).toBe(1);
    // a fast clock takes no code away
    await pass(30_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(await show()).toBeVisible();
    expect(reads()).toBe(2);
    shows({ ...visit, state: 'over', code: null, doors: [] });
    await pass(30_000);
    expect(await heading('방문이 끝났어요')).toBeVisible();
    expect(reads()).toBe(3);
    await pass(120_000);
    expect(reads()).toBe(3);
  });
});

describe('a visit that opens nothing any more, or not yet', () => {
  it.each<[Visit['state'], Partial<Visit>, string, string, string]>([
    ['over', {}, '방문이 끝났어요', '둘러봐 주셔서 고마워요', '이 지점의 보관함 고르기'],
    ['lapsed', {}, '시작할 수 있는 시간이 지났어요', '2026. 11. 30. 오후 3:00까지', '지점 페이지에서 다시 신청하기'],
    [
      'limited',
      { nextFrom: '2026-12-20T01:00:00.000Z' },
      '아직은 다시 방문할 수 없어요',
      '2026. 12. 20. 오전 10:00부터 다시 방문할 수 있어요.',
      '지점 페이지 보기',
    ],
    ['limited', {}, '아직은 다시 방문할 수 없어요', '30일에 한 번', '지점 페이지 보기'],
  ])('%s %j', async (state, given, title, text, link) => {
    shows(aVisit({ state, ...given }));
    await open(at);
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(text, { exact: false })).toHaveRole('status');
    expect(links()).toEqual([[link, '/storage/gangnam']]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a link to no visit', () => {
  it.each([
    ['is stored no more', problem(404, 'NOT_FOUND')],
    ['is cut short', problem(422, 'VALIDATION')],
  ])('where it %s it says so calmly, and where to go on', async (_, answer) => {
    api().on(readVisit, { id }, answer);
    await open(at);
    expect(await heading('방문을 찾을 수 없어요')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(links()).toEqual([
      ['지점 둘러보기', '/locations'],
      ['문의하기', '/contact'],
    ]);
  });

  it('without an id nothing is read', async () => {
    await open('/access/visit');
    expect(await heading('방문을 찾을 수 없어요')).toBeVisible();
    expect(api().seen.filter(({ path }) => path.startsWith('/api/visits'))).toEqual([]);
  });
});

describe('while it is read', () => {
  it('a skeleton stands in', async () => {
    const answer = held({ body: aVisit() });
    api().on(readVisit, { id }, answer.reply);
    await open(at);
    expect((await screen.findByText('불러오는 중이에요')).closest('[aria-busy="true"]')).toHaveRole('status');
    answer.release();
    expect(await beginButton()).toBeVisible();
  });

  it('a failure can be tried again', async () => {
    api().on(readVisit, { id }, () => Promise.reject(new TypeError('no network')));
    const { user } = await open(at);
    expect(await heading('방문 정보를 불러오지 못했어요')).toBeVisible();
    shows();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await beginButton()).toBeVisible();
  });

  it('a later failure leaves what was read, and says that it is older', async () => {
    shows(openVisit());
    const { queryClient } = await open(at);
    await show();
    api().on(readVisit, { id }, problem(503, 'UNAVAILABLE'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readVisit'] }));
    expect(await screen.findByText('최신 정보를 불러오지 못해 이전 내용을 보여 드려요.')).toBeVisible();
    expect(await show()).toBeVisible();
  });

  it('without a network what was read stays, and is read again once there is one', async () => {
    shows(openVisit());
    await open(at);
    await show();
    act(() => online(false));
    expect(screen.getByText('마지막으로 받은 내용을 보여 드려요. 연결되면 다시 불러와요.')).toBeVisible();
    act(() => online(true));
    await waitFor(() => expect(reads()).toBe(2));
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s no state has Hangul but what people typed', async (language) => {
  api().on(getLocation, { id: 'gangnam' }, { body: { name: 'Gangnam', address: 'Seoul' } });
  const nextFrom = '2026-12-20T01:00:00.000Z';
  const states: readonly Visit['state'][] = ['ready', 'over', 'lapsed', 'limited'];
  for (const visit of [openVisit(), ...states.map((state) => aVisit({ state, nextFrom }))]) {
    shows(visit);
    const { unmount } = await open(at, { language });
    await waitFor(() => expect(document.querySelector(`[href="/storage/gangnam"]`)).not.toBeNull());
    expect(leftHangul()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\{\{|visit\.|access\./);
    unmount();
  }
});
