import {
  getLocation,
  listDoors,
  listFranchises,
  listManagedLocations,
  listOpenings,
  listOwnerLocations,
  listPeopleNames,
  removeDoor,
  type Door,
  type LockProviderName,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, pagedLocations } from '../../../testing/builders.ts';
import { open, openSlot, partnerId } from '../../../testing/harness.tsx';
import { aDoor } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const list = '/franchise-dashboard/warehouses';
const at = `${list}/gangnam/doors`;
const params = { id: 'gangnam' };
const serves = (doors: readonly Door[], providers: readonly LockProviderName[] = ['ttlock']) =>
  api().on(listDoors, params, { body: { doors, providers } });
const reads = () => api().queries(listDoors, params).length;
const card = async (name: string) => await screen.findByRole('article', { name });

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation()] });
  api().on(listOpenings, params, { body: { openings: [], next: null } });
});

describe('the doors of a location', () => {
  it('are a screen of their own, which the list of locations leads to and which leads back to the location', async () => {
    serves([aDoor()]);
    const setTitle = vi.fn(() => () => undefined);
    const { user, at: address } = await open(list, { shell: { setTitle } });
    const location = within(await screen.findByRole('article', { name: '함께보관 강남점' }));
    await user.click(location.getByRole('link', { name: '출입문' }));
    expect(await screen.findByRole('heading', { level: 2, name: '출입문' })).toBeVisible();
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
    expect(address()).toBe(at);
    expect(setTitle).toHaveBeenLastCalledWith('출입문');
    await user.click(screen.getByRole('link', { name: '창고로 돌아가기' }));
    await waitFor(() => expect(address()).toBe(`${list}/gangnam`));
    await user.click(await screen.findByRole('link', { name: '출입문' }));
    await waitFor(() => expect(address()).toBe(at));
  });

  it('say what they lead to, which lock they have, how it is and how far its codes are', async () => {
    serves([
      aDoor(),
      aDoor({
        id: 'd-2',
        name: '2층 문',
        kind: 'unit',
        unitId: 'u-1',
        unitNumber: 'gangnam-SB-1',
        provider: 'seam',
        deviceId: 'dev-7',
        online: false,
        battery: 19,
        codes: 1_200,
        pendingCodes: 1,
      }),
      aDoor({ id: 'd-3', name: '뒷문', online: null, battery: null, checkedAt: null, codes: 0 }),
      aDoor({ id: 'd-4', name: '옛 문', kind: 'unit', unitId: 'u-9', battery: 21 }),
      aDoor({ id: 'd-5', name: '창고 문', battery: 20 }),
    ]);
    await open(at);
    for (const text of [
      '출입문',
      'TTLock · 12345',
      '연결됨',
      '배터리 85%',
      '2026. 11. 20. 오후 12:00에 확인',
      '코드 12개',
    ])
      expect(await card('정문')).toHaveTextContent(text);
    expect(await card('정문')).not.toHaveTextContent('대기');
    for (const text of ['보관함 SB-1', 'Seam · dev-7', '연결 안 됨', '배터리 부족 19%', '코드 1,200개 · 대기 1개'])
      expect(await card('2층 문')).toHaveTextContent(text);
    const low = within(await card('2층 문')).getByText('배터리 부족 19%');
    expect(low.querySelector('svg')).not.toBeNull();
    for (const text of ['아직 확인 전', '코드 0개']) expect(await card('뒷문')).toHaveTextContent(text);
    expect(await card('뒷문')).not.toHaveTextContent(/배터리|에 확인/);
    for (const text of ['보관함 문', '배터리 21%']) expect(await card('옛 문')).toHaveTextContent(text);
    expect(await card('창고 문')).toHaveTextContent('배터리 부족 20%');
    expect(screen.queryByText(/틀린 코드/)).toBeNull();
  });

  it('show an alarm with its tries and its time, and say what to do', async () => {
    const alarm = { at: '2026-11-20T03:00:00.000Z', tries: 1_007 };
    serves([aDoor({ alarm }), aDoor({ id: 'd-2', name: '2호 문', kind: 'unit', unitNumber: 'gangnam-SB-2', alarm })]);
    await open(at);
    for (const text of ['틀린 코드 1,007번 · 2026. 11. 20. 오후 12:00', '코드를 잊은 손님일 수도 있어요.'])
      expect(await card('정문')).toHaveTextContent(text);
    expect(await card('2호 문')).toHaveTextContent(/이 보관함 문에 틀린 코드를 잇달아 눌렀어요. 출입 기록을 보고/);
  });

  it('say that they are loading, that they could not be read, and what connecting a lock does', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listDoors, params, answer.reply);
    const { user } = await open(at);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('문을 불러오지 못했어요')).toBeVisible();
    serves([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '연결된 잠금장치가 없어요.' })).toBeVisible();
    expect(screen.getByText(/저절로 문에 들어가요\. 이용이 끝나면/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: '문 추가' })).toHaveLength(1);
  });

  it('cannot be added to where no lock provider is connected, which is said in the place of the button', async () => {
    serves([aDoor()], []);
    await open(at);
    await card('정문');
    expect(screen.getByText(/연결된 잠금장치 회사가 없어/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '문 추가' })).toBeNull();
  });

  it('are drawn some at a time', async () => {
    serves(Array.from({ length: 30 }, (_, index) => aDoor({ id: `d-${index}`, name: `문 ${index}` })));
    const { user } = await open(at);
    await card('문 0');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: '더 보기 (30개 중 24개)' }));
    expect(screen.getAllByRole('article')).toHaveLength(30);
  });

  it('are there for whoever manages everybody’s too', async () => {
    api().on(listFranchises, {}, { body: [] });
    api().on(listPeopleNames, {}, { body: [] });
    api().on(listManagedLocations, {}, pagedLocations([aLocation({ ownerId: 'owner-2' })]));
    api().on(getLocation, params, { body: aLocation({ ownerId: 'owner-2' }) });
    serves([aDoor()]);
    const { user, at: address } = await openSlot('/profile/warehouses?owner=owner-2');
    await user.click(await screen.findByRole('link', { name: '출입문' }));
    await card('정문');
    expect(address()).toBe('/profile/warehouses/gangnam/doors?owner=owner-2');
  });
});

describe('the doors are read again', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      }),
  );
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms: number) => await act(() => vi.advanceTimersByTimeAsync(ms));

  it('each 5 seconds while codes are on their way, each 30 once they are there', async () => {
    serves([aDoor({ pendingCodes: 1 })]);
    await open(at);
    await card('정문');
    const before = reads();
    serves([aDoor()]);
    await pass(5_000);
    await waitFor(async () => expect(await card('정문')).not.toHaveTextContent('대기'));
    expect(reads()).toBe(before + 1);
    await pass(20_000);
    expect(reads()).toBe(before + 1);
    await pass(15_000);
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it('each 30 seconds where that failed: what was read before stays, and says so', async () => {
    serves([aDoor({ pendingCodes: 1 })]);
    await open(at);
    await card('정문');
    const before = reads();
    api().on(listDoors, params, problem(503, 'UNAVAILABLE'));
    await pass(5_000);
    expect(await screen.findByText(/이전에 읽은 내용을 보여 드려요/)).toBeVisible();
    expect(await card('정문')).toBeVisible();
    await pass(15_000);
    expect(reads()).toBe(before + 1);
    serves([aDoor()]);
    await pass(20_000);
    await waitFor(() => expect(screen.queryByText(/이전에 읽은 내용을/)).toBeNull());
  });

  it('no longer once the screen is left', async () => {
    serves([aDoor({ pendingCodes: 1 })]);
    const { user } = await open(at);
    await card('정문');
    await user.click(screen.getByRole('link', { name: '창고로 돌아가기' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: '정문' })).toBeNull());
    const before = reads();
    await pass(60_000);
    expect(reads()).toBe(before);
  });

  it('not while the page is in the background', async () => {
    serves([aDoor({ pendingCodes: 1 })]);
    await open(at);
    await card('정문');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = reads();
    await pass(60_000);
    expect(reads()).toBe(before);
    visible.mockRestore();
    await pass(10_000);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });
});

describe('removing a door', () => {
  const remove = async () => {
    serves([aDoor(), aDoor({ id: 'd-2', name: '뒷문' })]);
    const { user } = await open(at);
    await user.click(within(await card('정문')).getByRole('button', { name: '정문 삭제' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '정문을 삭제할까요?' })) };
  };

  it('says first when its codes go, then takes it off the list; the focus is not lost', async () => {
    const { user, dialog } = await remove();
    expect(dialog.getByText(/코드 12개는 잠금장치와 연결되는 대로 지워지고/)).toBeVisible();
    api().on(removeDoor, { id: 'd-1' }, () => {
      serves([aDoor({ id: 'd-2', name: '뒷문' })]);
      return { status: 204 };
    });
    await user.click(dialog.getByRole('button', { name: '삭제하기' }));
    expect(await screen.findByText('정문을 삭제했어요')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(api().sent(removeDoor, { id: 'd-1' })).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('region', { name: '문 목록' })).toHaveFocus());
  });

  it('says why it could not be done, and is done where the door is gone already', async () => {
    const { user, dialog } = await remove();
    api().on(removeDoor, { id: 'd-1' }, problem(503, 'UNAVAILABLE'));
    await user.click(dialog.getByRole('button', { name: '삭제하기' }));
    expect(await dialog.findByText('삭제하지 못했어요')).toBeVisible();
    expect(screen.queryByText('정문을 삭제했어요')).toBeNull();
    api().on(removeDoor, { id: 'd-1' }, problem(404, 'NOT_FOUND'));
    serves([aDoor({ id: 'd-2', name: '뒷문' })]);
    await user.click(dialog.getByRole('button', { name: '삭제하기' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: '정문' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await card('뒷문')).toBeVisible();
  });

  it('is let be by the keyboard, which gives the focus back', async () => {
    const { user } = await remove();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: '정문 삭제' })).toHaveFocus());
    expect(api().sent(removeDoor, { id: 'd-1' })).toEqual([]);
  });
});
