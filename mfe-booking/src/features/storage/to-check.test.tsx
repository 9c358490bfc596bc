// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, type ReservedUnit } from '@hamkke/contracts';
import { addDays, formatShortDate, seoulDateOf } from '@hamkke/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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
