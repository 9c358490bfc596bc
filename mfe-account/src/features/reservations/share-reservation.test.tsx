import '@hamkke/build-config/browser-testing';
import { getLocation, readReservation, type ReservationDetail } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { fakeApiForEach, problem, webShare } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';

import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { aDetail, nothingToDo } from './testing/builders.ts';

const api = fakeApiForEach();
afterEach(() => void vi.restoreAllMocks());
const id = aDetail().reservationId;
const mine = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const december = { startDate: calendarDate('2026-12-01'), endDate: calendarDate('2026-12-31') };
const url = `${location.origin}/storage/gangnam`;
const gangnam = {
  id: 'gangnam',
  name: '함께보관 강남점',
  address: '서울특별시 강남구 테헤란로 1',
  city: '서울특별시',
  district: '강남구',
  latitude: null,
  longitude: null,
  images: [],
  features: [],
  ownerId: null,
  status: 'active',
  isActive: true,
  minimumDays: 30,
  totalUnits: 3,
  occupiedUnits: 1,
  freeUnits: 2,
  freeSizes: ['SB'],
  lowestMonthlyPrice: 40_000,
  recentRentals: 0,
};

function answers(given: Partial<ReservationDetail> = {}) {
  api().on(readReservation, { id }, { body: aDetail({ ...december, ...given }) });
  api().on(getLocation, { id: 'gangnam' }, { body: gangnam });
}

const button = (name = '공유하기') => screen.findByRole('button', { name });

/** Presses until the location was read: what is shared before has no address. */
async function pressOnceRead(user: UserEvent, share: ReturnType<typeof webShare>, name?: string) {
  const found = await button(name);
  await waitFor(async () => {
    await user.click(found);
    expect(share.mock.lastCall?.[0].text?.split('\n')).toHaveLength(4);
  });
}

describe.each([
  ['a member', mine, asMember],
  ['a guest', `/reservations/lookup/${id}`, { session: visitorSession }],
] as const)('sharing a reservation, by %s', (_, at, who) => {
  it('hands over where and when it is, with the page of the location', async () => {
    answers();
    const share = webShare();
    const { user } = await open(at, who);
    await pressOnceRead(user, share);
    expect(share).toHaveBeenLastCalledWith({
      title: '함께보관 강남점',
      text: '함께보관 강남점\n서울특별시 강남구 테헤란로 1\n보관함 SB-1 · 사이즈 SB\n2026.\u00a012.\u00a01. ~ 2026.\u00a012.\u00a031.',
      url,
    });
  });

  it('hands over nothing personal, on no way', async () => {
    answers({ unitId: 'unit-of-the-server' });
    const share = webShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const { user } = await open(at, who);
    const copies = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(await button());
    const dialog = await screen.findByRole('dialog', { name: '링크를 직접 복사해 주세요' });
    const given = `${JSON.stringify(share.mock.calls)}\n${JSON.stringify(copies.mock.calls)}\n${dialog.textContent}`;
    expect(given).toContain(url);
    const { userName, userEmail, userPhone, orderId, reservationId } = aDetail();
    for (const personal of [userName, userEmail, userPhone, orderId, reservationId, 'unit-of-the-server', at])
      expect(given).not.toContain(personal);
  });
});

describe('sharing a reservation', () => {
  it('in the language of the reader', async () => {
    answers();
    const share = webShare();
    const english = { '함께보관 강남점': 'Hamkke Gangnam', '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Seoul' };
    const shell = { partnerTexts: memoryPartnerTexts({ en: english }) };
    const { user } = await open(mine, { ...asMember, language: 'en', shell });
    await pressOnceRead(user, share, 'Share');
    expect(share.mock.lastCall?.[0]).toMatchObject({
      title: 'Hamkke Gangnam',
      text: 'Hamkke Gangnam\n1 Teheran-ro, Seoul\nBox SB-1 · size SB\nDec\u00a01,\u00a02026 – Dec\u00a031,\u00a02026',
    });
  });

  it('without the address where the location cannot be read', async () => {
    answers();
    api().on(getLocation, { id: 'gangnam' }, problem(404, 'NOT_FOUND'));
    const share = webShare();
    const { user } = await open(mine, asMember);
    await user.click(await button());
    expect(share.mock.lastCall?.[0].text).toBe(
      '함께보관 강남점\n보관함 SB-1 · 사이즈 SB\n2026.\u00a012.\u00a01. ~ 2026.\u00a012.\u00a031.',
    );
  });

  it('where the browser cannot share, the link of the location is copied', async () => {
    answers();
    const { user } = await open(mine, asMember);
    await user.click(await button());
    expect(await screen.findByText('링크를 복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('one that is cancelled has no button: nobody will be there', async () => {
    answers({ status: 'cancelled', options: nothingToDo });
    await open(mine, asMember);
    expect(await screen.findByText('취소됨')).toBeVisible();
    expect(screen.queryByRole('button', { name: '공유하기' })).toBeNull();
    expect(api().sent(getLocation, { id: 'gangnam' })).toEqual([]);
  });
});
