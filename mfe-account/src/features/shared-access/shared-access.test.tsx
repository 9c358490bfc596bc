import '@hamkke/build-config/browser-testing';
import { getLocation, readSharedAccess, type CodeProgress, type SharedAccess } from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const token = 'a-token_that-is-long-enough';
const at = `/access/shared#${token}`;
const door = (progress: CodeProgress) =>
  ({ id: 'D-1', name: '정문', kind: 'entrance', progress, previousOpens: false }) as const;

function anAccess(given: Partial<SharedAccess> = {}): SharedAccess {
  return {
    name: '김영희',
    locationId: 'gangnam',
    unitNumber: 'gangnam-SB-1',
    state: 'open',
    from: '2026-11-26T15:00:00.000Z',
    until: '2026-11-30T15:00:00.000Z',
    code: '482910',
    doors: [door('set')],
    ...given,
  };
}
const shows = (given: Partial<SharedAccess> = {}) => api().on(readSharedAccess, {}, { body: anAccess(given) });
const reads = () => api().sent(readSharedAccess).length;
const show = () => screen.findByRole('button', { name: '코드 보기' });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

beforeEach(() => {
  shows();
  api().on(getLocation, { id: 'gangnam' }, { body: { name: '함께보관 강남점', address: '서울 강남구 테헤란로 1' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  dispatchEvent(new Event('online'));
});

describe('what a shared link shows', () => {
  it('needs no account: for whom, where, which unit and from when until when', async () => {
    await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: '함께 쓰는 보관함' })).toBeVisible();
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
    expect(screen.getByText(/님의 출입 코드예요/)).toHaveTextContent(/^김영희님의/);
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => spaced(textContent));
    expect(facts).toEqual([
      '지점함께보관 강남점',
      '주소서울 강남구 테헤란로 1',
      '보관함SB-1',
      '이용 기간2026. 11. 27. ~ 2026. 11. 30.',
    ]);
    expect(screen.getByRole('link', { name: '지점 위치 보기' })).toHaveAttribute('href', '/storage/gangnam');
    expect(api().sent(readSharedAccess)).toEqual([{ token }]);
  });

  it('has the token in no address that is sent', async () => {
    await open(at);
    await show();
    expect(api().seen.filter(({ path }) => path.includes(token))).toEqual([]);
  });

  it('hides the code until it is wanted, and says how far each door is', async () => {
    const { user } = await open(at);
    await user.click(await show());
    expect(screen.getByText('4 8 2 9 1 0')).toBeInTheDocument();
    const doors = within(screen.getByRole('list', { name: '열 수 있는 문' })).getAllByRole('listitem');
    expect(doors.map(({ textContent }) => textContent)).toEqual(['정문바로 열려요']);
    expect(spaced(screen.getByText(/24:00까지/).textContent)).toBe('2026. 11. 30. 24:00까지 열 수 있어요.');
    expect(screen.getByRole('link', { name: '문이 열리지 않으면 문의하기' })).toHaveAttribute('href', '/contact');
  });

  it('before the first day says from when on', async () => {
    shows({ state: 'before' });
    await open(at);
    expect(await screen.findByText(/부터 열 수 있어요. 코드는 지금도 볼 수 있어요\.$/)).toBeVisible();
    expect(screen.getByText('등록됐어요. 이용 시작일부터 열려요')).toBeVisible();
    expect(await show()).toBeVisible();
  });

  it('without a lock says that there is no code', async () => {
    shows({ code: null, doors: [] });
    await open(at);
    expect(await screen.findByText(/지금은 연결된 잠금장치가 없어/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '코드 보기' })).toBeNull();
  });

  it('a location that cannot be read leaves out its name, not the code', async () => {
    api().on(getLocation, { id: 'gangnam' }, problem(404, 'NOT_FOUND'));
    await open(at);
    expect(await show()).toBeVisible();
    await waitFor(() => expect(screen.queryByText('지점')).toBeNull());
    expect(screen.getByText('SB-1')).toBeVisible();
  });

  it('another link in the same window is another read', async () => {
    const { router } = await open(at);
    await show();
    shows({ name: '용달' });
    await act(async () => await router.navigate('/access/shared#another-token-of-somebody'));
    await waitFor(() => expect(screen.getByText(/님의 출입 코드예요/)).toHaveTextContent(/^용달님의/));
    expect(api().sent(readSharedAccess)).toEqual([{ token }, { token: 'another-token-of-somebody' }]);
  });
});

describe('a link that opens nothing', () => {
  const gone = '더 이상 열리지 않는 링크예요';

  it.each([
    ['was taken back', problem(404, 'NOT_FOUND')],
    ['is cut short', problem(422, 'VALIDATION')],
  ])('where it %s it says so calmly, and whom to turn to', async (_, answer) => {
    api().on(readSharedAccess, {}, answer);
    await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeVisible();
    expect(screen.getByText(/링크를 보낸 사람에게 확인해 주세요\.$/)).toHaveRole('status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('without a token nothing is read', async () => {
    await open('/access/shared');
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeVisible();
    expect(reads()).toBe(0);
  });

  it('taken back while it is looked at, the code is gone', async () => {
    const { user, queryClient } = await open(at);
    await user.click(await show());
    api().on(readSharedAccess, {}, problem(404, 'NOT_FOUND'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readSharedAccess'] }));
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/4 8 2 9 1 0/);
  });

  it('where its days are over it says that', async () => {
    shows({ state: 'ended', from: null, until: null, code: null, doors: [] });
    await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: '이용 기간이 끝났어요' })).toBeVisible();
    expect(screen.getByText(/^이 링크로는 이제 문을 열 수 없어요\./)).toHaveRole('status');
  });
});

describe('while it is read', () => {
  it('a skeleton stands in', async () => {
    const answer = held({ body: anAccess() });
    api().on(readSharedAccess, {}, answer.reply);
    await open(at);
    expect((await screen.findByText('불러오는 중이에요')).closest('[aria-busy="true"]')).toHaveRole('status');
    answer.release();
    expect(await show()).toBeVisible();
  });

  it('a failure can be tried again', async () => {
    api().on(readSharedAccess, {}, () => Promise.reject(new TypeError('no network')));
    const { user } = await open(at);
    expect(await screen.findByRole('heading', { level: 1, name: '출입 정보를 불러오지 못했어요' })).toBeVisible();
    shows();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await show()).toBeVisible();
  });

  it('a later failure leaves what was read, and says that it is older', async () => {
    const { queryClient } = await open(at);
    await show();
    api().on(readSharedAccess, {}, problem(503, 'UNAVAILABLE'));
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readSharedAccess'] }));
    expect(await screen.findByText('최신 정보를 불러오지 못해 이전 내용을 보여 드려요.')).toBeVisible();
    expect(await show()).toBeVisible();
  });

  it('without a network what was read stays, and is read again once there is one', async () => {
    await open(at);
    await show();
    act(() => online(false));
    expect(screen.getByText('마지막으로 받은 내용을 보여 드려요. 연결되면 다시 불러와요.')).toBeVisible();
    act(() => online(true));
    await waitFor(() => expect(reads()).toBe(2));
  });
});

it('is polled while a lock gets the code, until it has it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-27T03:00:00.000Z') });
  shows({ doors: [door('setting')] });
  await open(at);
  await screen.findByText('잠금장치에 등록하는 중이에요');
  const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
  await pass(6_000);
  expect(reads()).toBe(3);
  shows();
  await pass(3_000);
  expect(await screen.findByText('바로 열려요')).toBeVisible();
  await pass(120_000);
  expect(reads()).toBe(4);
});

it.each(['en', 'ja', 'zh'] as const)('in %s there is no Hangul but what people typed', async (language) => {
  api().on(getLocation, { id: 'gangnam' }, { body: { name: 'Gangnam', address: 'Seoul' } });
  await open(at, { language });
  await screen.findByText('Gangnam');
  expect(leftHangul()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\{\{|sharedAccess\.|access\./);
});
