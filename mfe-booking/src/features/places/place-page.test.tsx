// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  getCity,
  getDistrict,
  getLocation,
  listLocations,
  listPlaces,
  listReservedUnits,
  listUnits,
} from '@hamkke/contracts';
import { held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLocation, aPlacePage, gangnam, mapo, seoul } from '../../testing/builders.ts';
import { fakeApiForEach, open } from '../../testing/harness.ts';

const api = fakeApiForEach();
const district = { city: 'seoul', district: 'gangnam-gu' };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a place', () => {
  it('shows that it loads, then what is open there and what it costs', async () => {
    const answer = held({ body: aPlacePage(gangnam) });
    api().on(getDistrict, district, answer.reply);
    await open('/locations/seoul/gangnam-gu');
    expect(await screen.findByText('불러오는 중이에요')).toBeVisible();
    answer.release();
    expect(await heading('서울특별시 강남구 무인 보관함')).toBeVisible();
    expect(screen.getByText('지점 2곳')).toBeVisible();
    const prices = within(screen.getByRole('region', { name: '사이즈별 월 최저가' }));
    expect(prices.getAllByRole('term').map((term) => term.textContent)).toEqual(['SB', 'M']);
    expect(prices.getByText('월 90,000원부터')).toBeVisible();
    expect(screen.getByRole('link', { name: /함께보관 강남점/ })).toHaveAttribute('href', '/storage/gangnam');
  });

  it('says what failed, and tries again', async () => {
    api().on(getCity, { city: 'seoul' }, problem(503, 'UNAVAILABLE'));
    const { user } = await open('/locations/seoul');
    expect(await heading('지점을 불러오지 못했어요')).toBeVisible();
    expect(screen.getByText('corr-1')).toBeVisible();
    // there is a network, so it is not to blame
    expect(screen.queryByText(/인터넷에 연결되어 있지 않아요/)).toBeNull();
    api().on(getCity, { city: 'seoul' }, { body: aPlacePage(seoul) });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await heading('서울특별시 무인 보관함')).toBeVisible();
  });

  it('says that nothing is open there', async () => {
    api().on(getCity, { city: 'seoul' }, { body: aPlacePage(seoul, { locations: [], lowestMonthlyPrices: [] }) });
    await open('/locations/seoul');
    expect(await screen.findByText('등록된 지점이 없습니다.')).toBeVisible();
    expect(screen.queryByText('사이즈별 월 최저가')).toBeNull();
  });

  it('says that it shows a cached answer without a network', async () => {
    api().on(getCity, { city: 'seoul' }, { body: aPlacePage(seoul) });
    online(false);
    await open('/locations/seoul');
    expect(await screen.findByText(/저장해 둔 내용을 보여 드려요/)).toBeVisible();
    act(() => online(true));
  });

  it.each([
    ['nobody knows', () => problem(404, 'NOT_FOUND')],
    ['cannot be', () => problem(400, 'VALIDATION')],
  ])('leads on from a place that %s', async (_, answer) => {
    api().on(getCity, { city: 'Atlantis' }, answer());
    await open('/locations/Atlantis');
    expect(await heading('이 지역에는 지점이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지점 둘러보기' })).toHaveAttribute('href', '/locations');
  });

  it('is called as in the language of the reader', async () => {
    const english = { 서울특별시: 'Seoul', 강남구: 'Gangnam-gu', 마포구: 'Mapo-gu', 주차: 'Parking lot' };
    const location = { '함께보관 강남점': 'Hamkke Gangnam', '서울특별시 강남구 테헤란로 1': '1 Teheran-ro' };
    api().on(getDistrict, district, { body: aPlacePage(gangnam) });
    const titles: string[] = [];
    await open('/locations/seoul/gangnam-gu', 'en', visitorSession, {
      partnerTexts: memoryPartnerTexts({ en: { ...english, ...location } }),
      setTitle: (title) => (titles.push(title), () => undefined),
    });
    expect(await heading('Self-storage in Gangnam-gu, Seoul')).toBeVisible();
    await waitFor(() => expect(leftHangul()).toEqual([]));
    expect(titles.at(-1)).toBe('Self-storage in Gangnam-gu, Seoul');
  });
});

describe('the ways between places and locations', () => {
  it('lead from the list to a city, a district, a location, and back up', async () => {
    api().on(listLocations, {}, { body: [aLocation()] });
    api().on(listPlaces, {}, { body: [seoul, gangnam, mapo] });
    api().on(getCity, { city: 'seoul' }, { body: aPlacePage(seoul) });
    api().on(getDistrict, district, { body: aPlacePage(gangnam) });
    api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
    api().on(listUnits, { id: 'gangnam' }, { body: [] });
    api().on(listReservedUnits, { id: 'gangnam' }, { body: [] });
    const { user, router } = await open('/locations');
    const path = () => router.state.location.pathname;
    const areas = within(await screen.findByRole('region', { name: '지역별 지점' }));
    await user.click(areas.getByRole('link', { name: /서울특별시\s*3곳/ }));
    expect(await heading('서울특별시 무인 보관함')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /강남구\s*2곳/ }));
    expect(await heading('서울특별시 강남구 무인 보관함')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /함께보관 강남점/ }));
    expect(await heading('함께보관 강남점')).toBeVisible();
    const way = within(await screen.findByRole('navigation', { name: '지점의 위치' }));
    await user.click(way.getByRole('link', { name: '강남구' }));
    await waitFor(() => expect(path()).toBe('/locations/seoul/gangnam-gu'));
    await user.click(await screen.findByRole('link', { name: '서울특별시' }));
    await waitFor(() => expect(path()).toBe('/locations/seoul'));
    await user.click(await screen.findByRole('link', { name: '전체 지점' }));
    await waitFor(() => expect(path()).toBe('/locations'));
  });

  it('a location in a place without a page names its district alone', async () => {
    api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
    api().on(listPlaces, {}, { body: [mapo] });
    await open('/storage/gangnam');
    expect(await screen.findByText('강남구')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: '지점의 위치' })).toBeNull();
  });
});
