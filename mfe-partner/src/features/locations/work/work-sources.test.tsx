import {
  getLocation,
  listAllPriceProposals,
  listDoors,
  listManagedLocations,
  listOwnerLocations,
  listPriceProposals,
  readLocationWork,
  type LocationWork,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aDoor } from '../testing/builders.ts';
import { aCheck, anOpenProposal, aWork } from '../testing/work-builders.ts';

const api = fakeApiForEach('franchise');
const dashboard = '/franchise-dashboard';
const at = `${dashboard}/warehouses/gangnam/work`;
const params = { id: 'gangnam' };
const alarm = { at: '2026-11-30T03:00:00.000Z', tries: 6 };
const serves = (work: LocationWork, id = 'gangnam') => api().on(readLocationWork, { id }, { body: work });
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const reads = () => api().queries(readLocationWork, params).length;

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation()] });
  api().on(listDoors, params, { body: { doors: [], providers: [] } });
  api().on(listPriceProposals, { id: partnerId }, { body: { proposals: [], nextCursor: null } });
  serves(aWork({ checks: [aCheck()] }));
});

describe('doors that need care', () => {
  it('are those whose lock is away, whose battery is low, or that have an alarm; they lead to the doors', async () => {
    const doors = [
      aDoor({ name: '멀쩡한 문', battery: 21 }),
      aDoor({ id: 'd-2', name: '모르는 문', online: null, battery: null }),
      aDoor({ id: 'd-3', name: '먼 문', online: false }),
      aDoor({ id: 'd-4', name: '약한 문', battery: 20 }),
      aDoor({ id: 'd-5', name: '눌린 문', alarm }),
    ];
    api().on(listDoors, params, { body: { doors, providers: [] } });
    await open(at);
    const links = (await section(/^문 3건/)).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const [index, texts] of [
      ['먼 문', '연결 안 됨'],
      ['약한 문', '배터리 부족 20%'],
      ['눌린 문', '틀린 코드 6번 · 2026. 11. 30. 오후 12:00'],
    ].entries())
      for (const text of texts) expect(links[index]).toHaveTextContent(text);
    expect(links[0]).toHaveAttribute('href', `${dashboard}/warehouses/gangnam/doors`);
  });

  it('say that they could not be read while all else is there, and are read again by their own button', async () => {
    api().on(listDoors, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    const doors = await section(/^문/);
    expect(await doors.findByText('문을 불러오지 못했어요')).toBeVisible();
    expect(screen.getByRole('button', { name: 'SB-1 확인 완료' })).toBeVisible();
    expect(screen.getByText(/할 일 없음: .*가격 동의$/)).not.toHaveTextContent('문,');
    const before = reads();
    api().on(listDoors, params, { body: { doors: [aDoor({ alarm })], providers: [] } });
    await user.click(doors.getByRole('button', { name: '다시 시도' }));
    expect(await (await section(/^문 1건/)).findByRole('link')).toHaveTextContent('정문');
    expect(reads()).toBe(before);
  });

  it('keep the page from saying that there is nothing to do while they are not known', async () => {
    serves(aWork());
    api().on(listDoors, params, problem(503, 'UNAVAILABLE'));
    await open(at);
    expect(await screen.findByText('문을 불러오지 못했어요')).toBeVisible();
    expect(screen.queryByText('오늘은 할 일이 없어요')).toBeNull();
  });
});

describe('prices without an answer', () => {
  it('are those of this location that can still be answered, and lead to the list of all', async () => {
    const answered = anOpenProposal({ proposalId: 'P-2', answer: 'declined', answeredAt: '2026-11-29T01:00:00.000Z' });
    const tooLate = anOpenProposal({ proposalId: 'P-3', chargeOn: aWork().date });
    const proposals = [anOpenProposal(), answered, tooLate];
    api().on(listPriceProposals, { id: partnerId }, { body: { proposals, nextCursor: 'c1' } });
    await open(at);
    const found = await section(/^가격 동의 1건$/);
    const [first, all] = found.getAllByRole('link');
    expect(first).toHaveTextContent('SB-7 김답없 40,000원 → 44,000원 결제일 2026. 12. 28.');
    expect(first).toHaveAttribute('href', `${dashboard}/reservations/R-7`);
    expect(all).toHaveAttribute('href', `${dashboard}/reservations/price-changes?branch=gangnam`);
    expect(api().queries(listPriceProposals, { id: partnerId })).toEqual([{ locationId: 'gangnam', limit: '100' }]);
  });

  it('may be more than were read where the last one that was read can still be answered', async () => {
    api().on(listPriceProposals, { id: partnerId }, { body: { proposals: [anOpenProposal()], nextCursor: 'c1' } });
    await open(at);
    expect(await screen.findByRole('region', { name: /^가격 동의 1건 이상$/ })).toBeVisible();
  });

  it('say that they could not be read while all else is there', async () => {
    api().on(listPriceProposals, { id: partnerId }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    const proposals = await section(/^가격 동의/);
    expect(await proposals.findByText('요금 변경 동의를 불러오지 못했어요')).toBeVisible();
    expect(screen.getByRole('button', { name: 'SB-1 확인 완료' })).toBeVisible();
    api().on(listPriceProposals, { id: partnerId }, { body: { proposals: [], nextCursor: null } });
    await user.click(proposals.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^가격 동의/ })).toBeNull());
  });
});

describe('another location', () => {
  const paju = aLocation({ id: 'paju', name: '함께보관 파주점' });
  beforeEach(() => {
    api().on(getLocation, { id: 'paju' }, { body: paju });
    api().on(listDoors, { id: 'paju' }, { body: { doors: [], providers: [] } });
    serves(aWork(), 'paju');
  });

  it('is a choice away, and the focus stays at the choice', async () => {
    const pending = aLocation({ id: 'misa', name: '함께보관 미사점', status: 'pending' });
    api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation(), paju, pending] });
    const { user, at: address } = await open(at);
    const choice = await screen.findByRole('combobox', { name: '지점' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['함께보관 강남점', '함께보관 파주점']);
    await user.selectOptions(choice, '함께보관 파주점');
    expect(await screen.findByText('오늘은 할 일이 없어요')).toBeVisible();
    expect(address()).toBe(`${dashboard}/warehouses/paju/work`);
    expect(screen.getByRole('combobox', { name: '지점' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: '지점' })).toHaveDisplayValue('함께보관 파주점');
  });

  it('is no choice where there is no other', async () => {
    await open(at);
    await screen.findByRole('button', { name: 'SB-1 확인 완료' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is searched by whoever manages everybody’s, also one without a partner', async () => {
    const own = aLocation({ id: 'paju', name: '함께보관 파주점', ownerId: null });
    api().on(getLocation, { id: 'paju' }, { body: own });
    api().on(listManagedLocations, {}, pagedLocations([aLocation(), own]));
    api().on(listAllPriceProposals, {}, { body: { proposals: [anOpenProposal()], nextCursor: null } });
    const { user, at: address } = await openSlot('/profile/warehouses/gangnam/work?owner=owner-2');
    await user.type(await screen.findByRole('combobox', { name: '지점' }), '파주');
    await user.click(await screen.findByRole('option', { name: /파주점/ }));
    await waitFor(() => expect(address()).toBe('/profile/warehouses/paju/work?owner=owner-2'));
    const proposals = await section(/^가격 동의 1건/);
    expect(proposals.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      '/profile/reservations/price-changes?owner=owner-2&branch=paju',
    );
    expect(screen.getByRole('region', { name: '할 일 목록' })).toHaveFocus();
  });
});

describe('the work is read again', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  );
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms: number) => await act(() => vi.advanceTimersByTimeAsync(ms));

  it('each minute while the page is in front, also after a failure, which it says; not in the background', async () => {
    await open(at);
    await screen.findByRole('button', { name: 'SB-1 확인 완료' });
    const before = reads();
    api().on(readLocationWork, params, problem(503, 'UNAVAILABLE'));
    await pass(45_000);
    expect(reads()).toBe(before);
    await pass(20_000);
    expect(await screen.findByText(/이전에 읽은 내용을 보여 드려요/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'SB-1 확인 완료' })).toBeVisible();
    serves(aWork());
    await pass(60_000);
    expect(await screen.findByText('오늘은 할 일이 없어요')).toBeVisible();
    const after = reads();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(180_000);
    expect(reads()).toBe(after);
    visible.mockRestore();
  });

  it('when a reservation of this location changes', async () => {
    await open(at);
    await screen.findByRole('button', { name: 'SB-1 확인 완료' });
    serves(aWork());
    api().live.sendChange('reservation', { locationId: 'paju' });
    await pass(2_000);
    expect(screen.getByRole('button', { name: 'SB-1 확인 완료' })).toBeVisible();
    api().live.sendChange('reservation', { locationId: 'gangnam' });
    await pass(2_000);
    expect(await screen.findByText('오늘은 할 일이 없어요')).toBeVisible();
  });
});
