import {
  getLocation,
  listDoors,
  listOwnerLocations,
  listPriceProposals,
  readLocationWork,
  type Door,
  type LocationWork,
  type PartnerProposal,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';
import { aDoor } from '../testing/builders.ts';
import { aCheck, aFullWork, anOpenProposal, aWork } from '../testing/work-builders.ts';

const api = fakeApiForEach('franchise');
const dashboard = '/franchise-dashboard';
const at = `${dashboard}/warehouses/gangnam/work`;
const params = { id: 'gangnam' };
const serves = (work: LocationWork) => api().on(readLocationWork, params, { body: work });
const servesDoors = (doors: readonly Door[]) => api().on(listDoors, params, { body: { doors, providers: [] } });
const servesProposals = (proposals: readonly PartnerProposal[], nextCursor: string | null = null) =>
  api().on(listPriceProposals, { id: partnerId }, { body: { proposals, nextCursor } });
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation()] });
  servesDoors([aDoor()]);
  servesProposals([]);
});

describe('the work of a day', () => {
  it('is reached from the overview, from the card of a location and from its screen, and leads back', async () => {
    serves(aWork());
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(dashboard, { shell: { setTitle } });
    await user.click(await screen.findByRole('link', { name: '함께보관 강남점 오늘 할 일' }));
    expect(await screen.findByRole('heading', { level: 2, name: '오늘 할 일' })).toBeVisible();
    expect(screen.getByText('함께보관 강남점')).toBeVisible();
    expect(address()).toBe(at);
    expect(setTitle).toHaveBeenLastCalledWith('오늘 할 일');
    await user.click(screen.getByRole('link', { name: '창고로 돌아가기' }));
    await user.click(await screen.findByRole('link', { name: '오늘 할 일' }));
    await waitFor(() => expect(address()).toBe(at));
    await user.click(screen.getByRole('link', { name: '창고 관리' }));
    const card = within(await screen.findByRole('article', { name: '함께보관 강남점' }));
    await user.click(card.getByRole('link', { name: '오늘 할 일' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('is not offered of a location that never was open', async () => {
    const pending = aLocation({ status: 'pending', isActive: false });
    api().on(listOwnerLocations, { id: partnerId }, { body: [pending] });
    await open(`${dashboard}/warehouses`);
    const card = within(await screen.findByRole('article', { name: '함께보관 강남점' }));
    expect(card.getByRole('link', { name: '출입문' })).toBeVisible();
    expect(card.queryByRole('link', { name: '오늘 할 일' })).toBeNull();
  });

  it('has its kinds in order, each with how many there are', async () => {
    serves(aFullWork());
    servesDoors([aDoor({ online: false })]);
    servesProposals([anOpenProposal()]);
    await open(at);
    await screen.findByRole('region', { name: /^가격 동의/ });
    expect(screen.getByText('2026. 11. 30. 기준이에요.')).toBeVisible();
    await waitFor(() =>
      expect(headings()).toEqual([
        '확인할 보관함 1건',
        '연체 1건',
        '도착 2건',
        '퇴실 1건',
        '대기 제안 1건',
        '문 1건',
        '가격 동의 1건',
      ]),
    );
    expect(screen.queryByText(/할 일 없음/)).toBeNull();
  });

  it('says of each rental what is to be known, and leads to it', async () => {
    serves(aFullWork());
    await open(at);
    const overdue = await section(/^연체/);
    const [late] = overdue.getAllByRole('link');
    expect(late).toHaveTextContent('SB-2 김연체 마지막 날 2026. 11. 29. 유예 2026. 12. 2.까지');
    expect(late).toHaveAttribute('href', `${dashboard}/reservations/R-2`);
    expect(overdue.getByRole('link', { name: '연체된 자동 연장 모두 보기' })).toHaveAttribute(
      'href',
      `${dashboard}/reservations/renewals?state=overdue&branch=gangnam`,
    );
    const [comes, moves] = (await section(/^도착/)).getAllByRole('link');
    expect(comes).toHaveTextContent(/^SB-3 김도착\s*$/);
    expect(moves).toHaveTextContent('SB-6 김옮김 다른 보관함에서 옮겨 와요');
    expect(comes).toHaveAttribute('href', `${dashboard}/reservations/R-3`);
    expect((await section(/^퇴실/)).getByRole('link')).toHaveTextContent('SB-4 탈퇴한 회원 다른 보관함으로 옮겨 가요');
    const offers = await section(/^대기 제안/);
    expect(offers.getByRole('listitem')).toHaveTextContent('SB-52026. 11. 30. 오후 2:00까지 잡아 둬요');
    expect(offers.getByRole('link')).toHaveAttribute('href', `${dashboard}/reservations/waiting?branch=gangnam`);
  });

  it('names in one line the kinds of which there is nothing', async () => {
    serves(aWork({ checks: [aCheck()] }));
    await open(at);
    expect(await screen.findByText('할 일 없음: 연체, 도착, 퇴실, 대기 제안, 문 및 가격 동의')).toBeVisible();
    expect(headings()).toEqual(['확인할 보관함 1건']);
  });

  it('says calmly that there is nothing at all', async () => {
    serves(aWork());
    await open(at);
    expect(await screen.findByRole('heading', { level: 3, name: '오늘은 할 일이 없어요' })).toBeVisible();
    expect(headings()).toHaveLength(1);
    expect(screen.queryByText(/할 일 없음/)).toBeNull();
  });

  it('says that a list may have been cut off, and draws its beginning', async () => {
    serves(aWork({ checks: Array.from({ length: 100 }, (_, index) => aCheck({ reservationId: `R-${index}` })) }));
    const { user } = await open(at);
    const checks = await section(/^확인할 보관함 100건 이상/);
    expect(checks.getAllByRole('article')).toHaveLength(20);
    await user.click(checks.getByRole('button', { name: '더 보기 (100개 중 20개)' }));
    expect(checks.getAllByRole('article')).toHaveLength(40);
  });

  it('says that it is loading and that it could not be read, and is read again by a button', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(readLocationWork, params, answer.reply);
    const { user } = await open(at);
    await screen.findByRole('heading', { level: 2, name: '오늘 할 일' });
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    answer.release();
    expect(await screen.findByText('할 일을 불러오지 못했어요')).toBeVisible();
    serves(aWork());
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('오늘은 할 일이 없어요')).toBeVisible();
  });

  it.each([
    ['is not there', () => api().on(getLocation, params, problem(404, 'NOT_FOUND'))],
    ['is another partner’s', () => api().on(getLocation, params, { body: aLocation({ ownerId: 'owner-2' }) })],
  ])('is not shown where the location %s', async (_, answers) => {
    answers();
    serves(aFullWork());
    await open(at);
    expect(await screen.findByText('창고를 찾을 수 없어요.')).toBeVisible();
    expect(api().queries(readLocationWork, params)).toEqual([]);
  });
});
