import { changeUnits, getLocation, listUnits, readOccupancy, updateUnit, type Unit } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';
import { anOccupancy, aUnit } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const id = 'gangnam';
const at = `/franchise-dashboard/warehouses/${id}`;
const m1 = aUnit('M', 1);
const off = aUnit('M', 2, { isForRent: false, isAvailable: false });
const has = (...units: Unit[]) => api().on(listUnits, { id }, { body: units });
const tile = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  api().on(getLocation, { id }, { body: aLocation() });
  api().on(readOccupancy, { id }, { body: [] });
  has(m1, off);
});

describe('a unit that is not for rent', () => {
  it('says so in the grid, also beside whoever still has it, and is found by it', async () => {
    api().on(readOccupancy, { id }, { body: [anOccupancy(off)] });
    has(m1, off, aUnit('M', 3, { isForRent: false, isAvailable: false }));
    const { user } = await open(at);
    expect(await tile(/^M-2이용 중대여 안 함김하나/)).toBeVisible();
    expect(await tile(/^M-3대여 안 함월/)).toBeVisible();
    await user.click(await tile(/^대여 안 함 2$/));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '보관함' })).getAllByRole('button')).toHaveLength(2),
    );
  });

  it('is taken out of sale in its window, with what stays said, and put back', async () => {
    api().on(updateUnit, { id: m1.id }, () => {
      has({ ...m1, isForRent: false, isAvailable: false }, off);
      return { body: { ...m1, isForRent: false, isAvailable: false } };
    });
    api().on(updateUnit, { id: off.id }, { body: aUnit('M', 2) });
    const { user } = await open(at);
    await user.click(await tile(/^M-1비어 있음/));
    await user.click(await screen.findByRole('button', { name: '대여 중지' }));
    expect(screen.getByText(/이미 있는 예약은 그대로 이용해요/)).toBeVisible();
    await user.click(
      within(screen.getByRole('form', { name: '대여 중지' })).getByRole('button', { name: '대여 중지' }),
    );
    expect(await screen.findByText('M-1 대여를 중지했어요')).toBeVisible();
    expect(api().sent(updateUnit, { id: m1.id })).toEqual([{ isAvailable: false }]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await user.click(await tile(/^M-2대여 안 함/));
    await user.click(await screen.findByRole('button', { name: '다시 대여' }));
    await user.click(
      within(screen.getByRole('form', { name: '다시 대여' })).getByRole('button', { name: '다시 대여' }),
    );
    await waitFor(() => expect(api().sent(updateUnit, { id: off.id })).toEqual([{ isAvailable: true }]));
  });

  it('a refusal is said in the window', async () => {
    api().on(updateUnit, { id: m1.id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(`${at}?unit=${m1.id}`);
    await user.click(await screen.findByRole('button', { name: '대여 중지' }));
    await user.click(
      within(screen.getByRole('form', { name: '대여 중지' })).getByRole('button', { name: '대여 중지' }),
    );
    expect(await screen.findByText('대여 여부를 바꾸지 못했어요')).toBeVisible();
  });
});

describe('many units at once', () => {
  const row = {
    size: 'M',
    monthlyPrice: 60_000,
    quarterlyPrice: 180_000,
    yearlyPrice: 720_000,
    dailyPrice: 3_000,
    count: 1,
  };

  it('those that are shown: a preview of what changes, then the change with the same rows', async () => {
    api().on(
      changeUnits,
      { id },
      { body: { created: [], updated: [{ before: m1, after: { ...m1, isForRent: false } }], unchanged: 1 } },
    );
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: '보이는 보관함 2개의 대여 여부 바꾸기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '대여 중지' }));
    expect(await screen.findByText('대여 → 대여 안 함')).toBeVisible();
    expect(screen.getByText('이미 있는 예약은 그대로예요.')).toBeVisible();
    expect(screen.queryByText(/바꾼 요금은/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '이대로 하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rows = ['gangnam-M-1', 'gangnam-M-2'].map((unitNumber) => ({ ...row, unitNumber, isAvailable: false }));
    expect(api().sent(changeUnits, { id })).toEqual([
      { rows, preview: true },
      { rows, preview: false },
    ]);
  });

  it('only those under the filter', async () => {
    api().on(changeUnits, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(`${at}?state=notForRent`);
    await user.click(await screen.findByRole('button', { name: '보이는 보관함 1개의 대여 여부 바꾸기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '다시 대여' }));
    expect(await screen.findByText('미리 보지 못했어요')).toBeVisible();
    expect(api().sent(changeUnits, { id })).toEqual([
      { rows: [{ ...row, unitNumber: 'gangnam-M-2', isAvailable: true }], preview: true },
    ]);
  });
});
