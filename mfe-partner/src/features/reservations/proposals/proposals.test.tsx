import {
  listAllPriceProposals,
  listAllReservations,
  listFranchiseReservations,
  listFranchises,
  listManagedLocations,
  listOwnerLocations,
  listPeopleNames,
  listPriceProposals,
  readReservation,
  type PartnerProposal,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aDetail, aProposal, paged } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/reservations';
const at = `${list}/price-changes`;
const params = { id: partnerId };
const superUser = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });
const link = { name: '요금 변경 동의' };
const accepted = aProposal({ answer: 'accepted', answeredAt: '2026-12-01T03:30:00.000Z' });
const declined = aProposal({
  proposalId: 'P-2',
  reservationId: 'R-2',
  customerName: '',
  answer: 'declined',
  answeredAt: '2026-12-02T03:30:00.000Z',
});
const open3 = aProposal({ proposalId: 'P-3', reservationId: 'R-3', customerName: '김답없' });

const serves = (proposals: readonly PartnerProposal[], id = partnerId, nextCursor: string | null = null) =>
  api().on(listPriceProposals, { id }, { body: { proposals, nextCursor } });
const servesAll = (proposals: readonly PartnerProposal[]) =>
  api().on(listAllPriceProposals, {}, { body: { proposals, nextCursor: null } });
const requested = (id = partnerId) => api().queries(listPriceProposals, { id });
const cards = async () =>
  within(await screen.findByRole('list', { name: '요금 변경 동의 목록' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('link') !== null);
const wide = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: [aLocation(), aLocation({ id: 'paju', name: '함께보관 파주점' })] });
  api().on(listFranchiseReservations, params, paged([]));
  api().on(listAllReservations, {}, paged([]));
});

describe('what customers answered to higher prices', () => {
  it('is a screen of its own, which the list of reservations leads to and which leads back', async () => {
    serves([]);
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(list, { shell: { setTitle } });
    await user.click(await screen.findByRole('link', link));
    expect(await screen.findByRole('heading', { level: 2, name: '요금 변경 동의' })).toBeVisible();
    expect(screen.getByText(/결제하기 30일 전에 동의하는지 물어봐요/)).toBeVisible();
    expect(address()).toBe(at);
    expect(setTitle).toHaveBeenLastCalledWith('요금 변경 동의');
    await user.click(screen.getByRole('link', { name: '예약 목록으로' }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('says who, which unit, both prices, when, and the answer: cards on a phone', async () => {
    serves([accepted, declined, open3]);
    await open(at);
    const [first, second, third] = await cards();
    for (const text of [
      '홍길동',
      'SB-1',
      '함께보관 강남점',
      '40,000원 → 44,000원',
      '결제일2026. 12. 28.',
      '물어본 때2026. 11. 28. 오전 10:00',
      '동의함2026. 12. 1. 오후 12:30',
    ])
      expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('탈퇴한 회원동의하지 않음2026. 12. 2.');
    expect(third).toHaveTextContent('김답없답 없음SB-1');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `${list}/R261121ABCDEF`);
    expect(screen.getByText('요금 변경 3건을 보여 드려요')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is a real table on a wide page, and there only', async () => {
    wide();
    serves([accepted, open3]);
    await open(at);
    const table = within(await screen.findByRole('table', { name: '요금 변경 동의 목록' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '예약자',
      '보관함',
      '요금',
      '결제일',
      '물어본 때',
      '답',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['홍길동', '김답없']);
    expect(table.getByRole('row', { name: /홍길동.*동의함/ })).toHaveTextContent('40,000원 → 44,000원');
    expect(screen.queryByRole('list', { name: '요금 변경 동의 목록' })).toBeNull();
  });

  it.each([
    ['cards', () => {}],
    ['a table', wide],
  ])('unfolds word by word what was sent, to each customer: %s', async (_, width) => {
    width();
    serves([accepted, open3]);
    const { user } = await open(at);
    const button = await screen.findByRole('button', { name: '보낸 내용 보기 홍길동 SB-1' });
    expect(screen.getByRole('button', { name: '보낸 내용 보기 김답없 SB-1' })).toBeVisible();
    const [sentence] = screen.getAllByText('2026년 12월 28일에 44,000원을 결제해요.');
    expect(sentence).not.toBeVisible();
    await user.click(button);
    expect(sentence).toBeVisible();
    expect(sentence).toHaveAttribute('translate', 'no');
    expect(screen.getAllByText('동의하지 않으면 연장되지 않아요.')[0]).toBeVisible();
    expect(screen.getAllByText('문구 버전: 2026-11-26')[0]).toBeVisible();
  });

  it('is filtered by location, held in the address', async () => {
    serves([open3]);
    const { user, at: address } = await open(at);
    await cards();
    serves([]);
    await user.selectOptions(screen.getByRole('combobox', { name: '지점' }), '함께보관 파주점');
    expect(await screen.findByText('조건에 맞는 요금 변경이 없어요.')).toBeVisible();
    expect(address()).toBe(`${at}?branch=paju`);
    expect(requested().at(-1)).toEqual({ limit: '50', locationId: 'paju' });
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('goes on page by page', async () => {
    serves([accepted], partnerId, 'c1');
    const { user } = await open(at);
    expect(await screen.findByText('최근 요금 변경 1건을 보여 드려요. 더 있어요.')).toBeVisible();
    serves([open3]);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(requested()).toEqual([{ limit: '50' }, { limit: '50', cursor: 'c1' }]);
  });

  it('is where a reservation leads back to, as the list was left', async () => {
    serves([open3]);
    api().on(readReservation, { id: 'R-3' }, { body: aDetail({ reservationId: 'R-3' }) });
    const { user, at: address } = await open(`${at}?branch=gangnam`);
    await user.click(await screen.findByRole('link', { name: '김답없' }));
    await user.click(await screen.findByRole('link', { name: '요금 변경 동의 목록으로' }));
    await waitFor(() => expect(address()).toBe(`${at}?branch=gangnam`));
  });

  it('is read anew when a reservation changes', async () => {
    serves([open3]);
    await open(at);
    await cards();
    serves([{ ...open3, answer: 'accepted', answeredAt: '2026-12-01T03:30:00.000Z' }]);
    api().live.sendChange('reservation');
    expect(await screen.findByText('동의함')).toBeVisible();
  });

  it('says that it is loading, that there is none yet, and that it could not be read', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listPriceProposals, params, answer.reply);
    const { user } = await open(at);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('요금 변경 동의를 불러오지 못했어요')).toBeVisible();
    serves([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 손님에게 물어본 요금 변경이 없어요.')).toBeVisible();
  });

  it('stays in sight where it cannot be read anew, which is said', async () => {
    serves([open3]);
    await open(at);
    await cards();
    api().on(listPriceProposals, params, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('reservation');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
    expect(await cards()).toHaveLength(1);
  });
});

describe('for whoever manages everybody’s', () => {
  beforeEach(() => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([]));
    api().on(listPeopleNames, {}, { body: [] });
  });

  it('is everybody’s where no partner is chosen, who can be chosen there', async () => {
    servesAll([open3]);
    const { user, at: address } = await openSlot('/profile/reservations');
    await user.click(await screen.findByRole('link', link));
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe('/profile/reservations/price-changes');
    expect(api().queries(listAllPriceProposals)).toEqual([{ limit: '50' }]);
    expect(await screen.findByRole('combobox', { name: '가맹점' })).toBeVisible();
  });

  it('of a chosen partner', async () => {
    api().on(listFranchiseReservations, { id: 'owner-2' }, paged([]));
    serves([open3], 'owner-2');
    const { user, at: address } = await openSlot('/profile/reservations?owner=owner-2');
    await user.click(await screen.findByRole('link', link));
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe('/profile/reservations/price-changes?owner=owner-2');
    expect(screen.getByRole('link', { name: '김답없' })).toHaveAttribute(
      'href',
      '/profile/reservations/R-3?owner=owner-2',
    );
  });

  it('of a super user’s own, or of everybody’s', async () => {
    servesAll([open3]);
    serves([accepted, declined]);
    await open(at, { session: superUser });
    expect(await cards()).toHaveLength(2);
    cleanup();
    const { at: address } = await open(`${at}?of=all`, { session: superUser });
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe(`${at}?of=all`);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('of a single location, also one without a partner, and no other can be chosen', async () => {
    servesAll([open3]);
    await open(`${at}?of=paju`, { session: superUser });
    expect(await cards()).toHaveLength(1);
    expect(api().queries(listAllPriceProposals)).toEqual([{ limit: '50', locationId: 'paju' }]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
