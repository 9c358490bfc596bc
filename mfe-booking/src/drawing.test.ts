// @vitest-environment node
import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { addDays, formatCalendarDate, formatShortDate, seoulDateOf } from '@hamkke/money';
import { longDate } from './components/long-date.ts';
import { problem } from '@hamkke/screen-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLocation, aPlacePage, aUnit, gangnam, mapo, priorityUntil, seoul } from './testing/builders.ts';
import { drawScreen, openBrowser, type Browser, type DrawnScreen, type PageToDraw } from './testing/drawing.ts';

const today = seoulDateOf(new Date());
const english = {
  '함께보관 강남점': 'Hamkke Gangnam',
  '서울특별시 강남구 테헤란로 1': '1 Teheran-ro, Gangnam-gu, Seoul',
  서울특별시: 'Seoul',
  강남구: 'Gangnam-gu',
  마포구: 'Mapo-gu',
  '역에서 3분 거리예요.': 'Three minutes from the station.',
  주차: 'Parking lot',
  '함께보관 마포점': 'Hamkke Mapo',
};
const ok = (body: unknown) => ({ status: 200, body });
const notFound = { body: undefined, ...problem(404, 'NOT_FOUND'), status: 404 };
const gone = {
  body: undefined,
  ...problem(410, 'GONE', { details: { near: [{ id: 'mapo', name: '함께보관 마포점' }] } }),
  status: 410,
};
/** More than a page shows at once. */
const many = Array.from({ length: 12 }, (_, index) => aLocation({ id: `l${index}`, name: `함께보관 ${index}호점` }));

const list = { '/api/storage-locations': ok([aLocation()]), '/api/places': ok([seoul, gangnam, mapo]) };
const emptyList = { '/api/storage-locations': ok([]), '/api/places': ok([]) };
const location = {
  '/api/storage-locations/gangnam': ok(aLocation()),
  '/api/storage-locations/gangnam/units': ok([aUnit('SB', 1), aUnit('SB', 2), aUnit('M', 1)]),
  '/api/storage-locations/gangnam/reserved-units': ok([
    { unitId: 'unit-SB-2', startDate: today, endDate: addDays(today, 10) },
  ]),
  '/api/places': list['/api/places'],
};
/** A rental runs whose customer comes first for the days after it. */
const rentalEnd = addDays(today, 25);
const rentalFree = addDays(rentalEnd, 1);
const rented = {
  ...location,
  '/api/storage-locations/gangnam/reserved-units': ok([
    {
      unitId: 'unit-SB-1',
      startDate: addDays(rentalEnd, -30),
      endDate: rentalEnd,
      priorityUntil: priorityUntil(rentalEnd),
    },
  ]),
};
const absent = (answer: typeof notFound) => ({
  '/api/storage-locations/old': answer,
  '/api/storage-locations/old/units': notFound,
  '/api/storage-locations/old/reserved-units': notFound,
  '/api/places': list['/api/places'],
});
const place = { '/api/places/seoul/gangnam-gu': ok(aPlacePage(gangnam)) };

interface Screen extends Pick<PageToDraw, 'path' | 'answers'> {
  /** What can be read in the page before any script has run. */
  readonly ko: readonly string[];
  readonly en: readonly string[];
  readonly links?: readonly string[];
  /** Texts of partners without a translation: marked as Korean in other languages. */
  readonly untranslated?: readonly string[];
}

const screens: Readonly<Record<string, Screen>> = {
  home: {
    path: '/',
    answers: list,
    ko: ['필요한 만큼', '함께보관 강남점', '40,000원', '지도를 불러오는 중이에요'],
    en: ['As much room', 'Hamkke Gangnam', '₩40,000'],
    links: ['/storage/gangnam', '/locations'],
  },
  'home without locations': { path: '/', answers: emptyList, ko: ['등록된 지점이 없습니다.'], en: ['No branches'] },
  'how to': { path: '/?tab=how-to', answers: list, ko: ['결제 및 예약'], en: ['Pay and reserve'] },
  facilities: { path: '/?tab=facilities', answers: list, ko: ['온습도 조절'], en: ['Climate control'] },
  list: {
    path: '/locations',
    answers: list,
    ko: ['지점 1곳', '함께보관 강남점', '서울특별시 강남구 테헤란로 1', '마포구'],
    en: ['1 branch', 'Hamkke Gangnam', 'Mapo-gu'],
    links: ['/storage/gangnam', '/locations/seoul', '/locations/seoul/gangnam-gu', '/locations/seoul/mapo-gu'],
  },
  'list of many': {
    path: '/locations?sort=name',
    answers: { ...list, '/api/storage-locations': ok(many) },
    ko: ['지점 12곳', '함께보관 9호점'],
    en: ['12 branches'],
    links: many.map(({ id }) => `/storage/${id}`),
  },
  'list without locations': {
    path: '/locations',
    answers: emptyList,
    ko: ['등록된 지점이 없습니다.'],
    en: ['No branches'],
  },
  'list without a match': {
    path: '/locations?sizes=XL',
    answers: list,
    ko: ['검색 결과가 없습니다.'],
    en: ['No results.'],
  },
  location: {
    path: '/storage/gangnam',
    answers: location,
    ko: [
      '함께보관 강남점',
      '역에서 3분 거리예요.',
      'SB-1',
      '40,000원/月',
      '예약중',
      '1개 이용 가능',
      `${longDate(addDays(today, 30), 'ko')}에 끝나고, 저절로 결제되지 않아요. 연장할 수 있고`,
    ],
    en: [
      'Hamkke Gangnam',
      'Three minutes',
      'SB-1',
      '₩40,000/month',
      'Reserved',
      '1 available',
      `The rental ends on ${longDate(addDays(today, 30), 'en')}, and nothing is charged by itself. You can extend it`,
    ],
    // the units of the other size are on a page of its own
    links: ['/locations/seoul', '/locations/seoul/gangnam-gu', '/locations', '/storage/gangnam?size=M'],
  },
  'location without translations': {
    path: '/storage/gangnam',
    answers: location,
    ko: ['함께보관 강남점'],
    en: ['함께보관 강남점', 'CCTV', 'SB-1'],
    untranslated: ['함께보관 강남점', '주차', '서울특별시', '강남구'],
  },
  'list without translations': {
    path: '/locations',
    answers: list,
    ko: ['함께보관 강남점'],
    en: ['함께보관 강남점'],
    untranslated: ['함께보관 강남점', '주차', '서울특별시', '강남구', '마포구'],
  },
  'another size of a location': {
    path: '/storage/gangnam?size=M',
    answers: location,
    ko: ['M-1', '60,000원/月'],
    en: ['M-1', '₩60,000/month'],
    links: ['/storage/gangnam?size=SB'],
  },
  'a unit whose customer may stay': {
    path: `/storage/gangnam?size=SB&unitId=unit-SB-1&period=monthly&startDate=${addDays(rentalFree, 5)}`,
    answers: rented,
    ko: [`연장되지 않으면 ${formatShortDate(rentalFree)}부터 비어요`, '연장할 수 있고'],
    en: [`May be free from ${formatCalendarDate(rentalFree, 'en')} unless extended`, 'You can extend it'],
  },
  'days after a unit whose customer may stay': {
    path: `/storage/gangnam?size=SB&unitId=unit-SB-1&period=custom&startDate=${addDays(rentalFree, 5)}&endDate=${addDays(rentalFree, 60)}`,
    answers: rented,
    ko: [`연장되지 않으면 ${formatShortDate(rentalFree)}부터 비어요`],
    en: [`May be free from ${formatCalendarDate(rentalFree, 'en')} unless extended`],
  },
  'a size that is taken': {
    path: `/storage/gangnam?size=SB&period=monthly&startDate=${today}`,
    answers: {
      ...location,
      '/api/storage-locations/gangnam/reserved-units': ok(
        [1, 2].map((number) => ({ unitId: `unit-SB-${number}`, startDate: today, endDate: addDays(today, 10) })),
      ),
    },
    ko: ['빈자리 대기', '고른 기간에는 SB 보관함이 모두 찼어요.'],
    en: ['Waiting list', 'Every SB box is taken for these dates.'],
  },
  'a choice of days': {
    path: `/storage/gangnam?period=custom&unitId=unit-SB-1&startDate=${today}&endDate=${addDays(today, 40)}`,
    answers: location,
    ko: ['이용할 날짜를 골라 주세요', '예약하기'],
    en: ['Pick your dates', 'Reserve'],
  },
  'gone location': {
    path: '/storage/old',
    answers: absent(gone),
    ko: ['더는 운영하지 않는 지점이에요', '함께보관 마포점'],
    en: ['no longer open', 'Hamkke Mapo'],
    links: ['/storage/mapo', '/locations'],
  },
  'unknown location': {
    path: '/storage/old',
    answers: absent(notFound),
    ko: ['지점을 찾을 수 없습니다'],
    en: ['Branch not found'],
    links: ['/locations'],
  },
  city: {
    path: '/locations/seoul',
    answers: { '/api/places/seoul': ok(aPlacePage(seoul)) },
    ko: ['서울특별시 무인 보관함', '지점 3곳', '월 90,000원부터', '함께보관 강남점'],
    en: ['Self-storage in Seoul', '3 branches', 'from ₩90,000 a month', 'Hamkke Gangnam'],
    links: ['/locations', '/storage/gangnam', '/locations/seoul/gangnam-gu', '/locations/seoul/mapo-gu'],
  },
  district: {
    path: '/locations/seoul/gangnam-gu',
    answers: place,
    ko: ['서울특별시 강남구 무인 보관함', '지점 2곳', '월 40,000원부터', '함께보관 강남점'],
    en: ['Self-storage in Gangnam-gu, Seoul', '2 branches', 'Hamkke Gangnam'],
    links: ['/locations', '/locations/seoul', '/storage/gangnam', '/locations/seoul/mapo-gu'],
  },
  'unknown place': {
    path: '/locations/atlantis',
    answers: { '/api/places/atlantis': notFound },
    ko: ['이 지역에는 지점이 없어요'],
    en: ['No branches in this area'],
    links: ['/locations'],
  },
};
const languages = ['ko', 'en'] as const;
/** Here the server and the browser share a process, and in it the contexts of packages; in production nothing. */
const twoRenderers =
  'Detected multiple renderers concurrently rendering the same context provider. This is currently unsupported.';

/** Says whether a text stands in an element that is marked as Korean. */
const isMarked = (markup: string, text: string) => new RegExp(`lang="ko"[^>]*>(<[^>]*>)*${text}<`).test(markup);

const drawn = new Map<string, DrawnScreen>();
/** What a reader, or a search engine, gets of a page without scripts. */
const plain = (markup: string) =>
  markup
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    // as a browser writes it
    .replaceAll('&nbsp;', '\u00a0');

// All of it before there is a browser: a process has a document, or it has none.
describe.each(Object.entries(screens))('%s, drawn without a page', (name, screen) => {
  it.each(languages)('says everything in %s, waits for no read and leads on', async (language) => {
    const translations = language === 'en' && !screen.untranslated ? english : {};
    const page = await drawScreen({ ...screen, language, translations });
    drawn.set(`${name} ${language}`, page);
    expect(page.refused).toEqual([]);
    expect(page.pending).toEqual([]);
    for (const text of screen[language]) expect(plain(page.markup)).toContain(text);
    for (const path of screen.links ?? []) expect(page.markup).toContain(` href="${path}"`);
    expect(page.markup).not.toContain('<p>loading</p>');
    for (const text of screen.untranslated ?? [])
      expect([text, isMarked(page.markup, text)]).toEqual([text, language !== 'ko']);
  });
});

describe.each(Object.entries(screens))('%s, woken', (name, screen) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(async () => browser.close());

  it.each(languages)('is in %s what was drawn, and reads nothing again', async (language) => {
    const page = drawn.get(`${name} ${language}`);
    if (!page) throw new Error('the test that draws it has not run');
    const { container, differences, requests, title, unmount } = await browser.wake(page);
    expect(differences).toEqual([]);
    expect(requests).toEqual([]);
    expect(title).toBe(page.head?.title);
    for (const text of screen[language]) expect(plain(container.innerHTML)).toContain(text);
    await unmount();
    expect(takeComplaints().filter(([text]) => text !== twoRenderers)).toEqual([]);
  });
});
