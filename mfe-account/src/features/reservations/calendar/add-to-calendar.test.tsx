import '@hamkke/build-config/browser-testing';
import { getLocation, readAccess, readReservation, type ReservationDetail } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { anAccess } from '../testing/access-builders.ts';
import { aDetail, nothingToDo } from '../testing/builders.ts';

const api = fakeApiForEach();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const id = aDetail().reservationId;
const mine = `/profile/reservations/${id}`;
const guests = `/reservations/lookup/${id}`;
const asMember = { session: memberSession() };
const december = { startDate: calendarDate('2026-12-01'), endDate: calendarDate('2026-12-31') };
const place = { name: '함께보관 강남점', address: '서울 강남구 테헤란로 1', latitude: 37.4979, longitude: 127.0276 };

function answers(given: Partial<ReservationDetail> = {}) {
  api().on(readReservation, { id }, { body: aDetail({ ...december, ...given }) });
  api().on(getLocation, { id: 'gangnam' }, { body: place });
}

/** What the browser was given to save; jsdom has no addresses for files. */
function savedFiles() {
  const files: { name: string; type: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:test';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, type: blob.type, text: blob.text() });
  });
  return files;
}

const button = (name = '캘린더에 추가') => screen.findByRole('button', { name });
const unfolded = async (file: { text: Promise<string> } | undefined) =>
  (await file?.text)?.replaceAll('\r\n ', '').split('\r\n') ?? [];

describe.each([
  ['a member', mine, asMember],
  ['a guest', guests, { session: visitorSession }],
] as const)('the calendar of a reservation, for %s', (_, at, who) => {
  it('is a file with its days, its place and its own page', async () => {
    answers();
    const files = savedFiles();
    const { user } = await open(at, who);
    expect(await screen.findByText(place.address)).toBeVisible();
    await user.click(await button());
    expect(await screen.findByText('캘린더 파일을 저장했어요')).toBeVisible();
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ name: `hamkke-${id}.ics`, type: 'text/calendar;charset=utf-8' });
    const lines = await unfolded(files[0]);
    for (const line of [
      `UID:${id}@hamkke`,
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:함께보관 강남점 SB-1',
      `LOCATION:${place.address}`,
      `DESCRIPTION:예약 보기: ${window.location.origin}${at}`,
    ])
      expect(lines).toContain(line);
  });

  it('has neither the door code nor who it is', async () => {
    answers();
    api().on(readAccess, { id }, { body: anAccess({ code: '482915' }) });
    const files = savedFiles();
    const { user } = await open(at, who);
    expect(await screen.findByRole('region', { name: '들어가는 방법' })).toBeVisible();
    await user.click(await button());
    const text = (await unfolded(files[0])).join('\n');
    const { userName, userEmail, userPhone, orderId } = aDetail();
    expect(text).toContain(id);
    for (const secret of ['482915', userName, userEmail, userPhone, orderId]) expect(text).not.toContain(secret);
  });
});

describe('the calendar of a reservation', () => {
  it('speaks the language of the reader', async () => {
    answers();
    const files = savedFiles();
    const shell = { partnerTexts: memoryPartnerTexts({ en: { [place.name]: 'Hamkke Gangnam' } }) };
    const { user } = await open(mine, { ...asMember, language: 'en', shell });
    await user.click(await button('Add to calendar'));
    expect(await unfolded(files[0])).toContain('SUMMARY:Hamkke Gangnam SB-1');
  });

  it('names the location where its address cannot be read', async () => {
    answers();
    api().on(getLocation, { id: 'gangnam' }, problem(410, 'GONE'));
    const files = savedFiles();
    const { user } = await open(mine, asMember);
    await user.click(await button());
    const lines = await unfolded(files[0]);
    expect(lines).toContain('LOCATION:함께보관 강남점');
    expect(lines.filter((line) => line.startsWith('GEO'))).toEqual([]);
  });

  it('of a rental that goes on by itself ends with the term that is paid', async () => {
    answers({ renewing: true });
    const files = savedFiles();
    const { user } = await open(mine, asMember);
    await user.click(await button());
    const lines = await unfolded(files[0]);
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([]);
  });

  it('is made without network, of what the page knows', async () => {
    answers();
    const files = savedFiles();
    const { user } = await open(mine, asMember);
    expect(await screen.findByText(place.address)).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await user.click(await button());
    expect(await unfolded(files[0])).toContain(`LOCATION:${place.address}`);
  });

  it.each(['pending', 'cancelled', 'expired'] as const)('a %s one has none', async (status) => {
    answers({ status, options: nothingToDo });
    await open(mine, asMember);
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
    expect(screen.queryByRole('button', { name: '캘린더에 추가' })).toBeNull();
  });
});
