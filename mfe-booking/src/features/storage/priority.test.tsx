// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, policy, type ReservedUnit } from '@hamkke/contracts';
import { addDays, formatShortDate, seoulDateOf } from '@hamkke/money';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayLabel } from '../../components/rental/availability.ts';
import { aLocation, aUnit, priorityUntil } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
/** A rental of the first unit that runs, and of which so many days are left. */
const rental = (daysLeft: number): ReservedUnit & { readonly priorityUntil: typeof today } => {
  const endDate = addDays(today, daysLeft);
  return {
    unitId: 'unit-SB-1',
    startDate: addDays(endDate, -30),
    endDate,
    priorityUntil: priorityUntil(endDate),
  };
};
const early = rental(20);
const free = addDays(early.endDate, 1);
const note = `연장되지 않으면 ${formatShortDate(free)}부터 비어요`;
const at = (given: Record<string, string>) =>
  `/storage/gangnam?${new URLSearchParams({ size: 'SB', ...given }).toString()}`;
const afterIt = { period: 'monthly', startDate: addDays(free, 10), unitId: 'unit-SB-1' };
const tile = (name: RegExp) => screen.findByRole('radio', { name });
const reserved = (...list: ReservedUnit[]) => api().on(listReservedUnits, { id: 'gangnam' }, { body: list });

beforeEach(() => {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1), aUnit('SB', 2)] });
  reserved(early);
});

describe('the days after a rental whose customer comes first', () => {
  it('cannot be chosen: the unit says from when it may become free, and so does the first day', async () => {
    await open(at(afterIt));
    const unit = await tile(/SB-1/);
    expect(unit).toHaveAttribute('aria-disabled', 'true');
    expect(unit).toHaveTextContent(note);
    expect(await tile(/SB-2/)).not.toHaveTextContent('연장');
    expect(screen.getByText('이 기간에 1개를 쓸 수 있어요')).toBeVisible();
    expect(screen.getByLabelText('시작일')).toHaveAccessibleDescription(note);
    expect(screen.queryByRole('link', { name: '예약하기' })).toBeNull();
  });

  it('a unit that is taken now says so as well', async () => {
    await open(at({}));
    expect(await tile(/SB-1/)).toHaveTextContent(
      `예약중 ${formatShortDate(early.startDate)}~${formatShortDate(early.endDate)}${note}`,
    );
  });

  it('are open to all once two weeks are left', async () => {
    const late = rental(policy.extensionPriorityDays);
    reserved(late);
    await open(at({ ...afterIt, startDate: addDays(late.endDate, 1) }));
    const unit = await tile(/SB-1/);
    expect(unit).not.toHaveAttribute('aria-disabled', 'true');
    expect(unit).not.toHaveTextContent('연장');
    expect(screen.getByRole('link', { name: '예약하기' })).toBeVisible();
  });

  it('a unit that is taken now says so also in its last two weeks, by the word of the server', async () => {
    const late = rental(policy.extensionPriorityDays);
    const { priorityUntil: _, ...over } = late;
    const maybeFreeFrom = addDays(late.endDate, 1);
    reserved(over);
    api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1, { isAvailable: false, maybeFreeFrom })] });
    await open(at({}));
    expect(await tile(/SB-1/)).toHaveTextContent(`연장되지 않으면 ${formatShortDate(maybeFreeFrom)}부터 비어요`);
  });

  it('cannot be picked in the calendar, which says why', async () => {
    await open(at({ period: 'custom', unitId: 'unit-SB-1' }));
    const calendar = await screen.findByRole('group', { name: '이용할 날짜를 골라 주세요' });
    const dayIn = (after: number) => calendar.querySelector(`[data-day="${addDays(today, after)}"] button`);
    expect(dayIn(20)).toBeDisabled();
    expect(dayIn(21)).toBeDisabled();
    expect(calendar).toHaveTextContent(note);
  });

  it('days before a rental are free in the calendar, as far as the shortest rental ends before it', async () => {
    api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ minimumDays: 3 }) });
    reserved({ ...early, startDate: addDays(today, 5) });
    await open(at({ period: 'custom', unitId: 'unit-SB-1' }));
    const calendar = await screen.findByRole('group', { name: '이용할 날짜를 골라 주세요' });
    const dayIn = (after: number) => calendar.querySelector(`[data-day="${addDays(today, after)}"] button`);
    expect(dayIn(2)).toBeEnabled();
    expect(dayIn(3)).toBeDisabled();
    expect(dayIn(5)).toBeDisabled();
  });

  it('a unit that is not for rent promises nothing', async () => {
    api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1, { isForRent: false })] });
    await open(at(afterIt));
    expect(await tile(/SB-1/)).not.toHaveTextContent('연장');
  });

  it.each([
    ['en', /May be free from (.+) unless extended/],
    ['ja', /延長されなければ(.+)から空きます/],
    ['zh', /若不续租，(.+)起空闲/],
  ] as const)('are named in %s', async (language, text) => {
    await open(at(afterIt), language);
    expect(text.exec((await tile(/SB-1/)).textContent)?.[1]).toBe(dayLabel(free, language));
  });
});
