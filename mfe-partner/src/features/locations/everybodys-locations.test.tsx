import {
  createLocation,
  createUnit,
  getLocation,
  listFranchises,
  listManagedLocations,
  listOwnerLocations,
  listPeopleNames,
  listUnits,
  readOccupancy,
  updateLocation,
  type Location,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLocation, pagedLocations } from '../../testing/builders.ts';
import { openSlot, partnerId } from '../../testing/harness.tsx';
import { anOccupancy, aUnit } from './testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/profile/warehouses';
const requested = () => api().queries(listManagedLocations);
const has = (...locations: Location[]) => api().on(listManagedLocations, {}, pagedLocations(locations));
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLocation({ id: `b${index}`, name: `지점 ${index}`, ownerId: `owner-${index % 7}` }),
  );
const card = (name: string) => screen.findByRole('article', { name });
const gangnam = aLocation({ ownerId: 'owner-1' });
const ours = aLocation({ id: 'paju', name: '파주점', ownerId: null });
const waiting = aLocation({ id: 'yeoksam', name: '역삼점', ownerId: 'owner-2', status: 'pending', isActive: false });
const names = () =>
  api().on(
    listPeopleNames,
    {},
    {
      body: [
        { id: 'owner-1', displayName: '김하나', franchiseName: '하나 창고' },
        { id: 'owner-2', displayName: '이둘', franchiseName: null },
      ],
    },
  );
const franchise = (id: string, name: string) => ({
  id,
  displayName: `${name} 대표`,
  username: id,
  email: `${id}@example.com`,
  isSuperUser: false,
  partnerId: null,
  franchiseInfo: { name, address: 'x', phone: '02' },
  createdAt: '2026-11-01T00:00:00.000Z',
});

describe('everybody’s locations, for an administrator', () => {
  it('says whose each is, all names in one question; everything leads below the host', async () => {
    has(gangnam, ours, waiting);
    names();
    await openSlot(at);
    expect(within(await card('함께보관 강남점')).getByRole('link', { name: '수정' })).toHaveAttribute(
      'href',
      `${at}/gangnam/edit`,
    );
    expect(await within(await card('함께보관 강남점')).findByText('하나 창고')).toBeVisible();
    expect(within(await card('파주점')).getByText('직영 지점')).toBeVisible();
    expect(within(await card('역삼점')).getByText('이둘')).toBeVisible();
    expect(screen.getByRole('link', { name: '창고 등록' })).toHaveAttribute('href', `${at}/new`);
    expect(api().queries(listPeopleNames)).toEqual([{ ids: 'owner-1,owner-2' }]);
    expect(requested()).toEqual([{ limit: '24' }]);
    expect(api().queries(listOwnerLocations, { id: 'admin-1' })).toEqual([]);
    expect(api().live.topics()).toEqual([['admin']]);
  });

  it('of ten thousand some are drawn at a time; what happens elsewhere reads nothing, what happens to one shown reads all of them in one call', async () => {
    has(...many(10_000));
    const { user } = await openSlot(at);
    await card('지점 0');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
    expect(requested()).toEqual([{ limit: '24' }, { limit: '24', cursor: '24' }]);
    api().live.sendChange('reservation', { locationId: 'b9000' }, 'admin');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(requested()).toHaveLength(2);
    api().live.sendChange('reservation', { locationId: 'b40' }, 'admin');
    await waitFor(() => expect(requested()).toHaveLength(3));
    expect(requested()[2]).toEqual({ limit: '48' });
    expect(screen.getAllByRole('article')).toHaveLength(48);
  });

  it('the server searches: words once typing rests, status, and a partner that is found by name', async () => {
    has(...many(30));
    names();
    api().on(listFranchises, {}, { body: [franchise('owner-1', '하나 창고')] });
    const { user, at: address } = await openSlot(at);
    await card('지점 0');
    await user.type(screen.getByRole('searchbox'), '마포');
    await waitFor(() => expect(requested().at(-1)).toEqual({ limit: '24', search: '마포' }));
    await user.click(screen.getByRole('button', { name: '승인 대기' }));
    await waitFor(() => expect(requested().at(-1)).toEqual({ limit: '24', search: '마포', status: 'pending' }));
    await user.type(await screen.findByRole('combobox', { name: '가맹점' }), '하나');
    await waitFor(() => expect(api().queries(listFranchises).at(-1)).toEqual({ limit: '20', search: '하나' }));
    await user.click(await screen.findByRole('option', { name: /하나 창고/ }));
    await waitFor(() =>
      expect(requested().at(-1)).toEqual({ limit: '24', search: '마포', status: 'pending', owner: 'owner-1' }),
    );
    expect(decodeURIComponent(address())).toBe(`${at}?search=마포&status=pending&owner=owner-1`);
    expect(await screen.findByRole('combobox', { name: '가맹점' })).toHaveValue('하나 창고');
    expect(screen.getByRole('link', { name: '창고 등록' })).toHaveAttribute('href', `${at}/new?owner=owner-1`);
    has();
    await user.click(screen.getByRole('button', { name: '전체' }));
    await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('says that there is none, what failed, and that more could not be read', async () => {
    api().on(listManagedLocations, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openSlot(at);
    expect(await screen.findByText('지점을 불러오지 못했어요')).toBeVisible();
    has();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('등록된 창고가 없습니다.')).toBeVisible();
    has(...many(30));
    api().live.sendChange('location', {}, 'admin');
    await card('지점 0');
    api().on(listManagedLocations, {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('더 불러오지 못했어요')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });

  it('activates a waiting one', async () => {
    has(waiting);
    api().on(updateLocation, { id: 'yeoksam' }, { body: { ...waiting, status: 'active', isActive: true } });
    const { user } = await openSlot(at);
    await user.click(await screen.findByRole('button', { name: '역삼점 승인하기' }));
    expect(await screen.findByText('역삼점을 승인했어요. 이제 손님에게 보여요.')).toBeVisible();
    expect(api().sent(updateLocation, { id: 'yeoksam' })).toEqual([{ isActive: true }]);
    expect(requested()).toHaveLength(2);
  });

  it('reads in English', async () => {
    has(aLocation({ name: 'Gangnam', address: 'Teheran-ro 1', ownerId: null }));
    await openSlot(at, { language: 'en' });
    await card('Gangnam');
    expect(document.body.textContent).not.toMatch(/[가-힣]/);
  });
});

describe('a new location of anybody', () => {
  const fill = async (user: Awaited<ReturnType<typeof openSlot>>['user']) => {
    for (const [label, text] of [
      ['창고 이름', '역삼점'],
      ['도로명 주소', '서울특별시 강남구 테헤란로 1'],
      ['시·도', '서울특별시'],
    ] as const)
      await user.type(await screen.findByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: '등록하기' }));
  };
  const keys = () =>
    api()
      .seen.filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));

  it('needs a partner: one of those in the list', async () => {
    api().on(listFranchises, {}, { body: [franchise('owner-2', '둘 창고')] });
    api().on(
      createLocation,
      {},
      problem(422, 'VALIDATION', { fields: [{ path: 'ownerId', code: 'not_allowed', message: 'x' }] }),
    );
    const { user, at: address } = await openSlot(`${at}/new`);
    await fill(user);
    expect(await screen.findByText('승인된 가맹점이나 직영 지점을 골라 주세요.')).toBeVisible();
    expect(api().sent(createLocation)).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: '누구의 창고인가요?' }), '둘');
    await user.click(await screen.findByRole('option', { name: /둘 창고/ }));
    expect(screen.queryByText('승인된 가맹점이나 직영 지점을 골라 주세요.')).toBeNull();
    await user.click(screen.getByRole('button', { name: '등록하기' }));
    expect(await screen.findByText('승인된 가맹점이나 직영 지점을 골라 주세요.')).toBeVisible();
    api().on(createLocation, {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '등록하기' }));
    expect(await screen.findByText('저장하지 못했어요')).toBeVisible();
    api().on(createLocation, {}, { status: 201, body: aLocation({ id: 'made', ownerId: 'owner-2' }) });
    await user.click(screen.getByRole('button', { name: '등록하기' }));
    await waitFor(() => expect(address()).toBe(`${at}/made`));
    await screen.findByText('창고를 등록했어요');
    expect(
      api()
        .sent(createLocation)
        .map((body) => (body as { ownerId: unknown }).ownerId),
    ).toEqual(['owner-2', 'owner-2', 'owner-2']);
    // a repeat whose answer got lost is the same attempt
    expect(keys()[2]).toBe(keys()[1]);
    expect(keys()[2]).toBeTruthy();
  });

  it('or our own company', async () => {
    api().on(createLocation, {}, { status: 201, body: ours });
    api().on(listFranchises, {}, { body: [] });
    const { user } = await openSlot(`${at}/new?owner=owner-1`);
    names();
    await user.click(await screen.findByRole('combobox', { name: '누구의 창고인가요?' }));
    await user.click(await screen.findByRole('option', { name: /직영 지점/ }));
    await fill(user);
    await screen.findByText('창고를 등록했어요');
    expect(api().sent(createLocation)).toEqual([expect.objectContaining({ ownerId: null })]);
  });
});

describe('one of them', () => {
  const unit = aUnit('SB', 1);
  const stands = () => {
    api().on(getLocation, { id: 'gangnam' }, { body: gangnam });
    api().on(listUnits, { id: 'gangnam' }, { body: [unit] });
    api().on(readOccupancy, { id: 'gangnam' }, { body: [anOccupancy(unit)] });
  };

  it('is managed as its partner does; a customer leads to the reservations beside', async () => {
    stands();
    await openSlot(`${at}/gangnam?unit=${unit.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: '김하나의 예약 보기' })).toHaveAttribute(
      'href',
      `/profile/reservations/R-${unit.id}`,
    );
    expect(gangnam.ownerId).not.toBe(partnerId);
  });

  it('takes numbers up to 50, and begins with what its units of that size cost', async () => {
    stands();
    api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1, { monthlyPrice: 55_000 })] });
    api().on(createUnit, { id: 'gangnam' }, { status: 201, body: aUnit('SB', 50) });
    const { user } = await openSlot(`${at}/gangnam?add=one`);
    const form = within(await screen.findByRole('form', { name: '보관함 추가' }));
    expect(within(form.getByLabelText('번호')).getAllByRole('option')).toHaveLength(49);
    expect(form.getByLabelText('월 요금 (30일)')).toHaveValue('55000');
    await user.selectOptions(form.getByLabelText('크기'), 'XL');
    expect(form.getByLabelText('월 요금 (30일)')).toHaveValue('100000');
    await user.selectOptions(form.getByLabelText('번호'), 'XL-50');
    await user.click(form.getByRole('button', { name: '추가하기' }));
    await screen.findByText(/추가했어요/);
    expect(api().sent(createUnit, { id: 'gangnam' })).toEqual([
      expect.objectContaining({ size: 'XL', unitNumber: 'gangnam-XL-50' }),
    ]);
  });
});

describe('the slot', () => {
  it.each([
    ['an owner', memberSession({ userType: 'franchise', isApproved: true })],
    ['a member', memberSession()],
  ])('shows nothing to %s, whatever the host thinks', async (_, session) => {
    await openSlot(at, { session });
    expect(await screen.findByText('이 작업을 할 권한이 없어요.')).toBeVisible();
    expect(api().seen).toEqual([]);
    expect(api().live.topics()).toEqual([]);
  });
});
