import {
  getLocation,
  listAllReservations,
  listFranchiseReservations,
  listFranchises,
  listManagedLocations,
  listPeopleNames,
  readReservation,
  setReservationStatus,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../testing/builders.ts';
import { openSlot } from '../../testing/harness.tsx';
import { aDetail, aTerm, many, paged } from './testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/profile/reservations';
const requested = () => api().queries(listAllReservations);
const rows = async () => within(await screen.findByRole('list', { name: '예약 목록' })).getAllByRole('listitem');

beforeEach(() => {
  api().on(listAllReservations, {}, paged(many(3)));
  api().on(listFranchises, {}, { body: [] });
  api().on(listManagedLocations, {}, pagedLocations([aLocation({ id: 'paju', name: '파주점' })]));
});

describe('everybody’s reservations, for an administrator', () => {
  it('lists all, below the host; a page of one leads back to the list as it was', async () => {
    api().on(readReservation, { id: 'R-1' }, { body: aDetail({ reservationId: 'R-1' }) });
    const { user, at: address } = await openSlot(`${at}?status=active`);
    expect(await rows()).toHaveLength(3);
    expect(requested()).toEqual([{ limit: '50', status: 'active' }]);
    await user.click(screen.getByRole('link', { name: '손님1' }));
    await waitFor(() => expect(address()).toBe(`${at}/R-1`));
    await user.click(await screen.findByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(`${at}?status=active`));
  });

  it('of a rental that was extended leads to its other periods below the host', async () => {
    const terms = [aTerm({ reservationId: 'R-1' }), aTerm({ reservationId: 'R-2' })];
    api().on(readReservation, { id: 'R-2' }, { body: aDetail({ reservationId: 'R-2', continues: 'R-1', terms }) });
    await openSlot(`${at}/R-2`);
    const periods = within(await screen.findByRole('region', { name: '전체 이용 기간' }));
    expect(periods.getByRole('link')).toHaveAttribute('href', `${at}/R-1`);
    expect(within(screen.getByRole('region', { name: '예약 내용' })).getByText('연장')).toBeVisible();
  });

  it('sets a status by the call for any reservation', async () => {
    api().on(readReservation, { id: 'R-1' }, { body: aDetail({ reservationId: 'R-1' }) });
    api().on(
      setReservationStatus,
      { reservationId: 'R-1' },
      problem(422, 'DECISION_NEEDED', { details: { choices: ['refund', 'no-refund'], refundable: 40_000 } }),
    );
    const { user } = await openSlot(`${at}/R-1`);
    await user.click(await screen.findByRole('button', { name: '취소하고 환불하기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '바꾸기' }));
    await waitFor(() =>
      expect(api().sent(setReservationStatus, { reservationId: 'R-1' }).at(-1)).toMatchObject({
        status: 'cancelled',
        decision: { kind: 'refund', amount: 40_000 },
      }),
    );
  });

  it('by location, found by the server; by partner through that partner’s list', async () => {
    api().on(getLocation, { id: 'paju' }, { body: aLocation({ id: 'paju', name: '파주점' }) });
    const { user, at: address } = await openSlot(at);
    await rows();
    await user.type(await screen.findByRole('combobox', { name: '지점' }), '파주');
    await user.click(await screen.findByRole('option', { name: /파주점/ }));
    await waitFor(() => expect(requested().at(-1)).toEqual({ limit: '50', locationId: 'paju' }));
    expect(address()).toBe(`${at}?branch=paju`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: '지점' })).toHaveValue('파주점'));
  });

  it('of one partner', async () => {
    api().on(listPeopleNames, {}, { body: [{ id: 'owner-2', displayName: '이둘', franchiseName: '둘 창고' }] });
    api().on(listFranchiseReservations, { id: 'owner-2' }, paged(many(2)));
    await openSlot(`${at}?owner=owner-2`);
    expect(await rows()).toHaveLength(2);
    expect(requested()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('combobox', { name: '가맹점' })).toHaveValue('둘 창고'));
    expect(screen.getAllByRole('link', { name: '손님0' })[0]).toHaveAttribute('href', `${at}/R-0?owner=owner-2`);
  });

  it('does not know our own company as a partner: it is not offered, and an address that names it shows everybody’s', async () => {
    const { user } = await openSlot(`${at}?owner=house`);
    expect(await rows()).toHaveLength(3);
    const combobox = await screen.findByRole('combobox', { name: '가맹점' });
    expect(combobox).toHaveValue('모든 가맹점');
    await user.click(combobox);
    expect(
      within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['모든 가맹점']);
  });

  it('finds nothing: says so, and takes every filter away', async () => {
    api().on(listFranchiseReservations, { id: 'owner-2' }, paged([]));
    const { user, at: address } = await openSlot(`${at}?owner=owner-2`);
    await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
    expect(await rows()).toHaveLength(3);
  });
});

describe('the export', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  const linesOf = async () => (await files[0]?.text())?.trim().split('\n') ?? [];

  it('saves everything that matches, five hundred a call', async () => {
    api().on(listAllReservations, {}, paged(many(1_200)));
    const { user } = await openSlot(`${at}?search=hong`);
    await rows();
    await user.click(screen.getByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('예약 1,200개를 내려받았어요')).toBeVisible();
    expect(requested().slice(1)).toEqual([
      { limit: '500', search: 'hong' },
      { limit: '500', search: 'hong', cursor: '1.500' },
      { limit: '500', search: 'hong', cursor: '1.1000' },
    ]);
    const [head, first, ...rest] = await linesOf();
    expect(head).toContain('예약 번호,주문 번호,상태,이름');
    expect(first).toBe(
      'R-0,H261121ABCDEF,예약 확정,손님0,hong@example.com,010-1234-5678,함께보관 강남점,gangnam-SB-1,SB,2026-12-01,2026-12-31,40000,0,0,2026-11-21 12:00:00,2026-11-21 12:02:00',
    );
    expect(rest).toHaveLength(1_199);
    // no more of it is drawn than before
    expect(await rows()).toHaveLength(50);
  });

  it('shows how far it is, and is stopped without a file', async () => {
    const all = paged(many(1_200));
    const slow = held(all(new URLSearchParams('limit=500&cursor=1.500')));
    const { user } = await openSlot(at);
    await rows();
    api().on(listAllReservations, {}, (query) => (query.get('cursor') === '1.500' ? slow.reply() : all(query)));
    await user.dblClick(screen.getByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('500개를 읽었어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '그만 읽기' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'CSV 내려받기' })).toHaveFocus());
    slow.release();
    await waitFor(() => expect(screen.queryByText('500개를 읽었어요')).toBeNull());
    expect(files).toEqual([]);
    expect(requested()).toHaveLength(3);
  });

  it('slows down where the server asks for it, and says what failed', async () => {
    let calls = 0;
    const { user } = await openSlot(at);
    await rows();
    api().on(listAllReservations, {}, (query) =>
      (calls += 1) === 1 ? problem(429, 'RATE_LIMITED', { details: { retryAfterSeconds: 0 } }) : paged(many(2))(query),
    );
    await user.click(screen.getByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('예약 2개를 내려받았어요')).toBeVisible();
    api().on(listAllReservations, {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'CSV 내려받기' }));
    expect(await screen.findByText('내려받지 못했어요')).toBeVisible();
    expect(files).toHaveLength(1);
  });
});
