import '@hamkke/build-config/browser-testing';
import { readReservation, type ReservationDetail } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { fakeApiForEach, webShare } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen } from '@testing-library/react';
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

function answers(given: Partial<ReservationDetail> = {}) {
  api().on(readReservation, { id }, { body: aDetail({ ...december, ...given }) });
}

const button = (name = '공유하기') => screen.findByRole('button', { name });

describe.each([
  ['a member', mine, asMember],
  ['a guest', `/reservations/lookup/${id}`, { session: visitorSession }],
] as const)('sharing a reservation, by %s', (_, at, who) => {
  it('hands over where and when it is, with the page of the location', async () => {
    answers();
    const share = webShare();
    const { user } = await open(at, who);
    await user.click(await button());
    expect(share).toHaveBeenLastCalledWith({
      title: '함께보관 강남점',
      text: '함께보관 강남점\n보관함 SB-1 · 사이즈 SB\n2026.\u00a012.\u00a01. ~ 2026.\u00a012.\u00a031.',
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
    const english = { '함께보관 강남점': 'Hamkke Gangnam' };
    const shell = { partnerTexts: memoryPartnerTexts({ en: english }) };
    const { user } = await open(mine, { ...asMember, language: 'en', shell });
    await user.click(await button('Share'));
    expect(share.mock.lastCall?.[0]).toMatchObject({
      title: 'Hamkke Gangnam',
      text: 'Hamkke Gangnam\nBox SB-1 · size SB\nDec\u00a01,\u00a02026 – Dec\u00a031,\u00a02026',
    });
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
  });
});
