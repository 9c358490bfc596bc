import {
  deleteLocation,
  deleteUnit,
  getLocation,
  listOwnerLocations,
  listUnits,
  readOccupancy,
  updateUnit,
  type Unit,
} from '@hamkke/contracts';
import { addDays, formatCalendarDate } from '@hamkke/money';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';
import { anOccupancy, aUnit, today } from '../testing/builders.ts';
import type { Occupancy } from './unit-status.ts';

const api = fakeApiForEach('franchise');
const id = 'gangnam';
const base = '/franchise-dashboard/warehouses';
const at = `${base}/${id}`;
const units = [aUnit('SB', 1), aUnit('SB', 2), aUnit('M', 1), aUnit('M', 2)];
const [sb1, sb2, m1, m2] = units as [Unit, Unit, Unit, Unit];
const names: Occupancy[] = [
  anOccupancy(sb1),
  anOccupancy(sb2, { status: 'pending', userName: '이둘' }),
  anOccupancy(m1, { userName: '박셋', startDate: addDays(today, 5), endDate: addDays(today, 40) }),
];
const has = (list: readonly Unit[] = units, occupancy: readonly Occupancy[] = names) => {
  api().on(listUnits, { id }, { body: list });
  api().on(readOccupancy, { id }, { body: occupancy });
};
const day = (n: number) => formatCalendarDate(addDays(today, n), 'ko');
const tile = (name: RegExp) => screen.findByRole('button', { name });
const tiles = async () =>
  within(await screen.findByRole('list', { name: '보관함' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

beforeEach(() => {
  api().on(getLocation, { id }, { body: aLocation({ totalUnits: 4, occupiedUnits: 2 }) });
  api().on(listOwnerLocations, { id: partnerId }, { body: [] });
  has();
});

describe('the units of a location', () => {
  it('are all there, with how each stands, who has it and until when', async () => {
    await open(at);
    expect(await screen.findByRole('heading', { level: 2, name: '함께보관 강남점' })).toBeVisible();
    expect(screen.getByText('이용률 50% · 보관함 4개 중 2개 이용 중')).toBeVisible();
    expect(await tiles()).toEqual([
      `SB-1이용 중김하나${day(20)}까지`,
      `SB-2결제 대기이둘${day(20)}까지`,
      `M-1예약 예정박셋${day(5)}부터`,
      'M-2비어 있음월 60,000원',
    ]);
  });

  it('say which are held for somebody who waits, and which somebody has who left', async () => {
    has(units, [anOccupancy(sb1, { status: 'pending', userName: '', offer: true }), anOccupancy(m1, { userName: '' })]);
    const { user } = await open(at);
    await tile(/^SB-1/);
    expect(await tiles()).toContain(`M-1이용 중탈퇴한 회원${day(20)}까지`);
    await user.click(await tile(/^SB-1결제 대기빈자리 안내 중/));
    expect(await screen.findByRole('link', { name: '빈자리 안내 중' })).toBeVisible();
  });

  it('are filtered by size and state, held in the address', async () => {
    const { user, at: address } = await open(at);
    await user.click(await tile(/^M 2$/));
    await waitFor(async () => expect(await tiles()).toHaveLength(2));
    await user.click(await tile(/^비어 있음 1$/));
    await waitFor(async () => expect(await tiles()).toEqual(['M-2비어 있음월 60,000원']));
    expect(address()).toBe(`${at}?size=M&state=free`);
    await user.click(await tile(/^이용 중 1$/));
    await user.click(await screen.findByRole('button', { name: '모두 보기' }));
    await waitFor(async () => expect(await tiles()).toHaveLength(4));
  });

  it('follow what happens elsewhere', async () => {
    await open(at);
    await tile(/^M-2비어 있음/);
    has(units, [...names, anOccupancy(m2, { userName: '최넷' })]);
    api().live.sendChange('reservation');
    expect(await tile(/^M-2이용 중최넷/)).toBeVisible();
  });

  it('are shown without names where nobody can say who has them', async () => {
    has([sb1, aUnit('SB', 2, { isAvailable: false })]);
    api().on(readOccupancy, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('누가 이용하는지 지금은 알 수 없어요')).toBeVisible();
    expect(await tiles()).toEqual(['SB-1비어 있음월 40,000원', 'SB-2이용 중월 40,000원']);
    api().on(readOccupancy, { id }, { body: names });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await tile(/^SB-1이용 중김하나/)).toBeVisible();
  });

  it('none, and that they could not be read', async () => {
    has([], []);
    await open(at);
    expect(await screen.findByText('등록된 보관함이 없습니다.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CSV 받기' })).toBeDisabled();
  });

  it('that could not be read are read again', async () => {
    api().on(listUnits, { id }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('보관함을 불러오지 못했어요')).toBeVisible();
    has();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await tile(/^SB-1/)).toBeVisible();
  });

  it('of a location that is not there', async () => {
    api().on(getLocation, { id }, problem(404, 'NOT_FOUND'));
    await open(at);
    expect(await screen.findByText('창고를 찾을 수 없어요.')).toBeVisible();
  });

  it('are saved as a file', async () => {
    const blobs: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:x', revokeObjectURL: () => {} }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: 'CSV 받기' }));
    expect(click).toHaveBeenCalledOnce();
    const [head, first] = (await (blobs[0] as Blob).text()).replace('\ufeff', '').split('\n');
    expect([head, first]).toEqual([
      '보관함 번호,크기,월 요금,3개월 요금,1년 요금,일 요금,개수,대여',
      'gangnam-SB-1,SB,40000,120000,480000,2000,1,Y',
    ]);
  });

  it('go with the location', async () => {
    api().on(deleteLocation, { id }, { status: 204 });
    const { user, at: address } = await open(at);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    await user.click(await screen.findByRole('button', { name: '삭제하기' }));
    await waitFor(() => expect(address()).toBe(base));
    expect(await screen.findByText('등록된 창고가 없습니다.')).toBeVisible();
  });
});

describe('one unit', () => {
  async function openUnit(name: RegExp) {
    const harness = await open(at);
    await harness.user.click(await tile(name));
    return { ...harness, dialog: await screen.findByRole('dialog') };
  }

  it('shows who has it, its prices, and is in the address', async () => {
    const { dialog, at: address, user } = await openUnit(/^SB-1/);
    expect(within(dialog).getByRole('heading', { name: '보관함 SB-1' })).toBeVisible();
    expect(within(dialog).getByText('김하나')).toBeVisible();
    expect(within(dialog).getByText('예약 확정')).toBeVisible();
    expect(within(dialog).getByText('480,000원')).toBeVisible();
    expect(address()).toBe(`${at}?unit=u-SB-1`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at));
  });

  it('gets other prices, of which only what differs is sent; that they hold for new orders only is said', async () => {
    const answer = held({ body: { ...m2, monthlyPrice: 70_000 } });
    api().on(updateUnit, { id: m2.id }, answer.reply);
    const { dialog, user } = await openUnit(/^M-2/);
    await user.click(within(dialog).getByRole('button', { name: '요금 바꾸기' }));
    expect(within(dialog).getByText(/새 예약에만 적용돼요/)).toBeVisible();
    const yearly = within(dialog).getByLabelText('1년 요금 (365일)');
    await user.clear(yearly);
    await user.type(yearly, '700,000');
    const monthly = within(dialog).getByLabelText('월 요금 (30일)');
    await user.clear(monthly);
    await user.type(monthly, '70000');
    await user.dblClick(within(dialog).getByRole('button', { name: '저장' }));
    answer.release();
    expect(await screen.findByText('요금을 바꿨어요')).toBeVisible();
    expect(api().sent(updateUnit, { id: m2.id })).toEqual([
      { monthlyPrice: 70_000, quarterlyPrice: 210_000, yearlyPrice: 700_000, dailyPrice: 3_500 },
    ]);
  });

  it('a price that is none is said, and nothing is sent; what the server refuses stands at its price', async () => {
    api().on(
      updateUnit,
      { id: m2.id },
      problem(422, 'VALIDATION', { fields: [{ path: 'dailyPrice', code: 'too_big', message: 'x' }] }),
    );
    const { dialog, user } = await openUnit(/^M-2/);
    await user.click(within(dialog).getByRole('button', { name: '요금 바꾸기' }));
    const daily = within(dialog).getByLabelText('일 요금');
    await user.clear(daily);
    await user.type(daily, 'x');
    await user.click(within(dialog).getByRole('button', { name: '저장' }));
    await waitFor(() => expect(daily).toHaveAttribute('aria-invalid', 'true'));
    expect(api().sent(updateUnit, { id: m2.id })).toEqual([]);
    await user.clear(daily);
    await user.type(daily, '5000');
    await user.click(within(dialog).getByRole('button', { name: '저장' }));
    expect(await screen.findByText('요금을 바꾸지 못했어요')).toBeVisible();
    expect(daily).toHaveAttribute('aria-invalid', 'true');
    expect(daily).toHaveValue('5000');
    expect(api().sent(updateUnit, { id: m2.id })).toEqual([{ dailyPrice: 5_000 }]);
  });

  it('gets another size, and the number that comes with it', async () => {
    api().on(updateUnit, { id: m2.id }, () => {
      has([sb1, sb2, m1, { ...m2, size: 'XL', unitNumber: 'gangnam-XL-1' }]);
      return { body: { ...m2, size: 'XL', unitNumber: 'gangnam-XL-1' } };
    });
    const { dialog, user } = await openUnit(/^M-2/);
    await user.click(within(dialog).getByRole('button', { name: '크기 바꾸기' }));
    await user.selectOptions(within(dialog).getByLabelText('새 크기'), 'XL');
    expect(within(dialog).getByText('번호가 XL-1로 바뀔 수 있어요.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '크기 바꾸기' }));
    expect(await screen.findByText('M-2의 크기를 XL로 바꿨어요')).toBeVisible();
    expect(api().sent(updateUnit, { id: m2.id })).toEqual([{ size: 'XL' }]);
    expect(await within(dialog).findByRole('heading', { name: '보관함 XL-1' })).toBeVisible();
  });

  it.each([
    ['크기 바꾸기', '크기 바꾸기'],
    ['삭제', '삭제하기'],
  ])('%s is refused while it is rented, with the reason', async (task, confirm) => {
    const refusal = problem(409, 'UNIT_IN_USE', { details: { unitIds: [sb1.id], until: '2027-01-15' } });
    api().on(updateUnit, { id: sb1.id }, refusal);
    api().on(deleteUnit, { id: sb1.id }, refusal);
    const { dialog, user } = await openUnit(/^SB-1/);
    await user.click(within(dialog).getByRole('button', { name: task }));
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '이용 중이거나 예정된 예약이 있어요. 마지막 예약은 2027. 1. 15.에 끝나요.',
    );
    expect(within(dialog).queryByRole('button', { name: confirm })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '뒤로' }));
    expect(within(dialog).getByText('김하나')).toBeVisible();
  });

  it('is deleted once that is confirmed', async () => {
    api().on(deleteUnit, { id: m2.id }, () => {
      has([sb1, sb2, m1]);
      return { status: 204 };
    });
    const { dialog, user } = await openUnit(/^M-2/);
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(api().sent(deleteUnit, { id: m2.id })).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '삭제하기' }));
    expect(await screen.findByText('보관함 M-2를 삭제했어요')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await tiles()).toHaveLength(3));
  });
});
