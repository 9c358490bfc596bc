// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, type ReservedUnit } from '@hamkke/contracts';
import { addDays, formatShortDate, seoulDateOf } from '@hamkke/money';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayLabel } from '../../components/rental/availability.ts';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const free = addDays(today, 2);
/** A rental of the first unit that ended yesterday; nobody has yet checked the unit. */
const left: ReservedUnit = {
  unitId: 'unit-SB-1',
  startDate: addDays(today, -31),
  endDate: addDays(today, -1),
  checkDays: 2,
};
const at = (given: Record<string, string> = {}) =>
  `/storage/gangnam?${new URLSearchParams({ size: 'SB', period: 'monthly', ...given }).toString()}`;
const tile = () => screen.findByRole('radio', { name: /SB-1/ });

beforeEach(() => {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
  const first = aUnit('SB', 1, { isAvailable: false, maybeFreeFrom: free });
  api().on(listUnits, { id: 'gangnam' }, { body: [first, aUnit('SB', 2)] });
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [left] });
});

it('a unit that is only to be checked says so, and from when it is free', async () => {
  await open(at());
  const unit = await tile();
  expect(unit).toHaveAttribute('aria-disabled', 'true');
  expect(unit).toHaveTextContent(`이용 후 확인보관함을 확인한 뒤 ${formatShortDate(free)}부터 이용할 수 있어요`);
  expect(unit).not.toHaveTextContent('예약중');
});

it('after the days for checking it can be chosen', async () => {
  await open(at({ startDate: free }));
  const unit = await tile();
  expect(unit).not.toHaveAttribute('aria-disabled', 'true');
  expect(unit).not.toHaveTextContent('확인');
});

it.each([
  ['en', /^.*Being checked.*Free from (.+), after a check$/],
  ['ja', /^.*確認中.*確認後、(.+)から利用できます$/],
  ['zh', /^.*检查中.*检查后，(.+)起可用$/],
] as const)('says so in %s, without Hangul', async (language, text) => {
  await open(at(), language);
  const { textContent } = await tile();
  expect(text.exec(textContent)?.[1]).toBe(dayLabel(free, language));
  expect(textContent).not.toMatch(/[가-힣]/);
});

describe('the calendar', () => {
  /** Whoever comes next; on the two days before it the unit is checked. */
  const next: ReservedUnit = {
    unitId: 'unit-SB-1',
    startDate: addDays(today, 12),
    endDate: addDays(today, 20),
    checkDays: 2,
  };
  const custom = at({ period: 'custom', unitId: 'unit-SB-1' });
  const calendar = async (name = '이용할 날짜를 골라 주세요') => {
    const group = await screen.findByRole('group', { name });
    return (after: number) => group.querySelector(`[data-day="${addDays(today, after)}"] button`);
  };
  const named = (button: Element | null) => button?.getAttribute('aria-label');

  beforeEach(() => {
    const location = aLocation({ latitude: null, longitude: null, minimumDays: 3 });
    api().on(getLocation, { id: 'gangnam' }, { body: location });
    api().on(listReservedUnits, { id: 'gangnam' }, { body: [left, next] });
  });

  it('offers the first days that a checkout accepts, and says why it does not offer the others', async () => {
    await open(custom);
    const dayIn = await calendar();
    const days = Array.from({ length: 24 }, (_, after) => after);
    // Two days for the check of who left, three days and a check before who comes, and the check after them.
    expect(days.filter((after) => !dayIn(after)?.hasAttribute('disabled'))).toEqual([2, 3, 4, 5, 6, 7, 23]);
    expect(named(dayIn(1))).toMatch(/, 보관함을 확인하는 날$/);
    expect(named(dayIn(8))).toMatch(/, 다음 예약까지 3일이 되지 않는 날$/);
    expect(named(dayIn(10))).toMatch(/, 보관함을 확인하는 날$/);
    expect(named(dayIn(12))).toMatch(/, 예약된 날$/);
    expect(named(dayIn(22))).toMatch(/, 보관함을 확인하는 날$/);
    expect(named(dayIn(2))).not.toMatch(/날$/);
    expect(screen.getByText('보관함을 확인하는 날')).toBeVisible();
    expect(screen.getByText('다음 예약까지 3일이 되지 않는 날')).toBeVisible();
  });

  it('offers the last days that fit once the first is picked, also one that the page then says is too short', async () => {
    const { user, router } = await open(custom);
    const dayIn = await calendar();
    const press = async (after: number) => user.click(dayIn(after) as Element);
    await press(4);
    const days = Array.from({ length: 24 }, (_, after) => after);
    expect(days.filter((after) => !dayIn(after)?.hasAttribute('disabled'))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(named(dayIn(23))).toMatch(/, 다른 예약 뒤의 날$/);
    await press(9);
    expect(router.state.location.search).toContain(`startDate=${addDays(today, 4)}&endDate=${addDays(today, 9)}`);
    expect(screen.getByRole('link', { name: '예약하기' })).toBeVisible();
  });

  it('speaks of no check where there is none', async () => {
    const { checkDays: _, ...plain } = next;
    api().on(listReservedUnits, { id: 'gangnam' }, { body: [plain] });
    await open(custom);
    const dayIn = await calendar();
    expect(dayIn(9)).toBeEnabled();
    expect(dayIn(21)).toBeEnabled();
    expect(screen.queryByText('보관함을 확인하는 날')).toBeNull();
  });

  it.each([
    ['en', 'Pick your dates', 'Days for a check', 'Reserved days'],
    ['ja', '利用する日付を選んでください', 'ボックスを確認する日', '予約済みの日'],
    ['zh', '请选择使用日期', '检查储物仓的日期', '已预订的日期'],
  ] as const)('says why in %s, without Hangul', async (language, name, check, taken) => {
    await open(custom, language);
    const dayIn = await calendar(name);
    expect(named(dayIn(1))).toContain(check);
    expect(named(dayIn(12))).toContain(taken);
    const all = [1, 8, 10, 12, 22].map((after) => named(dayIn(after)));
    expect(all.join(' ')).not.toMatch(/[가-힣]/);
  });
});
