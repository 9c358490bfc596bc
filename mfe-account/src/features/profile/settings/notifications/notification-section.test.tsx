import { listApiTokens, listDevices, readNotificationSettings, setNotification } from '@hamkke/contracts';
import type { NotificationSetting, NotificationTopic } from '@hamkke/contracts';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import type { Language } from '@hamkke/ui/languages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../../testing/harness.tsx';

const api = fakeApiForEach();
const partnerTopics = ['partner-bookings', 'partner-units', 'partner-settlements'] as const;
const serve = (settings: readonly NotificationSetting[]) =>
  api().on(readNotificationSettings, {}, { body: { settings } });
const allOn = (topics: readonly NotificationTopic[]) => topics.map((topic) => ({ topic, mail: true }));
const reads = () => api().queries(readNotificationSettings).length;

beforeEach(() => {
  api().on(listDevices, {}, { body: [] });
  api().on(listApiTokens, {}, { body: [] });
  serve(allOn(partnerTopics));
});
afterEach(() => void vi.restoreAllMocks());

async function openSection(userType: 'user' | 'franchise' | 'admin' = 'franchise', language: Language = 'ko') {
  const headings = { ko: '알림', en: 'Notifications', ja: '通知', zh: '通知' };
  const harness = await open('/profile/settings', {
    session: memberSession({ userType, isApproved: userType !== 'user' }),
    language,
  });
  const section = within(await screen.findByRole('region', { name: headings[language] }));
  const find = (name: string) => section.findByRole('switch', { name });
  return { ...harness, section, find };
}

describe('what one is mailed about', () => {
  it.each([
    ['user', 'rental-reminders', '이용 종료 안내', '이용이 끝나기 7일 전에 알려 드려요.'],
    ['franchise', 'partner-bookings', '새 예약과 취소', '내 지점에 예약이 들어오거나 취소되면 알려 드려요.'],
    ['franchise', 'partner-units', '비운 보관함 확인', '이용자가 보관함을 비우면 확인하실 수 있게 알려 드려요.'],
    ['franchise', 'partner-settlements', '월 정산', '한 달 정산이 끝나면 알려 드려요.'],
    ['admin', 'applications', '가맹 신청 대기', '승인을 기다리는 가맹 신청이 있으면 알려 드려요.'],
  ] as const)('%s: %s has a name, and what comes', async (userType, topic, name, text) => {
    serve([{ topic, mail: true }]);
    const { find, section } = await openSection(userType);
    expect(await find(name)).toBeChecked();
    expect(await find(name)).toHaveAccessibleDescription(text);
    expect(section.getAllByRole('switch')).toHaveLength(1);
  });

  it('and what always comes, and when', async () => {
    const { section } = await openSection();
    expect(section.getByText(/^결제와 계약, 계정 보안에 관한 메일은 항상/)).toHaveTextContent('08:00부터 21:00 사이');
  });

  it.each([
    ['user', 1],
    ['franchise', 4],
    ['admin', 2],
  ] as const)('a place is held for the switches of a role: %s', async (userType, rows) => {
    const answer = held({ body: { settings: allOn(partnerTopics) } });
    api().on(readNotificationSettings, {}, answer.reply);
    const { find, section } = await openSection(userType);
    expect(section.getByRole('status').querySelectorAll(':scope > div')).toHaveLength(rows);
    expect(section.queryByRole('switch')).toBeNull();
    answer.release();
    expect(await find('월 정산')).toBeVisible();
    expect(section.queryByRole('status')).toBeNull();
  });

  it('can be loaded again when the first load failed', async () => {
    api().on(readNotificationSettings, {}, problem(503, 'UNAVAILABLE'));
    const { user, find, section } = await openSection();
    expect(await section.findByText('알림 설정을 불러오지 못했어요')).toBeVisible();
    serve(allOn(partnerTopics));
    await user.click(section.getByRole('button', { name: '다시 시도' }));
    expect(await find('월 정산')).toBeVisible();
  });

  it('says where nothing can be switched off', async () => {
    serve([]);
    const { section } = await openSection();
    expect(await section.findByText('지금은 끌 수 있는 알림이 없어요.')).toBeVisible();
  });

  it('has no switch for a topic that only a newer server knows', async () => {
    const newer = { topic: 'newer', mail: true };
    api().on(readNotificationSettings, {}, { body: { settings: [newer, ...allOn(['partner-units'])] } });
    const { find, section } = await openSection();
    expect(await find('비운 보관함 확인')).toBeVisible();
    expect(section.getAllByRole('switch')).toHaveLength(1);
  });

  it('is not there where the server has no settings yet', async () => {
    api().on(readNotificationSettings, {}, problem(404, 'NOT_FOUND'));
    await open('/profile/settings', { session: memberSession() });
    await waitFor(() => expect(reads()).toBe(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: '알림' })).toBeNull());
  });

  it.each(['en', 'ja', 'zh'] as const)('is written in %s', async (language) => {
    serve(allOn(['rental-reminders', ...partnerTopics, 'applications']));
    const { section } = await openSection('franchise', language);
    await waitFor(() => expect(section.getAllByRole('switch')).toHaveLength(5));
    expect(leftHangul()).toEqual([]);
  });
});

describe('a switch', () => {
  it('turns at once, is busy until the server has answered, and leaves the others usable', async () => {
    const answers = [held({ body: { settings: [] } }), held({ body: { settings: [] } })];
    let put = 0;
    api().on(setNotification, {}, () => answers[put++]?.reply() ?? problem(503, 'UNAVAILABLE'));
    const { user, find } = await openSection();
    const [bookings, units] = [await find('새 예약과 취소'), await find('비운 보관함 확인')];
    await user.dblClick(bookings);
    await waitFor(() => expect(bookings).not.toBeChecked());
    expect(bookings).toHaveAttribute('aria-busy', 'true');
    expect(bookings).toHaveTextContent('꺼짐');
    expect(units).not.toHaveAttribute('aria-busy');
    await user.click(units);
    await waitFor(() => expect(units).not.toBeChecked());
    expect(api().sent(setNotification)).toEqual([
      { topic: 'partner-bookings', mail: false },
      { topic: 'partner-units', mail: false },
    ]);

    // the first answer is older than what the second has set: nothing is read before both are done
    answers[0]?.release();
    await waitFor(() => expect(bookings).not.toHaveAttribute('aria-busy'));
    expect([bookings, units].map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false']);
    expect(reads()).toBe(1);
    serve([
      { topic: 'partner-bookings', mail: false },
      { topic: 'partner-units', mail: false },
      { topic: 'partner-settlements', mail: false },
    ]);
    answers[1]?.release();
    await waitFor(async () => expect(await find('월 정산')).not.toBeChecked());
    expect(reads()).toBe(2);
  });

  it('that the server refuses turns back alone, and says so', async () => {
    const refusal = held(problem(409, 'VERSION_CONFLICT'));
    const other = held({ body: { settings: [] } });
    let put = 0;
    api().on(setNotification, {}, () => (put++ === 0 ? refusal : other).reply());
    const { user, find } = await openSection();
    const [bookings, units] = [await find('새 예약과 취소'), await find('비운 보관함 확인')];
    await user.click(bookings);
    await user.click(units);
    await waitFor(() => expect(units).not.toBeChecked());
    refusal.release();
    expect(await screen.findByText('새 예약과 취소: 설정을 바꾸지 못했어요')).toBeVisible();
    expect(bookings).toBeChecked();
    expect(bookings).not.toHaveAttribute('aria-busy');
    expect(units).not.toBeChecked();
    serve([
      { topic: 'partner-bookings', mail: true },
      { topic: 'partner-units', mail: false },
    ]);
    other.release();
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('is read anew after a lost answer: only the answer may be lost', async () => {
    api().on(setNotification, {}, problem(503, 'UNAVAILABLE'));
    const { user, find } = await openSection();
    const bookings = await find('새 예약과 취소');
    serve([{ topic: 'partner-bookings', mail: false }]);
    await user.click(bookings);
    expect(await screen.findByText('새 예약과 취소: 설정을 바꾸지 못했어요')).toBeVisible();
    await waitFor(() => expect(bookings).not.toBeChecked());
  });

  it('stays where reading anew fails, which is said', async () => {
    api().on(setNotification, {}, { body: { settings: [] } });
    const { user, find, section } = await openSection();
    const bookings = await find('새 예약과 취소');
    api().on(readNotificationSettings, {}, problem(503, 'UNAVAILABLE'));
    await user.click(bookings);
    expect(await section.findByText('최신 정보를 불러오지 못해 이전 내용을 보여 드려요.')).toBeVisible();
    expect(bookings).not.toBeChecked();
    serve(allOn(partnerTopics));
    await user.click(section.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(bookings).toBeChecked());
  });

  it('waits for the network, and is read anew when it is back', async () => {
    const { user, find, section } = await openSection();
    const bookings = await find('새 예약과 취소');
    act(() => online(false));
    expect(await section.findByText('인터넷에 연결되면 할 수 있어요.')).toBeVisible();
    expect(bookings).toHaveAttribute('aria-disabled', 'true');
    await user.click(bookings);
    expect(bookings).toBeChecked();
    expect(api().sent(setNotification)).toEqual([]);
    serve([{ topic: 'partner-bookings', mail: false }]);
    act(() => online(true));
    await waitFor(() => expect(bookings).not.toBeChecked());
    expect(section.queryByText('인터넷에 연결되면 할 수 있어요.')).toBeNull();
  });
});
