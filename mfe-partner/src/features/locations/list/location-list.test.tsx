import {
  deleteLocation,
  listManagedLocations,
  listOwnerLocations,
  listPeopleNames,
  updateLocation,
  type Location,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open, partnerId } from '../../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses';
const has = (...locations: Location[]) => api().on(listOwnerLocations, { id: partnerId }, { body: locations });
const everybodys = (locations: readonly Location[]) =>
  api().on(listManagedLocations, {}, { body: { locations, nextCursor: null } });
const gangnam = aLocation();
const waiting = aLocation({
  id: 'yeoksam',
  name: '역삼점',
  status: 'pending',
  isActive: false,
  totalUnits: 0,
  occupiedUnits: 0,
});
const paused = aLocation({ id: 'seocho', name: '서초점', status: 'paused', isActive: false });
const card = (name: string) => screen.findByRole('article', { name });

describe('the list of locations', () => {
  it('says how each stands, how much of it is taken, and where its units are', async () => {
    has(gangnam, waiting, paused);
    await open(at);
    const first = await card('함께보관 강남점');
    expect(within(first).getByText('운영 중')).toBeVisible();
    expect(within(first).getByText('이용률 33% · 보관함 3개 중 1개 이용 중')).toBeVisible();
    expect(within(first).getByRole('link', { name: '보관함' })).toHaveAttribute('href', `${at}/gangnam`);
    expect(within(first).getByRole('link', { name: '수정' })).toHaveAttribute('href', `${at}/gangnam/edit`);
    const second = await card('역삼점');
    expect(within(second).getByText('승인 대기')).toBeVisible();
    expect(within(second).getByText('보관함이 아직 없어요.')).toBeVisible();
    // an administrator's to activate
    expect(within(second).queryByRole('button', { name: /일시 중지|다시 운영|승인/ })).toBeNull();
    expect(within(await card('서초점')).getByText('일시 중지')).toBeVisible();
  });

  it('is drawn while it loads, says that there is none, and that it could not be read', async () => {
    const answer = held({ body: [] });
    api().on(listOwnerLocations, { id: partnerId }, answer.reply);
    await open(at);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await screen.findByText('등록된 창고가 없습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '창고 등록' })).toHaveAttribute('href', `${at}/new`);
  });

  it('could not be read: says so, and tries again', async () => {
    api().on(listOwnerLocations, { id: partnerId }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    expect(await screen.findByText('창고 목록을 불러오지 못했어요')).toBeVisible();
    has(gangnam);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await card('함께보관 강남점')).toBeVisible();
  });

  it('what was read stays when it cannot be read anew', async () => {
    has(gangnam);
    await open(at);
    await card('함께보관 강남점');
    api().on(listOwnerLocations, { id: partnerId }, problem(503, 'UNAVAILABLE'));
    api().live.sendChange('location');
    expect(await screen.findByText('새로 불러오지 못해 이전에 읽은 내용을 보여 드려요')).toBeVisible();
    expect(await card('함께보관 강남점')).toBeVisible();
  });

  it('follows what happens elsewhere', async () => {
    has(waiting);
    await open(at);
    await card('역삼점');
    has({ ...waiting, status: 'active', isActive: true });
    api().live.sendChange('location');
    expect(await screen.findByText('운영 중')).toBeVisible();
  });

  it('finds by words and status, held in the address', async () => {
    has(
      gangnam,
      waiting,
      paused,
      aLocation({ id: 'mapo', name: '마포점', address: '서울특별시 마포구 1', district: '마포구' }),
    );
    const { user, at: address } = await open(at);
    await user.type(await screen.findByLabelText('창고 이름 • 주소 찾기'), '마포');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(decodeURIComponent(address())).toBe(`${at}?q=마포`);
    await user.click(screen.getByRole('button', { name: '일시 중지 1' }));
    expect(await screen.findByText('조건에 맞는 창고가 없어요.')).toBeVisible();
    await user.clear(screen.getByLabelText('창고 이름 • 주소 찾기'));
    expect(await card('서초점')).toBeVisible();
    expect(address()).toBe(`${at}?status=paused`);
  });

  it('of two hundred some are drawn at a time', async () => {
    has(...Array.from({ length: 200 }, (_, index) => aLocation({ id: `b${index}`, name: `지점 ${index}` })));
    const { user } = await open(at);
    await card('지점 0');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: '더 보기 (200곳 중 24곳)' }));
    expect(screen.getAllByRole('article')).toHaveLength(48);
  });

  it('reads in English', async () => {
    has(waiting);
    await open(at, { language: 'en' });
    expect(await screen.findByText('Awaiting approval')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Warehouses' })).toBeVisible();
  });
});

describe('pausing and resuming', () => {
  it.each([
    [gangnam, '함께보관 강남점 일시 중지', false, '함께보관 강남점의 새 예약을 멈췄어요'],
    [paused, '서초점 다시 운영', true, '서초점을 다시 운영해요'],
  ])('%#', async (location, button, isActive, said) => {
    has(location);
    const changed: Location = { ...location, isActive, status: isActive ? 'active' : 'paused' };
    const answer = held({ body: changed });
    api().on(updateLocation, { id: location.id }, answer.reply);
    const { user } = await open(at);
    await user.dblClick(await screen.findByRole('button', { name: button }));
    has(changed);
    answer.release();
    expect(await screen.findByText(said)).toBeVisible();
    expect(api().sent(updateLocation, { id: location.id })).toEqual([{ isActive }]);
    expect(
      within(await card(location.name)).getByText(isActive ? '운영 중' : '일시 중지', { selector: 'article span' }),
    ).toBeVisible();
  });

  it('a failure is said', async () => {
    has(gangnam);
    api().on(updateLocation, { id: 'gangnam' }, problem(409, 'VERSION_CONFLICT'));
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: '함께보관 강남점 일시 중지' }));
    expect(await screen.findByText('일시 중지하지 못했어요')).toBeVisible();
    expect(screen.getByText('다른 곳에서 먼저 바뀌었어요. 새로 고친 뒤 다시 시도해 주세요.')).toBeVisible();
  });
});

describe('a super user', () => {
  const session = memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true });

  it("looks at everybody's, and activates a waiting one", async () => {
    const theirs = { ...waiting, ownerId: 'somebody-else' };
    const answer = { ...theirs, status: 'active' as const, isActive: true };
    has(gangnam);
    everybodys([gangnam, theirs]);
    api().on(updateLocation, { id: 'yeoksam' }, { body: answer });
    const { user, at: address } = await open(at, { session });
    await card('함께보관 강남점');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '모든 지점' }));
    expect(address()).toBe(`${at}?of=all`);
    const approve = await screen.findByRole('button', { name: '역삼점 승인하기' });
    expect(within(await card('역삼점')).getByText('다른 가맹점')).toBeVisible();
    expect(within(await card('역삼점')).getByText('승인 대기 중이에요. 승인하면 손님에게 보여요.')).toBeVisible();
    everybodys([gangnam, answer]);
    await user.click(approve);
    expect(await screen.findByText('역삼점을 승인했어요. 이제 손님에게 보여요.')).toBeVisible();
    expect(await screen.findByRole('button', { name: '역삼점 일시 중지' })).toBeVisible();
    expect(api().sent(updateLocation, { id: 'yeoksam' })).toEqual([{ isActive: true }]);
    expect(api().queries(listPeopleNames)).toEqual([]);
  });

  it('is who may: to any other partner everybody’s are not offered, whatever the address says', async () => {
    has(gangnam);
    await open(`${at}?of=all`);
    await card('함께보관 강남점');
    expect(screen.queryByRole('button', { name: '모든 지점' })).toBeNull();
    expect(api().queries(listManagedLocations)).toEqual([]);
  });
});

describe('deleting', () => {
  async function openRemoval() {
    has(gangnam);
    const harness = await open(at);
    await harness.user.click(await screen.findByRole('button', { name: '함께보관 강남점 삭제' }));
    return { ...harness, dialog: await screen.findByRole('dialog', { name: '함께보관 강남점을 삭제할까요?' }) };
  }

  it('asks first, then deletes', async () => {
    api().on(deleteLocation, { id: 'gangnam' }, { status: 204 });
    const { user, dialog } = await openRemoval();
    expect(within(dialog).getByText('창고와 보관함 3개가 함께 사라져요. 되돌릴 수 없어요.')).toBeVisible();
    expect(api().sent(deleteLocation, { id: 'gangnam' })).toEqual([]);
    has();
    await user.click(within(dialog).getByRole('button', { name: '삭제하기' }));
    expect(await screen.findByText('함께보관 강남점을 삭제했어요')).toBeVisible();
    expect(await screen.findByText('등록된 창고가 없습니다.')).toBeVisible();
  });

  it('refused while rentals run: says in how many units and until when, and what to do instead', async () => {
    api().on(
      deleteLocation,
      { id: 'gangnam' },
      problem(409, 'UNIT_IN_USE', { details: { unitIds: ['a', 'b'], until: '2027-01-15' } }),
    );
    const { user, dialog } = await openRemoval();
    await user.click(within(dialog).getByRole('button', { name: '삭제하기' }));
    const why = await within(dialog).findByRole('alert');
    expect(why).toHaveTextContent(
      '보관함 2개에 이용 중이거나 예정된 예약이 있어요. 마지막 예약은 2027. 1. 15.에 끝나요.',
    );
    expect(why).toHaveTextContent('새 예약만 막으려면 일시 중지해 주세요.');
    expect(within(dialog).queryByRole('button', { name: '삭제하기' })).toBeNull();
  });

  it('another failure can be tried again', async () => {
    api().on(deleteLocation, { id: 'gangnam' }, problem(503, 'UNAVAILABLE'));
    const { user, dialog } = await openRemoval();
    await user.click(within(dialog).getByRole('button', { name: '삭제하기' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    expect(within(dialog).getByRole('button', { name: '삭제하기' })).not.toHaveAttribute('aria-disabled');
  });
});
