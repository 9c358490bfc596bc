import '@hamkke/build-config/browser-testing';
import {
  leaveWaiting,
  listReservations,
  listWaiting,
  policy,
  readReservation,
  type Reservation,
  type Waiting,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { formatInstant } from '../rental-labels.ts';
import {
  aDetail,
  anOffered,
  anOfferHold,
  aPlace,
  aReservation,
  freeToCancel,
  inHours,
  today,
} from '../testing/builders.ts';
import { pageSize } from '../use-own-reservations.ts';

const api = fakeApiForEach();
const at = '/profile/reservations';
const asMember = { session: memberSession() };
const waits = (...places: readonly Waiting[]) => api().on(listWaiting, {}, { body: places });
const has = (...reservations: readonly Reservation[]) => api().on(listReservations, {}, { body: reservations });
const requested = () => api().queries(listWaiting).length;
const section = async () => within(await screen.findByRole('region', { name: '빈자리 대기' }));
const rows = async () => (await section()).getAllByRole('listitem');
const details = { name: '함께보관 강남점 SB 자세히' };
const leave = { name: '함께보관 강남점 SB 대기 취소' };
const toOffer = { name: '함께보관 강남점 SB 확인하고 예약하기' };

beforeEach(() => has(aReservation()));
afterEach(() => void vi.useRealTimers());

describe('places in waiting lists', () => {
  it('say what one waits for, the position and the chance, and lead to their page', async () => {
    waits(aPlace());
    await open(at, asMember);
    const [row] = (await rows()) as [HTMLElement];
    const place = within(row);
    expect(place.getByRole('heading', { level: 3, name: '함께보관 강남점' })).toBeVisible();
    const from = formatCalendarDate(addDays(today, 5), 'ko').replaceAll(/\s/g, ' ');
    for (const text of [
      '대기 중',
      `사이즈 SB · ${from}부터 · 1개월`,
      '3번째로 기다리고 있어요.',
      '30일 안에 이용이 끝나는 보관함이 2개 있어요.',
    ])
      expect(row).toHaveTextContent(text);
    expect(place.getByRole('link', details)).toHaveAttribute('href', '/waiting/W-1');
    expect(place.queryByRole('link', toOffer)).toBeNull();
  });

  it.each([
    ['good', 4, '30일 안에 이용이 끝나는 보관함이 4개라서 차례가 올 수 있어요.'],
    ['open', 0, '30일 안에 이용이 끝난다고 알려진 보관함은 아직 없어요.'],
  ] as const)('say of a chance that is %s what is known', async (chance, endingSoon, text) => {
    waits(aPlace({ chance, endingSoon }));
    await open(at, asMember);
    expect((await section()).getByText(text)).toBeVisible();
  });

  it('say until when a unit is held and what it costs, with the way to book it', async () => {
    const place = anOffered();
    waits(place);
    await open(at, asMember);
    const offered = await section();
    expect(offered.getByText('자리가 났어요')).toBeVisible();
    const until = formatInstant(place.offer?.until ?? '', 'ko');
    expect(offered.getByText(`${until}까지 보관함을 잡아 두었어요.`)).toBeVisible();
    expect(offered.getByText(/· 40,000원$/)).toBeVisible();
    expect(offered.getByRole('link', toOffer)).toHaveAttribute('href', '/waiting/W-1');
    expect(offered.getByRole('button', leave)).toBeEnabled();
  });

  it('say that a mail has to be confirmed first', async () => {
    waits(aPlace({ status: 'unconfirmed', position: undefined, chance: undefined }));
    await open(at, asMember);
    expect((await section()).getByText(/메일에서 신청을 확인해 주세요/)).toBeVisible();
  });

  it.each([
    ['taken', '예약했어요.'],
    ['missed', '잡아 둔 시간이 지나 대기가 끝났어요.'],
    ['left', '대기를 취소했어요.'],
    ['expired', `${policy.waiting.days}일이 지나 대기가 끝났어요.`],
  ] as const)('that are over say how in a line, below those that are not: %s', async (status, text) => {
    waits(aPlace({ id: 'W-0', status }), aPlace());
    await open(at, asMember);
    const [running, over] = (await rows()) as [HTMLElement, HTMLElement];
    expect(running).toHaveTextContent('대기 중');
    expect(over).toHaveTextContent(`함께보관 강남점 · 사이즈 SB ${text}`);
    expect(within(over).getByRole('link', details)).toHaveAttribute('href', '/waiting/W-0');
    expect(within(over).queryByRole('button')).toBeNull();
  });

  it('with an offer whose time has passed are over before the server says so', async () => {
    const { offer } = anOffered();
    waits(anOffered({ offer: offer && { ...offer, until: inHours(-1) } }));
    await open(at, asMember);
    expect((await section()).getByText(/잡아 둔 시간이 지나/)).toBeVisible();
    expect(screen.queryByRole('link', toOffer)).toBeNull();
  });

  it('are nothing where there is none', async () => {
    waits();
    await open(at, asMember);
    expect(await screen.findByRole('list', { name: '내 예약' })).toBeVisible();
    await waitFor(() => expect(requested()).toBe(1));
    expect(screen.queryByRole('region', { name: '빈자리 대기' })).toBeNull();
  });

  it('neither delay nor disturb the reservations', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listWaiting, {}, answer.reply);
    await open(at, asMember);
    expect(await screen.findByRole('list', { name: '내 예약' })).toBeVisible();
    expect(screen.queryByText('불러오는 중이에요')).toBeNull();
    answer.release();
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: '빈자리 대기' })).toBeNull();
  });

  it('are there also for who has no reservation, or whose reservations cannot be read', async () => {
    waits(aPlace());
    has();
    const { unmount } = await open(at, asMember);
    expect(await screen.findByText('아직 예약이 없어요')).toBeVisible();
    await section();
    unmount();
    api().on(listReservations, {}, problem(503, 'UNAVAILABLE'));
    await open(at, asMember);
    expect(await screen.findByText('예약 목록을 불러오지 못했어요')).toBeVisible();
    await section();
  });

  it('are read anew every half minute while one waits, and when the page comes back to the front', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    waits(aPlace());
    await open(at, asMember);
    await section();
    expect(requested()).toBe(1);
    waits(aPlace({ position: 2 }));
    await act(async () => await vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('2번째로 기다리고 있어요.')).toBeVisible();
    waits(aPlace({ status: 'taken' }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText(/예약했어요\./)).toBeVisible();
    const before = requested();
    await act(async () => await vi.advanceTimersByTimeAsync(90_000));
    expect(requested()).toBe(before);
  });

  it.each(['en', 'ja', 'zh'] as const)('have no Korean left in %s but what people typed', async (language) => {
    const texts = { '함께보관 강남점': 'Hamkke Gangnam' };
    const partnerTexts = memoryPartnerTexts({ en: texts, ja: texts, zh: texts });
    waits(
      aPlace(),
      anOffered({ id: 'W-2' }),
      aPlace({ id: 'W-3', status: 'unconfirmed' }),
      aPlace({ id: 'W-4', status: 'missed' }),
    );
    const session = memberSession({ displayName: 'Hana', language });
    const { user } = await open(at, { session, language, shell: { partnerTexts } });
    expect(await screen.findAllByText(/Hamkke Gangnam/)).not.toHaveLength(0);
    const [list] = await screen.findAllByRole('region');
    await user.click(within(list as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });
});

describe('leaving a waiting list', () => {
  const left = () => api().sent(leaveWaiting, { id: 'W-1' });
  const confirm = { name: '대기 취소하기' };

  it('is confirmed first, and the place then says so', async () => {
    waits(aPlace());
    const { user } = await open(at, asMember);
    await user.click((await section()).getByRole('button', leave));
    const dialog = within(await screen.findByRole('dialog', { name: '빈자리 대기를 취소할까요?' }));
    expect(dialog.getByText(/다시 신청하면 맨 뒤에서 기다려요/)).toBeVisible();
    expect(left()).toEqual([]);
    api().on(leaveWaiting, { id: 'W-1' }, { body: aPlace({ status: 'left' }) });
    waits(aPlace({ status: 'left' }));
    await user.click(dialog.getByRole('button', confirm));
    expect(await screen.findByText('빈자리 대기를 취소했어요')).toBeVisible();
    expect(left()).toHaveLength(1);
    expect(await screen.findByText(/대기를 취소했어요\./)).toBeVisible();
    expect(screen.queryByRole('button', leave)).toBeNull();
  });

  it('sends nothing when one stays', async () => {
    waits(aPlace());
    const { user } = await open(at, asMember);
    await user.click((await section()).getByRole('button', leave));
    await user.click(await screen.findByRole('button', { name: '계속 기다리기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(left()).toEqual([]);
  });

  it('says that a unit which is held goes to the next', async () => {
    waits(anOffered());
    const { user } = await open(at, asMember);
    await user.click((await section()).getByRole('button', leave));
    expect(await screen.findByText(/잡아 둔 보관함은 다음 분께 안내해요/)).toBeVisible();
  });

  it('does not say that it was left where it was booked meanwhile', async () => {
    waits(anOffered());
    const { user } = await open(at, asMember);
    await user.click((await section()).getByRole('button', leave));
    api().on(leaveWaiting, { id: 'W-1' }, { body: aPlace({ status: 'taken' }) });
    waits(aPlace({ status: 'taken' }));
    await user.click(await screen.findByRole('button', confirm));
    expect(await screen.findByText('이미 끝난 대기예요')).toBeVisible();
    expect(screen.queryByText('빈자리 대기를 취소했어요')).toBeNull();
  });

  it('that fails says why, and can be tried again', async () => {
    waits(aPlace());
    api().on(leaveWaiting, { id: 'W-1' }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at, asMember);
    await user.click((await section()).getByRole('button', leave));
    await user.click(await screen.findByRole('button', confirm));
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    api().on(leaveWaiting, { id: 'W-1' }, { body: aPlace({ status: 'left' }) });
    await user.click(screen.getByRole('button', confirm));
    expect(await screen.findByText('빈자리 대기를 취소했어요')).toBeVisible();
    expect(left()).toHaveLength(2);
  });
});

describe('what is held for a place in a waiting list', () => {
  const hold = aReservation({ ...anOfferHold, reservationId: 'R-held' });
  const lapsed = { ...hold, reservationId: 'R-lapsed', status: 'cancelled', cancelReason: 'hold-lapsed' } as const;

  it('is not among the reservations, neither while it is held nor afterwards', async () => {
    has(hold, aReservation(), lapsed);
    await open(at, asMember);
    const list = within(await screen.findByRole('list', { name: '내 예약' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`${at}/R261121ABCDEF`]);
  });

  it('hides no reservation of a later page, and counts as none', async () => {
    const holds = Array.from({ length: pageSize }, (_, index) => ({ ...lapsed, reservationId: `R-${index}` }));
    api().on(listReservations, {}, (query) => ({ body: query.has('cursor') ? [aReservation()] : holds }));
    const { unmount } = await open(at, asMember);
    expect(await screen.findByRole('list', { name: '내 예약' })).toHaveTextContent('SB-1');
    unmount();
    has(hold);
    await open(at, asMember);
    expect(await screen.findByText('아직 예약이 없어요')).toBeVisible();
  });

  it('is neither paid nor cancelled on a page of its own, which leads to the waiting lists', async () => {
    const unpaid = { ...freeToCancel, cancel: { ...freeToCancel.cancel, because: 'unpaid' as const } };
    api().on(readReservation, { id: 'R-held' }, { body: aDetail({ ...hold, options: unpaid }) });
    await open(`${at}/R-held`, asMember);
    expect(await screen.findByText('빈자리 대기로 잡아 둔 보관함이에요')).toBeVisible();
    expect(screen.getByRole('link', { name: '빈자리 대기 보기' })).toHaveAttribute('href', at);
    expect(screen.queryByRole('link', { name: '이어서 결제하기' })).toBeNull();
    expect(screen.queryByRole('button', { name: '예약 취소' })).toBeNull();
  });
});
