// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, policy, type ReservedUnit } from '@hamkke/contracts';
import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { leftHangul } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { longDate } from '../../components/long-date.ts';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const end = addDays(today, 30);
const days = policy.extensionPriorityDays;
const on = (day: CalendarDate, language = 'ko') => longDate(day, language).replaceAll('\u00a0', ' ');
const ends = (day: CalendarDate) => `${on(day)}에 끝나고, 저절로 결제되지 않아요.`;
const line = async (start: RegExp) => (await screen.findByText(start)).textContent.replaceAll('\u00a0', ' ');

const location = (minimumDays: number) =>
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null, minimumDays }) });
const reserved = (...list: ReservedUnit[]) => api().on(listReservedUnits, { id: 'gangnam' }, { body: list });
const takenFrom = (startDate: CalendarDate, unitId = 'unit-SB-1') => ({
  unitId,
  startDate,
  endDate: addDays(startDate, 30),
});
const chosen = '/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly';

beforeEach(() => {
  location(30);
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1), aUnit('SB', 2)] });
  reserved();
});

describe('the line under the chosen period', () => {
  const first = `연장할 수 있고, 끝나기 ${days}일 전까지는 다른 분이 그 뒤를 예약할 수 없어요.`;

  it('says when the rental ends, that nothing is charged by itself, and how it can go on: once, for the period chosen', async () => {
    const { user } = await open('/storage/gangnam');
    expect(await line(/저절로/)).toBe(`${ends(end)} ${first}`);
    await user.click(screen.getByRole('radio', { name: '12개월' }));
    expect(await line(/저절로/)).toBe(`${ends(addDays(today, 365))} ${first}`);
  });

  it('is about a custom range as well', async () => {
    await open(`/storage/gangnam?period=custom&startDate=${today}&endDate=${addDays(today, 40)}`);
    expect(await line(/저절로/)).toBe(`${ends(addDays(today, 40))} ${first}`);
  });

  it.each([
    ['one day before they are open to all', days + 1, first],
    ['when they are open to all at once', days, '다른 분이 그 뒤를 먼저 예약하지 않으면 연장할 수 있어요.'],
  ])('promises the days after a short rental only for a time that is ahead: %s', async (_when, length, goingOn) => {
    location(2);
    await open(`/storage/gangnam?period=custom&startDate=${today}&endDate=${addDays(today, length)}`);
    expect(await line(/저절로/)).toBe(`${ends(addDays(today, length))} ${goingOn}`);
  });

  it.each([
    ['the next day', 1, '바로 다음 날부터 다른 예약이 있어 연장할 수 없어요.'],
    ['a later day', 5, `그 뒤에 다른 예약이 있어 ${on(addDays(end, 4))}까지 연장할 수 있어요.`],
  ])('promises nothing where the chosen unit is taken from %s on', async (_from, after, goingOn) => {
    reserved(takenFrom(addDays(end, after)));
    await open(chosen);
    expect(await line(/저절로/)).toBe(`${ends(end)} ${goingOn}`);
  });

  it('does not mind what another unit has later', async () => {
    reserved(takenFrom(addDays(end, 1), 'unit-SB-2'));
    await open(chosen);
    expect(await line(/저절로/)).toBe(`${ends(end)} ${first}`);
  });

  it('gives way to what is wrong with the days', async () => {
    await open(`/storage/gangnam?period=custom&startDate=${today}&endDate=${addDays(today, 10)}`);
    expect(await screen.findByText('30일 이상부터 이용할 수 있어요.')).toBeVisible();
    expect(screen.queryByText(/저절로/)).toBeNull();
  });
});

const languages = {
  en: {
    ends: `The rental ends on ${on(end, 'en')}, and nothing is charged by itself.`,
    first: `until ${days} days before the end nobody else can book the days after it.`,
    taken: 'The box is booked from the next day on, so the rental cannot be extended.',
    until: `The box is booked after that, so you can extend the rental until ${on(addDays(end, 4), 'en')}.`,
    unlessTaken: 'You can extend it unless somebody else books the days after it first.',
  },
  ja: {
    ends: `${on(end, 'ja')}に終了し、自動で決済されることはありません。`,
    first: `終了の${days}日前まではほかの方がその後の日を予約できません。`,
    taken: '翌日から別の予約があるため、延長できません。',
    until: `その後に別の予約があるため、${on(addDays(end, 4), 'ja')}まで延長できます。`,
    unlessTaken: 'ほかの方がその後の日を先に予約しなければ延長できます。',
  },
  zh: {
    ends: `${on(end, 'zh')}到期，不会自动扣款。`,
    first: `到期前${days}天为止，其他人无法预订之后的日期。`,
    taken: '次日起已有其他预订，无法续租。',
    until: `之后已有其他预订，最多可续租至${on(addDays(end, 4), 'zh')}。`,
    unlessTaken: '若其他人未先预订之后的日期，可以续租。',
  },
};

describe.each(['en', 'ja', 'zh'] as const)('the line under the chosen period, in %s', (language) => {
  const texts = languages[language];
  const partnerTexts = () =>
    memoryPartnerTexts({
      [language]: {
        '함께보관 강남점': 'Hamkke Gangnam',
        '서울특별시 강남구 테헤란로 1': '1 Teheran-ro',
        서울특별시: 'Seoul',
        강남구: 'Gangnam-gu',
        주차: 'Parking',
        '역에서 3분 거리예요.': 'Three minutes from the station.',
      },
    });
  const opened = (path: string) => open(path, language, undefined, { partnerTexts: partnerTexts() });

  it.each([
    ['first', undefined],
    ['taken', 1],
    ['until', 5],
  ] as const)('says what comes after: %s', async (which, after) => {
    if (after !== undefined) reserved(takenFrom(addDays(end, after)));
    await opened(chosen);
    expect(await screen.findByText((text) => text.includes(texts.ends) && text.endsWith(texts[which]))).toBeVisible();
    await waitFor(() => expect(leftHangul()).toEqual([]));
  });

  it('says that a short rental can be extended', async () => {
    location(2);
    await opened(`/storage/gangnam?period=custom&startDate=${today}&endDate=${addDays(today, days)}`);
    expect(await screen.findByText((text) => text.endsWith(texts.unlessTaken))).toBeVisible();
  });
});
