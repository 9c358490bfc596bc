// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import {
  completePayment,
  getLocation,
  getUnit,
  listLocations,
  listPlaces,
  listReservedUnits,
  listUnits,
} from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { leftHangul } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation, anOrder, aUnit, gangnam, seoul } from './testing/builders.ts';
import { open, fakeApiForEach } from './testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const location = aLocation({ district: '강남구', description: '역에서 3분 거리예요.' });
const english = {
  '함께보관 강남점': 'Hamkke Gangnam',
  '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Gangnam-gu, Seoul',
  서울특별시: 'Seoul',
  강남구: 'Gangnam-gu',
  '역에서 3분 거리예요.': 'Three minutes from the station.',
  주차: 'Parking lot',
};
const everyLanguage = memoryPartnerTexts({ en: english, ja: english, zh: english });
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

beforeEach(() => {
  api().on(listLocations, {}, { body: [location] });
  api().on(getLocation, { id: 'gangnam' }, { body: location });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit('SB', 1), aUnit('SB', 2)] });
  api().on(
    listReservedUnits,
    { id: 'gangnam' },
    { body: [{ unitId: 'unit-SB-2', startDate: today, endDate: addDays(today, 10) }] },
  );
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(completePayment, {}, { body: { success: true, standing: 'confirmed', message: '', order: anOrder() } });
});

const checkout = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;
const screens = [
  '/',
  '/?tab=how-to',
  '/?tab=facilities',
  '/locations',
  '/storage/gangnam?unitId=unit-SB-1',
  checkout,
  '/payment/success?paymentId=H261121ABCDEF',
  '/payment/success',
  '/payment/failure?code=X&message=%ED%95%9C%EB%8F%84&orderName=%EA%B0%95%EB%82%A8%EC%A0%90',
  '/storage/nowhere',
];

describe.each(['en', 'ja', 'zh'] as const)('in %s', (language) => {
  it.each(screens)('no Hangul is left on %s', async (path) => {
    const titles: string[] = [];
    await open(path, language, memberSession(), {
      partnerTexts: everyLanguage,
      setTitle: (title) => (titles.push(title), () => undefined),
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('status', { name: /./ })).toBeNull());
    if (['/', '/locations'].includes(path)) await screen.findByText('Hamkke Gangnam');
    await waitFor(() => expect(leftHangul()).toEqual([]));
    expect(titles.filter((title) => hangul.test(title))).toEqual([]);
  });
});

describe('what a partner typed', () => {
  it('reads translated on a location, its image and its tab', async () => {
    const titles: string[] = [];
    await open('/storage/gangnam', 'en', visitorSession, {
      partnerTexts: everyLanguage,
      setTitle: (title) => (titles.push(title), () => undefined),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hamkke Gangnam' })).toBeVisible();
    expect(screen.getByText('1 Teheran-ro, Gangnam-gu, Seoul')).toBeVisible();
    expect(screen.getByText('Three minutes from the station.')).toBeVisible();
    expect(screen.getByText('Parking lot')).toBeVisible();
    expect(screen.getAllByAltText('Picture of Hamkke Gangnam')).not.toHaveLength(0);
    expect(titles).toContain('Hamkke Gangnam');
  });

  it('is marked as Korean where it is not translated, on its card and its page', async () => {
    const partly = memoryPartnerTexts({ en: { '함께보관 강남점': 'Hamkke Gangnam', 서울특별시: 'Seoul' } });
    const langOf = async (text: string) =>
      (await screen.findAllByText(text))[0]?.closest('[lang]')?.getAttribute('lang') ?? null;
    api().on(listPlaces, {}, { body: [seoul, gangnam] });
    const { router } = await open('/locations', 'en', visitorSession, { partnerTexts: partly });
    expect(await langOf('강남구')).toBe('ko');
    expect(await langOf('Seoul')).toBeNull();
    for (const feature of screen.getAllByText('주차')) expect(feature.closest('[lang]')).toHaveAttribute('lang', 'ko');
    expect(await langOf('CCTV')).toBeNull();
    expect(await langOf('서울특별시 강남구 테헤란로 1')).toBe('ko');
    expect(await langOf('Hamkke Gangnam')).toBeNull();
    await act(async () => router.navigate('/storage/gangnam'));
    expect(await langOf('역에서 3분 거리예요.')).toBe('ko');
    expect(await langOf('주차')).toBe('ko');
    expect(await langOf('강남구')).toBe('ko');
    expect(await langOf('서울특별시 강남구 테헤란로 1')).toBe('ko');
    expect(screen.getByRole('heading', { level: 1, name: 'Hamkke Gangnam' })).not.toHaveAttribute('lang');
  });

  it('is marked as typed while its location was never open: its partner sees it before anybody translates it', async () => {
    const waits = aLocation({
      id: 'misa',
      name: '함께보관 미사점',
      address: '경기도 하남시 미사대로 1',
      district: '하남시',
      description: '곧 열어요.',
      features: ['지게차'],
      status: 'pending',
      isActive: false,
    });
    api().on(getLocation, { id: 'misa' }, { body: waits });
    api().on(listUnits, { id: 'misa' }, { body: [] });
    api().on(listReservedUnits, { id: 'misa' }, { body: [] });
    await open('/storage/misa', 'en', memberSession(), { partnerTexts: everyLanguage });
    expect(await screen.findByRole('heading', { level: 1, name: '함께보관 미사점' })).toBeVisible();
    for (const text of ['하남시', '경기도 하남시 미사대로 1', '곧 열어요.', '지게차'])
      expect(screen.getByText(text).closest('[data-typed]')).not.toBeNull();
  });

  it('is found under both names, and a feature is chosen under the one that is read', async () => {
    const { user, router } = await open('/locations', 'en', visitorSession, { partnerTexts: everyLanguage });
    const search = await screen.findByPlaceholderText('Search by area or branch name');
    await user.type(search, 'gangnam-gu');
    expect(screen.getByRole('link', { name: /Hamkke Gangnam/ })).toBeVisible();
    await user.clear(search);
    await user.type(search, '강남');
    expect(screen.getByRole('link', { name: /Hamkke Gangnam/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Parking lot' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('features')).toBe('주차'));
    expect(screen.getByRole('link', { name: /Hamkke Gangnam/ })).toBeVisible();
  });

  it('stays as it was typed in Korean, and so does what a customer typed in every language', async () => {
    await open('/storage/gangnam', 'ko', visitorSession, { partnerTexts: everyLanguage });
    expect(await screen.findByRole('heading', { level: 1, name: '함께보관 강남점' })).toBeVisible();
    await open('/payment/success?paymentId=H261121ABCDEF', 'en', visitorSession, { partnerTexts: everyLanguage });
    expect(await screen.findByText('Hamkke Gangnam')).toBeVisible();
    expect(screen.getByText('홍길동')).toHaveAttribute('data-typed');
  });
});
