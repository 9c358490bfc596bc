import {
  cancelScheduledPrices,
  changeUnits,
  getLocation,
  listUnits,
  readOccupancy,
  schedulePrices,
  updateUnit,
  type ScheduledPrices,
  type Unit,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate } from '@hamkke/money';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';
import { aUnit, today } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const id = 'gangnam';
const at = `/franchise-dashboard/warehouses/${id}`;
const has = (...units: Unit[]) => api().on(listUnits, { id }, { body: units });
const m1 = aUnit('M', 1);
const scheduled: ScheduledPrices = {
  from: addDays(today, 40),
  monthlyPrice: 70_000,
  quarterlyPrice: 210_000,
  yearlyPrice: 720_000,
  dailyPrice: null,
};
const day = (n: number) => formatCalendarDate(addDays(today, n), 'ko');
/** The same as texts are searched for: with plain spaces. */
const dayText = (n: number) => day(n).replaceAll('\u00a0', ' ');
const refusedFrom = problem(422, 'VALIDATION', { fields: [{ path: 'from', code: 'too_small', message: 'x' }] });
const later = { name: /^날짜부터/ };
const daysAllowed = `${day(1)}부터 ${day(365)}까지의 날을 골라 주세요.`;

beforeEach(() => {
  api().on(getLocation, { id }, { body: aLocation() });
  api().on(readOccupancy, { id }, { body: [] });
  has(m1);
});

describe('the prices of one unit', () => {
  async function openPrices() {
    const harness = await open(`${at}?unit=${m1.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await harness.user.click(dialog.getByRole('button', { name: '요금 바꾸기' }));
    return { ...harness, dialog, save: () => harness.user.click(dialog.getByRole('button', { name: '저장' })) };
  }

  it('hold at once unless a day is chosen; what a rise means for rentals that renew is said', async () => {
    const { dialog } = await openPrices();
    const choice = within(dialog.getByRole('group', { name: '언제부터 바꿀까요?' }));
    expect(choice.getByRole('radio', { name: /^지금부터/ })).toBeChecked();
    expect(choice.getByRole('radio', later)).not.toBeChecked();
    expect(dialog.queryByLabelText('적용 시작일')).toBeNull();
    expect(dialog.getByText(/결제하기 30일 전에 동의하는지 물어봐요/)).toBeVisible();
  });

  it('are scheduled from a day on, all four of them', async () => {
    const { monthlyPrice, quarterlyPrice, yearlyPrice } = scheduled;
    api().on(schedulePrices, { id: m1.id }, () => {
      has({ ...m1, scheduledPrices: scheduled });
      return { body: { ...m1, scheduledPrices: scheduled } };
    });
    const { dialog, user, save } = await openPrices();
    await user.click(dialog.getByRole('radio', later));
    const input = dialog.getByLabelText('적용 시작일');
    expect(input).toHaveValue(addDays(today, 30));
    expect(input).toHaveAttribute('min', addDays(today, 1));
    expect(input).toHaveAttribute('max', addDays(today, 365));
    fireEvent.change(input, { target: { value: scheduled.from } });
    for (const [label, text] of [
      ['월 요금 (30일)', '70000'],
      ['1년 요금 (365일)', '720000'],
      ['일 요금', ''],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      if (text !== '') await user.type(dialog.getByLabelText(label), text);
    }
    await save();
    expect(await screen.findByText(`${dayText(40)}부터 요금이 바뀌도록 예약했어요`)).toBeVisible();
    expect(api().sent(schedulePrices, { id: m1.id })).toEqual([
      { from: scheduled.from, monthlyPrice, quarterlyPrice, yearlyPrice, dailyPrice: null },
    ]);
    expect(api().sent(updateUnit, { id: m1.id })).toEqual([]);
    expect(await dialog.findByRole('region', { name: `${day(40)}부터 바뀌는 요금` })).toBeVisible();
  });

  it.each([
    ['today', 0],
    ['more than a year on', 366],
  ])('cannot hold from %s: it is said at the day, and nothing is sent', async (_, days) => {
    const { dialog, user, save } = await openPrices();
    await user.click(dialog.getByRole('radio', later));
    fireEvent.change(dialog.getByLabelText('적용 시작일'), { target: { value: addDays(today, days) } });
    await save();
    await waitFor(() => expect(dialog.getByLabelText('적용 시작일')).toHaveFocus());
    expect(dialog.getByLabelText('적용 시작일')).toHaveAccessibleDescription(new RegExp(daysAllowed));
    expect(api().sent(schedulePrices, { id: m1.id })).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^지금부터/ }));
    await save();
    await waitFor(() => expect(dialog.queryByRole('form')).toBeNull());
  });

  it('what the server refuses stands at the day and at the prices; what was typed stays', async () => {
    api().on(schedulePrices, { id: m1.id }, refusedFrom);
    const { dialog, user, save } = await openPrices();
    await user.click(dialog.getByRole('radio', later));
    await user.type(dialog.getByLabelText('일 요금'), '0');
    await save();
    expect(await dialog.findByText('요금을 바꾸지 못했어요')).toBeVisible();
    expect(dialog.getByLabelText('적용 시작일')).toHaveAccessibleDescription(new RegExp(daysAllowed));
    expect(dialog.getByLabelText('적용 시작일')).toHaveValue(addDays(today, 30));
    api().on(
      schedulePrices,
      { id: m1.id },
      problem(422, 'VALIDATION', { fields: [{ path: 'yearlyPrice', code: 'too_big', message: 'x' }] }),
    );
    await save();
    await waitFor(() => expect(dialog.getByLabelText('1년 요금 (365일)')).toHaveFocus());
    expect(dialog.getByLabelText('1년 요금 (365일)')).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getByLabelText('적용 시작일')).not.toHaveAttribute('aria-invalid');
  });
});

describe('scheduled prices', () => {
  const waiting = { ...m1, scheduledPrices: scheduled };
  beforeEach(() => has(waiting, aUnit('M', 2)));

  it('are marked in the grid, at their unit alone', async () => {
    await open(at);
    expect(await screen.findByRole('button', { name: new RegExp(`^M-1.*${day(40)}부터 새 요금`) })).toBeVisible();
    expect(screen.getByRole('button', { name: /^M-2/ })).not.toHaveTextContent('새 요금');
  });

  it('are shown beside those of today where they differ', async () => {
    await open(`${at}?unit=${m1.id}`);
    const region = within(await screen.findByRole('region', { name: `${day(40)}부터 바뀌는 요금` }));
    expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '60,000원 → 70,000원',
      '180,000원 → 210,000원',
      '720,000원',
      '3,000원 → 월 요금에서 계산',
    ]);
  });

  it('are cancelled once that is confirmed', async () => {
    api().on(cancelScheduledPrices, { id: m1.id }, () => {
      has(m1, aUnit('M', 2));
      return { body: m1 };
    });
    const { user } = await open(`${at}?unit=${m1.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '변경 예약 취소' }));
    expect(dialog.getByText('보관함 M-1의 요금을 바꾸지 않고 지금 그대로 둬요.')).toBeVisible();
    expect(api().sent(cancelScheduledPrices, { id: m1.id })).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '변경 예약 취소' }));
    expect(await screen.findByText('요금 변경 예약을 취소했어요')).toBeVisible();
    expect(api().sent(cancelScheduledPrices, { id: m1.id })).toHaveLength(1);
    expect(await dialog.findByRole('button', { name: '요금 바꾸기' })).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('region')).toBeNull());
  });

  it('stay where cancelling them failed, with the reason', async () => {
    api().on(cancelScheduledPrices, { id: m1.id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(`${at}?unit=${m1.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '변경 예약 취소' }));
    await user.click(dialog.getByRole('button', { name: '변경 예약 취소' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('요금 변경 예약을 취소하지 못했어요');
    await user.click(dialog.getByRole('button', { name: '뒤로' }));
    expect(dialog.getByRole('region', { name: `${day(40)}부터 바뀌는 요금` })).toBeVisible();
  });

  it('are replaced by others, which is said before', async () => {
    const { user } = await open(`${at}?unit=${m1.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '요금 바꾸기' }));
    expect(dialog.getByText(`${dayText(40)}부터 바꾸기로 예약한 요금은 그대로 남아 있어요.`)).toBeVisible();
    await user.click(dialog.getByRole('radio', later));
    expect(dialog.getByText(`${dayText(40)}부터 바꾸기로 예약한 요금 대신 이 요금을 적용해요.`)).toBeVisible();
  });
});

describe('prices of now from a day on', () => {
  async function sendUnchanged() {
    const { user } = await open(`${at}?unit=${m1.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '요금 바꾸기' }));
    await user.click(dialog.getByRole('radio', later));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(dialog.queryByRole('form')).toBeNull());
  }

  it('are not sent: there is nothing to schedule', async () => {
    await sendUnchanged();
    expect(api().sent(schedulePrices, { id: m1.id })).toEqual([]);
  });

  it('cancel what is scheduled, which is said', async () => {
    has({ ...m1, scheduledPrices: scheduled });
    api().on(schedulePrices, { id: m1.id }, { body: m1 });
    await sendUnchanged();
    expect(await screen.findByText('요금 변경 예약을 취소했어요')).toBeVisible();
    expect(api().sent(schedulePrices, { id: m1.id })).toHaveLength(1);
  });
});

describe('a file with a day', () => {
  const head = 'unitNumber,size,monthlyPrice,quarterlyPrice,yearlyPrice,dailyPrice,count,isAvailable';
  const csv = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'units.csv', { type: 'text/csv' });
  const line = 'gangnam-M-1,M,70000,210000,720000,3500,1,N';
  const row = {
    unitNumber: 'gangnam-M-1',
    size: 'M',
    monthlyPrice: 70_000,
    quarterlyPrice: 210_000,
    yearlyPrice: 720_000,
    dailyPrice: 3_500,
    count: 1,
  };
  const from = addDays(today, 30);
  const answers = () =>
    api().on(
      changeUnits,
      { id },
      {
        body: {
          created: [],
          updated: [{ before: m1, after: { ...m1, scheduledPrices: { ...scheduled, from, dailyPrice: 3_500 } } }],
          unchanged: 0,
        },
      },
    );

  async function openForm() {
    const harness = await open(`${at}?add=csv`);
    const input = await screen.findByLabelText('CSV 파일 고르기');
    await harness.user.click(screen.getByRole('radio', later));
    return { ...harness, input };
  }

  it('is shown with the prices of today and of then, and schedules those alone', async () => {
    answers();
    const { user, input } = await openForm();
    expect(screen.getByText(/‘대여’ 열은 읽지 않아요/)).toBeVisible();
    await user.upload(input, csv(line));
    expect(await screen.findByText(`${dayText(30)}부터 바뀌는 요금`)).toBeVisible();
    const shown = within(screen.getByRole('row', { name: /M-1/ }));
    expect(shown.getByText('월 요금 (30일): 60,000원 → 70,000원')).toBeVisible();
    expect(shown.getByText('일 요금: 3,000원 → 3,500원')).toBeVisible();
    expect(shown.queryByText(/^1년 요금/)).toBeNull();
    expect(screen.getByText(/동의하는지 물어봐요/)).toBeVisible();
    expect(screen.queryByText(/바꾼 요금은 새 예약에만/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '이대로 하기' }));
    expect(await screen.findByText(`${dayText(30)}부터 보관함 1개의 요금이 바뀌도록 예약했어요`)).toBeVisible();
    expect(api().sent(changeUnits, { id })).toEqual([
      { rows: [row], preview: true, from },
      { rows: [row], preview: false, from },
    ]);
  });

  it('prices of now cancel what is scheduled, which is said', async () => {
    const updated = [{ before: { ...m1, scheduledPrices: scheduled }, after: m1 }];
    api().on(changeUnits, { id }, { body: { created: [], updated, unchanged: 0 } });
    const { user, input } = await openForm();
    await user.upload(input, csv(line));
    expect(await screen.findByRole('row', { name: 'M-1 변경 예약 취소' })).toBeVisible();
  });

  it('a line without a known number is said by line; at once it can be shown again', async () => {
    api().on(
      changeUnits,
      { id },
      problem(422, 'VALIDATION', { fields: [{ path: 'rows.0.unitNumber', code: 'required', message: 'x' }] }),
    );
    const { user, input } = await openForm();
    await user.upload(input, csv(',M,70000,210000,720000,3500,1,N'));
    expect(
      await screen.findByText('2번째 줄: ‘보관함 번호’ 열의 번호가 이 창고의 보관함이 아니거나 잘못되었어요.'),
    ).toBeVisible();
    api().on(changeUnits, { id }, { body: { created: [aUnit('M', 2)], updated: [], unchanged: 0 } });
    await user.click(screen.getByRole('radio', { name: /^지금부터/ }));
    expect(screen.queryByText(/^2번째 줄/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '미리 보기' }));
    expect(await screen.findByText('M-2', { selector: 'dd' })).toBeVisible();
    const [, { rows }] = api().sent(changeUnits, { id }) as [unknown, { rows: unknown[] }];
    expect(rows).toEqual([{ ...row, unitNumber: undefined, isAvailable: false }]);
  });

  it('waits for a day from which prices can hold', async () => {
    answers();
    const { user, input } = await openForm();
    const date = screen.getByLabelText('적용 시작일');
    fireEvent.change(date, { target: { value: today } });
    expect(date).toHaveAccessibleDescription(new RegExp(daysAllowed));
    await user.upload(input, csv(line));
    expect(await screen.findByText('units.csv를 읽었어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '미리 보기' })).toBeNull();
    expect(api().sent(changeUnits, { id })).toEqual([]);
    fireEvent.change(date, { target: { value: from } });
    await user.click(screen.getByRole('button', { name: '미리 보기' }));
    expect(await screen.findByText(`${dayText(30)}부터 바뀌는 요금`)).toBeVisible();
  });

  it('a day that the server refuses is said at the day', async () => {
    api().on(changeUnits, { id }, refusedFrom);
    const { user, input } = await openForm();
    await user.upload(input, csv(line));
    await waitFor(() =>
      expect(screen.getByLabelText('적용 시작일')).toHaveAccessibleDescription(new RegExp(daysAllowed)),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('new units have no day', async () => {
  await open(`${at}?add=bulk`);
  expect(await screen.findByRole('form', { name: '한 번에 여러 개' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});
