import '@hamkke/build-config/browser-testing';
import { getLocation, readReservation, type Location, type ReservationDetail } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, nothingToDo } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const mine = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const place = { name: '함께보관 강남점', address: '서울 강남구 테헤란로 1', latitude: 37.4979, longitude: 127.0276 };

function answers(given: Partial<ReservationDetail> = {}, location: Partial<Location> = {}) {
  api().on(readReservation, { id }, { body: aDetail(given) });
  api().on(getLocation, { id: 'gangnam' }, { body: { ...place, ...location } });
}
const section = async (name = '찾아가는 길') => within(await screen.findByRole('region', { name }));

describe.each([
  ['a member', mine, asMember],
  ['a guest', `/reservations/lookup/${id}`, { session: visitorSession }],
] as const)('the way to the location of a reservation, for %s', (_, at, who) => {
  it('has the address to copy, the maps, and support', async () => {
    answers();
    const { user } = await open(at, who);
    const directions = await section();
    expect(await directions.findByText(place.address)).toBeVisible();
    await user.click(directions.getByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(place.address);
    await user.click(directions.getByRole('button', { name: '길찾기' }));
    expect(directions.getByRole('link', { name: 'Google 지도 (새 창)' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=37.4979,127.0276',
    );
    expect(directions.getByRole('link', { name: '고객센터 전화' })).toHaveAttribute('href', 'tel:07012340000');
  });
});

describe('the way to the location of a reservation', () => {
  it('shows the address in the language of the reader, and leads by the one that maps know', async () => {
    answers({}, { latitude: null, longitude: null });
    const shell = { partnerTexts: memoryPartnerTexts({ en: { [place.address]: '1 Teheran-ro, Seoul' } }) };
    const { user } = await open(mine, { ...asMember, language: 'en', shell });
    const directions = await section('Getting there');
    expect(await directions.findByText('1 Teheran-ro, Seoul')).toBeVisible();
    await user.click(directions.getByRole('button', { name: 'Directions' }));
    expect(directions.getByRole('link', { name: 'KakaoMap (new window)' })).toHaveAttribute(
      'href',
      `https://map.kakao.com/link/search/${encodeURIComponent(place.address)}`,
    );
  });

  it('shows its shape while the location loads', async () => {
    answers();
    const answer = held({ body: place });
    api().on(getLocation, { id: 'gangnam' }, answer.reply);
    await open(mine, asMember);
    const directions = await section();
    expect(directions.getByText('불러오는 중이에요')).toBeInTheDocument();
    answer.release();
    expect(await directions.findByText(place.address)).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ] as const)('%i %s: says that the address cannot be shown, and whom to reach', async (status, code) => {
    answers();
    api().on(getLocation, { id: 'gangnam' }, problem(status, code));
    await open(mine, asMember);
    const directions = await section();
    expect(await directions.findByText(/지금은 공개되지 않은 지점이라/)).toBeVisible();
    expect(directions.getByRole('link', { name: '고객센터 전화' })).toBeVisible();
    expect(directions.queryByRole('button', { name: '길찾기' })).toBeNull();
  });

  it('says what failed and tries again', async () => {
    answers();
    api().on(getLocation, { id: 'gangnam' }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(mine, asMember);
    const directions = await section();
    expect(await directions.findByRole('heading', { level: 3, name: '지점 주소를 불러오지 못했어요' })).toBeVisible();
    answers();
    await user.click(directions.getByRole('button', { name: '다시 시도' }));
    expect(await directions.findByText(place.address)).toBeVisible();
  });

  it.each([
    ['active', {}, true],
    ['pending', {}, true],
    ['expired', { renewing: true }, true],
    ['expired', {}, false],
    ['cancelled', {}, false],
  ] as const)('of a rental that is %s %j: %s', async (status, given, isShown) => {
    answers({ status, options: nothingToDo, ...given });
    await open(mine, asMember);
    expect(await screen.findByText('H261121ABCDEF')).toBeVisible();
    expect(screen.queryAllByRole('region', { name: '찾아가는 길' })).toHaveLength(isShown ? 1 : 0);
    expect(api().sent(getLocation, { id: 'gangnam' })).toHaveLength(isShown ? 1 : 0);
  });
});
